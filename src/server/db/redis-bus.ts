import { setTimeout } from 'node:timers/promises';
import type { createClient } from '@redis/client';
import type { Bus, Listener } from './bus.ts';
import type { DatabaseLog } from './database-log.ts';
import type { Database } from './open.ts';

const CHANNEL = 'pavilion';
const CONNECT_MS = 2_000;
/** Time-out for the engine; then the database carries the message. */
const PUBLISH_MS = 1_000;
/** A connection that dies silently goes unnoticed: it is checked at this interval. */
const LOOK_EVERY_MS = 5_000;
const ANSWER_MS = 3_000;
const RECONNECT_MS = [200, 1_000, 5_000];
/**
 * Sent through the database. `AWAY`: a process cannot reach the engine, though others may. Until no such
 * message has arrived for a while, the database carries everything. `MISSED`: a commit was not published.
 */
const AWAY = JSON.stringify({ engine: 'away' });
const MISSED = JSON.stringify({ engine: 'missed' });
/** A process that stays disconnected repeats the message at half this interval. */
const AWAY_MS = 15_000;
/** By then every process has received the message. */
const HEARD_MS = 1_000;

type Client = ReturnType<typeof createClient>;

/** The database's bus, and a handle outside any transaction. */
interface OwnBus {
  bus: Bus;
  db: Database;
}

/**
 * Sends frequent messages through Redis or Valkey, which has no lock that all commits wait for. Other
 * messages use the database, and so does everything while a process cannot reach the engine. Losing the
 * engine costs speed, but no message. After a possible gap listeners read the current rows.
 * @param url of an engine that no other installation publishes to
 */
export function busByRedis(url: string, { bus: database, db }: OwnBus, log: DatabaseLog): Bus {
  const listeners = new Set<Listener>();
  let byDatabase: ReturnType<Bus['subscribe']> | undefined;
  /** Some process does not receive engine messages until then. */
  let away_until = 0;
  /** True once this process has reported that it is disconnected and read what it missed. */
  let isAwayReported = false;
  let missed: Promise<void> | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Undefined while the engine is unavailable. */
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
            // Listeners received nothing through the engine meanwhile.
            if (failures > 0 && !isAwayReported) reportGap();
            failures = 0;
            isAwayReported = false;
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
      await reportAway();
      const wait = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length) - 1];
      await setTimeout(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  const reportGap = () => {
    for (const { onGap } of [...listeners]) onGap();
  };
  const onText = (text: string) => {
    for (const { onMessage } of [...listeners]) onMessage(text);
  };
  const onTextOfDatabase = (text: string) => {
    if (text === AWAY) away_until = performance.now() + AWAY_MS;
    else if (text === MISSED) reportGap();
    else onText(text);
  };

  /** Publishers must also know about disconnected processes. */
  function hearDatabase() {
    byDatabase ??= database.subscribe({ onMessage: onTextOfDatabase, onGap: reportGap });
    return byDatabase;
  }

  /** Afterwards other processes publish through the database; earlier messages are recovered as a gap. */
  async function reportAway() {
    if (listeners.size === 0 || signal.aborted) return;
    try {
      await database.publish(db, [AWAY]);
      if (!isAwayReported)
        void setTimeout(HEARD_MS, undefined, { signal }).then(reportGap, () => undefined);
      isAwayReported = true;
    } catch {
      // Retried with the next connection attempt; once connected, listeners get a gap.
    }
  }

  async function publishNow(db: Database, texts: readonly string[]) {
    try {
      const client = open;
      if (!client || performance.now() < away_until) return await database.publish(db, texts);
      await within(PUBLISH_MS, Promise.all(texts.map((text) => client.publish(CHANNEL, text))));
    } catch {
      await database.publish(db, texts);
    }
  }

  /** Retries until the database accepts it: every process then reads the current rows. */
  async function reportMissed() {
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
      // The commit has succeeded, even if its message cannot be sent now.
      await publishNow(handle, texts).catch((err: unknown) => {
        log.warn({ err }, 'What was committed was not told at once');
        missed ??= reportMissed().finally(() => {
          missed = undefined;
        });
      });
      return result;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const begun = Promise.all([hearDatabase().begun, tried]).then(() => {
        // It connected without listeners, and so did not report itself disconnected.
        if (!open) void reportAway();
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

/** Forwards engine messages until the connection ends. @throws the cause of the end */
async function listen(url: string, { signal, onText, onOpen }: Listening) {
  // Imported lazily: few installations have an engine.
  const { createClient } = await import('@redis/client');
  const client: Client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
  const { promise: broken, reject: onBroken } = Promise.withResolvers<never>();
  // It may fail before it is awaited.
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

/** @throws {Error} on time-out */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = globalThis.setTimeout(() => reject(new Error('The engine is silent')), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
