import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import type { Database, OpenDatabase } from './open.ts';

const CHANNEL = 'pavilion';
/** A listening connection that dies silently goes unnoticed: it is checked at this interval. */
const LOOK_EVERY_MS = 15_000;
const ANSWER_MS = 5_000;
const RECONNECT_MS = [200, 1_000, 5_000];

export interface Listener {
  onMessage: (text: string) => void;
  /** Messages may have been missed. */
  onGap: () => void;
}

/** The work of a transaction, and the messages about it. */
export type Run<T> = (tx: Database) => Promise<{ result: T; texts: readonly string[] }>;

/** Short messages to every process that shares the database, including this one. */
export interface Bus {
  /**
   * Publishes texts below 8,000 bytes each in one query; in a transaction, on commit.
   * @param db the handle of the transaction, or the database
   */
  publish: (db: Database, texts: readonly string[]) => Promise<void>;
  /**
   * Runs a transaction and publishes its messages on commit. For frequent messages: sent through `BUS_URL` if
   * configured.
   */
  commitAndPublish: <T>(db: Database, run: Run<T>) => Promise<T>;
  /** Listens until `stop` is called; `begun` resolves once no message can be missed. */
  subscribe: (listener: Listener) => { begun: Promise<void>; stop: () => void };
  close: () => Promise<void>;
}

/** Uses the database if several processes may share it, otherwise stays within this process. */
export function openBus(database: Pick<OpenDatabase, 'kind' | 'connect'>, log: DatabaseLog): Bus {
  return database.kind === 'postgresql' ? busBetweenProcesses(database, log) : busWithinProcess();
}

/**
 * A listener that gets a message before the commit still reads committed rows: there is one connection, and
 * its query waits for the transaction.
 */
function busWithinProcess(): Bus {
  const { listeners, subscribe } = createListeners();
  const deliver = (texts: readonly string[]) => {
    for (const { onMessage } of listeners()) for (const text of texts) onMessage(text);
  };
  return {
    publish: async (_db, texts) => deliver(texts),
    commitAndPublish: async (db, run) => {
      const { result, texts } = await db.transaction(run);
      deliver(texts);
      return result;
    },
    subscribe: (listener) => ({ begun: Promise.resolve(), stop: subscribe(listener) }),
    close: async () => undefined,
  };
}

function busBetweenProcesses({ connect }: Pick<OpenDatabase, 'connect'>, log: DatabaseLog): Bus {
  const { listeners, subscribe } = createListeners();
  const stopping = new AbortController();
  const { signal } = stopping;
  let listening: Promise<void> | undefined;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();

  async function keepListening() {
    for (let failures = 0; !signal.aborted; ) {
      try {
        await listen(await connect(), () => {
          if (failures > 0) for (const { onGap } of listeners()) onGap();
          failures = 0;
          begin();
        });
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'News of other processes are not heard');
      }
      failures += 1;
      const wait = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length) - 1];
      await setTimeout(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Forwards notifications until the connection ends. */
  async function listen(client: pg.Client, onBegun: () => void) {
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    const end = () => void client.end().catch(() => undefined);
    signal.addEventListener('abort', end);
    // The signal aborted during the connect.
    if (signal.aborted) end();
    try {
      client.on('notification', ({ payload = '' }) => {
        for (const { onMessage } of listeners()) onMessage(payload);
      });
      await client.query(`LISTEN ${CHANNEL}`);
      onBegun();
      const looking = setInterval(() => void look(client), LOOK_EVERY_MS);
      await ended;
      clearInterval(looking);
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  }

  /** A commit with NOTIFY takes a server-wide lock: all texts go in one query. */
  async function publish(db: Database, texts: readonly string[]) {
    if (texts.length === 0) return;
    const list = JSON.stringify(texts);
    await db.execute(
      sql`select pg_notify(${CHANNEL}::text, said) from json_array_elements_text(${list}::json) with ordinality as t(said, place) order by place`,
    );
  }

  return {
    publish,
    commitAndPublish: (db, run) =>
      db.transaction(async (tx) => {
        const { result, texts } = await run(tx);
        await publish(tx, texts);
        return result;
      }),
    subscribe: (listener) => {
      // A process without listeners needs no connection for them.
      listening ??= keepListening();
      return { begun, stop: subscribe(listener) };
    },
    close: async () => {
      stopping.abort();
      await listening;
    },
  };
}

/** Destroys a connection that does not answer, so that a new one is opened. */
async function look(client: pg.Client) {
  const cut = new AbortController();
  const late = setTimeout(ANSWER_MS, undefined, { signal: cut.signal }).then(
    () => Reflect.get(client, 'connection').stream.destroy(),
    () => undefined,
  );
  await client.query('SELECT 1').catch(() => undefined);
  cut.abort();
  await late;
}

function createListeners() {
  const all = new Set<Listener>();
  return {
    listeners: () => [...all],
    subscribe: (listener: Listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
