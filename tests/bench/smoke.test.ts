import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { inLane } from '../support/lane.ts';
import { PARTS, type Part } from './options.ts';
import type { Budget } from './report.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const MODULE_LOADING = join(import.meta.dirname, '../../src/server/module-loading.ts');
const folder = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
/** The other parts take half a minute of processor time each. */
const SHORT: readonly Part[] = ['bytes', 'pages', 'search', 'lists', 'programme', 'server'];
/** Leaves out the variables that the test runner sets, above all the environment that React renders for. */
const { PATH, HOME, DEMO_TEMPLATE } = process.env;
const runNode = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', MODULE_LOADING, ...args], {
    env: { PATH, HOME, DEMO_TEMPLATE },
  });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.concurrent('the short form of the benchmark', () => {
  for (const part of inLane({ short: SHORT, long: PARTS })) {
    test(`measures every figure of ${part} that has a limit`, async () => {
      const json = join(folder, `${part}.json`);
      const { stdout } = await runNode(MAIN, part, '--smoke', '--clients', '2', '--json', json);
      const { budgets }: { budgets: Budget[] } = JSON.parse(readFileSync(json, 'utf8'))[part];
      const names = budgets.map(({ name }) => name);
      expect(names).not.toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      // JSON has no NaN: an unmeasured figure is null.
      expect(budgets.filter(({ value }) => typeof value !== 'number')).toEqual([]);
      for (const name of names) expect(stdout).toContain(name);
    });
  }
});
