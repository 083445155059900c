import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEmbedded } from '#server/db/embedded.ts';
import {
  end,
  registerByEmail,
  type ServerProcess,
  startProcess,
} from '../support/server-process.ts';
import { memoryOf } from './memory.ts';
import type { BenchOptions } from './options.ts';
import { untilQuiet } from './quiet.ts';
import { type Report, short } from './report.ts';
import { spread } from './statistics.ts';

/** Milliseconds from the start of the process to its first answer, on the embedded database. */
export interface Starts {
  first: number;
  later: number[];
  /** After a kill -9 during registrations. */
  killed: number[];
  /** Peak memory of a later start, and idle memory, MB. */
  peak_memory: number[];
  idle_memory: number[];
  /**
   * Milliseconds to reopen an empty database in its process, with the engine compiled, as after a crashed
   * thread.
   */
  reopened: number[];
}

const CLIENTS = 3;
/** Time until a server with running registrations is killed. */
const WRITE_MS = 700;
const STATEMENT_MS = 30_000;

/** Restarts a server repeatedly, after a clean exit and after a kill. */
export async function benchStarts(
  options: BenchOptions,
  tell: (line: string) => void,
): Promise<Starts> {
  const data_dir = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  const DEMO_SIZE = options.isSmoke ? 'small' : 'full';
  const start = async () => {
    await untilQuiet(options);
    const began = performance.now();
    const server = await startProcess(data_dir, { DEMO_SIZE });
    const ms = performance.now() - began;
    tell(`the server answered after ${Math.round(ms)} ms`);
    return { server, ms };
  };
  try {
    const { server, ms: first } = await start();
    await server.stop();
    const starts: Starts = {
      first,
      later: [],
      killed: [],
      peak_memory: [],
      idle_memory: [],
      reopened: [],
    };
    for (let run = 1; run <= options.runs; run += 1) {
      const later = await start();
      starts.later.push(later.ms);
      const memory = memoryOf(later.server.child.pid);
      starts.peak_memory.push(memory.peak);
      starts.idle_memory.push(memory.now);
      await killWhileRegistering(later.server);

      const killed = await start();
      starts.killed.push(killed.ms);
      await killed.server.stop();
      await untilQuiet(options);
      starts.reopened.push(await reopen());
    }
    return starts;
  } finally {
    rmSync(data_dir, { recursive: true, force: true });
  }
}

async function reopen(): Promise<number> {
  const data_dir = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  const open = () => startEmbedded(data_dir, console, STATEMENT_MS);
  await (await open()).close();
  const began = performance.now();
  const again = await open();
  const ms = performance.now() - began;
  await again.close();
  rmSync(data_dir, { recursive: true, force: true });
  return ms;
}

async function killWhileRegistering(server: ServerProcess) {
  const registerOn = async () => {
    for (;;) await registerByEmail(server);
  };
  // The calls fail because the server is gone.
  const clients = Promise.allSettled(Array.from({ length: CLIENTS }, registerOn));
  await setTimeout(WRITE_MS);
  await end(server.child, 'SIGKILL');
  await clients;
}

/** Start times of a server, and its memory. */
export function reportStarts({ first, later, killed, reopened, ...memory }: Starts): Report {
  const slowest = (values: number[]) => spread(values).max;
  return {
    texts: [
      `Starts of the server on the embedded database, ms: later ${later.map(short).join(', ')}; after a kill -9 ${killed.map(short).join(', ')}; opened again by the same process ${reopened.map(short).join(', ')}`,
    ],
    budgets: [
      { name: 'first start, with the demo', value: first, limit: 8_000, unit: 'ms' },
      { name: 'slowest later start', value: slowest(later), limit: 1_500, unit: 'ms' },
      { name: 'slowest database opened again', value: slowest(reopened), limit: 600, unit: 'ms' },
      { name: 'slowest start after a kill -9', value: slowest(killed), limit: 5_000, unit: 'ms' },
      {
        name: 'most memory of a later start',
        value: slowest(memory.peak_memory),
        limit: 600,
        unit: 'MB',
      },
      { name: 'memory after it', value: slowest(memory.idle_memory), limit: 300, unit: 'MB' },
    ],
  };
}
