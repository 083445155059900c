import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** The killed process: any that stores something and reports when it is stored. */
export interface KillNine<Started extends { child: ChildProcess }> {
  rounds: number;
  /** Resolves when the process takes writes. */
  start(): Promise<Started>;
  /** Writes one entry after another until the process ends, and reports each acknowledged one. */
  write(started: Started, acknowledged: (id: string) => void): Promise<void>;
  /** The ids of everything that is stored. */
  stored(started: Started): Promise<Iterable<string>>;
  /** After the first thing of a round is stored it is killed at a random moment of so many milliseconds. */
  within_ms: number;
}

/** Kills a writing process with SIGKILL again and again, and compares what it promised with what is there. */
export async function killNine<Started extends { child: ChildProcess }>({
  rounds,
  start,
  write,
  stored,
  within_ms,
}: KillNine<Started>): Promise<{ acknowledged: number; lost: string[] }> {
  const acknowledged = new Set<string>();
  const lost = new Set<string>();

  for (let round = 0; round <= rounds; round += 1) {
    const started = await start();

    const there = new Set(await stored(started));
    for (const id of acknowledged) if (!there.has(id)) lost.add(id);

    const ended = once(started.child, 'exit');
    if (round < rounds) {
      const { promise: isWriting, resolve: wrote } = Promise.withResolvers<void>();
      const writing = write(started, (id) => {
        acknowledged.add(id);
        wrote();
      });
      // A writer that ends by itself has failed, and says so below.
      await Promise.race([isWriting, writing]);
      await setTimeout(Math.random() * within_ms);
      started.child.kill('SIGKILL');
      await writing;
    } else {
      started.child.kill('SIGKILL');
    }
    await ended;
  }
  return { acknowledged: acknowledged.size, lost: [...lost] };
}
