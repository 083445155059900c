import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { programmeNotice } from '#server/features/programme-notices/tables.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { recordLog } from './record-log.ts';

/**
 * The contents of a database before a test: nothing at all, all tables, the demo exhibition without
 * exhibitors, the small demo as of `DEMO_NOW`, or as of today.
 */
export type Contents = 'nothing' | 'tables' | 'exhibition' | 'demo' | 'demo_today';

/** When the servers of the tests start by their own clock. */
export const DEMO_NOW = new Date('2026-11-21T10:00:00+08:00');

const ROOT = join(import.meta.dirname, '../..');
const TEMPLATES = join(ROOT, 'node_modules/.cache/pavilion/data');
/** A run that began before a source was changed copies its templates until it ends. */
const IN_USE_MS = 3_600_000;

/** Brings a database to these contents: from none to all tables, and from all tables to any exhibition. */
export async function fill(database: OpenDatabase, contents: Contents) {
  if (contents === 'nothing') return;
  if (contents === 'tables') {
    await migrate(database);
    return makeQueue(database);
  }
  const { db } = database;
  const now = contents === 'demo_today' ? new Date() : DEMO_NOW;
  await loadDemo(db, now, contents === 'exhibition' ? 'none' : 'small');
  // Each server would send them first, and those of the tests in browsers are some sixty.
  if (contents === 'demo_today')
    await db.update(programmeNotice).set({ state: 'sent', sent_at: now });
}

/** The tables of the jobs, which a server makes at its first start: half of what that takes. */
async function makeQueue(database: OpenDatabase) {
  const jobs = startJobs(database, { scheduled: [], queued: [] }, recordLog());
  await jobs.ready;
  await jobs.stop();
}

/**
 * A data directory whose embedded database holds this, to be copied and never opened: making one takes
 * seconds. It is made again when any source has changed that it could depend on.
 */
export async function templateWith(contents: Contents): Promise<string> {
  const template = join(TEMPLATES, `${contents}-${versionOf(contents)}`);
  if (existsSync(template)) return template;

  removeOld(contents);
  mkdirSync(TEMPLATES, { recursive: true });
  const draft = mkdtempSync(join(TEMPLATES, 'draft-'));
  if (contents !== 'nothing') {
    const beginning = await templateWith(contents === 'tables' ? 'nothing' : 'tables');
    cpSync(beginning, draft, { recursive: true });
  }
  const database = await openDatabase({ data_dir: draft, log: recordLog().log });
  await fill(database, contents);
  await database.close();
  rmSync(join(draft, 'socket'), { recursive: true, force: true });
  try {
    renameSync(draft, template);
  } catch (error) {
    // Another run was faster.
    rmSync(draft, { recursive: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

function versionOf(contents: Contents): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')));
  hash.update(readFileSync(import.meta.filename));
  const isEmpty = contents === 'nothing';
  const folders = isEmpty ? ['src/server/db'] : ['src/server', 'src/contract'];
  for (const file of folders.flatMap((folder) => filesIn(join(ROOT, folder)))) {
    hash.update(file).update(readFileSync(file));
  }
  if (contents === 'demo_today') hash.update(new Date().toISOString().slice(0, 10));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

function removeOld(contents: Contents) {
  if (!existsSync(TEMPLATES)) return;
  const names = readdirSync(TEMPLATES).filter((name) => name.startsWith(`${contents}-`));
  for (const path of names.map((name) => join(TEMPLATES, name))) {
    if (Date.now() - statSync(path).mtimeMs > IN_USE_MS) rmSync(path, { recursive: true });
  }
}
