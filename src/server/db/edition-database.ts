import type pg from 'pg';
import type { OpenDatabase } from './open.ts';
import { createDrizzle } from './pool.ts';

/** The setting of a transaction that names the edition which it reads as the public one. */
export const SHOWN_EDITION = 'pavilion.shown_edition';

const UUID = /^[\da-f-]{36}$/;

/**
 * The same database for a reader to whom another edition is the public one; see `isCurrent` of the exhibitions.
 * Each statement and each transaction is read-only.
 * @param edition the id of the edition
 */
export function databaseShowing(database: OpenDatabase, edition: string): OpenDatabase {
  if (!UUID.test(edition)) throw new Error('An edition is named by its id');
  return { ...database, db: createDrizzle(poolShowing(database.pool, edition)) };
}

/** Statements in one simple query: `set local` ends with the transaction. */
function poolShowing(pool: pg.Pool, edition: string): pg.Pool {
  const set = `set transaction read only; set local ${SHOWN_EDITION} = '${edition}'`;

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    const run = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    const query = async (...given: unknown[]) => {
      const answer = await run(...given);
      if (/^begin\b/.test(textOf(given[0]))) await run(set);
      return answer;
    };
    return overriding(client, { query });
  }

  async function query(...given: unknown[]) {
    const client = await pool.connect();
    const run = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    let failure: Error | undefined;
    try {
      await run(`begin; ${set}`);
      const answer = await run(...given);
      await run('commit');
      return answer;
    } catch (error) {
      await run('rollback').catch((lost: Error) => {
        failure = lost;
      });
      throw error;
    } finally {
      client.release(failure);
    }
  }

  return overriding(pool, { query, connect });
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return String((statement as pg.QueryConfig).text);
}

/** An object with other methods of some names; the rest are its own. */
function overriding<T extends object>(target: T, methods: object): T {
  return new Proxy(target, {
    get: (_, name) => {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
