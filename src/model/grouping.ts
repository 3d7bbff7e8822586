// Lists by key, in order of first appearance.

/** Appends a value to the list of its key. */
export function appendTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The items by key. */
export function groupBy<K, V>(items: Iterable<V>, keyOf: (item: V) => K): Map<K, V[]> {
  const lists = new Map<K, V[]>();
  for (const item of items) appendTo(lists, keyOf(item), item);
  return lists;
}
