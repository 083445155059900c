import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openDatabase } from '#server/db/open.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';

// Run as a process: writes rows until the disk is "full", goes on for a while, and says which rows
// were acknowledged. The limit on the size of a file stands in for the disk's.

const [data_dir] = process.argv.slice(2);
if (!data_dir) throw new Error('Usage: disk-filler.ts DATA_DIR');

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { pool } = await openDatabase({ data_dir, log });
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
process.stdout.write(
  `${JSON.stringify({ acknowledged, failures, answered_without_doing, otherErrors })}\n`,
);
setInterval(() => undefined, 1_000);
