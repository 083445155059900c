/** Runs every check and every test of the project and ends with one line of sums. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { shellPath } from './chromium.ts';
import {
  type Failure,
  readPlaywrightReport,
  readVitestReport,
  type Sums,
  type TestFile,
  type TestReport,
} from './reports.ts';

type Command = [program: string, ...args: string[]];

const SLOWEST = 10;
const CHECK_CHARACTERS = 2_000;
const root = join(import.meta.dirname, '../..');
const reports = join(root, 'node_modules/.cache/reports');
const sums: Sums = { passed: 0, failed: 0, skipped: 0 };
const parts: { name: string; seconds: number; outcome: string }[] = [];
const files: TestFile[] = [];
const unsteady: string[] = [];
const failures: Failure[] = [];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
check('programs and the demo are there', ['node', 'tests/support/prepare.ts']);
check('the client is built', ['node', 'src/server/commands/build.ts']);
check('types', ['tsc']);
check('types of the service worker', ['tsc', '-p', 'sw']);
check('lint, format and boundaries', ['biome', 'check', '--error-on-warnings']);
check('nothing is dead', ['knip']);
check('no string is missing', ['lingui', 'check', 'missing']);
check('strings are collected', ['lingui', 'check', 'sync']);
if (!shellPath()) check('Chromium is there', ['playwright', 'install', 'chromium']);
await Promise.all([testInChromium(), testServerThenOthers()]);

printTimes();
printFailures();
process.stdout.write(`\n${sentence(sums)}\n`);
process.exitCode = sums.failed > 0 ? 1 : 0;

async function testInChromium() {
  const report = join(reports, 'playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const config = ['--config', '.playwright.config.ts', '--reporter=list,json'];
  await sum('in Chromium', ['playwright', 'test', ...config], () => readPlaywrightReport(report));
}

async function testServerThenOthers() {
  await sumVitest('contract, client and server', '.vitest.config.ts');
  await sumVitest('screens', '.vitest.screens.config.ts');
  await sumVitest('in Safari’s engine, and the benchmark in short', '.vitest.browsers.config.ts');
}

async function sumVitest(name: string, config: string) {
  const report = join(reports, `${config.slice(1)}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command: Command = ['vitest', 'run', '--config', config, ...reporters];
  await sum(name, command, () => readVitestReport(report, root));
}

/** Counts as one test. Prints the output of the check when the check has ended. */
function check(name: string, [program, ...args]: Command) {
  const began = performance.now();
  const ran = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: Infinity });
  const output = `${ran.stdout ?? ''}${ran.stderr ?? ''}${ran.error?.message ?? ''}`;
  const outcome = ran.status === 0 ? 'ok' : 'FAILED';
  process.stdout.write(`${output}${outcome}: ${name}\n`);
  parts.push({ name, seconds: secondsSince(began), outcome });
  sums[ran.status === 0 ? 'passed' : 'failed'] += 1;
  if (ran.status !== 0) failures.push({ name, reason: output.slice(-CHECK_CHARACTERS) });
}

async function sum(name: string, [program, ...args]: Command, readReport: () => TestReport) {
  const began = performance.now();
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  await once(child, 'close').catch((error) => process.stderr.write(`${error.message}\n`));
  const report = readReport();
  for (const key of ['passed', 'failed', 'skipped'] as const) sums[key] += report.sums[key];
  const outcome = sentence(report.sums);
  process.stdout.write(`${name}: ${outcome}\n`);
  parts.push({ name, seconds: secondsSince(began), outcome });
  files.push(...report.files);
  unsteady.push(...report.unsteady);
  failures.push(...report.failures);
}

function sentence({ passed, failed, skipped }: Sums): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}

function printTimes() {
  process.stdout.write('\nSeconds of each part; tests run side by side:\n');
  for (const { name, seconds, outcome } of parts) printRow(seconds, `${name}: ${outcome}`);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  process.stdout.write(`\nSeconds of the ${slowest.length} slowest files:\n`);
  for (const { name, seconds } of slowest) printRow(seconds, name);
  if (unsteady.length > 0) process.stdout.write('\nPassed at the second try only, to be mended:\n');
  for (const name of unsteady) process.stdout.write(`          ${name}\n`);
}

/** Last of all, for readers who see only the end of the output. */
function printFailures() {
  if (failures.length > 0) process.stdout.write('\nFailed:\n');
  for (const { name, reason } of failures) {
    process.stdout.write(`          ${name}\n${reason.replaceAll(/^/gm, '            ')}\n`);
  }
}

function printRow(seconds: number, words: string) {
  process.stdout.write(`${seconds.toFixed(1).padStart(8)}  ${words}\n`);
}
