import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../support/server-process.ts';
import type { BenchOptions } from './options.ts';
import { untilQuiet } from './quiet.ts';
import { budgetTable } from './report.ts';

/** From the start of the process to its first answer, ms, with the full demo on the embedded database. */
export interface Starts {
  first: number;
  later: number[];
  /** After a kill -9. */
  killed: number[];
}

export async function benchStarts(
  { runs }: BenchOptions,
  tell: (line: string) => void,
): Promise<Starts> {
  const data_dir = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  const start = async (end: 'SIGTERM' | 'SIGKILL') => {
    await untilQuiet();
    const began = performance.now();
    const { child } = await startProcess(data_dir, { DEMO_SIZE: 'full' });
    const ms = performance.now() - began;
    tell(`the server answered after ${Math.round(ms)} ms`);
    const ended = once(child, 'exit');
    child.kill(end);
    await ended;
    return ms;
  };
  try {
    const starts: Starts = { first: await start('SIGTERM'), later: [], killed: [] };
    for (let run = 1; run <= runs; run += 1) {
      starts.later.push(await start('SIGKILL'));
      starts.killed.push(await start('SIGTERM'));
    }
    return starts;
  } finally {
    rmSync(data_dir, { recursive: true, force: true });
  }
}

/** As budgets, in Markdown. */
export function reportStarts({ first, later, killed }: Starts): string {
  return budgetTable([
    { name: 'first start with the full demo', value: first, limit: 25_000, unit: 'ms' },
    { name: 'slowest later start', value: Math.max(...later), limit: 5_000, unit: 'ms' },
    { name: 'slowest start after a kill -9', value: Math.max(...killed), limit: 5_000, unit: 'ms' },
  ]);
}
