// Types of Python in one way of writing: what `typing` names, quotes and older notations stand for.

// Names of `typing` that stand for a type of the language.
const NAMES = /\b(?:typing\.)?(List|Dict|Set|FrozenSet|Tuple|Type)\b/g;
// Written types are short; a longer text is compared as it is.
const LONGEST = 500;

/** `list[str]` of `List["str"]`, `A|None` of `Optional[A]`, `A|B` of `Union[A, B]`. */
export function plainPythonType(type: string): string {
  if (type.length > LONGEST) return type;
  let text = type.replace(/["'\s]/g, '').replace(NAMES, (_, name: string) => name.toLowerCase());
  text = text.replace(/\btyping\./g, '');
  for (let at = lastUnion(text); at; at = lastUnion(text)) text = at;
  return text;
}

/** The text with its last `Optional[…]` or `Union[…]`, which holds none, written with `|`; null where there is none. */
function lastUnion(text: string): string | null {
  const start = Math.max(text.lastIndexOf('Optional['), text.lastIndexOf('Union['));
  if (start < 0) return null;
  const open = text.indexOf('[', start);
  const parts = [''];
  let depth = 0;
  let at = open + 1;
  for (; at < text.length && !(depth === 0 && text[at] === ']'); at++) {
    if (text[at] === '[') depth++;
    if (text[at] === ']') depth--;
    if (depth === 0 && text[at] === ',') parts.push('');
    else parts[parts.length - 1] += text[at];
  }
  if (text[start] === 'O') parts.push('None');
  return `${text.slice(0, start)}${parts.join('|')}${text.slice(at + 1)}`;
}
