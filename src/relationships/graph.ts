// The directed relationships inside one revision: who calls whom and which type is a subtype of which
// (spec/refdiff.md §1.1). Calls are answered per callee, since only new and vanished functions are ever asked about.
import { type Call, type Declaration, isType } from '../model/declaration.ts';
import { appendTo } from '../model/grouping.ts';
import { type Cst, type CstNode, enclosingNode } from './cst.ts';
import type { NodePolicy } from './node-policy.ts';
import { Resolution } from './resolution.ts';

interface CallSite {
  readonly call: Call;
  readonly caller: Declaration;
}

/** Uses and subtypes among the nodes of one revision. */
export class Graph {
  readonly resolution: Resolution;
  readonly #cst: Cst;
  readonly #policy: NodePolicy;
  readonly #supertypes = new Map<CstNode, readonly CstNode[]>();
  readonly #callers = new Map<CstNode, readonly CstNode[]>();
  #subtypes: Map<CstNode, CstNode[]> | undefined;
  #callSites: Map<string, CallSite[]> | undefined;
  #firstUses: Map<CstNode, Set<CstNode>> | undefined;

  constructor(cst: Cst, policy: NodePolicy) {
    this.#cst = cst;
    this.#policy = policy;
    this.resolution = new Resolution(cst.files);
  }

  /** Supertypes of a type node, nearest first. */
  supertypes(node: CstNode): readonly CstNode[] {
    let result = this.#supertypes.get(node);
    if (!result) {
      const types = this.#supertypesOf(node.declaration);
      result = types.flatMap((type) => this.#cst.nodeOf.get(type) ?? []);
      this.#supertypes.set(node, result);
    }
    return result;
  }

  /** Subtypes of a type node, in order of id. */
  subtypes(node: CstNode): readonly CstNode[] {
    if (!this.#subtypes) {
      this.#subtypes = new Map();
      for (const sub of this.#cst.nodes) for (const type of this.supertypes(sub)) appendTo(this.#subtypes, type, sub);
    }
    return this.#subtypes.get(node) ?? [];
  }

  isSubtype(sub: CstNode, type: CstNode): boolean {
    return this.supertypes(sub).includes(type);
  }

  /** Nodes that contain a call which may mean the node, in order of id. */
  callers(node: CstNode): readonly CstNode[] {
    let result = this.#callers.get(node);
    if (!result) {
      result =
        this.#policy.uses.targets === 'firstInFile'
          ? [...(this.#firstInFile().get(node) ?? [])]
          : this.#callersOf(node);
      this.#callers.set(node, result);
    }
    return result;
  }

  #supertypesOf(type: Declaration): readonly Declaration[] {
    const { resolution } = this;
    switch (this.#policy.subtypes) {
      case 'none':
        return [];
      case 'all':
        return resolution.allSupertypes(type);
      case 'superclassChains': {
        const found = new Set<Declaration>(resolution.supertypes(type));
        for (const t of found) {
          if (t === type || t.kind === 'interface') continue;
          for (const s of resolution.supertypes(t)) if (s.kind !== 'interface') found.add(s);
        }
        found.delete(type);
        return [...found];
      }
    }
  }

  #callersOf(node: CstNode): CstNode[] {
    const target = node.declaration;
    const names = target.kind === 'constructor' ? [target.parent?.name ?? '', 'this', 'super'] : [target.name];
    const callers = new Set<CstNode>();
    for (const name of new Set(names)) {
      for (const { call, caller } of this.#sites().get(name) ?? []) {
        const nodes = this.#callerNodes(caller);
        if (nodes.every((n) => callers.has(n))) continue;
        if (this.#mayMean(call, caller, target, nodes[0], node)) for (const n of nodes) callers.add(n);
      }
    }
    return [...callers].sort((a, b) => a.id - b.id);
  }

  #mayMean(call: Call, caller: Declaration, target: Declaration, from: CstNode, node: CstNode): boolean {
    const { targets } = this.#policy.uses;
    if (targets === 'resolved' || targets === 'possible') {
      return this.resolution.mayCall(call, caller, target, targets === 'possible');
    }
    return node.role.category === 'function' && node.file <= from.file;
  }

  /** Nodes that a call inside the declaration counts for. */
  #callerNodes(caller: Declaration): readonly CstNode[] {
    if (this.#policy.uses.callers === 'nearest') {
      const node = enclosingNode(this.#cst, caller);
      return node ? [node] : [];
    }
    const nodes: CstNode[] = [];
    for (let d: Declaration | null = caller; d; d = d.parent) {
      const node = this.#cst.nodeOf.get(d);
      if (node?.role.category === 'function') nodes.push(node);
      if (this.#policy.uses.callers === 'ownFunction' && (nodes.length > 0 || this.#isPseudoType(d))) break;
    }
    return nodes;
  }

  /** A local class, or an anonymous one whose type is declared in the files (§4.1). */
  #isPseudoType(declaration: Declaration): boolean {
    if (!isType(declaration) || this.#cst.nodeOf.has(declaration)) return false;
    return declaration.name !== '' || this.resolution.supertypes(declaration).length > 0;
  }

  #sites(): Map<string, CallSite[]> {
    if (!this.#callSites) {
      this.#callSites = new Map();
      const kinds = new Set(this.#policy.uses.kinds);
      for (const file of this.#cst.files) {
        for (const caller of file.declarations) {
          for (const call of caller.calls)
            if (kinds.has(call.kind)) appendTo(this.#callSites, call.name, { call, caller });
        }
      }
    }
    return this.#callSites;
  }

  /** §1.4: the callee is the first node of the leading name; there is one edge, in one direction, between two nodes. */
  #firstInFile(): Map<CstNode, Set<CstNode>> {
    if (this.#firstUses) return this.#firstUses;
    const uses = new Map<CstNode, Set<CstNode>>();
    const first = new Map<string, CstNode>();
    for (const node of this.#cst.nodes) {
      const key = `${node.file} ${node.name}`;
      if (!first.has(key)) first.set(key, node);
    }
    this.#cst.files.forEach((file, number) => {
      for (const declaration of file.declarations) {
        const caller = enclosingNode(this.#cst, declaration);
        if (!caller) continue;
        for (const call of declaration.calls) {
          if (call.kind !== 'call') continue;
          const leading = /[\p{L}_$][\p{L}\p{N}_$]*/u.exec(call.receiver ?? call.name)?.[0];
          const callee = first.get(`${number} ${leading}`);
          if (!callee || callee.start > call.start || uses.get(caller)?.has(callee)) continue;
          let callers = uses.get(callee);
          if (!callers) uses.set(callee, (callers = new Set()));
          callers.add(caller);
        }
      }
    });
    this.#firstUses = uses;
    return uses;
  }
}
