// The wording of every refactoring type: the description with its placeholders, and the roles of the locations in the
// order in which they are printed (refactoring-types.md §7). The names are those of the catalogue.

/** Wording of one type. */
export interface Wording {
  /** Display name: `Extract Method`. */
  readonly name: string;
  /** Description with `{placeholders}`; the tab after the name is a blank. `[{x}, {x}]` takes a list. */
  readonly template: string;
  /** Roles of the left and right locations; `{containerKind}` stands for the word of §3.7. */
  readonly left: readonly string[];
  readonly right: readonly string[];
}

export const wordings: readonly Wording[] = [
  {
    name: 'Move Source Folder',
    template: 'Move Source Folder {pathBefore} to {pathAfter}',
    left: ['original type declaration'],
    right: ['moved type declaration'],
  },
  {
    name: 'Rename Package',
    template: 'Rename Package {packageBefore} to {packageAfter}',
    left: ['original type declaration'],
    right: ['moved type declaration'],
  },
  {
    name: 'Move Package',
    template: 'Move Package {packageBefore} to {packageAfter}',
    left: ['original type declaration'],
    right: ['moved type declaration'],
  },
  {
    name: 'Split Package',
    template: 'Split Package {packageBefore} to [{packageAfter}, {packageAfter}]',
    left: ['original type declaration'],
    right: ['moved type declaration'],
  },
  {
    name: 'Merge Package',
    template: 'Merge Package [{packageBefore}, {packageBefore}] to {packageAfter}',
    left: ['original type declaration'],
    right: ['moved type declaration'],
  },
  {
    name: 'Move Class',
    template: 'Move Class {classBefore} moved to {classAfter}',
    left: ['original type declaration'],
    right: ['moved type declaration'],
  },
  {
    name: 'Rename Class',
    template: 'Rename Class {classBefore} renamed to {classAfter}',
    left: ['original type declaration'],
    right: ['renamed type declaration'],
  },
  {
    name: 'Move And Rename Class',
    template: 'Move And Rename Class {classBefore} moved and renamed to {classAfter}',
    left: ['original type declaration'],
    right: ['moved and renamed type declaration'],
  },
  {
    name: 'Merge Class',
    template: 'Merge Class [{classBefore}, {classBefore}] merged to {classAfter}',
    left: ['original type declaration'],
    right: ['new type declaration'],
  },
  {
    name: 'Split Class',
    template: 'Split Class {classBefore} split to [{classAfter}, {classAfter}]',
    left: ['original type declaration'],
    right: ['split type declaration'],
  },
  {
    name: 'Extract Class',
    template: 'Extract Class {newClass} from class {sourceClassBefore}',
    left: ['original type declaration', 'original method declaration', 'original attribute declaration'],
    right: [
      'type declaration after extraction',
      'extracted type declaration',
      'extracted method declaration',
      'extracted attribute declaration',
    ],
  },
  {
    name: 'Extract Subclass',
    template: 'Extract Subclass {newClass} from class {sourceClassBefore}',
    left: ['original type declaration', 'original method declaration', 'original attribute declaration'],
    right: [
      'type declaration after extraction',
      'extracted type declaration',
      'extracted method declaration',
      'extracted attribute declaration',
    ],
  },
  {
    name: 'Extract Superclass',
    template: 'Extract Superclass {newClass} from classes [{subclassBefore}, {subclassBefore}]',
    left: ['original sub-type declaration'],
    right: ['sub-type declaration after extraction', 'extracted super-type declaration'],
  },
  {
    name: 'Extract Interface',
    template: 'Extract Interface {newInterface} from classes [{classBefore}, {classBefore}]',
    left: ['original sub-type declaration'],
    right: ['sub-type declaration after extraction', 'extracted super-type declaration'],
  },
  {
    name: 'Collapse Hierarchy',
    template: 'Collapse Hierarchy {removedClass} to {superclassAfter}',
    left: ['collapsed class'],
    right: ['superclass after collapse'],
  },
  {
    name: 'Change Type Declaration Kind',
    template: 'Change Type Declaration Kind {kindBefore} to {kindAfter} in type {classAfter}',
    left: ['original class declaration'],
    right: ['class declaration with changed type declaration kind'],
  },
  {
    name: 'Replace Anonymous With Class',
    template: 'Replace Anonymous With Class {anonymousPath} with {newClass}',
    left: ['anonymous class declaration'],
    right: ['added type declaration'],
  },
  {
    name: 'Extract Method',
    template: 'Extract Method {newMethod} extracted from {sourceMethodBefore} in class {class}',
    left: ['source method declaration before extraction', 'extracted code from source method declaration'],
    right: [
      'extracted method declaration',
      'extracted code to extracted method declaration',
      'source method declaration after extraction',
      'extracted method invocation',
      'added statement in extracted method declaration',
    ],
  },
  {
    name: 'Extract And Move Method',
    template:
      'Extract And Move Method {newMethod} extracted from {sourceMethodBefore} in class {sourceClassBefore} & moved to class {newMethodClass}',
    left: ['source method declaration before extraction', 'extracted code from source method declaration'],
    right: [
      'extracted method declaration',
      'extracted code to extracted method declaration',
      'source method declaration after extraction',
      'extracted method invocation',
      'added statement in extracted method declaration',
    ],
  },
  {
    name: 'Inline Method',
    template: 'Inline Method {inlinedMethod} inlined to {targetMethodAfter} in class {class}',
    left: [
      'inlined method declaration',
      'inlined code from inlined method declaration',
      'target method declaration before inline',
      'inlined method invocation',
      'deleted statement in inlined method declaration',
    ],
    right: ['target method declaration after inline', 'inlined code in target method declaration'],
  },
  {
    name: 'Move And Inline Method',
    template:
      'Move And Inline Method {inlinedMethod} moved from class {inlinedMethodClass} to class {targetClassAfter} & inlined to {targetMethodAfter}',
    left: [
      'inlined method declaration',
      'inlined code from inlined method declaration',
      'target method declaration before inline',
      'inlined method invocation',
      'deleted statement in inlined method declaration',
    ],
    right: ['target method declaration after inline', 'inlined code in target method declaration'],
  },
  {
    name: 'Rename Method',
    template: 'Rename Method {methodBefore} renamed to {methodAfter} in class {classAfter}',
    left: ['original method declaration'],
    right: ['renamed method declaration'],
  },
  {
    name: 'Move Method',
    template: 'Move Method {methodBefore} from class {classBefore} to {methodAfter} from class {classAfter}',
    left: ['original method declaration'],
    right: ['moved method declaration'],
  },
  {
    name: 'Move And Rename Method',
    template: 'Move And Rename Method {methodBefore} from class {classBefore} to {methodAfter} from class {classAfter}',
    left: ['original method declaration'],
    right: ['moved method declaration'],
  },
  {
    name: 'Pull Up Method',
    template: 'Pull Up Method {methodBefore} from class {subclass} to {methodAfter} from class {superclass}',
    left: ['original method declaration'],
    right: ['pulled up method declaration'],
  },
  {
    name: 'Push Down Method',
    template: 'Push Down Method {methodBefore} from class {superclass} to {methodAfter} from class {subclass}',
    left: ['original method declaration'],
    right: ['pushed down method declaration'],
  },
  {
    name: 'Merge Method',
    template: 'Merge Method {methodsBefore} to {methodAfter} in class {classAfter}',
    left: ['merged method declaration'],
    right: ['new method declaration'],
  },
  {
    name: 'Split Method',
    template: 'Split Method {methodBefore} to {methodsAfter} in class {classAfter}',
    left: ['original method declaration'],
    right: ['split method declaration'],
  },
  {
    name: 'Move Code',
    template: 'Move Code from {sourceMethod} to {targetMethod} in class {targetClass}',
    left: ['source method declaration', 'moved code from source method declaration'],
    right: ['target method declaration', 'moved code to target method declaration'],
  },
  {
    name: 'Move Attribute',
    template: 'Move Attribute {attributeBefore} from class {classBefore} to {attributeAfter} from class {classAfter}',
    left: ['original attribute declaration'],
    right: ['moved attribute declaration'],
  },
  {
    name: 'Move And Rename Attribute',
    template:
      'Move And Rename Attribute {attributeBefore} renamed to {attributeAfter} and moved from class {classBefore} to class {classAfter}',
    left: ['original attribute declaration'],
    right: ['moved and renamed attribute declaration'],
  },
  {
    name: 'Replace Attribute',
    template:
      'Replace Attribute {attributeBefore} from class {classBefore} with {attributeAfter} from class {classAfter}',
    left: ['original attribute declaration'],
    right: ['replaced attribute declaration'],
  },
  {
    name: 'Pull Up Attribute',
    template: 'Pull Up Attribute {attributeBefore} from class {subclass} to {attributeAfter} from class {superclass}',
    left: ['original attribute declaration'],
    right: ['pulled up attribute declaration'],
  },
  {
    name: 'Push Down Attribute',
    template: 'Push Down Attribute {attributeBefore} from class {superclass} to {attributeAfter} from class {subclass}',
    left: ['original attribute declaration'],
    right: ['pushed down attribute declaration'],
  },
  {
    name: 'Rename Attribute',
    template: 'Rename Attribute {variableBefore} to {variableAfter} in class {classAfter}',
    left: ['original attribute declaration'],
    right: ['renamed attribute declaration'],
  },
  {
    name: 'Merge Attribute',
    template: 'Merge Attribute [{variableBefore}, {variableBefore}] to {variableAfter} in class {classAfter}',
    left: ['merged attribute declaration'],
    right: ['new attribute declaration'],
  },
  {
    name: 'Split Attribute',
    template: 'Split Attribute {variableBefore} to [{variableAfter}, {variableAfter}] in class {classAfter}',
    left: ['original attribute declaration'],
    right: ['split attribute declaration'],
  },
  {
    name: 'Change Attribute Type',
    template: 'Change Attribute Type {variableBefore} to {variableAfter} in class {classAfter}',
    left: ['original attribute declaration'],
    right: ['changed-type attribute declaration'],
  },
  {
    name: 'Extract Attribute',
    template: 'Extract Attribute {attribute} in class {classAfter}',
    left: ['statement with the initializer of the extracted attribute'],
    right: ['extracted attribute declaration', 'statement with the name of the extracted attribute'],
  },
  {
    name: 'Inline Attribute',
    template: 'Inline Attribute {attribute} in class {classAfter}',
    left: ['inlined attribute declaration', 'statement with the name of the inlined attribute'],
    right: ['statement with the initializer of the inlined attribute'],
  },
  {
    name: 'Encapsulate Attribute',
    template: 'Encapsulate Attribute {attributeAfter} from class {classAfter}',
    left: ['original attribute declaration'],
    right: ['encapsulated attribute declaration', 'added getter method', 'added setter method'],
  },
  {
    name: 'Extract Variable',
    template: 'Extract Variable {variable} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['statement with the initializer of the extracted variable'],
    right: ['extracted variable declaration', 'statement with the name of the extracted variable'],
  },
  {
    name: 'Inline Variable',
    template: 'Inline Variable {variable} in {providerKind} {containerBefore} from class {classBefore}',
    left: ['inlined variable declaration', 'statement with the name of the inlined variable'],
    right: ['statement with the initializer of the inlined variable'],
  },
  {
    name: 'Rename Variable',
    template:
      'Rename Variable {variableBefore} to {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'statement referencing the original variable'],
    right: ['renamed variable declaration', 'statement referencing the renamed variable'],
  },
  {
    name: 'Rename Parameter',
    template:
      'Rename Parameter {variableBefore} to {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'statement referencing the original variable'],
    right: ['renamed variable declaration', 'statement referencing the renamed variable'],
  },
  {
    name: 'Parameterize Variable',
    template:
      'Parameterize Variable {variableBefore} to {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'statement referencing the original variable'],
    right: ['renamed variable declaration', 'statement referencing the renamed variable'],
  },
  {
    name: 'Localize Parameter',
    template:
      'Localize Parameter {variableBefore} to {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'statement referencing the original variable'],
    right: ['renamed variable declaration', 'statement referencing the renamed variable'],
  },
  {
    name: 'Parameterize Attribute',
    template:
      'Parameterize Attribute {variableBefore} to {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'statement referencing the original variable'],
    right: ['renamed variable declaration', 'statement referencing the renamed variable'],
  },
  {
    name: 'Replace Variable With Attribute',
    template:
      'Replace Variable With Attribute {variableBefore} to {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'statement referencing the original variable'],
    right: ['renamed variable declaration', 'statement referencing the renamed variable'],
  },
  {
    name: 'Replace Attribute With Variable',
    template:
      'Replace Attribute With Variable {variableBefore} to {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'statement referencing the original variable'],
    right: ['renamed variable declaration', 'statement referencing the renamed variable'],
  },
  {
    name: 'Merge Variable',
    template:
      'Merge Variable [{variableBefore}, {variableBefore}] to {variableAfter} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['merged variable declaration', 'original {containerKind} declaration'],
    right: ['new variable declaration', '{containerKind} declaration with merged variables'],
  },
  {
    name: 'Merge Parameter',
    template:
      'Merge Parameter [{variableBefore}, {variableBefore}] to {variableAfter} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['merged variable declaration', 'original {containerKind} declaration'],
    right: ['new variable declaration', '{containerKind} declaration with merged variables'],
  },
  {
    name: 'Split Variable',
    template:
      'Split Variable {variableBefore} to [{variableAfter}, {variableAfter}] in {providerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'original {containerKind} declaration'],
    right: ['split variable declaration', '{containerKind} declaration with split variable'],
  },
  {
    name: 'Split Parameter',
    template:
      'Split Parameter {variableBefore} to [{variableAfter}, {variableAfter}] in {providerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'original {containerKind} declaration'],
    right: ['split variable declaration', '{containerKind} declaration with split variable'],
  },
  {
    name: 'Change Variable Type',
    template:
      'Change Variable Type {variableBefore} to {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'statement referencing the original variable'],
    right: ['changed-type variable declaration', 'statement referencing the variable with changed type'],
  },
  {
    name: 'Change Parameter Type',
    template:
      'Change Parameter Type {variableBefore} to {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'statement referencing the original variable'],
    right: ['changed-type variable declaration', 'statement referencing the variable with changed type'],
  },
  {
    name: 'Change Return Type',
    template: 'Change Return Type {typeBefore} to {typeAfter} in method {methodAfter} from class {classAfter}',
    left: ['original return type', 'original method declaration'],
    right: ['changed return type', 'method declaration with changed return type'],
  },
  {
    name: 'Add Parameter',
    template: 'Add Parameter {variable} in {providerKind} {methodAfter} from class {classAfter}',
    left: ['original {containerKind} declaration'],
    right: ['added parameter', '{containerKind} declaration with added parameter'],
  },
  {
    name: 'Remove Parameter',
    template: 'Remove Parameter {variable} in {providerKind} {methodBefore} from class {classBefore}',
    left: ['removed parameter', 'original {containerKind} declaration'],
    right: ['{containerKind} declaration with removed parameter'],
  },
  {
    name: 'Reorder Parameter',
    template:
      'Reorder Parameter [{before}, {before}] to [{after}, {after}] in method {methodAfter} from class {classAfter}',
    left: ['original parameter declaration', 'original method declaration'],
    right: ['reordered parameter declaration', 'method declaration with reordered parameters'],
  },
  {
    name: 'Add Thrown Exception Type',
    template: 'Add Thrown Exception Type {type} in method {methodAfter} from class {classAfter}',
    left: ['original method declaration'],
    right: ['added thrown exception type', 'method declaration with added thrown exception type'],
  },
  {
    name: 'Remove Thrown Exception Type',
    template: 'Remove Thrown Exception Type {type} in method {methodBefore} from class {classBefore}',
    left: ['removed thrown exception type', 'original method declaration'],
    right: ['method declaration with removed thrown exception type'],
  },
  {
    name: 'Change Thrown Exception Type',
    template:
      'Change Thrown Exception Type {typeBefore|[typesBefore]} to {typeAfter|[typesAfter]} in method {methodAfter} from class {classAfter}',
    left: ['original exception type', 'original method declaration'],
    right: ['changed exception type', 'method declaration with changed thrown exception type'],
  },
  {
    name: 'Add Method Annotation',
    template: 'Add Method Annotation {annotation} in method {methodAfter} from class {classAfter}',
    left: ['original method declaration'],
    right: ['added annotation', 'method declaration with added annotation'],
  },
  {
    name: 'Remove Method Annotation',
    template: 'Remove Method Annotation {annotation} in method {methodBefore} from class {classBefore}',
    left: ['removed annotation', 'original method declaration'],
    right: ['method declaration with removed annotation'],
  },
  {
    name: 'Modify Method Annotation',
    template:
      'Modify Method Annotation {annotationBefore} to {annotationAfter} in method {methodAfter} from class {classAfter}',
    left: ['original annotation', 'original method declaration'],
    right: ['modified annotation', 'method declaration with modified annotation'],
  },
  {
    name: 'Add Attribute Annotation',
    template: 'Add Attribute Annotation {annotation} in attribute {attributeAfter} from class {classAfter}',
    left: ['original attribute declaration'],
    right: ['added annotation', 'attribute declaration with added annotation'],
  },
  {
    name: 'Remove Attribute Annotation',
    template: 'Remove Attribute Annotation {annotation} in attribute {attributeBefore} from class {classBefore}',
    left: ['removed annotation', 'original attribute declaration'],
    right: ['attribute declaration with removed annotation'],
  },
  {
    name: 'Modify Attribute Annotation',
    template:
      'Modify Attribute Annotation {annotationBefore} to {annotationAfter} in attribute {attributeAfter} from class {classAfter}',
    left: ['original annotation', 'original attribute declaration'],
    right: ['modified annotation', 'attribute declaration with modified annotation'],
  },
  {
    name: 'Add Class Annotation',
    template: 'Add Class Annotation {annotation} in class {classAfter}',
    left: ['original class declaration'],
    right: ['added annotation', 'class declaration with added annotation'],
  },
  {
    name: 'Remove Class Annotation',
    template: 'Remove Class Annotation {annotation} in class {classBefore}',
    left: ['removed annotation', 'original class declaration'],
    right: ['class declaration with removed annotation'],
  },
  {
    name: 'Modify Class Annotation',
    template: 'Modify Class Annotation {annotationBefore} to {annotationAfter} in class {classAfter}',
    left: ['original annotation', 'original class declaration'],
    right: ['modified annotation', 'class declaration with modified annotation'],
  },
  {
    name: 'Add Parameter Annotation',
    template:
      'Add Parameter Annotation {annotation} in parameter {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'original {containerKind} declaration'],
    right: [
      'added annotation',
      'variable declaration with added annotation',
      '{containerKind} declaration with added variable annotation',
    ],
  },
  {
    name: 'Remove Parameter Annotation',
    template:
      'Remove Parameter Annotation {annotation} in parameter {variableBefore} in {containerKind} {containerBefore} from class {classBefore}',
    left: ['removed annotation', 'original variable declaration', 'original {containerKind} declaration'],
    right: [
      'variable declaration with removed annotation',
      '{containerKind} declaration with removed variable annotation',
    ],
  },
  {
    name: 'Modify Parameter Annotation',
    template:
      'Modify Parameter Annotation {annotationBefore} to {annotationAfter} in parameter {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original annotation', 'original variable declaration', 'original {containerKind} declaration'],
    right: [
      'modified annotation',
      'variable declaration with modified annotation',
      '{containerKind} declaration with modified variable annotation',
    ],
  },
  {
    name: 'Add Variable Annotation',
    template:
      'Add Variable Annotation {annotation} in variable {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'original {containerKind} declaration'],
    right: [
      'added annotation',
      'variable declaration with added annotation',
      '{containerKind} declaration with added variable annotation',
    ],
  },
  {
    name: 'Remove Variable Annotation',
    template:
      'Remove Variable Annotation {annotation} in variable {variableBefore} in {containerKind} {containerBefore} from class {classBefore}',
    left: ['removed annotation', 'original variable declaration', 'original {containerKind} declaration'],
    right: [
      'variable declaration with removed annotation',
      '{containerKind} declaration with removed variable annotation',
    ],
  },
  {
    name: 'Modify Variable Annotation',
    template:
      'Modify Variable Annotation {annotationBefore} to {annotationAfter} in variable {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original annotation', 'original variable declaration', 'original {containerKind} declaration'],
    right: [
      'modified annotation',
      'variable declaration with modified annotation',
      '{containerKind} declaration with modified variable annotation',
    ],
  },
  {
    name: 'Move Annotation',
    template: 'Move Annotation {annotation} from {elementBefore} to {elementAfter}',
    left: ['original annotation'],
    right: ['moved annotation'],
  },
  {
    name: 'Change Method Access Modifier',
    template:
      'Change Method Access Modifier {visibilityBefore} to {visibilityAfter} in method {methodAfter} from class {classAfter}',
    left: ['original method declaration'],
    right: ['method declaration with changed access modifier'],
  },
  {
    name: 'Change Attribute Access Modifier',
    template:
      'Change Attribute Access Modifier {visibilityBefore} to {visibilityAfter} in attribute {attributeAfter} from class {classAfter}',
    left: ['original attribute declaration'],
    right: ['attribute declaration with changed access modifier'],
  },
  {
    name: 'Change Class Access Modifier',
    template: 'Change Class Access Modifier {visibilityBefore} to {visibilityAfter} in class {classAfter}',
    left: ['original class declaration'],
    right: ['class declaration with changed access modifier'],
  },
  {
    name: 'Add Method Modifier',
    template: 'Add Method Modifier {modifier} in method {methodAfter} from class {classAfter}',
    left: ['original method declaration'],
    right: ['method declaration with added modifier'],
  },
  {
    name: 'Remove Method Modifier',
    template: 'Remove Method Modifier {modifier} in method {methodBefore} from class {classBefore}',
    left: ['original method declaration'],
    right: ['method declaration with removed modifier'],
  },
  {
    name: 'Add Attribute Modifier',
    template: 'Add Attribute Modifier {modifier} in attribute {attributeAfter} from class {classAfter}',
    left: ['original attribute declaration'],
    right: ['attribute declaration with added modifier'],
  },
  {
    name: 'Remove Attribute Modifier',
    template: 'Remove Attribute Modifier {modifier} in attribute {attributeBefore} from class {classBefore}',
    left: ['original attribute declaration'],
    right: ['attribute declaration with removed modifier'],
  },
  {
    name: 'Add Variable Modifier',
    template:
      'Add Variable Modifier {modifier} in variable {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'original {containerKind} declaration'],
    right: ['variable declaration with added modifier', '{containerKind} declaration with added variable modifier'],
  },
  {
    name: 'Remove Variable Modifier',
    template:
      'Remove Variable Modifier {modifier} in variable {variableBefore} in {containerKind} {containerBefore} from class {classBefore}',
    left: ['original variable declaration', 'original {containerKind} declaration'],
    right: ['variable declaration with removed modifier', '{containerKind} declaration with removed variable modifier'],
  },
  {
    name: 'Add Parameter Modifier',
    template:
      'Add Parameter Modifier {modifier} in parameter {variableAfter} in {containerKind} {containerAfter} from class {classAfter}',
    left: ['original variable declaration', 'original {containerKind} declaration'],
    right: ['variable declaration with added modifier', '{containerKind} declaration with added variable modifier'],
  },
  {
    name: 'Remove Parameter Modifier',
    template:
      'Remove Parameter Modifier {modifier} in parameter {variableBefore} in {containerKind} {containerBefore} from class {classBefore}',
    left: ['original variable declaration', 'original {containerKind} declaration'],
    right: ['variable declaration with removed modifier', '{containerKind} declaration with removed variable modifier'],
  },
  {
    name: 'Add Class Modifier',
    template: 'Add Class Modifier {modifier} in class {classAfter}',
    left: ['original class declaration'],
    right: ['class declaration with added modifier'],
  },
  {
    name: 'Remove Class Modifier',
    template: 'Remove Class Modifier {modifier} in class {classBefore}',
    left: ['original class declaration'],
    right: ['class declaration with removed modifier'],
  },
  {
    name: 'Split Conditional',
    template:
      'Split Conditional {conditionalBefore} to [{conditionalAfter}, {conditionalAfter}] in {providerKind} {containerAfter} from class {classAfter}',
    left: ['original conditional', 'original {containerKind} declaration'],
    right: ['split conditional', '{containerKind} declaration with split conditional'],
  },
  {
    name: 'Merge Conditional',
    template:
      'Merge Conditional [{conditionalBefore}, {conditionalBefore}] to {conditionalAfter} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['merged conditional', 'original {containerKind} declaration'],
    right: ['new conditional', '{containerKind} declaration with merged conditional'],
  },
  {
    name: 'Invert Condition',
    template:
      'Invert Condition {conditionalBefore} to {conditionalAfter} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['original conditional', 'original {containerKind} declaration'],
    right: ['inverted conditional', '{containerKind} declaration with inverted conditional'],
  },
  {
    name: 'Replace Conditional With Ternary',
    template:
      'Replace Conditional With Ternary {conditionalBefore} to {fragmentAfter} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['original conditional', 'original {containerKind} declaration'],
    right: ['ternary conditional', '{containerKind} declaration with ternary conditional'],
  },
  {
    name: 'Replace Loop With Pipeline',
    template:
      'Replace Loop With Pipeline {loopBefore} with {pipelineAfter} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['original code', 'original {containerKind} declaration'],
    right: ['pipeline code', '{containerKind} declaration with introduced pipeline'],
  },
  {
    name: 'Replace Pipeline With Loop',
    template:
      'Replace Pipeline With Loop {pipelineBefore} with {loopAfter} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['original code', 'original {containerKind} declaration'],
    right: ['loop code', '{containerKind} declaration with introduced loop'],
  },
  {
    name: 'Replace Anonymous With Lambda',
    template:
      'Replace Anonymous With Lambda {anonymousPath} with {lambda} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['anonymous class declaration', 'original {containerKind} declaration'],
    right: ['lambda expression', '{containerKind} declaration with introduced lambda'],
  },
  {
    name: 'Replace Generic With Diamond',
    template:
      'Replace Generic With Diamond {typeBefore} with {typeAfter} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['original creation', 'original {containerKind} declaration'],
    right: ['creation with diamond operator', '{containerKind} declaration with diamond operator'],
  },
  {
    name: 'Try With Resources',
    template: 'Try With Resources {tryAfter} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['original try block', 'original {containerKind} declaration'],
    right: ['try-with-resources block', '{containerKind} declaration with try-with-resources'],
  },
  {
    name: 'Merge Catch',
    template:
      'Merge Catch [{catchBefore}, {catchBefore}] to {catchAfter} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['merged catch block', 'original {containerKind} declaration'],
    right: ['new catch block', '{containerKind} declaration with merged catch blocks'],
  },
  {
    name: 'Parameterize Test',
    template: 'Parameterize Test {testBefore} to {testAfter} in class {classAfter}',
    left: ['removed method declaration'],
    right: ['parameterized test method declaration'],
  },
  {
    name: 'Assert Throws',
    template: 'Assert Throws {callFirstLine} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['original code', 'original {containerKind} declaration'],
    right: ['assertThrows code', '{containerKind} declaration with introduced assertThrows'],
  },
  {
    name: 'Assert Timeout',
    template: 'Assert Timeout {callFirstLine} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['original code', 'original {containerKind} declaration'],
    right: ['assertThrows code', '{containerKind} declaration with introduced assertThrows'],
  },
  {
    name: 'Replace Conditional With Assumption',
    template:
      'Replace Conditional With Assumption {fragmentBefore} to {callFirstLine} in {providerKind} {containerAfter} from class {classAfter}',
    left: ['original code', 'original {containerKind} declaration'],
    right: ['assume code', '{containerKind} declaration with assumption'],
  },
  {
    name: 'Extract Fixture',
    template: 'Extract Fixture {fixtureMethod} extracted from {sourceMethod} in class {class}',
    left: ['source method declaration', 'moved code from source method declaration'],
    right: ['target method declaration', 'moved code to target method declaration'],
  },
];

const byName = new Map(wordings.map((type) => [type.name, type]));

/** The wording of a type. @throws Error for an unknown display name. */
export function wordingOf(name: string): Wording {
  const type = byName.get(name);
  if (!type) throw new Error(`no refactoring type "${name}" `);
  return type;
}
