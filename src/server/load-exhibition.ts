import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { demoExhibition } from './demo/exhibition.ts';
import { type ExhibitionData, readExhibitionData } from './features/exhibitions/exhibition-data.ts';
import { loadExhibition } from './features/exhibitions/load.ts';
import { createLog } from './log.ts';
import { readSettings } from './settings.ts';

const USAGE = `Usage:
  npm run exhibition -- file.json      stores the exhibition of a file, or changes it
  npm run --silent exhibition -- --example > file.json      a whole one to start from
`;

const ROOT = join(import.meta.dirname, '../..');

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main([file, ...more]: string[]) {
  if (!file || more.length > 0) throw new Error(USAGE);
  if (file === '--example') {
    process.stdout.write(`${JSON.stringify(demoExhibition(new Date()), null, 2)}\n`);
    return;
  }
  // Before the database is opened, so that a slip in the file is told at once.
  const data = readExhibitionData(JSON.parse(await readFile(file, 'utf8')));
  await store(data);
  process.stdout.write(`Exhibition ${data.number}, ${data.name.en}, is stored.\n`);
}

async function store(data: ExhibitionData) {
  const settings = readSettings(process.env);
  const database = await openDatabase({
    data_dir: resolve(ROOT, settings.DATA_DIR),
    database_url: settings.DATABASE_URL,
    log: createLog('warn'),
  });
  try {
    await migrate(database);
    await loadExhibition(database.db, data);
  } finally {
    await database.close();
  }
}
