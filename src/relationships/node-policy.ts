// Which declarations are nodes of the code structure tree, and what identifies them (spec/refdiff.md §1). A policy is a
// table over declaration kinds and native kinds, so the same analysis serves the published plugins' rules and better
// ones, in any language. `policies.ts` holds the tables.
import { type CallKind, type Declaration, type DeclarationKind, isType } from '../model/declaration.ts';

/** How a kind of declaration takes part as a node. */
export interface NodeRole {
  /** Nodes are only compared with nodes of the same type. */
  readonly type: string;
  /** What people call it: decides the display name of a refactoring. */
  readonly category: 'file' | 'type' | 'function' | 'field';
  /** Nodes declared inside become its children; else they go to the nearest enclosing container. */
  readonly isContainer: boolean;
  /** A method of a type: it can be pulled up and pushed down. */
  readonly isMember: boolean;
  /** Constructors never move. */
  readonly isConstructor: boolean;
  /** Name instead of the declared one: constructors are alike, whatever their class is called. */
  readonly fixedName?: string;
  /** What tells siblings apart: the name, with parameter types where the language overloads. */
  readonly signature: (declaration: Declaration, name: string) => string;
  /** Prefix that makes a top-level node unique; null for none. */
  readonly namespace: 'package' | 'folder' | 'sourceFolderAndPackage' | null;
  /** Namespace of the node where it is nested: none, or the empty string, which makes it equal to top-level ones. */
  readonly nestedNamespace: '' | null;
  /** Whether the node counts as abstract: never, always (interfaces), or without a body. */
  readonly abstract: 'never' | 'always' | 'withoutBody';
  /** Body for extraction and inlining: that of the declaration, or the whole node. */
  readonly body: 'own' | 'whole';
  /** The node's tokens are those of the declaration, or only of the value declared (`function …` of `f = function …`). */
  readonly range: 'declaration' | 'value';
}

/** One line of a policy: the conditions that are given must all hold. */
export interface NodeRule {
  readonly kinds?: readonly DeclarationKind[];
  readonly nativeKinds?: readonly string[];
  /** Only declarations with (true) or without (false) a name. */
  readonly named?: boolean;
  /** Only declarations with (true) or without (false) a body. */
  readonly hasBody?: boolean;
  /** Only declarations in the body of a function or initialiser. */
  readonly isLocal?: true;
  /** A node; no node, but its contents may be; or left out with all its contents. */
  readonly treatment: NodeRole | 'transparent' | 'ignored';
}

/** What a comment is: its words (lone `*` dropped), one token, or nothing (§1.2–1.4). */
export type CommentTokens = 'words' | 'one' | 'none';

/** Which calls are uses, and of what (§1.2–1.4). */
export interface UseRule {
  readonly kinds: readonly CallKind[];
  /**
   * Callers are the nearest node; every enclosing function (so calls in a local class also count outside); or the nearest
   * function unless a type of its own, local or anonymous, is in between.
   */
  readonly callers: 'nearest' | 'functions' | 'ownFunction';
  /**
   * A call may mean what its name, arguments and receiver resolve to (`possible`: also where the receiver's type is not
   * known); every function of its name in the same or an earlier file; or the first function of its leading name in its
   * file, if that stands before the call.
   */
  readonly targets: 'resolved' | 'possible' | 'sameNameUpToFile' | 'firstInFile';
}

/** What functions are called in display names, and how a changed signature is told (§5). */
export interface Naming {
  readonly functionWord: 'Method' | 'Function';
  /** As one `Change Signature`, or by RefactoringMiner's types for parameters. */
  readonly signatures: 'one' | 'byParameter';
}

/** The rules of a family of languages whose files are compared as one tree. */
export interface NodePolicy {
  /** Tried in order; a declaration that no rule fits is transparent. */
  readonly rules: readonly NodeRule[];
  readonly comments: CommentTokens;
  /** Recorded names of the parameters; their tokens are taken out of bodies, and commas of calls are counted by them (§3.5). */
  readonly parameters: (declaration: Declaration) => readonly string[];
  /** Where a body is cut into fragments: at these tokens, and at line ends outside brackets if lines end statements. */
  readonly fragments: { readonly breaks: ReadonlySet<string>; readonly lineBreaks: boolean };
  readonly uses: UseRule;
  readonly naming: Naming;
  /** Supertypes of a type: none, the direct ones and the superclasses of those, or all (§1.2). */
  readonly subtypes: 'none' | 'superclassChains' | 'all';
}

/** Treatment of a declaration under a policy. */
export function treatmentOf(policy: NodePolicy, declaration: Declaration): NodeRule['treatment'] {
  for (const rule of policy.rules) {
    if (rule.kinds && !rule.kinds.includes(declaration.kind)) continue;
    if (rule.nativeKinds && !rule.nativeKinds.includes(declaration.nativeKind)) continue;
    if (rule.named !== undefined && rule.named !== (declaration.name !== '')) continue;
    if (rule.hasBody !== undefined && rule.hasBody !== (declaration.body !== null)) continue;
    if (rule.isLocal && (!declaration.parent || isType(declaration.parent) || declaration.parent.kind === 'file'))
      continue;
    return rule.treatment;
  }
  return 'transparent';
}
