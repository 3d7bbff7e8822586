// Parameter declarations behind the head of a function in old style, `char *copy(s, n) char *s; int n; { … }`. Where the
// result is a pointer the grammar reads the head as a declaration and runs over the first of them, so their text is read.
import type { Parameter, TypeReference } from '../../model/declaration.ts';

const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
/** `const struct tab` and the declarators behind it: the last word that a name, a star or a bracket follows ends the type. */
const declaration =
  /^((?:[\p{L}_][\p{L}\p{N}_]*\s+)*?[\p{L}_][\p{L}\p{N}_]*)(\s*[*(][\s\S]*|\s+[\p{L}_][\p{L}\p{N}_]*\s*(?:[[,][\s\S]*)?)$/u;
const plain = /^([*\s]*)([\p{L}_][\p{L}\p{N}_]*)\s*((?:\[[^\]]*\]\s*)*)$/u;
/** `(*f)()` */
const pointer = /^([*\s]*\(\s*\*+\s*)([\p{L}_][\p{L}\p{N}_]*)\s*(\)\s*\([\s\S]*\))$/u;

/** Parameters whose names alone stand in the head, with the types that the text between head and body gives them. */
export function oldStyleParameters(parameters: readonly Parameter[], text: string): readonly Parameter[] {
  // The grammar took the names for types, or for what a call is handed.
  const isNameAlone = ({ name, type }: Parameter) => (type ? name === '' && type.text === type.name : name !== '');
  if (!parameters.every(isNameAlone)) return parameters;
  const types = typesIn(text);
  return parameters.map((parameter) => {
    const { node } = parameter.type ?? parameter;
    const name = parameter.type?.text ?? parameter.name;
    const { start, end } = parameter.type ?? parameter.nameRange;
    const written = types.get(name);
    const type: TypeReference | null = written ? { text: written, name: nameOf(written), node, start, end } : null;
    return { ...parameter, name, nameRange: { start, end }, type };
  });
}

function typesIn(text: string): Map<string, string> {
  const types = new Map<string, string>();
  for (const statement of text.replace(comments, ' ').split(';')) {
    const [, words, declarators] = declaration.exec(statement.trim()) ?? [];
    if (words === undefined) continue;
    const type = words.replace(/\bregister\s+/, '').replace(/\s+/g, ' ');
    for (const written of declarators.split(/,(?![^()]*\))/)) {
      const [, before, name, after] = plain.exec(written.trim()) ?? pointer.exec(written.trim()) ?? [];
      if (name !== undefined) types.set(name, `${type}${before}${after}`.replace(/\s*([*()[\],])\s*/g, '$1'));
    }
  }
  return types;
}

/** `tab` of `const struct tab*` */
function nameOf(type: string): string {
  return /([\p{L}_][\p{L}\p{N}_]*)[^\p{L}\p{N}_]*$/u.exec(type.replace(/\([\s\S]*$/, ''))?.[1] ?? '';
}
