// A refactoring as rows for people: what was there, what is there now, each with its place. The description
// (spec/refactoring-types.md §2) is cut at the code elements of its locations, so that this works for every type without
// a table of types: `Rename Method a() renamed to b() in class C` becomes the rows `a()` and `→ b()  in class C`.
import type { CodeLocation, Refactoring } from '../refactorings/refactoring.ts';

/** One element of a refactoring. */
export interface Row {
  /** How it relates to the row above: `→`, `from`, `into`, `and`, `in`; '' in the first row. */
  readonly marker: string;
  readonly side: 'before' | 'after';
  /** Where it stands; null when the refactoring has no location. */
  readonly location: CodeLocation | null;
  readonly element: string;
  /** What the description says about it besides: `in class a.b.C`; '' if nothing. */
  readonly context: string;
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly side: 'before' | 'after';
  readonly location: CodeLocation;
}

/** Rows of a refactoring, at least one, in the order of the description. */
export function rowsOf(refactoring: Refactoring): Row[] {
  const text = details(refactoring);
  const found = locate(text, refactoring);
  if (found.length === 0) {
    const [left] = refactoring.leftSideLocations;
    const [right] = refactoring.rightSideLocations;
    const side = right ? 'after' : 'before';
    return [{ marker: '', side, location: right ?? left ?? null, element: text, context: '' }];
  }
  let marker = '';
  // What no location names is not lost.
  const before = text.slice(0, found[0].start).replace(/\[$/, '');
  return found.map((element, index) => {
    const next = found[index + 1];
    const between = text.slice(element.end, next ? next.start : text.length);
    const [context, link] = next ? splitLink(between) : [between.replace(/^\]/, '').trim(), ''];
    const row: Row = {
      marker,
      side: element.side,
      location: element.location,
      element: (index === 0 ? before : '') + text.slice(element.start, element.end),
      context,
    };
    marker = link;
    return row;
  });
}

/** The description without the type at its beginning. */
function details({ type, description }: Refactoring): string {
  const rest = description.startsWith(type) ? description.slice(type.length) : description;
  return rest.replaceAll('\t', ' ').trim();
}

/** Some descriptions name an attribute without the visibility that its location prints. */
const visibility = /^(?:public|protected|private|package|internal) /;

/** Code elements in the order in which the description names them; each location once. */
function locate(text: string, { leftSideLocations, rightSideLocations }: Refactoring): Found[] {
  const open = [
    ...leftSideLocations.map((location) => ({ side: 'before' as const, location })),
    ...rightSideLocations.map((location) => ({ side: 'after' as const, location })),
  ].flatMap(({ side, location }) => {
    const element = location.codeElement?.replaceAll('\t', ' ');
    if (!element) return [];
    const forms = [element, element.replace(visibility, '')];
    const shown = forms.find((form) => text.includes(form)) ?? forms.map((form) => qualified(text, form)).find(Boolean);
    return [{ side, location, shown: shown ?? forms[1] }];
  });
  const found: Found[] = [];
  for (let from = 0; open.length > 0; ) {
    let best: { index: number; start: number; length: number } | null = null;
    for (let index = 0; index < open.length; index++) {
      const { shown } = open[index];
      let start = indexOfElement(text, shown, from);
      // What follows an element stands between two, be an element called so: `subject to to`.
      if (from > 0 && /^\]? $/.test(text.slice(from, start))) start = indexOfElement(text, shown, start + shown.length);
      if (start < 0) continue;
      if (!best || start < best.start || (start === best.start && shown.length > best.length)) {
        best = { index, start, length: shown.length };
      }
    }
    if (!best) break;
    const [{ side, location }] = open.splice(best.index, 1);
    from = best.start + best.length;
    found.push({ start: best.start, end: from, side, location });
  }
  return found;
}

/** The element as the description writes it: with the qualifiers of types, which locations leave out (§3.2). */
function qualified(text: string, element: string): string | undefined {
  const source = element
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/(?<![\w$.])(?=\p{Lu})/gu, '(?:[\\p{L}_$][\\w$]*\\.)*');
  return new RegExp(source, 'u').exec(text)?.[0];
}

/** First occurrence that is not a part of a longer name. */
function indexOfElement(text: string, element: string, from: number): number {
  for (let at = text.indexOf(element, from); at >= 0; at = text.indexOf(element, at + 1)) {
    if (!/[\w$.]/.test(text[at - 1] ?? ' ') && !/[\w$]/.test(text[at + element.length] ?? ' ')) return at;
  }
  return -1;
}

const links: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\s)(?:&\s+)?inlined to$/, 'into'],
  [/(?:^|\s)extracted from$/, 'from'],
  [/(?:^|\s)(?:moved )?from class(?:es)?$/, 'from'],
  [/(?:^|\s)in [\w ]+$/, 'in'],
  [/(?:^|\s)(?:(?:moved and renamed|renamed|moved|merged|split) )?to$/, '→'],
  [/(?:^|\s)with$/, '→'],
  [/^,$/, 'and'],
];

/** Text between two elements → what belongs to the first one, and the marker of the second. */
function splitLink(between: string): [string, string] {
  const text = between.replace(/^\]/, '').replace(/\[$/, '').trim();
  for (const [pattern, marker] of links) {
    if (pattern.test(text)) return [text.replace(pattern, '').replace(/\s*&$/, '').trim(), marker];
  }
  return [text, '→'];
}
