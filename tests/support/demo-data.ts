import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { recordLog } from './record-log.ts';

const template = join(import.meta.dirname, '../../node_modules/.cache/pavilion/demo-data');

/** Makes a data directory with the small demo, once for all tests in browsers: to copy it takes no time. */
// biome-ignore lint/style/noDefaultExport: Playwright calls what its global set-up exports by default.
export default async function makeDemoData() {
  rmSync(template, { recursive: true, force: true });
  const database = await openDatabase({ data_dir: template, log: recordLog().log });
  await migrate(database);
  await loadDemo(database.db, new Date());
  await database.close();
}

export function emptyDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'pavilion-e2e-'));
}

/** A data directory of its own, with the demo in it where it was made before. */
export function freshDemoDir(): string {
  const data_dir = emptyDataDir();
  if (existsSync(template)) cpSync(template, data_dir, { recursive: true });
  return data_dir;
}
