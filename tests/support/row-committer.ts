import { writeSync } from 'node:fs';
import { openDatabase } from '#server/db/open.ts';

// Run as a process under strace: makes as many commits as it is told, one after the other.

const [data_dir, commits] = process.argv.slice(2);
if (!data_dir) throw new Error('Usage: row-committer.ts DATA_DIR COMMITS');

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { pool, close } = await openDatabase({ data_dir, log });
await pool.query('CREATE TABLE committed (number int)');
for (let number = 1; number <= Number(commits); number += 1) {
  await pool.query('INSERT INTO committed VALUES ($1)', [number]);
  writeSync(1, `committed ${number}\n`);
}
await close();
