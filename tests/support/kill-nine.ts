import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** What is killed: any process that stores something and says when it is stored. */
export interface KillNine<Started extends { child: ChildProcess }> {
  rounds: number;
  /** Resolves when the process takes writes. */
  start(): Promise<Started>;
  /** Writes one thing after another until the process is gone, and tells each that was acknowledged. */
  write(started: Started, acknowledged: (id: string) => void): Promise<void>;
  /** The ids of everything that is stored. */
  stored(started: Started): Promise<Iterable<string>>;
  /** For how long it may write before it is killed; a random time between the two. */
  write_ms?: [number, number];
}

/** Kills a writing process with SIGKILL again and again, and compares what it promised with what is there. */
export async function killNine<Started extends { child: ChildProcess }>({
  rounds,
  start,
  write,
  stored,
  write_ms: [shortest, longest] = [30, 400],
}: KillNine<Started>): Promise<{ acknowledged: number; lost: string[]; slowest_start_ms: number }> {
  const acknowledged = new Set<string>();
  const lost = new Set<string>();
  let slowest_start_ms = 0;

  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    const started = await start();
    // The very first start may have to make the database.
    if (round > 0) slowest_start_ms = Math.max(slowest_start_ms, performance.now() - began);

    const there = new Set(await stored(started));
    for (const id of acknowledged) if (!there.has(id)) lost.add(id);

    const ended = once(started.child, 'exit');
    const writing = round < rounds ? write(started, (id) => acknowledged.add(id)) : undefined;
    if (writing) await setTimeout(shortest + Math.random() * (longest - shortest));
    started.child.kill('SIGKILL');
    await ended;
    await writing;
  }
  return { acknowledged: acknowledged.size, lost: [...lost], slowest_start_ms };
}
