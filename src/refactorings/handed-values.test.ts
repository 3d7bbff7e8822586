import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

describe('variables that are handed over instead of their value (statements:4.2)', () => {
  const list = (body: string, more = '') =>
    `class A { void fill(List<Range> in) { open(in); ${body} close(in, "done"); } ${more} }`;
  const callee = 'void range(List<Range> in, long at, int size) { in.add(Range.of(at, size)); }';
  const plain = list('in.add(Range.of(0, 100)); in.add(Range.of(500, 20));');
  const extracted = (value: string) =>
    list(`final int size = ${value}; range(in, 0, size); range(in, 500, 20);`, callee);
  const method = 'package range(in List<Range>, at long, size int) : void';
  const filled = 'package fill(in List<Range>) : void';

  test('the code that had the value is in the callee now', async () => {
    expect(await told(plain, extracted('100'))).toEqual([
      `Extract Method ${method} extracted from ${filled} in class A`,
      `Extract Variable size : int in method ${filled} from class A`,
    ]);
  });

  test('the mirror image', async () => {
    expect(await told(extracted('100'), plain)).toEqual([
      `Inline Method ${method} inlined to ${filled} in class A`,
      `Inline Variable size : int in method ${filled} from class A`,
    ]);
  });

  test('not with another value, nor if the variable was there before', async () => {
    expect(await told(plain, extracted('90'), 'Variable')).toEqual([]);
    const had = list('final int size = 100; log(size); in.add(Range.of(0, 100)); in.add(Range.of(500, 20));');
    const has = list('final int size = 100; log(size); range(in, 0, size); range(in, 500, 20);', callee);
    expect(await told(had, has, 'Variable')).toEqual([]);
  });
});

describe('variables for parts of an expression that became a callee (statements:4.2)', () => {
  const before = `class A { void check(String name) { if (resolver(name) == null || resolver(name).kind().isOpen()) { fail(name); } }
    Resolver resolver(String name) { return all.get(name); } }`;
  const taken = (value: string) =>
    `class A { void check(String name) { if (!hasResolver(name)) { fail(name); } }
    boolean hasResolver(String name) { Resolver found = ${value}; return found != null && !found.kind().isOpen(); }
    Resolver resolver(String name) { return all.get(name); } }`;

  test('the value stands in the expression', async () => {
    expect(await told(before, taken('resolver(name)'), 'Variable')).toEqual([
      'Extract Variable found : Resolver in method package hasResolver(name String) : boolean from class A',
    ]);
  });

  test('not if it does not', async () => {
    expect(await told(before, taken('known.get(name)'), 'Variable')).toEqual([]);
  });
});

describe('variables that are handed over beside one that stays (statements:4.1)', () => {
  const decide = (key: string) =>
    `  let refused = 0;\n  if (seen.days < 0 && seen.open > limits.bad) refused++;\n  if (seen.days > 0 && seen.open > limits.good) refused++;\n  store.expire(${key}, limits.time * 60);\n`;
  const connect = (openKey: string, body: string, more = '') => ({
    'src/shop.js': `function connect(peer) {\n  const key = 'peer:' + peer.id;\n${openKey}  const seen = store.load(key);\n  store.count(key, 1);\n${body}  greet(peer, key);\n}\n${more}`,
  });
  const before = connect('', `${decide('key')}  if (refused) return refuse(peer);\n`);
  const extracted = (openKey: string, handed: string) =>
    connect(
      openKey,
      `  if (isRefused(${handed}, seen)) return refuse(peer);\n`,
      `\nfunction isRefused(openKey, seen) {\n${decide('openKey')}  return refused;\n}\n`,
    );

  test('one of another value is no parameter of the one that the caller keeps', async () => {
    expect(await told(before, extracted("  const openKey = 'open:' + peer.id;\n", 'openKey'), 'Parameterize')).toEqual(
      [],
    );
    expect(await told(before, extracted('', 'key'), 'Parameterize')).toEqual([
      'Parameterize Variable key : Inferred to openKey : Inferred in method private isRefused(openKey, seen) from class shop',
    ]);
  });
});

test('a parameter that is handed a function is not what held something else', async () => {
  const rest = 'catch (Broken e) { log(e, 3); throw new Failure("broken", e.cause()); }';
  const before = `class A { void close(long time) { try { Task task = start(time, 3); task.get(); } ${rest} } }`;
  const after = (value: string, type: string) => `class A {
    void close(long time) { guard(() -> start(time, 3).get(), ${value}); }
    void guard(Callable code, ${type} task) { try { code.call(); } catch (Late e) { task.get(); } ${rest} } }`;
  const found = (value: string, type: string) => told(before, after(value, type), 'Parameterize');
  expect(await found('() -> null', 'Supplier')).toEqual([]);
  expect(await found('start(time, 3)', 'Task')).toEqual([
    'Parameterize Variable task : Task to task : Task in method package guard(code Callable, task Task) : void from class A',
  ]);
});

test('a value that is handed to a parameter of the name of its variable was not inlined, whatever else the code says now', async () => {
  const shop = (code: string, more = '') =>
    `class Shop { void open(Door door, Hook hook) { door.unlock(1); ${code} door.wait(9); } ${more} }`;
  const before = shop('String key = door.sign().text(); if (known(key)) { add(key, hook::ring); }');
  const changed = (name: string, added = 'add') =>
    shop(
      'watch(door.sign().text(), hook, 2);',
      `void watch(String ${name}, Hook hook, int n) { if (known(${name})) { ${added}(${name}, (row) -> hook.ring(row, n)); } }`,
    );
  expect(await told(before, changed('key'), 'Inline Variable')).toEqual([]);
  expect(await told(before, changed('label'), 'Inline Variable')).toEqual([
    'Inline Variable key : String in method package open(door Door, hook Hook) : void from class Shop',
  ]);
});

test('a parameter that is handed a function is not the variable that this function asks (4.1)', async () => {
  const effect = (call: string, more: string) =>
    `  useEffect(() => {\n    if (!running) {\n      return undefined;\n    }\n    const handle = setInterval(() => ${call}, 1000);\n    return () => clearInterval(handle);\n  }, [running${more}]);\n`;
  const timer = (code: string) =>
    `export function Timer(props) {\n  const [left, setLeft] = useState(props.initial);\n  const [running, setRunning] = useState(false);\n${code}  return show(left, () => setRunning(!running));\n}\n`;
  const before = { 'src/Timer.js': timer(effect('setLeft((value) => value - 1000)', '')) };
  const after = (call: string, given: string) => ({
    'src/Timer.js': `function useTicker(running, change) {\n${effect(call, ', change')}}\n\n${timer(`  useTicker(running, ${given});\n`)}`,
  });
  const found = (call: string, given: string) => told(before, after(call, given), 'Parameterize');
  expect(await found('change(1000)', '(step) => setLeft((value) => value - step)')).toEqual([]);
  expect(await found('change((value) => value - 1000)', 'setLeft')).toHaveLength(1);
});
