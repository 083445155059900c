import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort, installDebianPackages } from './programs.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_WITHIN_MS = 30_000;
const isRoot = process.getuid?.() === 0;

interface DatabaseOptions {
  encoding?: string;
  ctype?: string;
  /** The name of the database that it begins as a copy of; none may be connected to that. */
  template?: string;
}

/** A PostgreSQL of the tests' own, on this machine alone, with a data directory that goes with it. */
export interface PostgresServer {
  /** The address of the database that exists from the start. */
  url: string;
  /** Makes an empty database and answers its URL. */
  createDatabase(options?: DatabaseOptions): Promise<string>;
  /** Pulls the plug: connections break, nothing is written any more. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Lets it be there without answering, until `resume`. */
  pause(): void;
  resume(): void;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/**
 * Where the server's programs are; installed when they are missing and this is root.
 * @returns undefined when there is no PostgreSQL and none can be installed, except in CI, where
 * that is an error
 */
export function findPostgres(): string | undefined {
  const found = newestInstalled();
  if (found) return found;
  installDebianPackages('postgresql');
  const installed = newestInstalled();
  if (installed) return installed;
  if (process.env.CI) throw new Error('There is no PostgreSQL, and in CI its tests must run');
  process.stderr.write('skipped: no PostgreSQL\n');
  return undefined;
}

function newestInstalled(): string | undefined {
  if (!existsSync(DEBIAN_FOLDER)) return undefined;
  const [newest] = readdirSync(DEBIAN_FOLDER)
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  return newest;
}

/**
 * Makes and starts a server from the programs that `findPostgres` found.
 * @param reached by its socket it takes a quarter less of a processor than by its address, as elsewhere
 * @param isDurable with fsync, as a real server: without it a commit survives the end of the process alone
 */
export async function startPostgres(
  programs: string,
  {
    reached = 'by address',
    isDurable = false,
  }: { reached?: 'by address' | 'by socket'; isDurable?: boolean } = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-postgres-'));
  const owner = ownerOf(folder);
  const cluster = join(folder, 'cluster');
  const initdb = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), [...initdb, '--locale=C.UTF-8'], {
    ...owner,
    stdio: 'ignore',
  });

  const port = await freePort();
  const bySocket = reached === 'by socket';
  const host = bySocket ? `?host=${folder}` : '';
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres${host}`;
  let server: ChildProcess | undefined;
  // A test that was broken off must not leave a server behind.
  const end = () => server?.kill('SIGKILL');
  process.once('exit', end);

  async function start() {
    const settings = [
      `fsync=${isDurable ? 'on' : 'off'}`,
      'max_connections=200',
      `listen_addresses=${bySocket ? '' : '127.0.0.1'}`,
      `unix_socket_directories=${bySocket ? folder : ''}`,
      // Buffers are looked through for each database that is made. There are a hundred, each for seconds: to be
      // vacuumed by and by takes a tenth of the time.
      ...(bySocket ? ['shared_buffers=16MB', 'autovacuum_naptime=1h'] : []),
    ];
    server = spawn(
      join(programs, 'postgres'),
      ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...owner, stdio: 'ignore' },
    );
    await untilAnswers(url);
  }

  async function stop() {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  }

  await start();
  return {
    url,
    createDatabase: (options) => createDatabase(url, options),
    start,
    stop,
    pause: () => signalAll(server, 'SIGSTOP'),
    resume: () => signalAll(server, 'SIGCONT'),
    async remove() {
      await stop();
      process.off('exit', end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a database of its own on a running server.
 * @param server_url of another database there
 * @returns its URL
 */
export async function createDatabase(
  server_url: string,
  { encoding = 'UTF8', ctype = 'C.UTF-8', template = 'template0' }: DatabaseOptions = {},
): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(
    server_url,
    // Copied as files it is there in a third of the time.
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY ENCODING '${encoding}' LC_CTYPE '${ctype}'`,
  );
  const url = new URL(server_url);
  url.pathname = name;
  return url.href;
}

/** PostgreSQL refuses to run as root; Debian's package makes a user for it. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  const [uid, gid] = ['-u', '-g'].map((part) =>
    Number(execFileSync('id', [part, 'postgres'], { encoding: 'utf8' })),
  );
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres');
  chownSync(folder, uid, gid);
  return { uid, gid };
}

/** The server has a process for each connection, all children of the first. */
function signalAll(server: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (!server?.pid) throw new Error('The server is not running');
  const children = `/proc/${server.pid}/task/${server.pid}/children`;
  const pids = execFileSync('cat', [children], { encoding: 'utf8' }).trim().split(' ').map(Number);
  for (const pid of [server.pid, ...pids]) process.kill(pid, signal);
}

async function untilAnswers(url: string) {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    try {
      return await asOwner(url, 'SELECT 1');
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(50);
    }
  }
}

async function asOwner(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
