/** Runs every check and every test of the project and ends with one line of sums. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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
/** Characters of what a check said that are repeated at the end. */
const CHECK_OUTPUT = 2_000;
/** A folder in memory, and how much must be free there for data directories, profiles and videos. */
const MEMORY = { folder: '/dev/shm', bytes: 8 * 1024 ** 3 };
/** Niceness of what drives no browser: a page that waits for a processor is taken for one that does not come. */
const NICENESS = { server: 5, checks: 15 };
const root = join(import.meta.dirname, '../..');
const reports = join(root, 'node_modules/.cache/reports');
const sums: Sums = { passed: 0, failed: 0, skipped: 0 };
const parts: { name: string; seconds: number; outcome: string }[] = [];
const files: TestFile[] = [];
const unsteady: string[] = [];
const failures: Failure[] = [];

mkdirSync(reports, { recursive: true });
beginBatch();
if (hasRoomInMemory()) process.env.TMPDIR = MEMORY.folder;
const sources = checkSources();
// Servers of the tests serve what is built, and begin with the demo.
await Promise.all([
  runAloud(['node', 'tests/support/install-programs.ts']),
  check('the client is built', ['node', 'src/server/commands/build.ts'], 0),
  check('the demo is made', ['node', 'tests/support/make-demo.ts'], 0),
]);
if (!shellPath()) await runAloud(['playwright', 'install', 'chromium']);
// Tests of pages wait for a third of their time, which the others use: side by side all takes a quarter less.
await Promise.all([testInChromium(), testInSafari(), testServer(), sources]);

printTimes();
printFailures();
const { passed, failed, skipped } = sums;
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * On Linux, a process of a batch that is woken waits until the one that has the processor is done with its turn.
 * The processes of a browser wake each other all the time: its pages take a tenth less that way. What is started
 * from here is of the batch too.
 */
function beginBatch() {
  spawnSync('chrt', ['--batch', '--pid', '0', String(process.pid)]);
}

/** Tests make some hundred databases and wait for the disk half of the time, where there is one. */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY.folder)) return false;
  const { bavail, bsize } = statfsSync(MEMORY.folder);
  return bavail * bsize > MEMORY.bytes;
}

async function checkSources() {
  // Each of several checkers checks what they share again: they take twice as much and are no sooner done.
  await check('types', ['tsc', '--singleThreaded']);
  await check('types of the service worker', ['tsc', '-p', 'sw']);
  await check('lint, format and boundaries', ['biome', 'check', '--error-on-warnings']);
  await check('nothing is dead', ['knip']);
  await check('no string is missing', ['lingui', 'check', 'missing']);
  await check('strings are collected', ['lingui', 'check', 'sync']);
}

async function testInSafari() {
  await sumVitest('in Safari’s engine, and the benchmark in short', '.vitest.browsers.config.ts');
}

async function testServer() {
  await sumVitest('contract, client and server', '.vitest.config.ts', NICENESS.server);
}

async function sumVitest(name: string, config: string, niceness = 0) {
  const report = freshReport(`${config.replace(/^\./, '')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await sum(name, async () => {
    await runAloud(['vitest', 'run', '--config', config, ...reporters], niceness);
    return readVitestReport(report, root);
  });
}

async function testInChromium() {
  const report = freshReport('playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  await sum('in Chromium', async () => {
    await runAloud([
      'playwright',
      'test',
      '--config',
      '.playwright.config.ts',
      '--reporter=list,json',
    ]);
    return readPlaywrightReport(report);
  });
}

/** Counts as one test. What it says is printed when it has ended, so as not to stand between other lines. */
async function check(name: string, command: Command, niceness = NICENESS.checks) {
  const began = performance.now();
  const { succeeded, output } = await run(command, niceness);
  const outcome = succeeded ? 'ok' : 'FAILED';
  process.stdout.write(`${output}${outcome}: ${name}\n`);
  parts.push({ name, seconds: secondsSince(began), outcome });
  sums[succeeded ? 'passed' : 'failed'] += 1;
  if (!succeeded) failures.push({ name, reason: output.slice(-CHECK_OUTPUT) });
}

async function sum(name: string, runTests: () => Promise<TestReport>) {
  const began = performance.now();
  const report = await runTests();
  const { passed, failed, skipped } = report.sums;
  const outcome = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  process.stdout.write(`${name}: ${outcome}\n`);
  parts.push({ name, seconds: secondsSince(began), outcome });
  files.push(...report.files);
  unsteady.push(...report.unsteady);
  failures.push(...report.failures);
  sums.passed += passed;
  sums.failed += failed;
  sums.skipped += skipped;
}

async function run(
  [program, ...args]: Command,
  niceness: number,
): Promise<{ succeeded: boolean; output: string }> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  lowerPriority(child, niceness);
  const ended = endOf(child);
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { succeeded: await ended, output: out + error };
}

function runAloud([program, ...args]: Command, niceness = 0): Promise<boolean> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  lowerPriority(child, niceness);
  return endOf(child);
}

/** From that of this process: to raise one is refused. A program that could not be started has none. */
function lowerPriority({ pid }: ChildProcess, niceness: number) {
  if (pid) setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
}

function endOf(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

function freshReport(name: string): string {
  const report = join(reports, name);
  rmSync(report, { force: true });
  return report;
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}

function printTimes() {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  process.stdout.write('\nSeconds of each part; they run side by side:\n');
  for (const { name, seconds, outcome } of parts) printRow(seconds, `${name}: ${outcome}`);
  process.stdout.write(`\nSeconds of the ${slowest.length} slowest files:\n`);
  for (const { name, seconds } of slowest) printRow(seconds, name);
  if (unsteady.length > 0) process.stdout.write('\nPassed at the second try only, to be mended:\n');
  for (const name of unsteady) process.stdout.write(`          ${name}\n`);
}

/** Last of all, for whoever sees no more than the end of what is printed. */
function printFailures() {
  if (failures.length > 0) process.stdout.write('\nFailed:\n');
  for (const { name, reason } of failures) {
    process.stdout.write(`          ${name}\n${reason.replaceAll(/^/gm, '            ')}\n`);
  }
}

function printRow(seconds: number, words: string) {
  process.stdout.write(`${seconds.toFixed(1).padStart(8)}  ${words}\n`);
}
