import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { TOKEN_COOKIE } from '#contract/wire.ts';
import { freshDemoDir } from '../support/demo-data.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { registerByEmail, startProcess } from '../support/server-process.ts';
import { createCodeReader } from './code-reader.ts';
import { directoryPaths } from './directory-paths.ts';
import { type HttpClient, openHttpClient } from './http-client.ts';
import { watchMemory } from './memory.ts';
import type { BenchOptions } from './options.ts';
import { untilQuiet } from './quiet.ts';
import { type Reads, readMany, readSteadily } from './reads.ts';
import { type Registrations, registerMany } from './registrations.ts';

export interface ServerResults {
  /** Both with fsync. */
  database: 'embedded' | 'PostgreSQL';
  clients: number;
  registrations: Registrations;
  reads: Record<string, Reads>;
  /** Directory, exhibits, detail and search, mixed, at a fixed rate. */
  directory: Reads;
  /** Peak memory of the server meanwhile, MB. */
  memory: number;
}

export const HOME = 'home page';
export const SIGNED_IN_HOME = 'home page, signed in';
/** Pages of exhibits, exhibitors and conferences: QR codes and shared links lead there. */
export const DETAILS = 'pages about one thing';
export const SIGNED_IN_DETAILS = 'pages about one thing, signed in';
export const SIGNED_IN_LISTS = 'pages of lists, signed in';
/** A static file served from memory, for comparison. */
export const STATIC_PAGE = 'static page';

/** Warm-up: hot code is compiled, and the database has its pages in memory. */
const WARM_SECONDS = 3;
const READ_SECONDS = 5;
/** Length of each load in the short form: a few requests of each kind. */
const SMOKE_SECONDS = 0.2;
const DIRECTORY_A_SECOND = 300;
const LISTS = ['/exhibits', '/exhibitor/directory', '/conference'];
/** Lists with their pages about one thing, and how many of each are requested. */
const DETAIL_PAGES = [
  { list: '/web/exhibit/list', page: '/exhibits/detail', count: 10 },
  { list: '/web/exhibitor-list/list', page: '/exhibitor/directory-detail', count: 5 },
  { list: '/web/conference/list', page: '/conference/detail', count: 5 },
];

/**
 * Loads a real server process, on the embedded database and, if available, on PostgreSQL. Yields the results of
 * each, so that those of the first are not lost with the second.
 */
export async function* benchServer(
  options: BenchOptions,
  tell: (line: string) => void,
): AsyncGenerator<ServerResults> {
  tell('server on the embedded database');
  yield await benchOne('embedded', options);
  const programs = findPostgres();
  if (!programs) return;
  const postgres = await startPostgres(programs, { isDurable: true });
  try {
    tell('server on PostgreSQL');
    const DATABASE_URL = await postgres.createDatabase();
    yield await benchOne('PostgreSQL', options, { DATABASE_URL });
  } finally {
    await postgres.remove();
  }
}

async function benchOne(
  database: ServerResults['database'],
  options: BenchOptions,
  settings: Record<string, string> = {},
): Promise<ServerResults> {
  const { clients, seconds, lang, isSmoke } = options;
  const data_dir = freshDemoDir();
  // No program can read an image code: it is fetched, and need not be answered.
  const size = isSmoke ? 'small' : 'full';
  const server = await startProcess(data_dir, { DEMO_SIZE: size, CAPTCHA: 'off', ...settings });
  const client = openHttpClient(server.url);
  const codes = createCodeReader(join(data_dir, 'outbox.jsonl'));
  const mostMemory = watchMemory(server.child.pid);
  const read_seconds = isSmoke ? SMOKE_SECONDS : READ_SECONDS;
  try {
    if (!isSmoke) {
      await registerMany({ client, codes }, { clients, seconds: WARM_SECONDS, first: 0 });
    }
    await untilQuiet(options);
    // An offset, so that no person registers twice.
    const load = { clients, seconds: isSmoke ? SMOKE_SECONDS : seconds, first: 1_000_000 };
    const registrations = await registerMany({ client, codes }, load);

    const reads: Record<string, Reads> = {};
    const home = { paths: [`/?lang=${lang}`] };
    const details = { paths: await detailPages(client, lang) };
    const lists = { paths: LISTS.map((path) => `${path}?lang=${lang}`) };
    const { token } = await registerByEmail(server);
    const headers = { cookie: `${TOKEN_COOKIE}=${token}` };
    for (const [name, read] of Object.entries({
      [STATIC_PAGE]: { paths: ['/index.html'] },
      [HOME]: home,
      [SIGNED_IN_HOME]: { ...home, headers },
      [DETAILS]: details,
      [SIGNED_IN_DETAILS]: { ...details, headers },
      [SIGNED_IN_LISTS]: { ...lists, headers },
      'GET /web/exhibition/info': { paths: [`/web/exhibition/info?lang=${lang}`] },
    })) {
      if (!isSmoke) await readMany(client, { ...read, clients, seconds: 1 });
      reads[name] = await readMany(client, { ...read, clients, seconds: read_seconds });
    }
    const mixed = {
      paths: await directoryPaths(client, { count: DIRECTORY_A_SECOND * READ_SECONDS, size }),
      a_second: DIRECTORY_A_SECOND,
    };
    if (!isSmoke) {
      await readSteadily(client, { ...mixed, a_second: DIRECTORY_A_SECOND / 3, seconds: 1 });
    }
    await untilQuiet(options);
    const directory = await readSteadily(client, { ...mixed, seconds: read_seconds });
    return { database, clients, registrations, reads, directory, memory: mostMemory() };
  } finally {
    mostMemory();
    client.close();
    await server.stop();
    rmSync(data_dir, { recursive: true, force: true });
  }
}

async function detailPages(client: HttpClient, lang: string): Promise<string[]> {
  const paths: string[] = [];
  for (const { list, page, count } of DETAIL_PAGES) {
    const { body } = await client.ask(`${list}?lang=${lang}`);
    const items: { id: string }[] = JSON.parse(body).data.items;
    paths.push(...items.slice(0, count).map(({ id }) => `${page}?id=${id}&lang=${lang}`));
  }
  return paths;
}
