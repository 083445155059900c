import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DirectoryRefused } from '#server/db/data-directory.ts';
import { confirmInstallation } from '#server/db/installation.ts';
import { openDatabase } from '#server/db/open.ts';
import { keepReserve, releaseReserve } from '#server/db/reserve.ts';
import { temporaryFolder } from '../../support/after-file.ts';
import { runTask } from '../../support/child-process.ts';
import { freshDataDir } from '../../support/database.ts';
import { recordLog } from '../../support/record-log.ts';

const { log } = recordLog();

/** Every path below a directory with a hash of its content. */
function fingerprint(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const path = join(directory, name);
      if (statSync(path).isDirectory()) return `${name}/`;
      return `${name} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
    });
}

async function expectRefusedAndUntouched(data_dir: string, why: RegExp) {
  const before = fingerprint(data_dir);
  const opening = openDatabase({ data_dir, log });
  await expect(opening).rejects.toThrow(DirectoryRefused);
  await expect(opening).rejects.toThrow(why);
  expect(fingerprint(data_dir)).toEqual(before);
}

test('foreign files in place of the database are refused and unchanged', async () => {
  const data_dir = temporaryFolder();
  mkdirSync(join(data_dir, 'db', 'photos'), { recursive: true });
  writeFileSync(join(data_dir, 'db', 'photos', 'wedding.jpg'), 'not replaceable');
  await expectRefusedAndUntouched(data_dir, /files that Pavilion did not put there/);
});

test('a data directory with foreign files is refused and unchanged', async () => {
  const data_dir = temporaryFolder();
  writeFileSync(join(data_dir, 'thesis.txt'), 'not replaceable');
  await expectRefusedAndUntouched(data_dir, /thesis\.txt/);
});

test('our own keys and outbox may exist before the database', async () => {
  const data_dir = temporaryFolder();
  mkdirSync(join(data_dir, 'keys'));
  writeFileSync(join(data_dir, 'outbox.jsonl'), '');
  const database = await openDatabase({ data_dir, log });
  await database.ping();
  await database.close();
});

test.each<{ damage: string; inflict: (directory: string) => void; why: RegExp }>([
  {
    damage: 'without PG_VERSION',
    inflict: (directory) => rmSync(join(directory, 'PG_VERSION')),
    why: /PG_VERSION is missing/,
  },
  {
    damage: 'with a garbled PG_VERSION',
    inflict: (directory) => writeFileSync(join(directory, 'PG_VERSION'), '\0\0\0'),
    why: /PG_VERSION is garbled/,
  },
  {
    damage: 'of another PostgreSQL version',
    inflict: (directory) => writeFileSync(join(directory, 'PG_VERSION'), '15\n'),
    why: /made by version 15/,
  },
  {
    damage: 'whose control file is gone',
    inflict: (directory) => rmSync(join(directory, 'global', 'pg_control')),
    why: /global\/pg_control/,
  },
  {
    damage: 'whose control file is empty',
    inflict: (directory) => truncateSync(join(directory, 'global', 'pg_control')),
    why: /global\/pg_control/,
  },
  {
    damage: 'whose log is gone',
    inflict: (directory) => {
      rmSync(join(directory, 'pg_wal'), { recursive: true });
      mkdirSync(join(directory, 'pg_wal'));
    },
    why: /the log in pg_wal/,
  },
  {
    damage: 'without its empty folders, as some copying leaves it',
    inflict: (directory) => rmSync(join(directory, 'pg_notify'), { recursive: true }),
    why: /pg_notify/,
  },
  {
    damage: 'without its tables',
    inflict: (directory) => rmSync(join(directory, 'base'), { recursive: true }),
    why: /base\/5/,
  },
  {
    damage: 'without our mark',
    inflict: (directory) => rmSync(join(directory, 'PAVILION')),
    why: /files that Pavilion did not put there/,
  },
  {
    damage: 'with a garbled mark',
    inflict: (directory) => writeFileSync(join(directory, 'PAVILION'), ''),
    why: /PAVILION is garbled/,
  },
])('a database $damage is refused and left as it is', async ({ inflict, why }) => {
  const data_dir = freshDataDir();
  inflict(join(data_dir, 'db'));
  await expectRefusedAndUntouched(data_dir, why);
});

test('a corrupt control file stops the start with PostgreSQL’s message', async () => {
  const data_dir = freshDataDir();
  const control = join(data_dir, 'db', 'global', 'pg_control');
  writeFileSync(control, Buffer.alloc(statSync(control).size, 7));
  await expect(openDatabase({ data_dir, log })).rejects.toThrow(
    /does not start: .*(pg_control|incompatible)/,
  );
  await expect(openDatabase({ data_dir, log })).rejects.toThrow(/does not start/);
});

test('a first start that was killed is started from scratch', async () => {
  const data_dir = join(temporaryFolder(), 'data');
  const first = runTask('write rows', data_dir);
  const isBegun = () => existsSync(join(data_dir, 'db', 'base'));
  await expect.poll(isBegun, { interval: 5, timeout: 60_000 }).toBe(true);
  await first.killNow();
  expect(readFileSync(join(data_dir, 'db', 'PAVILION'), 'utf8')).toMatch(/not finished/);

  const database = await openDatabase({ data_dir, log });
  await database.ping();
  await database.close();
  expect(readFileSync(join(data_dir, 'db', 'PAVILION'), 'utf8')).toBe('ready\n');
});

test('a second process on one data directory is refused, names the first, and damages nothing', async () => {
  const data_dir = freshDataDir();
  const first = runTask('write rows', data_dir);
  await first.nextLine();

  await expect(openDatabase({ data_dir, log })).rejects.toThrow(
    new RegExp(`in use by the running process ${first.child.pid}\\b`),
  );

  first.child.stdin.write('go\n');
  expect(await first.nextLine()).toMatch(/^acknowledged/);
  await first.killNow();
  const database = await openDatabase({ data_dir, log });
  const { rows } = await database.pool.query('SELECT count(*) FROM written');
  expect(rows[0].count).toBeGreaterThan(0);
  await database.close();
});

/** Opens the database and writes the marker, like a server that has created its tables. */
async function openMarked(data_dir: string) {
  const database = await openDatabase({ data_dir, log });
  await confirmInstallation(database, data_dir).finally(() => database.close());
}

test('an empty folder in place of a database, as of an unmounted volume, is refused', async () => {
  const data_dir = freshDataDir('tables');
  await openMarked(data_dir);
  const away = join(temporaryFolder(), 'db');
  cpSync(join(data_dir, 'db'), away, { recursive: true });
  rmSync(join(data_dir, 'db'), { recursive: true });
  const why = /is empty, and .*PAVILION says that the database [0-9a-f-]{36} was there: is its vol/;
  await expectRefusedAndUntouched(data_dir, why);
  mkdirSync(join(data_dir, 'db'));
  await expectRefusedAndUntouched(data_dir, why);

  cpSync(away, join(data_dir, 'db'), { recursive: true });
  await openMarked(data_dir);
});

test('another installation’s database is refused', async () => {
  const data_dir = freshDataDir('tables');
  await openMarked(data_dir);
  const other = freshDataDir('tables');
  const database = await openDatabase({ data_dir: other, log });
  await database.pool.query('UPDATE installation SET id = gen_random_uuid()');
  await database.close();
  rmSync(join(data_dir, 'db'), { recursive: true });
  cpSync(join(other, 'db'), join(data_dir, 'db'), { recursive: true });
  await expect(openMarked(data_dir)).rejects.toThrow(
    /it is the database [0-9a-f-]{36}, and .* says that [0-9a-f-]{36} belongs here/,
  );
});

test('a copy of the closed directory opens with its rows', async () => {
  const data_dir = freshDataDir();
  const database = await openDatabase({ data_dir, log });
  await database.pool.query("CREATE TABLE kept AS SELECT '展位'::text AS word");
  await database.close();

  const copy = join(temporaryFolder(), 'copy');
  cpSync(data_dir, copy, { recursive: true });
  const again = await openDatabase({ data_dir: copy, log });
  expect((await again.pool.query('SELECT word FROM kept')).rows).toEqual([{ word: '展位' }]);
  await again.close();
});

test('disk space is reserved for a start, and released to a start on a full disk', async () => {
  const data_dir = freshDataDir();
  const reserve = join(data_dir, 'reserve');
  const gigabyte = 1024 ** 3;
  await keepReserve(data_dir, gigabyte / 10);
  expect(existsSync(reserve)).toBe(false);
  await keepReserve(data_dir, gigabyte);
  const { size } = statSync(reserve);
  expect(size).toBeGreaterThan(16 * 1024 ** 2);
  releaseReserve(data_dir, log, gigabyte);
  expect(statSync(reserve).size).toBe(size);
  // It is recognised as a file of this program.
  await (await openDatabase({ data_dir, log })).close();
  releaseReserve(data_dir, log, 4096);
  expect(readdirSync(data_dir).filter((name) => name.startsWith('reserve'))).toEqual([]);
});
