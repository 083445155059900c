import { join } from 'node:path';
import { startServer } from '../support/e2e.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { createCodeReader } from './code-reader.ts';
import { directoryPaths } from './directory.ts';
import { openHttpClient } from './http-client.ts';
import type { BenchOptions } from './options.ts';
import { untilQuiet } from './quiet.ts';
import { type Reads, readMany, readSteadily } from './reads.ts';
import { type Registrations, registerMany } from './registrations.ts';

export interface ServerResults {
  /** The PostgreSQL of the tests does not fsync, the embedded database does. */
  database: 'embedded' | 'PostgreSQL (fsync off)';
  clients: number;
  registrations: Registrations;
  reads: Reads[];
  /** Directory, exhibits, detail and search, mixed, at the rate that has to be kept. */
  directory: Reads;
}

/** Until code that runs often is compiled and the database has its pages in memory. */
const WARM_SECONDS = 3;
const READ_SECONDS = 5;
const DIRECTORY_A_SECOND = 300;

/** Loads a real server process, on the embedded database and on PostgreSQL where there is one. */
export async function benchServer(
  options: BenchOptions,
  tell: (line: string) => void,
): Promise<ServerResults[]> {
  tell('server on the embedded database');
  const results = [await benchOne('embedded', options)];
  const programs = findPostgres();
  if (!programs) return results;
  const postgres = await startPostgres(programs);
  try {
    tell('server on PostgreSQL');
    const DATABASE_URL = await postgres.createDatabase();
    return [...results, await benchOne('PostgreSQL (fsync off)', options, { DATABASE_URL })];
  } finally {
    await postgres.remove();
  }
}

async function benchOne(
  database: ServerResults['database'],
  { clients, seconds, lang }: BenchOptions,
  settings: Record<string, string> = {},
): Promise<ServerResults> {
  const server = await startServer({ DEMO_SIZE: 'full', ...settings });
  const client = openHttpClient(server.url);
  const codes = createCodeReader(join(server.data_dir, 'outbox.jsonl'));
  try {
    await registerMany({ client, codes }, { clients, seconds: WARM_SECONDS, first: 0 });
    await untilQuiet();
    // Far enough on that nobody registers twice.
    const load = { clients, seconds, first: 1_000_000 };
    const registrations = await registerMany({ client, codes }, load);

    const reads: Reads[] = [];
    const pages = { name: 'home page', path: `/?lang=${lang}` };
    const calls = { name: 'GET /web/exhibition/info', path: `/web/exhibition/info?lang=${lang}` };
    for (const read of [pages, calls]) {
      await readMany(client, { ...read, clients, seconds: 1 });
      reads.push(await readMany(client, { ...read, clients, seconds: READ_SECONDS }));
    }
    const mixed = {
      name: 'directory, exhibits, detail and search',
      paths: await directoryPaths(client, DIRECTORY_A_SECOND * READ_SECONDS),
      a_second: DIRECTORY_A_SECOND,
    };
    await readSteadily(client, { ...mixed, a_second: DIRECTORY_A_SECOND / 3, seconds: 1 });
    await untilQuiet();
    const directory = await readSteadily(client, { ...mixed, seconds: READ_SECONDS });
    return { database, clients, registrations, reads, directory };
  } finally {
    client.close();
    await server.stop();
  }
}
