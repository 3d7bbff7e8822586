// What the rule ids of the statements engine mean, in a few words for people. The ids are those of the specification that
// the project was built from; a result keeps the id, so that two results of one rule can be recognised as such.

const meanings: Readonly<Record<string, string>> = {
  'model:identity': 'the same name at the same place',
  'model:P1': 'initialisers in order',
  'model:P2': 'modifiers of one class',
  'model:P4': 'equal signatures',
  'model:P5': 'equal names and nearly equal parameters',
  'model:M3': 'methods with mostly equal bodies',
  'model:M11': 'a parameter stands for values that tests wrote',
  'model:M13': 'one of the methods hands on what the other did',
  'model:S1': 'signatures of one method',
  'model:S2': 'parameters of one method that correspond',
  'model:S3': 'parameters of one method without partner',
  'model:S4': 'the order of parameters',
  'model:S5': 'several parameters stand for one',
  'model:S7': 'annotations of one element',
  'model:O1': 'the kind of one type',
  'model:O2': 'an annotation went from one element to another',
  'model:C5': 'types with mostly equal members',
  'model:C16': 'anonymous classes at one place',
  'model:C21': 'most methods went from one type to the other',
  'model:A1': 'attributes with equal names',
  'model:A3': 'code mentions one attribute in place of the other',
  'model:A4': 'several attributes stand for one',
  'model:A6': 'the type of one attribute',
  'model:A7': 'accessors of one attribute',
  'model:A8': 'an attribute stands for its value',
  'model:K3': 'classes of one package went together',
  'model:K4': 'one package is several, or several are one',
  'model:K5': 'a folder above the packages changed',
  'model:X2': 'a new supertype took common members',
  'model:X3': 'a subtype went into its supertype',
  'model:X4': 'a new class took members of another',
  'model:X11': 'a method left one class and appeared in another',
  'model:X17': 'an attribute left one class and appeared in another',
  'model:X19': 'an attribute appeared in several classes',
  'model:X21': 'all implementations of the method have the new name',
  'statements:3.7': 'a lambda in the place of an anonymous class',
  'statements:3.8': 'conditions that ask the same or the opposite',
  'statements:3.10': 'code came under an assertion or assumption',
  'statements:4.1': 'mapped statements write one name for the other',
  'statements:4.2': 'a variable stands for its value',
  'statements:4.3': 'the form of mapped code changed',
  'statements:5.1': 'code went into a new method that is called instead',
  'statements:5.2': 'code of a method took the place of its calls',
  'statements:5.5': 'code stands in another method',
};

/** `code went into a new method that is called instead (statements:5.1)`; the id alone where nothing is known of it. */
export function ruleText(rule: string): string {
  // Details follow a family's id: `statements:4.2.1 wrapped` is of `statements:4.2`.
  const meaning = meanings[rule] ?? meanings[rule.split(/(?<=\d\.\d+)[. ]/, 1)[0]];
  return meaning ? `${meaning} (${rule})` : `rule ${rule}`;
}
