import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { isWatched, type LiveState } from '#contract/live-states.ts';
import type { Lead } from '#server/db/lead.ts';
import type { Database } from '#server/db/open.ts';
import type { Announce } from './edit.ts';
import { type Look, lookAtStream } from './look-at-stream.ts';
import { findPublic, type ShownLive, storeSignal } from './rows.ts';
import { stateOf } from './rules.ts';
import { type Watch, watched, watchFrom } from './watch.ts';

/** Source: pages must show within 25 s that a stream has stopped. */
const EVERY_MS = 5_000;
const AT_ONCE = 20;
/** A signal that stays is written again, so that its people see that it is looked at. */
const WRITTEN_MS = 60_000;

interface ProberParts {
  lookAt: (address: string) => Promise<Look>;
  announce: Announce;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}

/**
 * Requests all streams that should be on, stores the results, and notifies open pages of changed states. A
 * single process does it for all.
 */
export function createProber(db: Database, { lookAt, announce, now, log }: ProberParts) {
  const watches = new Map<string, { address: string; watch: Watch; written_at: number }>();
  const states = new Map<string, LiveState>();
  const atOnce = pLimit(AT_ONCE);

  async function look({ live, signal }: ShownLive) {
    const address = live.stream_url ?? '';
    const known = watches.get(live.id);
    // Another address is another stream.
    const before = known?.address === address ? known : { watch: watchFrom(signal), written_at: 0 };
    const watch = watched(before.watch, await lookAt(address), now());
    const isChanged = watch.signal?.kind !== before.watch.signal?.kind;
    const isDue = now().getTime() - before.written_at >= WRITTEN_MS;
    const isWritten = watch.signal !== null && (isChanged || isDue);
    if (isWritten) await storeSignal(db, live.id, watch, now());
    const written_at = isWritten ? now().getTime() : before.written_at;
    watches.set(live.id, { address, watch, written_at });
  }

  /** States change by the clock as well. */
  async function tell(rows: readonly ShownLive[]) {
    for (const row of rows) {
      const { id } = row.live;
      const signal = watches.get(id)?.watch.signal ?? row.signal;
      const state = stateOf({ live: row.live, signal }, now());
      const before = states.get(id);
      states.set(id, state);
      if (before !== undefined && before !== state) await announce(db, id);
    }
  }

  /** Runs a single round, for tests. */
  async function lookAtAll() {
    const rows = await findPublic(db);
    const due = rows.filter(({ live, signal }) => isWatched(live, signal, now()));
    await Promise.all(due.map((row) => atOnce(() => look(row))));
    const ids = new Set(due.map(({ live }) => live.id));
    for (const id of watches.keys()) if (!ids.has(id)) watches.delete(id);
    await tell(rows);
  }

  return {
    lookAtAll,
    async run(signal: AbortSignal) {
      while (!signal.aborted) {
        const begun = performance.now();
        await lookAtAll().catch((err) => log.warn({ err }, 'Streams were not looked at'));
        const rest = Math.max(0, EVERY_MS - (performance.now() - begun));
        await setTimeout(rest, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}

interface ProbingParts extends Omit<ProberParts, 'lookAt'> {
  lead: Lead;
  isAllowed: (address: string) => boolean;
  own_origin: string;
}

/** Looks at streams as long as the server runs, in the process that leads. */
export function startProber(
  db: Database,
  { lead, isAllowed, own_origin, ...parts }: ProbingParts,
): { stop: () => Promise<void> } {
  const lookAt = (address: string) => lookAtStream(address, { isAllowed, own_origin });
  const { run } = createProber(db, { lookAt, ...parts });
  return lead('live-streams', run);
}
