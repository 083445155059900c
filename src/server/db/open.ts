import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { startEmbedded } from './embedded.ts';
import { startHousekeeping } from './housekeeping.ts';
import { CONNECT_MS, type Connection, createDrizzle, createPool, SILENCE_MS } from './pool.ts';
import { refuseUnfitServer } from './postgresql.ts';

/** The database, or the handle of an open transaction: the argument of functions in `rows.ts`. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export type DatabaseKind = 'embedded' | 'postgresql';

/** An open database. Inside a transaction use only its handle: `db` and `pool` throw. */
export interface OpenDatabase {
  kind: DatabaseKind;
  db: NodePgDatabase;
  pool: pg.Pool;
  /**
   * Opens a separate connection.
   * @param unlimited no statement time-out while it is open: for migrations
   */
  connect(options?: { unlimited?: boolean }): Promise<pg.Client>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Waits for running queries. */
  close(): Promise<void>;
}

/** A tenth of PostgreSQL's default of 100 connections, so that several processes share a server. */
const CONNECTIONS = 10;
/**
 * All calls wait for the single connection of the embedded database. It runs in this process and is always
 * reachable: on a busy machine a late answer is better than none.
 */
const EMBEDDED_CONNECT_MS = 15_000;
/**
 * The embedded database has a single session, where messages of two connections would mix: the Bind of one
 * after the Parse of another. So all queries share one connection.
 */
const EMBEDDED_CONNECTIONS = 1;

interface DatabaseOptions {
  /** The embedded database is in its folder `db`; unused with a URL. */
  data_dir: string;
  database_url?: string | undefined;
  log: DatabaseLog;
  /** Silence after which the database counts as lost. */
  silence_ms?: number;
  /** Time-out for a connection. */
  connect_ms?: number;
}

/**
 * Opens the PostgreSQL server of the URL, or else the embedded database of the data directory.
 * @throws {DirectoryInUse | DirectoryRefused | UnfitServer}
 */
export async function openDatabase({
  data_dir,
  database_url,
  log,
  silence_ms = SILENCE_MS,
  connect_ms = database_url ? CONNECT_MS : EMBEDDED_CONNECT_MS,
}: DatabaseOptions): Promise<OpenDatabase> {
  if (database_url) {
    const connection = { connectionString: database_url };
    const pool = createPool(connection, { log, max: CONNECTIONS, silence_ms, connect_ms });
    try {
      await refuseUnfitServer(pool);
    } catch (error) {
      await pool.end();
      throw error;
    }
    return assemble('postgresql', connection, pool, { close: () => pool.end() });
  }

  const embedded = await startEmbedded(data_dir, log, silence_ms);
  const connection = { host: embedded.host, port: 5432, user: 'postgres', database: 'postgres' };
  const pool = createPool(connection, { log, max: EMBEDDED_CONNECTIONS, silence_ms, connect_ms });
  const endHousekeeping = startHousekeeping(pool, log);
  return assemble('embedded', connection, pool, {
    suspendLimit: embedded.suspendLimit,
    async close() {
      endHousekeeping();
      await pool.end();
      await embedded.close();
    },
  });
}

function assemble(
  kind: DatabaseKind,
  connection: Connection,
  pool: pg.Pool,
  { close, suspendLimit }: { close: () => Promise<void>; suspendLimit?: () => () => void },
): OpenDatabase {
  return {
    kind,
    db: createDrizzle(pool),
    pool,
    async connect({ unlimited = false } = {}) {
      const client = new pg.Client(connection);
      // Same as in the pool: a lost connection must fail its query, not the process.
      client.on('error', () => undefined);
      const limitAgain = unlimited ? suspendLimit?.() : undefined;
      if (limitAgain) client.once('end', limitAgain);
      await client.connect();
      return client;
    },
    async ping() {
      await pool.query('SELECT 1');
    },
    close,
  };
}
