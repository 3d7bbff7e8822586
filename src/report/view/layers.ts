// Nested ranges → consecutive pieces: of the ranges that cover a character, the innermost decides.

/** A range with what it says; 0 says nothing. */
export interface Layer {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/**
 * Cuts nested ranges into pieces that do not overlap, in order; those that say nothing are left out, neighbours that say
 * the same are one. `layers` come outer before inner and by start; a range that leaves its outer one is cut there.
 */
export function flatten(layers: Iterable<Layer>): Layer[] {
  const pieces: { start: number; end: number; value: number }[] = [];
  const open: Layer[] = [];
  let at = 0;
  const emit = (to: number) => {
    const top = open[open.length - 1];
    if (top && to > at && top.value !== 0) {
      const last = pieces[pieces.length - 1];
      if (last && last.end === at && last.value === top.value) last.end = to;
      else pieces.push({ start: at, end: to, value: top.value });
    }
    at = Math.max(at, to);
  };
  const close = (before: number) => {
    while (open.length > 0 && open[open.length - 1].end <= before) {
      emit(open[open.length - 1].end);
      open.pop();
    }
  };
  for (const layer of layers) {
    close(layer.start);
    emit(layer.start);
    const outer = open[open.length - 1];
    const end = outer ? Math.min(outer.end, layer.end) : layer.end;
    if (end > layer.start) open.push({ ...layer, end });
  }
  close(Number.POSITIVE_INFINITY);
  return pieces;
}
