import { setTimeout } from 'node:timers/promises';
import type { DatabaseLog } from './database-log.ts';
import type { OpenDatabase } from './open.ts';

/** The interval at which a process tries to become leader, and a leader checks its lock. */
const ASK_MS = 5_000;

/**
 * Runs a task in one of the processes that share the database. Another process takes over when that one ends
 * or loses its connection.
 * @param run runs until its signal aborts
 */
export type Lead = (
  name: string,
  run: (signal: AbortSignal) => Promise<void>,
) => { stop: () => Promise<void> };

/** The embedded database has a single process, which leads. */
export function createLead(
  { kind, connect }: Pick<OpenDatabase, 'kind' | 'connect'>,
  log: DatabaseLog,
): Lead {
  return (name, run) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const leading =
      kind === 'embedded' ? run(signal) : leadByLock({ connect, log, name, run, signal });
    return {
      async stop() {
        stopping.abort();
        await leading;
      },
    };
  };
}

interface Leading {
  connect: OpenDatabase['connect'];
  log: DatabaseLog;
  name: string;
  run: (signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}

/** The advisory lock belongs to a connection: it is released as soon as that ends. */
async function leadByLock({ connect, log, name, run, signal }: Leading) {
  while (!signal.aborted) {
    try {
      const client = await connect();
      const lost = new AbortController();
      client.once('end', () => lost.abort());
      try {
        await takeLock(client, name, AbortSignal.any([signal, lost.signal]));
        if (!signal.aborted && !lost.signal.aborted) {
          const watching = setInterval(
            () => void client.query('SELECT 1').catch(() => lost.abort()),
            ASK_MS,
          );
          await run(AbortSignal.any([signal, lost.signal])).finally(() => clearInterval(watching));
        }
      } finally {
        await client.end().catch(() => undefined);
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, `Nothing leads ${name} from here`);
    }
    await setTimeout(ASK_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function takeLock(
  client: Awaited<ReturnType<OpenDatabase['connect']>>,
  name: string,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 3)) as taken',
      [`lead ${name}`],
    );
    if (rows[0]?.taken) return;
    await setTimeout(ASK_MS, undefined, { signal }).catch(() => undefined);
  }
}
