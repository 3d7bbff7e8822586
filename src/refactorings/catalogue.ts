// The catalogue of refactoring types (spec/refactoring-types.md §1, §7): display names as reports print them, ids as other
// tools write them, and a group for reading. Types that the reference reserves but never produces are left out.

/** `textbook`: Fowler's; `file`: whole files, which only RefDiff reports. */
export type TypeGroup = 'textbook' | 'api change' | 'migration' | 'test' | 'package' | 'file';

export interface RefactoringType {
  /** Display name: `Extract Method`. */
  readonly name: string;
  /** Constant name: `EXTRACT_OPERATION`. */
  readonly id: string;
  readonly group: TypeGroup;
}

const table: Readonly<Record<TypeGroup, Readonly<Record<string, string>>>> = {
  textbook: {
    MOVE_CLASS: 'Move Class',
    RENAME_CLASS: 'Rename Class',
    MOVE_RENAME_CLASS: 'Move And Rename Class',
    MERGE_CLASS: 'Merge Class',
    SPLIT_CLASS: 'Split Class',
    EXTRACT_CLASS: 'Extract Class',
    EXTRACT_SUBCLASS: 'Extract Subclass',
    EXTRACT_SUPERCLASS: 'Extract Superclass',
    EXTRACT_INTERFACE: 'Extract Interface',
    COLLAPSE_HIERARCHY: 'Collapse Hierarchy',
    EXTRACT_OPERATION: 'Extract Method',
    EXTRACT_AND_MOVE_OPERATION: 'Extract And Move Method',
    INLINE_OPERATION: 'Inline Method',
    MOVE_AND_INLINE_OPERATION: 'Move And Inline Method',
    RENAME_METHOD: 'Rename Method',
    MOVE_OPERATION: 'Move Method',
    MOVE_AND_RENAME_OPERATION: 'Move And Rename Method',
    PULL_UP_OPERATION: 'Pull Up Method',
    PUSH_DOWN_OPERATION: 'Push Down Method',
    MERGE_OPERATION: 'Merge Method',
    SPLIT_OPERATION: 'Split Method',
    MOVE_CODE: 'Move Code',
    MOVE_ATTRIBUTE: 'Move Attribute',
    PULL_UP_ATTRIBUTE: 'Pull Up Attribute',
    PUSH_DOWN_ATTRIBUTE: 'Push Down Attribute',
    EXTRACT_ATTRIBUTE: 'Extract Attribute',
    INLINE_ATTRIBUTE: 'Inline Attribute',
    ENCAPSULATE_ATTRIBUTE: 'Encapsulate Attribute',
    EXTRACT_VARIABLE: 'Extract Variable',
    INLINE_VARIABLE: 'Inline Variable',
    PARAMETERIZE_VARIABLE: 'Parameterize Variable',
    LOCALIZE_PARAMETER: 'Localize Parameter',
    PARAMETERIZE_ATTRIBUTE: 'Parameterize Attribute',
    SPLIT_CONDITIONAL: 'Split Conditional',
    MERGE_CONDITIONAL: 'Merge Conditional',
    INVERT_CONDITION: 'Invert Condition',
  },
  'api change': {
    CHANGE_TYPE_DECLARATION_KIND: 'Change Type Declaration Kind',
    MOVE_RENAME_ATTRIBUTE: 'Move And Rename Attribute',
    REPLACE_ATTRIBUTE: 'Replace Attribute',
    RENAME_ATTRIBUTE: 'Rename Attribute',
    MERGE_ATTRIBUTE: 'Merge Attribute',
    SPLIT_ATTRIBUTE: 'Split Attribute',
    CHANGE_ATTRIBUTE_TYPE: 'Change Attribute Type',
    RENAME_VARIABLE: 'Rename Variable',
    RENAME_PARAMETER: 'Rename Parameter',
    REPLACE_VARIABLE_WITH_ATTRIBUTE: 'Replace Variable With Attribute',
    REPLACE_ATTRIBUTE_WITH_VARIABLE: 'Replace Attribute With Variable',
    MERGE_VARIABLE: 'Merge Variable',
    MERGE_PARAMETER: 'Merge Parameter',
    SPLIT_VARIABLE: 'Split Variable',
    SPLIT_PARAMETER: 'Split Parameter',
    CHANGE_VARIABLE_TYPE: 'Change Variable Type',
    CHANGE_PARAMETER_TYPE: 'Change Parameter Type',
    CHANGE_RETURN_TYPE: 'Change Return Type',
    ADD_PARAMETER: 'Add Parameter',
    REMOVE_PARAMETER: 'Remove Parameter',
    REORDER_PARAMETER: 'Reorder Parameter',
    ADD_THROWN_EXCEPTION_TYPE: 'Add Thrown Exception Type',
    REMOVE_THROWN_EXCEPTION_TYPE: 'Remove Thrown Exception Type',
    CHANGE_THROWN_EXCEPTION_TYPE: 'Change Thrown Exception Type',
    ADD_METHOD_ANNOTATION: 'Add Method Annotation',
    REMOVE_METHOD_ANNOTATION: 'Remove Method Annotation',
    MODIFY_METHOD_ANNOTATION: 'Modify Method Annotation',
    ADD_ATTRIBUTE_ANNOTATION: 'Add Attribute Annotation',
    REMOVE_ATTRIBUTE_ANNOTATION: 'Remove Attribute Annotation',
    MODIFY_ATTRIBUTE_ANNOTATION: 'Modify Attribute Annotation',
    ADD_CLASS_ANNOTATION: 'Add Class Annotation',
    REMOVE_CLASS_ANNOTATION: 'Remove Class Annotation',
    MODIFY_CLASS_ANNOTATION: 'Modify Class Annotation',
    ADD_PARAMETER_ANNOTATION: 'Add Parameter Annotation',
    REMOVE_PARAMETER_ANNOTATION: 'Remove Parameter Annotation',
    MODIFY_PARAMETER_ANNOTATION: 'Modify Parameter Annotation',
    ADD_VARIABLE_ANNOTATION: 'Add Variable Annotation',
    REMOVE_VARIABLE_ANNOTATION: 'Remove Variable Annotation',
    MODIFY_VARIABLE_ANNOTATION: 'Modify Variable Annotation',
    MOVE_ANNOTATION: 'Move Annotation',
    CHANGE_OPERATION_ACCESS_MODIFIER: 'Change Method Access Modifier',
    CHANGE_ATTRIBUTE_ACCESS_MODIFIER: 'Change Attribute Access Modifier',
    CHANGE_CLASS_ACCESS_MODIFIER: 'Change Class Access Modifier',
    ADD_METHOD_MODIFIER: 'Add Method Modifier',
    REMOVE_METHOD_MODIFIER: 'Remove Method Modifier',
    ADD_ATTRIBUTE_MODIFIER: 'Add Attribute Modifier',
    REMOVE_ATTRIBUTE_MODIFIER: 'Remove Attribute Modifier',
    ADD_VARIABLE_MODIFIER: 'Add Variable Modifier',
    REMOVE_VARIABLE_MODIFIER: 'Remove Variable Modifier',
    ADD_PARAMETER_MODIFIER: 'Add Parameter Modifier',
    REMOVE_PARAMETER_MODIFIER: 'Remove Parameter Modifier',
    ADD_CLASS_MODIFIER: 'Add Class Modifier',
    REMOVE_CLASS_MODIFIER: 'Remove Class Modifier',
  },
  migration: {
    REPLACE_ANONYMOUS_WITH_CLASS: 'Replace Anonymous With Class',
    REPLACE_CONDITIONAL_WITH_TERNARY: 'Replace Conditional With Ternary',
    REPLACE_LOOP_WITH_PIPELINE: 'Replace Loop With Pipeline',
    REPLACE_PIPELINE_WITH_LOOP: 'Replace Pipeline With Loop',
    REPLACE_ANONYMOUS_WITH_LAMBDA: 'Replace Anonymous With Lambda',
    REPLACE_GENERIC_WITH_DIAMOND: 'Replace Generic With Diamond',
    TRY_WITH_RESOURCES: 'Try With Resources',
    MERGE_CATCH: 'Merge Catch',
  },
  test: {
    PARAMETERIZE_TEST: 'Parameterize Test',
    ASSERT_THROWS: 'Assert Throws',
    ASSERT_TIMEOUT: 'Assert Timeout',
    REPLACE_CONDITIONAL_WITH_ASSUMPTION: 'Replace Conditional With Assumption',
    EXTRACT_FIXTURE: 'Extract Fixture',
  },
  package: {
    MOVE_SOURCE_FOLDER: 'Move Source Folder',
    RENAME_PACKAGE: 'Rename Package',
    MOVE_PACKAGE: 'Move Package',
    SPLIT_PACKAGE: 'Split Package',
    MERGE_PACKAGE: 'Merge Package',
  },
  file: {
    MOVE_FILE: 'Move File',
    RENAME_FILE: 'Rename File',
    MOVE_RENAME_FILE: 'Move And Rename File',
  },
};

/** All types, by group. */
export const refactoringTypes: readonly RefactoringType[] = Object.entries(table).flatMap(([group, types]) =>
  Object.entries(types).map(([id, name]) => ({ name, id, group: group as TypeGroup })),
);

const byWord = new Map(refactoringTypes.flatMap((type) => [type.name, type.id].map((word) => [plain(word), type])));

/** The type of a display name or id, in any case, with blanks, `_` or `-` between the words; undefined for none. */
export function findType(word: string): RefactoringType | undefined {
  return byWord.get(plain(word));
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}
