import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Sums {
  passed: number;
  failed: number;
  skipped: number;
}

export interface TestFile {
  name: string;
  seconds: number;
}

export interface TestReport {
  sums: Sums;
  files: TestFile[];
  /** Names of tests that failed once and then passed. */
  unsteady: string[];
  /** The final failures, each with its message. */
  failures: Failure[];
}

export interface Failure {
  name: string;
  reason: string;
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: PlaywrightResult[] }[] }[];
}

interface PlaywrightResult {
  duration: number;
  error?: { message?: string };
}

interface VitestFile {
  name: string;
  startTime: number;
  endTime: number;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

/** The length of a failure message at the end; the runner printed the rest. */
const REASON_LENGTH = 1_200;

/** A runner that left no report ran nothing that could be believed. */
const NO_REPORT: TestReport = {
  sums: { passed: 0, failed: 1, skipped: 0 },
  files: [],
  unsteady: [],
  failures: [{ name: 'the runner', reason: 'It left no report.' }],
};

/** @param root of the project, which names of files leave out */
export function readVitestReport(path: string, root: string): TestReport {
  if (!existsSync(path)) return NO_REPORT;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, success } = report;
  // A file that does not load has no failed test, and an error outside of tests has none either.
  const failed =
    numFailedTests + (success || numFailedTests > 0 ? 0 : Math.max(1, numFailedTestSuites));
  const results: VitestFile[] = report.testResults;
  return {
    sums: { passed: numPassedTests, failed, skipped: numPendingTests },
    files: results.map(({ name, startTime, endTime }) => ({
      name: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
    })),
    unsteady: [],
    failures: results.flatMap((file) => failuresOf(file, root)),
  };
}

function failuresOf({ name, status, message, assertionResults }: VitestFile, root: string) {
  const file = name.replace(`${root}/`, '');
  const failed = assertionResults
    .filter((result) => result.status === 'failed')
    .map(({ fullName, failureMessages = [] }) =>
      failureOf(`${file}: ${fullName}`, failureMessages[0]),
    );
  if (failed.length > 0 || status !== 'failed') return failed;
  return [failureOf(file, message)];
}

function failureOf(name: string, reason = ''): Failure {
  return { name, reason: stripVTControlCharacters(reason).slice(0, REASON_LENGTH) };
}

export function readPlaywrightReport(path: string): TestReport {
  if (!existsSync(path)) return NO_REPORT;
  const { stats, errors, suites } = JSON.parse(readFileSync(path, 'utf8'));
  return {
    sums: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    files: suites.map((suite: PlaywrightSuite) => ({
      name: `tests/e2e/${suite.file}`,
      seconds: durationOf(suite) / 1000,
    })),
    unsteady: suites.flatMap((suite: PlaywrightSuite) => specsThatAre('flaky', suite).map(nameOf)),
    failures: [
      ...suites
        .flatMap((suite: PlaywrightSuite) => specsThatAre('unexpected', suite))
        .map((spec: NamedSpec) => failureOf(nameOf(spec), spec.reason)),
      ...errors.map((error: { message?: string }) =>
        failureOf('outside of the tests', error.message),
      ),
    ],
  };
}

interface NamedSpec {
  file: string;
  title: string;
  reason: string | undefined;
}

const nameOf = ({ file, title }: NamedSpec) => `${file}: ${title}`;

function specsThatAre(
  status: 'flaky' | 'unexpected',
  { file, specs, suites = [] }: PlaywrightSuite,
): NamedSpec[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => ({ file, title, reason: results.at(-1)?.error?.message })),
  );
  return [...own, ...suites.flatMap((suite) => specsThatAre(status, suite))];
}

function durationOf({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own.map(({ duration }) => duration), ...suites.map(durationOf)].reduce(
    (sum, duration) => sum + duration,
    0,
  );
}
