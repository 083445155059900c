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

type Client = ReturnType<typeof createClient>;

/**
 * Carries what is said often by Redis or Valkey, which has no lock that all commits wait for. The rest goes by
 * the database, and so does everything while the engine is away: its end costs speed, and no message.
 * @param url of an engine that no other installation publishes in
 */
export function busByRedis(url: string, database: Bus, log: DatabaseLog): Bus {
  const listeners = new Set<Listener>();
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Undefined while the engine is away. */
  let open: Client | undefined;
  const { promise: tried, resolve: onTried } = Promise.withResolvers<void>();
  const ended = keepOpen();

  async function keepOpen() {
    for (let failures = 0; !signal.aborted; ) {
      try {
        await listen(() => {
          // Those who listened meanwhile heard nothing by this way.
          if (failures > 0) for (const { onGap } of [...listeners]) onGap();
          failures = 0;
        });
      } catch (err) {
        if (!signal.aborted && failures === 0) {
          log.warn({ err }, 'The engine of BUS_URL is away: the database carries its messages');
        }
      }
      onTried();
      failures += 1;
      const wait = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length) - 1];
      await setTimeout(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Passes on what it hears until the connection ends. @throws how it ended */
  async function listen(onBegun: () => void) {
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
      const onText = (text: string) => {
        for (const { onMessage } of [...listeners]) onMessage(text);
      };
      await Promise.race([client.subscribe(CHANNEL, onText), broken]);
      open = client;
      onBegun();
      onTried();
      for (;;) {
        await Promise.race([setTimeout(LOOK_EVERY_MS, undefined, { ref: false }), broken]);
        await within(ANSWER_MS, client.ping());
      }
    } finally {
      open = undefined;
      signal.removeEventListener('abort', end);
      client.destroy();
    }
  }

  async function tell(db: Database, texts: readonly string[]) {
    try {
      const client = open;
      if (!client) return await database.publish(db, texts);
      await within(PUBLISH_MS, Promise.all(texts.map((text) => client.publish(CHANNEL, text))));
    } catch {
      await database.publish(db, texts);
    }
  }

  return {
    publish: database.publish,
    commitAndPublish: async (db, run) => {
      const { result, texts } = await db.transaction(run);
      // What was committed has succeeded, even where nobody can be told.
      await tell(db, texts).catch((err: unknown) =>
        log.warn({ err }, 'What was committed was not told'),
      );
      return result;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const { begun, stop } = database.subscribe(listener);
      return {
        begun: Promise.all([begun, tried]).then(() => undefined),
        stop: () => {
          listeners.delete(listener);
          stop();
        },
      };
    },
    close: async () => {
      stopping.abort();
      await Promise.all([ended, database.close()]);
    },
  };
}

/** @throws {Error} where it takes longer */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = globalThis.setTimeout(() => reject(new Error('The engine is silent')), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
