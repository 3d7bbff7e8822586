// The one way in which an aborted source ends.

/** What every rejected promise of an aborted source carries: a DOMException `AbortError`. */
export function abortError(): DOMException {
  return new DOMException('The comparison was aborted.', 'AbortError');
}
