import type pg from 'pg';

const OLDEST_VERSION = 15;

/** The server of DATABASE_URL cannot store Pavilion's data. */
export class UnfitServer extends Error {
  constructor(why: string) {
    super(`DATABASE_URL: ${why}`);
    this.name = 'UnfitServer';
  }
}

/** @throws {UnfitServer} with the setting and its fix */
export async function refuseUnfitServer(pool: pg.Pool) {
  const { rows } = await pool.query<{
    version: number;
    database: string;
    encoding: string;
    ctype: string;
  }>(`
    SELECT current_setting('server_version_num')::int / 10000 AS version,
           datname AS database, pg_encoding_to_char(encoding) AS encoding, datctype AS ctype
    FROM pg_database WHERE datname = current_database()
  `);
  const [server] = rows;
  if (!server) throw new UnfitServer('the server does not say which database this is');
  const { version, database, encoding, ctype } = server;
  const remedy = `create it with: CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`;

  if (version < OLDEST_VERSION) {
    throw new UnfitServer(`PostgreSQL ${version} is too old, ${OLDEST_VERSION} is needed`);
  }
  if (encoding !== 'UTF8') {
    throw new UnfitServer(
      `the encoding of database ${database} is ${encoding}, not UTF8; ${remedy}`,
    );
  }
  if (ctype === 'C' || ctype === 'POSIX') {
    throw new UnfitServer(
      `LC_CTYPE of database ${database} is ${ctype}, which drops Chinese from text search; ${remedy}`,
    );
  }
}
