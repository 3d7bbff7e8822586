// The refactorings of a change, grouped by type. Each leads to all its places.
import type { ChangeHeader, Side } from '../src/report/view/view.ts';
import { element } from './elements.ts';

type Refactoring = ChangeHeader['refactorings'][number];

/** A place to go to. */
export interface Place {
  readonly side: Side;
  readonly path: string;
  readonly line: number;
}

/** Builds the list. `go` is called with the place that was chosen; `has` tells whether it can be shown. */
export function refactoringList(
  refactorings: readonly Refactoring[],
  go: (place: Place) => void,
  has: (place: Place) => boolean,
): HTMLElement {
  const byType = new Map<string, Refactoring[]>();
  for (const refactoring of refactorings) {
    const list = byType.get(refactoring.type) ?? [];
    byType.set(refactoring.type, list);
    list.push(refactoring);
  }
  const groups = [...byType].map(([type, list]) =>
    element(
      'li',
      {},
      element(
        'details',
        { open: true },
        element('summary', {}, type, element('span', { class: 'count' }, String(list.length))),
        element('ol', {}, ...list.map((refactoring) => element('li', {}, ...entry(refactoring, go, has)))),
      ),
    ),
  );
  return element('ul', { class: 'refactorings' }, ...groups);
}

function entry(refactoring: Refactoring, go: (place: Place) => void, has: (place: Place) => boolean): Node[] {
  const { type, description, leftSideLocations, rightSideLocations } = refactoring;
  const text = (description.startsWith(type) ? description.slice(type.length) : description).trim();
  const places = [
    ...leftSideLocations.map((location) => ({ side: 'before' as const, location })),
    ...rightSideLocations.map((location) => ({ side: 'after' as const, location })),
  ].map(({ side, location }) => ({
    place: { side, path: location.filePath, line: location.startLine },
    role: location.description,
  }));
  const shown = places.filter(({ place }) => has(place));
  const home = shown.find(({ place }) => place.side === 'after') ?? shown[0];
  const head = home
    ? element('button', { type: 'button', class: 'refactoring', onclick: () => go(home.place) }, text)
    : element('span', { class: 'refactoring' }, text);
  const buttons = shown.map(({ place, role }) => {
    const name = place.path.slice(place.path.lastIndexOf('/') + 1);
    const version = place.side === 'before' ? 'old' : 'new';
    return element(
      'button',
      { type: 'button', class: `place p-${place.side}`, title: `${role}: ${place.path}`, onclick: () => go(place) },
      `${version} ${name}:${place.line}`,
    );
  });
  return [head, element('div', { class: 'places' }, ...buttons)];
}
