// Normalisation of descriptions before they are compared as texts (corpus/README.md "Scoring" 2).

const LIST = 'from classes [';

/** One text, or one per class where a description ends in a list of classes. Tabs become spaces, nothing else changes. */
export function normalise(description: string): string[] {
  const text = description.replaceAll('\t', ' ');
  const start = text.indexOf(LIST);
  if (start < 0) return [text];
  const end = text.lastIndexOf(']');
  return text
    .slice(start + LIST.length, end)
    .split(', ')
    .map((name) => `${text.slice(0, start)}from class ${name}`);
}
