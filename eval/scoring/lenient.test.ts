import { expect, test } from 'vitest';
import { lenientForm } from './lenient.ts';

test.each([
  [
    'Extract Method private a(x Map<String,List<Integer>>, y int) : List<A> extracted from public b() : void in class p.C',
    'Extract Method a/2 extracted from b/0 in class p.C',
  ],
  [
    'Move Method public abstract go(f (A,B) -> R) : (A) -> B from class p.A to go(f Inferred) from class p.B',
    'Move Method go/1 from class p.A to go/1 from class p.B',
  ],
  [
    'Change Variable Type x : Map<A,B> to y : Set<A> in method public m(a int...) : void from class p.C',
    'Change Variable Type x to y in method m/1 from class p.C',
  ],
  [
    'Change Return Type int to long in method package m() : long from class p.C',
    'Change Return Type in method m/0 from class p.C',
  ],
  [
    'Move Attribute private x : int from class p.A to public x : long from class p.B',
    'Move Attribute x from class p.A to x from class p.B',
  ],
  [
    'Merge Parameter [a : int, b : T[]] to c : P in method m(c P) from class p.C',
    'Merge Parameter [a, b] to c in method m/1 from class p.C',
  ],
  [
    'Invert Condition if(a == null) to if(a  != null) in method private m() : void from class p.C',
    'InvertConditionif(a==null)toif(a!=null) in method m/0 from class p.C',
  ],
  ['Move Class p.A moved to q.A', 'Move Class p.A moved to q.A'],
])('%s', (text, form) => {
  expect(lenientForm(text)).toBe(form);
});
