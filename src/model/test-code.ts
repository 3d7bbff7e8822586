// What is test code: the words of the common test frameworks for tests, parameterised tests, set-up and tear-down, and
// the calls that expect an exception, limit the time or assume something (model-diff.md D4, statement-mapping.md §3.10).
// They are names of libraries, not of languages, so one table serves all.
import type { Annotation, Declaration } from './declaration.ts';

const testAnnotations: ReadonlySet<string> = new Set([
  'Test',
  'ParameterizedTest',
  'RepeatedTest',
  'TestFactory',
  'TestTemplate',
  'Theory',
]);

const parameterizedAnnotations: ReadonlySet<string> = new Set([
  'ParameterizedTest',
  'Theory',
  'parametrize',
  'expand',
  'data',
]);

const fixtureAnnotations: ReadonlySet<string> = new Set([
  ...['Before', 'BeforeEach', 'BeforeAll', 'BeforeClass', 'BeforeMethod', 'BeforeTest', 'BeforeSuite'],
  ...['After', 'AfterEach', 'AfterAll', 'AfterClass', 'AfterMethod', 'AfterTest', 'AfterSuite'],
  'fixture',
]);

const fixtureNames: ReadonlySet<string> = new Set([
  ...['setUp', 'tearDown', 'prepare', 'setUpClass', 'tearDownClass', 'SetUp', 'TearDown'],
  ...['setup_method', 'teardown_method', 'setup_class', 'teardown_class', 'asyncSetUp', 'asyncTearDown'],
]);

/** Calls that expect the code they are given to fail. */
export const throwingAssertions: ReadonlySet<string> = new Set([
  'assertThrows',
  'assertThrowsExactly',
  'assertThatThrownBy',
  'assertFailsWith',
  'assertRaises',
  'raises',
]);

/** Calls that limit the time of the code they are given. */
export const timeAssertions: ReadonlySet<string> = new Set(['assertTimeout', 'assertTimeoutPreemptively']);

/** `assertTrue`, `assertEqual`, `expect`, …: a claim about the outcome of code. */
export function isAssertion(calledName: string): boolean {
  return /^(assert|expect)(?![a-z])/.test(calledName);
}

/** `assumeTrue`, `assumeThat`, …: a test that does not apply is left out. */
export function isAssumption(calledName: string): boolean {
  return /^assume(?![a-z])/.test(calledName);
}

function simpleName({ name }: Annotation): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** A method that a test framework runs, by its annotation or, where it has none, by its name. */
export function isTest(method: Declaration): boolean {
  return (
    isParameterizedTest(method) || method.annotations.some((a) => testAnnotations.has(simpleName(a))) || byName(method)
  );
}

function byName({ name, annotations }: Declaration): boolean {
  return annotations.length === 0 && /^test(?![a-z])/.test(name);
}

/** A test that runs once for every row of its data. */
export function isParameterizedTest({ annotations }: Declaration): boolean {
  return annotations.some(
    (a) => parameterizedAnnotations.has(simpleName(a)) || (simpleName(a) === 'Test' && /\bdataProvider\b/.test(a.text)),
  );
}

/** A method that runs before or after tests. */
export function isFixture({ name, annotations }: Declaration): boolean {
  return fixtureNames.has(name) || annotations.some((a) => fixtureAnnotations.has(simpleName(a)));
}

/** A fixture that runs only for tests with a parameter of its name. */
export function isAskedByName({ annotations }: Declaration): boolean {
  return annotations.some((a) => simpleName(a) === 'fixture' && !/\bautouse\b/.test(a.text));
}
