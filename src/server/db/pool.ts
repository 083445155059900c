import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { LaneQueue } from './lanes.ts';

/** The wait for a connection after which the database counts as lost. */
export const CONNECT_MS = 3_000;
/** Shorter than the socket's silence time-out, so that an idle connection closes in order. */
const IDLE_MS = 10_000;
const STATEMENT_MS = 10_000;

// Dates have no time zone: as a Date they would shift with the zone of this process.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
// Counts; 2^53 is enough.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A connection silent for longer during a statement means that the database is lost. */
export const SILENCE_MS = 20_000;

/** Connection parameters of the embedded or an external database, before the pool's settings. */
export type Connection = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'user' | 'database'>;

const insideTransaction = new AsyncLocalStorage<true>();

/** The share of the longest wait for a connection that applies to refusable calls. */
const PATIENCE_OF_REST = 1 / 3;

/**
 * A pool query inside a transaction callback takes a second connection. With one connection it deadlocks;
 * with several the same happens under load.
 */
class Pool extends pg.Pool {
  readonly #queue: LaneQueue;

  constructor(config: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(config);
    const { max: places, connectionTimeoutMillis: patience_ms } = config;
    this.#queue = new LaneQueue({
      places,
      patience_ms,
      wait_ms: patience_ms * PATIENCE_OF_REST,
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): unknown {
    const connecting = insideTransaction.getStore()
      ? Promise.reject(new Error('Inside a transaction, use the handle that its callback is given'))
      : this.#connectInTurn();
    if (!callback) return connecting;
    return connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    );
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const leave = await this.#queue.enter();
    try {
      const client = await super.connect();
      // The pool sets a new `release` on the client each time.
      const { release } = client;
      client.release = (error) => {
        release(error);
        leave(Boolean(error));
      };
      return client;
    } catch (error) {
      leave(true);
      throw error;
    }
  }
}

/** @param silence_ms see SILENCE_MS; tests shorten it and lengthen `connect_ms` */
export function createPool(
  connection: Connection,
  {
    log,
    max,
    silence_ms,
    connect_ms,
  }: { log: DatabaseLog; max: number; silence_ms: number; connect_ms: number },
): pg.Pool {
  const pool = new Pool({
    ...connection,
    max,
    connectionTimeoutMillis: connect_ms,
    idleTimeoutMillis: Math.min(IDLE_MS, silence_ms / 2),
    keepAlive: true,
    stream: () => socketThatGivesUp(silence_ms),
    // The embedded session is shared and has no timers.
    ...(connection.connectionString && {
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: STATEMENT_MS,
    }),
  });
  // A lost connection without listeners would end the process. The pool's listener covers idle connections
  // only; each connection in a transaction needs its own.
  pool.on('error', (error) => log.warn({ err: error }, 'A connection to the database was lost'));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}

/** Drizzle over the pool; a query past the transaction's handle inside a transaction throws at once. */
export function createDrizzle(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool);
  const transaction = db.transaction.bind(db);
  db.transaction = (run, config) =>
    transaction((handle) => insideTransaction.run(true, () => run(handle)), config);
  return db;
}

function socketThatGivesUp(silence_ms: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silence_ms, () => {
    const error = new Error(`The database was silent for ${silence_ms / 1000} seconds`);
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
  return socket;
}
