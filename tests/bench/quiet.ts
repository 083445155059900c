import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { BenchOptions } from './options.ts';

const BUSY = 0.25;
const LOOK_MS = 500;
const PATIENCE_MS = 10_000;

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
