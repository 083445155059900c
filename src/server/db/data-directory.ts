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
import { LOCK_NAME } from './process-lock.ts';

/** The major version of the embedded PostgreSQL, as its files name it. */
const POSTGRES_VERSION = '18';

/** In the database's directory: whose it is, and whether its first start was finished. */
const MARK = 'PAVILION';
const NEW_MARK = 'PAVILION.new';
const FIRST_START = 'first start, not finished\n';
const READY = 'ready\n';

/** Entries that the data directory may have before it has a database. */
const KNOWN_NAMES = /^(keys|outbox\.jsonl|files|pictures|socket|lost\+found|\..*)$/;

/** Without any of these the server would not start, or not know its own rows. */
const FOLDERS = [
  ...['base/1', 'base/4', 'base/5', 'global', 'pg_commit_ts', 'pg_dynshmem', 'pg_notify'],
  ...['pg_logical/mappings', 'pg_logical/snapshots', 'pg_multixact/members', 'pg_replslot'],
  ...['pg_multixact/offsets', 'pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp'],
  ...['pg_subtrans', 'pg_tblspc', 'pg_twophase', 'pg_wal', 'pg_xact'],
];
const FILES = [
  ...['global/pg_control', 'global/pg_filenode.map', 'postgresql.conf', 'pg_hba.conf'],
  ...['base/5/PG_VERSION', 'base/5/pg_filenode.map'],
];

/** The directory is another program's, or damaged. Nothing in it was changed. */
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
 * Says whether the database has to be made, only reading: PGlite by itself takes any directory
 * without PG_VERSION as an invitation to fill it anew.
 * @throws {DirectoryRefused} when it is damaged or holds what is not ours
 */
export function inspectDirectory(data_dir: string): 'new' | 'ready' {
  const directory = databaseDirectory(data_dir);
  const names = list(directory).filter((name) => name !== NEW_MARK);
  if (names.length === 0) {
    refuseForeign(data_dir);
    return 'new';
  }
  const mark = join(directory, MARK);
  if (!names.includes(MARK)) {
    throw new DirectoryRefused(directory, 'it holds files that Pavilion did not put there');
  }
  const says = readFileSync(mark, 'utf8');
  if (says === FIRST_START) return 'new';
  if (says !== READY) throw new DirectoryRefused(directory, `its file ${MARK} is garbled`);
  refuseDamaged(directory);
  return 'ready';
}

/** Makes room for the first start; what an interrupted first start left behind is thrown away. */
export function prepareFirstStart(data_dir: string) {
  const directory = databaseDirectory(data_dir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeMark(directory, FIRST_START);
  for (const name of list(directory)) {
    if (name !== MARK) rmSync(join(directory, name), { recursive: true });
  }
}

/** To be called once the new database answers: from here on its files are never thrown away. */
export function finishFirstStart(data_dir: string) {
  const directory = databaseDirectory(data_dir);
  // PGlite copies the new files without fsync, and only those that are written later get one.
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    fsyncPath(join(directory, name));
  }
  writeMark(directory, READY);
  fsyncPath(data_dir);
}

function refuseForeign(data_dir: string) {
  const foreign = list(data_dir).find(
    (name) => name !== 'db' && !name.startsWith(LOCK_NAME) && !KNOWN_NAMES.test(name),
  );
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
  const says = readFileSync(version, 'utf8').trim();
  if (says !== POSTGRES_VERSION) {
    throw new DirectoryRefused(
      directory,
      /^\d{1,2}$/.test(says)
        ? `it was made by version ${says}, and this is version ${POSTGRES_VERSION}`
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
