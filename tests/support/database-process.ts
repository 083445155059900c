import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { lockDirectory } from '#server/db/process-lock.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';

// Run as a process, which a test may kill: `database-process.ts TASK PARAMETER…`. It prints one line for each
// thing that has happened.

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const open = (data_dir: string) => openDatabase({ data_dir, log });
const print = (line: string) => process.stdout.write(`${line}\n`);
const nextInput = () => once(process.stdin, 'data');

const tasks = {
  'write rows': writeRows,
  'commit rows': commitRows,
  'fill the disk': fillDisk,
  'lock the directory': takeLock,
  migrate: migrateOnInput,
};
export type DatabaseTask = keyof typeof tasks;

/** Prints the rows that are stored, and after a line of input each row that it commits, until it is killed. */
async function writeRows(data_dir: string) {
  const { pool } = await open(data_dir);
  await pool.query('CREATE TABLE IF NOT EXISTS written (id text PRIMARY KEY, filling text)');
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM written');
  print(`stored ${rows.map(({ id }) => id).join(',')}`);
  await nextInput();
  for (let number = 0; ; number += 1) {
    const id = `${process.pid}-${number}`;
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO written VALUES ($1, $2)', [id, 'x'.repeat(number % 5000)]);
    await client.query('COMMIT');
    client.release();
    print(`acknowledged ${id}`);
    await setTimeout(0);
  }
}

/** Commits one row after the other, for a test that traces its calls of the system. */
async function commitRows(data_dir: string, commits: string) {
  const { pool, close } = await open(data_dir);
  await pool.query('CREATE TABLE committed (number int)');
  for (let number = 1; number <= Number(commits); number += 1) {
    await pool.query('INSERT INTO committed VALUES ($1)', [number]);
    writeSync(1, `committed ${number}\n`);
  }
  await close();
}

/**
 * Writes rows until the disk is full, goes on for a while, and prints which rows were acknowledged. A limit on the
 * size of a file takes the place of a full disk.
 */
async function fillDisk(data_dir: string) {
  const { pool } = await open(data_dir);
  await pool.query('CREATE TABLE filling (id int, filling text)');
  // Beyond the size of its other files, below that of a new segment of the log (16 MB).
  execFileSync('prlimit', [`--pid=${process.pid}`, `--fsize=${12 * 1024 * 1024}`]);

  const acknowledged: number[] = [];
  let failures = 0;
  const otherErrors: string[] = [];
  let answered_without_doing = 0;
  for (let id = 0; failures < 10 && id < 20_000; id += 1) {
    try {
      const filling = randomBytes(5_000).toString('base64');
      const { rowCount } = await pool.query('INSERT INTO filling VALUES ($1, $2)', [id, filling]);
      if (rowCount === 1) acknowledged.push(id);
      else answered_without_doing += 1;
    } catch (error) {
      failures += 1;
      if (!isDatabaseUnavailable(error)) otherErrors.push(String(error));
    }
  }
  print(JSON.stringify({ acknowledged, failures, answered_without_doing, otherErrors }));
  setInterval(() => undefined, 1_000);
}

/** After a line of input tries to lock a directory, prints the result, and has the lock until it is killed. */
async function takeLock(directory: string) {
  print('ready');
  await nextInput();
  try {
    await lockDirectory(directory, { onLost: () => print('lost') });
    print('won');
  } catch (error) {
    print(error instanceof Error ? error.name : String(error));
  }
}

/** Opens a PostgreSQL, and after a line of input migrates it and prints how many migrations it applied. */
async function migrateOnInput(database_url: string, folder: string) {
  const database = await openDatabase({ data_dir: '/dev/null/none', database_url, log });
  print('ready');
  await nextInput();
  const applied = await migrate(database, folder);
  print(`applied ${applied.length}`);
  await database.close();
  process.stdin.destroy();
}

const [task = '', first = '', second = ''] = process.argv.slice(2);
const isTask = (name: string): name is DatabaseTask => name in tasks;
if (!isTask(task) || !first) throw new Error('Usage: database-process.ts TASK PARAMETER…');
await tasks[task](first, second);
