import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The major version of the embedded PostgreSQL, as in its files. */
const POSTGRES_VERSION = '18';

/**
 * The mark in the database's directory: its owner, and if its first start finished. The mark beside that
 * directory has the id of its database.
 */
const MARK = 'PAVILION';
const NEW_MARK = 'PAVILION.new';
const FIRST_START = 'first start, not finished\n';
const READY = 'ready\n';

/** Files that a data directory may contain before it has a database. */
const KNOWN_NAMES =
  /^(db|db\.lock.*|db\.heartbeat|PAVILION|PAVILION\.new|keys|outbox\.jsonl|files|pictures|backups|before-upgrade|before-restore-.*|reserve|reserve\.new|socket|lost\+found|\..*)$/;

/** Required: without any of these the server would not start, or not recognise its own rows. */
const FOLDERS = [
  'base/1',
  'base/4',
  'base/5',
  'global',
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_notify',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_multixact/members',
  'pg_replslot',
  'pg_multixact/offsets',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal',
  'pg_xact',
];
const FILES = [
  'global/pg_control',
  'global/pg_filenode.map',
  'postgresql.conf',
  'pg_hba.conf',
  'base/5/PG_VERSION',
  'base/5/pg_filenode.map',
];

/** The directory belongs to another program or is damaged. Nothing in it was changed. */
export class DirectoryRefused extends Error {
  constructor(directory: string, why: string) {
    super(`${directory} is not used as the database: ${why}. Nothing in it was changed.`);
    this.name = 'DirectoryRefused';
  }
}

/** The folder of the embedded database. */
export function databaseDirectory(data_dir: string): string {
  return join(data_dir, 'db');
}

/**
 * Checks, without writing, if the database must be created: PGlite treats any directory without PG_VERSION as
 * new and fills it.
 * @throws {DirectoryRefused} if it is damaged or contains foreign files
 */
export function inspectDirectory(data_dir: string): 'new' | 'ready' {
  const directory = databaseDirectory(data_dir);
  const names = list(directory).filter((name) => name !== NEW_MARK);
  if (names.length === 0) {
    refuseLost(data_dir);
    refuseForeign(data_dir);
    return 'new';
  }
  const mark = join(directory, MARK);
  if (!names.includes(MARK)) {
    throw new DirectoryRefused(directory, 'it holds files that Pavilion did not put there');
  }
  const content = readFileSync(mark, 'utf8');
  if (content === FIRST_START) return 'new';
  if (content !== READY) throw new DirectoryRefused(directory, `its file ${MARK} is garbled`);
  refuseDamaged(directory);
  return 'ready';
}

/** Prepares the first start; deletes the remains of an interrupted one. */
export function prepareFirstStart(data_dir: string) {
  const directory = databaseDirectory(data_dir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeMark(directory, FIRST_START);
  for (const name of list(directory)) {
    if (name !== MARK) rmSync(join(directory, name), { recursive: true });
  }
}

/** Call this once the new database answers: its files are never deleted afterwards. */
export function finishFirstStart(data_dir: string) {
  const directory = databaseDirectory(data_dir);
  // PGlite copies new files without fsync; only later writes are synced.
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    fsyncPath(join(directory, name));
  }
  writeMark(directory, READY);
  fsyncPath(data_dir);
}

/**
 * Compares the mark beside the database, which remains if the database's own volume is not mounted.
 * @throws {DirectoryRefused} if the mark has another id
 */
export function confirmMark(data_dir: string, id: string) {
  const marked = readMark(data_dir);
  if (marked === null) {
    writeMark(data_dir, `database ${id}\n`);
  } else if (marked !== id) {
    throw new DirectoryRefused(
      databaseDirectory(data_dir),
      `it is the database ${id}, and ${join(data_dir, MARK)} says that ${marked} belongs here; put that one back, or remove the file ${MARK} if this one is meant`,
    );
  }
}

function readMark(data_dir: string): string | null {
  const path = join(data_dir, MARK);
  if (!existsSync(path)) return null;
  return readFileSync(path, 'utf8')
    .replace(/^database /, '')
    .trim();
}

function refuseLost(data_dir: string) {
  const marked = readMark(data_dir);
  if (marked === null) return;
  throw new DirectoryRefused(
    databaseDirectory(data_dir),
    `it is empty, and ${join(data_dir, MARK)} says that the database ${marked} was there: is its volume not mounted? Put it back, or remove the file ${MARK} to begin anew`,
  );
}

function refuseForeign(data_dir: string) {
  const foreign = list(data_dir).find((name) => !KNOWN_NAMES.test(name));
  if (foreign) {
    throw new DirectoryRefused(
      data_dir,
      `it holds files that Pavilion did not put there (${foreign})`,
    );
  }
}

function refuseDamaged(directory: string) {
  const version = join(directory, 'PG_VERSION');
  if (!existsSync(version)) throw new DirectoryRefused(directory, 'PG_VERSION is missing');
  const content = readFileSync(version, 'utf8').trim();
  if (content !== POSTGRES_VERSION) {
    throw new DirectoryRefused(
      directory,
      /^\d{1,2}$/.test(content)
        ? `it was made by version ${content}, and this is version ${POSTGRES_VERSION}`
        : 'PG_VERSION is garbled',
    );
  }
  const missing = [
    ...FOLDERS.filter((name) => !isFolder(join(directory, name))),
    ...FILES.filter((name) => !isFullFile(join(directory, name))),
  ];
  if (list(join(directory, 'pg_wal')).every((name) => !/^[0-9A-F]{24}$/.test(name))) {
    missing.push('the log in pg_wal');
  }
  if (missing.length > 0) {
    throw new DirectoryRefused(directory, `it is damaged: ${missing.join(', ')} missing or empty`);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isFullFile(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size > 0;
}

function list(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory) : [];
}

function writeMark(directory: string, text: string) {
  const draft = join(directory, NEW_MARK);
  writeFileSync(draft, text, { flush: true });
  renameSync(draft, join(directory, MARK));
  fsyncPath(directory);
}

function fsyncPath(path: string) {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
