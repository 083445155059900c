import { existsSync, readFileSync } from 'node:fs';

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
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

/** A runner that left no report ran nothing that could be believed. */
const NO_REPORT: TestReport = {
  sums: { passed: 0, failed: 1, skipped: 0 },
  files: [],
  unsteady: [],
};

/** @param root of the project, which names of files leave out */
export function readVitestReport(path: string, root: string): TestReport {
  if (!existsSync(path)) return NO_REPORT;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, success } = report;
  // A file that does not load has no failed test, and an error outside of tests has none either.
  const failed =
    numFailedTests + (success || numFailedTests > 0 ? 0 : Math.max(1, numFailedTestSuites));
  const results: { name: string; startTime: number; endTime: number }[] = report.testResults;
  return {
    sums: { passed: numPassedTests, failed, skipped: numPendingTests },
    files: results.map(({ name, startTime, endTime }) => ({
      name: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
    })),
    unsteady: [],
  };
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
    unsteady: suites.flatMap(unsteadyOf),
  };
}

function unsteadyOf({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(unsteadyOf)];
}

function durationOf({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own.map(({ duration }) => duration), ...suites.map(durationOf)].reduce(
    (sum, duration) => sum + duration,
    0,
  );
}
