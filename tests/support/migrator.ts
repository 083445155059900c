import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';

// Run as a process: opens the PostgreSQL it is given, waits for a line on its standard input,
// migrates, and says what it applied.

const [database_url, folder] = process.argv.slice(2);
if (!database_url || !folder) throw new Error('Usage: migrator.ts DATABASE_URL FOLDER');

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const database = await openDatabase({ data_dir: '/dev/null/none', database_url, log });
process.stdout.write('ready\n');
process.stdin.once('data', async () => {
  const applied = await migrate(database, folder);
  process.stdout.write(`applied ${applied.length}\n`);
  await database.close();
  process.stdin.destroy();
});
