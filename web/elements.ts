// Making DOM elements. Text goes in as text nodes only, so nothing from a repository is ever read as markup.

type Properties = Readonly<Record<string, string | number | boolean | ((event: Event) => void)>>;

/** An element with attributes (`onclick` and the like take functions; `false` leaves one out) and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Properties = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const result = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') result.addEventListener(key.slice(2), value);
    else if (value === true) result.setAttribute(key, '');
    else if (value !== false) result.setAttribute(key, String(value));
  }
  result.append(...children);
  return result;
}
