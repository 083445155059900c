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

/** An open database. Inside a transaction only its handle may be used: `db` and `pool` throw. */
export interface OpenDatabase {
  kind: DatabaseKind;
  db: NodePgDatabase;
  pool: pg.Pool;
  /**
   * A connection of its own.
   * @param unlimited while it is open, statements may take as long as they like: for migrations
   */
  connect(options?: { unlimited?: boolean }): Promise<pg.Client>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Waits for what is in flight. */
  close(): Promise<void>;
}

/** Of PostgreSQL's default of 100 connections, so that several processes share one server. */
const CONNECTIONS = 10;
/**
 * All calls wait for the one connection of the embedded database, which is in this process and cannot be out
 * of reach: on a busy machine a late answer is better than none.
 */
const EMBEDDED_CONNECT_MS = 15_000;
/**
 * The embedded database has one session, and the messages of two connections would meet in it:
 * one's Bind after the other's Parse. So all queries wait for one connection.
 */
const EMBEDDED_CONNECTIONS = 1;

interface DatabaseOptions {
  /** The embedded database lives in its folder `db`; not touched when there is a URL. */
  data_dir: string;
  database_url?: string | undefined;
  log: DatabaseLog;
  /** After how long a silent database counts as gone. */
  silence_ms?: number;
  /** After how long without a connection it counts as gone. */
  connect_ms?: number;
}

/**
 * Opens the PostgreSQL of the URL, or else the embedded database of the data directory.
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
      // As for the pool's: a lost connection must fail its query, not the process.
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
