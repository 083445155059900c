import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { keepReserve, releaseReserve } from '#server/db/reserve.ts';
import { createOperator } from './operator.ts';
import { readSettings } from './settings.ts';

const ROOT = join(import.meta.dirname, '../..');

try {
  await start();
} catch (error) {
  // The operator gets the reason as text; the stack is only for defects.
  const expected = error instanceof Error && error.constructor !== TypeError;
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exit(1);
}

async function start() {
  const settings = readSettings(process.env);
  const operator = createOperator(settings.LOG_LEVEL, process.stdout);
  const { log, say } = operator;
  say('Starting Pavilion: opening the database …');
  const data_dir = resolve(ROOT, settings.DATA_DIR);
  mkdirSync(data_dir, { recursive: true, mode: 0o700 });

  const isEmbedded = settings.DATABASE_URL === undefined;
  if (isEmbedded) releaseReserve(data_dir, log);

  // The embedded database opens in its own thread while this one loads the other modules. A PostgreSQL
  // connection would wait for the loading in this thread, and may time out on a slow machine.
  const loading = import('./server.ts');
  if (settings.DATABASE_URL) await loading;
  const [database, { startServer }] = await Promise.all([
    openDatabase({ data_dir, database_url: settings.DATABASE_URL, log }),
    loading,
  ]);
  const isDev = process.argv.includes('--dev');
  await startServer({ settings, database, data_dir, operator, isDev });
  if (isEmbedded) await keepReserve(data_dir);
}
