// The statements engine: two code models in, refactorings out. Each family reads the correspondence and adds what it
// finds; the order of families is the order of the report.
import { correspond } from '../matching/correspond.ts';
import type { Thresholds } from '../matching/thresholds.ts';
import type { Budget } from '../model/budget.ts';
import type { CodeModel } from '../model/declaration.ts';
import { findAnnotationRefactorings } from './annotations.ts';
import { findNamedAnonymousClasses } from './anonymous-classes.ts';
import { findAttributeRefactorings } from './attributes.ts';
import { findClassRefactorings } from './classes.ts';
import { findConditionalRefactorings } from './conditionals.ts';
import { findDefinedAttributes } from './defined-attributes.ts';
import { findEncapsulation } from './encapsulation.ts';
import { withEvidence } from './evidence.ts';
import { Findings } from './findings.ts';
import { findFixtures } from './fixtures.ts';
import { mappedCodeOf } from './mapped-code.ts';
import { findMergedAttributes } from './merged-attributes.ts';
import { ClassParts } from './merged-classes.ts';
import { findMergedVariables } from './merged-variables.ts';
import { findMethodRefactorings } from './methods.ts';
import { findMigrations } from './migrations.ts';
import { findCodeMoves } from './moved-code.ts';
import { findPackageRefactorings, type Surroundings } from './packages.ts';
import { findParameterizedTests } from './parameterized-tests.ts';
import { findParameterRefactorings } from './parameters.ts';
import type { Refactoring } from './refactoring.ts';
import { findReplacedAttributes } from './replaced-attributes.ts';
import { findSignatureChanges } from './signatures.ts';
import { findTestAssertions } from './test-assertions.ts';
import { findVariableRefactorings } from './variables.ts';

/** All refactorings between two code models; with `evidence`, each with its mappings and its runner-up. */
export function findRefactorings(
  before: CodeModel,
  after: CodeModel,
  budget: Budget,
  surroundings: Surroundings & { readonly evidence?: boolean; readonly thresholds?: Thresholds } = {},
): Refactoring[] {
  const correspondence = correspond(before, after, budget, surroundings.thresholds);
  const findings = new Findings();
  const parts = new ClassParts(correspondence);
  const carried = findClassRefactorings(correspondence, parts, findings);
  findNamedAnonymousClasses(correspondence, findings);
  findPackageRefactorings(correspondence, surroundings, findings);
  findMethodRefactorings(correspondence, parts, findings);
  const formerTests = findParameterizedTests(correspondence, findings);
  findFixtures(correspondence, findings);
  findCodeMoves(correspondence, findings);
  findSignatureChanges(correspondence, formerTests, findings);
  const mergedAttributes = findMergedAttributes(correspondence, findings);
  findAttributeRefactorings(
    correspondence,
    [...carried, ...parts.sharedFields()],
    parts,
    mergedAttributes.parts,
    findings,
  );
  findReplacedAttributes(correspondence, findings);
  findEncapsulation(correspondence, findings);
  findAnnotationRefactorings(correspondence, formerTests, findings);
  const all = mappedCodeOf(correspondence);
  const code = all.filter(({ isCopy }) => !isCopy);
  findDefinedAttributes(code, findings);
  findVariableRefactorings(all, findMergedVariables(code, findings), correspondence.codeMoves.moved, findings);
  // What became a variable, or came from one, is no longer said to be added or removed.
  findParameterRefactorings(correspondence, code, mergedAttributes.groups, findings);
  findConditionalRefactorings(code, findings);
  findMigrations(code, findings);
  findTestAssertions(code, findings);
  return surroundings.evidence ? withEvidence(findings.all, correspondence) : findings.all;
}
