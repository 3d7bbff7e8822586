// Comments within code as evidence that two methods are one: who rewrites a method keeps what it says of its steps
// (model-diff.md M3, X11).
import { type CodeModel, type Declaration, isCallable } from '../../model/declaration.ts';
import { isTelling } from './documentation.ts';

// Each remark that a method took along says as much as most of a name, so many of them no more than that many.
const SAID_BY_ONE = 0.25;
const MOST = 3;

/** Remarks by the only method that has them; null for those of several, or of none. */
type Sole = ReadonlyMap<string, Declaration | null>;

/** Tells methods by the comments in their code that stand nowhere else. */
export class Remarks {
  #before: Sole | null = null;
  #after: Sole | null = null;
  readonly #byMethod = new Map<Declaration, Set<string>>();

  constructor(
    readonly before: CodeModel,
    readonly after: CodeModel,
  ) {}

  /** What it says that remarks of the one method stand in the other one, where those are half of what either has alone. */
  weight(l: Declaration, r: Declaration): number {
    this.#before ??= this.#read(this.before);
    this.#after ??= this.#read(this.after);
    const [lost, found] = [this.#byMethod.get(l), this.#byMethod.get(r)];
    if (!lost || !found) return 0;
    const [before, after] = [this.#before, this.#after];
    const own = [...lost].filter((remark) => before.get(remark) === l);
    const others = [...found].filter((remark) => after.get(remark) === r);
    const count = own.filter((remark) => after.get(remark) === r).length;
    return 2 * count >= Math.min(own.length, others.length) ? SAID_BY_ONE * Math.min(count, MOST) : 0;
  }

  #read({ files }: CodeModel): Sole {
    const sole = new Map<string, Declaration | null>();
    for (const { tree, tokens, text, declarations } of files) {
      const methods = declarations.filter((d) => isCallable(d) && d.bodyNode >= 0);
      methods.sort((a, b) => tree.start[a.bodyNode] - tree.start[b.bodyNode]);
      // Methods whose code is open at the token, innermost last.
      const open: Declaration[] = [];
      for (let i = 0, next = 0; i < tokens.length; i++) {
        if (!tokens.comment[i]) continue;
        const at = tokens.start[i];
        for (; next < methods.length && tree.start[methods[next].bodyNode] <= at; next++) open.push(methods[next]);
        while (open.length > 0 && tree.end[open[open.length - 1].bodyNode] <= at) open.pop();
        const remark = text.slice(at, tokens.end[i]).replace(/\s+/g, ' ');
        if (!isTelling(remark)) continue;
        const method = open[open.length - 1] ?? null;
        sole.set(remark, sole.has(remark) ? null : method);
        if (method) this.#byMethod.set(method, (this.#byMethod.get(method) ?? new Set()).add(remark));
      }
    }
    return sole;
  }
}
