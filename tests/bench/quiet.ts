import { cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { BenchOptions } from './options.ts';

const BUSY = 0.25;
const LOOK_MS = 500;
const PATIENCE_MS = 10_000;

/** Load average of the last minute. */
const MOST_LOAD = 1;

/** @throws {Error} on a busy machine, whose times can only be compared within a run */
export function refuseBusy({ isSmoke, isBusy }: Pick<BenchOptions, 'isSmoke' | 'isBusy'>) {
  const [load = 0] = loadavg();
  if (isSmoke || isBusy || load <= MOST_LOAD) return;
  throw new Error(
    `The load of this machine is ${load.toFixed(1)}, more than ${MOST_LOAD}. Wait until it is idle, or add --busy and compare only figures of the same run.`,
  );
}

/** Waits up to ten seconds until the machine is idle. Skipped in the short form. */
export async function untilQuiet({ isSmoke }: Pick<BenchOptions, 'isSmoke'>) {
  if (isSmoke) return;
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const before = times();
    await setTimeout(LOOK_MS);
    const after = times();
    const share = 1 - (after.idle - before.idle) / (after.all - before.all);
    if (share < BUSY) return;
  }
}

function times() {
  const all = cpus().flatMap((cpu) => Object.values(cpu.times));
  const idle = cpus().map((cpu) => cpu.times.idle);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return { all: sum(all), idle: sum(idle) };
}
