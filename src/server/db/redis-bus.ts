import { setTimeout } from 'node:timers/promises';
import type { createClient } from '@redis/client';
import type { Bus, Listener } from './bus.ts';
import type { DatabaseLog } from './database-log.ts';
import type { Database } from './open.ts';

const CHANNEL = 'pavilion';
const CONNECT_MS = 2_000;
/** A text that has not reached the engine by then is told by the database. */
const PUBLISH_MS = 1_000;
/** A connection is not missed when it dies in silence: it is checked at this interval. */
const LOOK_EVERY_MS = 5_000;
const ANSWER_MS = 3_000;
const RECONNECT_MS = [200, 1_000, 5_000];
/**
 * Said by the database. `AWAY`: a process does not reach the engine, which others may; until they have not
 * heard it for a while, the database carries everything. `MISSED`: something was committed and told nobody.
 */
const AWAY = JSON.stringify({ engine: 'away' });
const MISSED = JSON.stringify({ engine: 'missed' });
/** A process that stays away says so again in half of that. */
const AWAY_MS = 15_000;
/** By then every process has heard that one is away. */
const HEARD_MS = 1_000;

type Client = ReturnType<typeof createClient>;

/** The bus of the database, and a handle outside of any transaction. */
interface OwnBus {
  bus: Bus;
  db: Database;
}

/**
 * Carries what is said often by Redis or Valkey, which has no lock that all commits wait for. The rest goes by
 * the database, and so does everything while the engine is away from a process: its end costs speed, and no
 * message. Where one may have been missed, listeners are told to read what is in the database.
 * @param url of an engine that no other installation publishes in
 */
export function busByRedis(url: string, { bus: database, db }: OwnBus, log: DatabaseLog): Bus {
  const listeners = new Set<Listener>();
  let byDatabase: ReturnType<Bus['subscribe']> | undefined;
  /** Some process does not hear the engine until then. */
  let away_until = 0;
  /** That this process is away was said, and what it missed is asked for. */
  let isSaid = false;
  let missed: Promise<void> | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Undefined while the engine is away. */
  let open: Client | undefined;
  const { promise: tried, resolve: onTried } = Promise.withResolvers<void>();

  async function keepOpen() {
    for (let failures = 0; !signal.aborted; ) {
      try {
        await listen(url, {
          signal,
          onText,
          onOpen: (client) => {
            open = client;
            // Those who listened meanwhile heard nothing by this way.
            if (failures > 0 && !isSaid) tellGap();
            failures = 0;
            isSaid = false;
            onTried();
          },
        });
      } catch (err) {
        if (!signal.aborted && failures === 0) {
          log.warn({ err }, 'The engine of BUS_URL is away: the database carries its messages');
        }
      }
      open = undefined;
      onTried();
      failures += 1;
      await sayAway();
      const wait = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length) - 1];
      await setTimeout(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  const tellGap = () => {
    for (const { onGap } of [...listeners]) onGap();
  };
  const onText = (text: string) => {
    for (const { onMessage } of [...listeners]) onMessage(text);
  };
  const onTextOfDatabase = (text: string) => {
    if (text === AWAY) away_until = performance.now() + AWAY_MS;
    else if (text === MISSED) tellGap();
    else onText(text);
  };

  /** Who publishes has to know of those who are away, too. */
  function hearDatabase() {
    byDatabase ??= database.subscribe({ onMessage: onTextOfDatabase, onGap: tellGap });
    return byDatabase;
  }

  /** What others say reaches this process by the database from then on; what they said until then is asked for. */
  async function sayAway() {
    if (listeners.size === 0 || signal.aborted) return;
    try {
      await database.publish(db, [AWAY]);
      if (!isSaid) void setTimeout(HEARD_MS, undefined, { signal }).then(tellGap, () => undefined);
      isSaid = true;
    } catch {
      // With the next try to reach the engine, or listeners are told once that is there.
    }
  }

  async function tell(db: Database, texts: readonly string[]) {
    try {
      const client = open;
      if (!client || performance.now() < away_until) return await database.publish(db, texts);
      await within(PUBLISH_MS, Promise.all(texts.map((text) => client.publish(CHANNEL, text))));
    } catch {
      await database.publish(db, texts);
    }
  }

  /** Says it until the database takes it: every process then reads what is there. */
  async function sayMissed() {
    while (!signal.aborted) {
      try {
        return await database.publish(db, [MISSED]);
      } catch {
        await setTimeout(HEARD_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const ended = keepOpen();
  return {
    publish: database.publish,
    commitAndPublish: async (handle, run) => {
      hearDatabase();
      const { result, texts } = await handle.transaction(run);
      // What was committed has succeeded, even where nobody can be told now.
      await tell(handle, texts).catch((err: unknown) => {
        log.warn({ err }, 'What was committed was not told at once');
        missed ??= sayMissed().finally(() => {
          missed = undefined;
        });
      });
      return result;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const begun = Promise.all([hearDatabase().begun, tried]).then(() => {
        // It tried while nobody listened, and so did not say that it is away.
        if (!open) void sayAway();
      });
      return {
        begun,
        stop: () => void listeners.delete(listener),
      };
    },
    close: async () => {
      stopping.abort();
      byDatabase?.stop();
      await Promise.all([ended, missed, database.close()]);
    },
  };
}

interface Listening {
  signal: AbortSignal;
  onText: (text: string) => void;
  onOpen: (client: Client) => void;
}

/** Passes on what the engine says until the connection ends. @throws how it ended */
async function listen(url: string, { signal, onText, onOpen }: Listening) {
  // Few installations have an engine: its client is loaded where there is one.
  const { createClient } = await import('@redis/client');
  const client: Client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
  const { promise: broken, reject: onBroken } = Promise.withResolvers<never>();
  // It may break before it is waited for.
  broken.catch(() => undefined);
  client.on('error', onBroken);
  const end = () => onBroken(new Error('The bus is closed'));
  signal.addEventListener('abort', end);
  try {
    await Promise.race([client.connect(), broken]);
    await Promise.race([client.subscribe(CHANNEL, onText), broken]);
    onOpen(client);
    for (;;) {
      await Promise.race([setTimeout(LOOK_EVERY_MS, undefined, { ref: false }), broken]);
      await within(ANSWER_MS, client.ping());
    }
  } finally {
    signal.removeEventListener('abort', end);
    client.destroy();
  }
}

/** @throws {Error} where it takes longer */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = globalThis.setTimeout(() => reject(new Error('The engine is silent')), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
