/** Runs every check and every test of the project and ends with one line of sums. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './chromium.ts';
import { installDebianPackages } from './debian-packages.ts';

interface Sums {
  passed: number;
  failed: number;
  skipped: number;
}

const root = join(import.meta.dirname, '../..');
const reports = join(root, 'node_modules/.cache/reports');
const sums: Sums = { passed: 0, failed: 0, skipped: 0 };

mkdirSync(reports, { recursive: true });
if (!chromiumPath()) run('playwright', 'install', 'chromium');
// Shows that commits reach the disk.
if (!existsSync('/usr/bin/strace')) installDebianPackages('strace');

check('the client is built', 'node', 'src/server/build.ts');
check('types', 'tsc');
check('types of the service worker', 'tsc', '-p', 'sw');
check('lint, format and boundaries', 'biome', 'check', '--error-on-warnings');
check('nothing is dead', 'knip');
check('no string is missing', 'lingui', 'check', 'missing');
check('strings are collected', 'lingui', 'check', 'sync');
// What is timed as it starts again is tried alone.
const timed = ['tests/server/killed.test.ts', 'tests/server/db/killed.test.ts'];
sum('vitest', vitest(...timed.map((file) => `--exclude=${file}`)));
sum('vitest, timed', vitest('--no-file-parallelism', ...timed));
sum('playwright', playwright());

process.stdout.write(`\n${sums.passed} passed, ${sums.failed} failed, ${sums.skipped} skipped\n`);
process.exitCode = sums.failed > 0 ? 1 : 0;

function check(name: string, ...command: [string, ...string[]]) {
  const passed = run(...command);
  process.stdout.write(`${passed ? 'ok' : 'FAILED'}: ${name}\n`);
  sums[passed ? 'passed' : 'failed']++;
}

function vitest(...which: string[]): Sums | undefined {
  const report = freshReport('vitest.json');
  run(
    'vitest',
    'run',
    '--config',
    '.vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...which,
  );
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, success } =
    readReport(report) ?? {};
  if (numPassedTests === undefined) return undefined;
  // A file that does not load has no failed test, and an error outside of tests has none either.
  const failed =
    numFailedTests + (success || numFailedTests > 0 ? 0 : Math.max(1, numFailedTestSuites));
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

function playwright(): Sums | undefined {
  const report = freshReport('playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  run('playwright', 'test', '--config', '.playwright.config.ts', '--reporter=list,json');
  const { stats, errors } = readReport(report) ?? {};
  if (!stats) return undefined;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

function sum(name: string, of: Sums | undefined) {
  // A runner that left no report ran nothing that could be believed.
  const { passed, failed, skipped } = of ?? { passed: 0, failed: 1, skipped: 0 };
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  sums.passed += passed;
  sums.failed += failed;
  sums.skipped += skipped;
}

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

function freshReport(name: string): string {
  const report = join(reports, name);
  rmSync(report, { force: true });
  return report;
}

function readReport(report: string) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}
