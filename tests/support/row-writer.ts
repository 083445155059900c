import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#server/db/open.ts';

// Run as a process: opens the database of the directory it is given, says which rows are there, and
// once told to on its standard input writes rows, saying each one that was committed.

const [data_dir] = process.argv.slice(2);
if (!data_dir) throw new Error('Usage: row-writer.ts DATA_DIR');

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { pool } = await openDatabase({ data_dir, log });
await pool.query('CREATE TABLE IF NOT EXISTS written (id text PRIMARY KEY, filling text)');
const { rows } = await pool.query<{ id: string }>('SELECT id FROM written');
process.stdout.write(`stored ${rows.map(({ id }) => id).join(',')}\n`);

process.stdin.once('data', async () => {
  for (let number = 0; ; number += 1) {
    const id = `${process.pid}-${number}`;
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO written VALUES ($1, $2)', [id, 'x'.repeat(number % 5000)]);
    await client.query('COMMIT');
    client.release();
    process.stdout.write(`acknowledged ${id}\n`);
    await setTimeout(0);
  }
});
