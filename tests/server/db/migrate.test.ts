import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MigrationRefused, migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { upgrade } from '#server/db/upgrade.ts';
import { temporaryFolder } from '../../support/after-file.ts';
import { runTask } from '../../support/child-process.ts';
import {
  databaseKinds,
  freshDatabase,
  freshDatabaseUrl,
  freshDataDir,
} from '../../support/database.ts';
import { recordLog } from '../../support/record-log.ts';

const migrations = new URL('../../../src/server/db/migrations/', import.meta.url);
/** The first migration creates all tables. */
const BASELINE = '0000_baseline.sql';

/** A lock number that migrations do not use. */
const HELD = 1;

/** Two migrations in drizzle-kit's format. */
function someMigrations(): string {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, '0000_halls.sql'),
    'CREATE TABLE "hall" ("number" int PRIMARY KEY);\n--> statement-breakpoint\nINSERT INTO hall VALUES (5);',
  );
  writeFileSync(join(folder, '0001_booths.sql'), 'CREATE TABLE "booth" ("id" text PRIMARY KEY);');
  return folder;
}

describe.each(databaseKinds)('in the %s database', (kind) => {
  test('missing migrations are applied in order, and only once', async () => {
    const database = await freshDatabase(kind, { holds: 'nothing' });
    const folder = someMigrations();
    expect(await migrate(database, folder)).toEqual(['0000_halls.sql', '0001_booths.sql']);
    expect(await migrate(database, folder)).toEqual([]);

    writeFileSync(join(folder, '0002_more.sql'), 'INSERT INTO hall VALUES (6);');
    expect(await migrate(database, folder)).toEqual(['0002_more.sql']);
    const { rows } = await database.pool.query('SELECT number FROM hall ORDER BY number');
    expect(rows).toEqual([{ number: 5 }, { number: 6 }]);
  });

  test('when one migration fails, all are rolled back', async () => {
    const database = await freshDatabase(kind, { holds: 'nothing' });
    const folder = someMigrations();
    writeFileSync(
      join(folder, '0002_wrong.sql'),
      'CREATE TABLE stand (id int); SELECT no_such_thing;',
    );
    await expect(migrate(database, folder)).rejects.toThrow(/no_such_thing/);

    const { rows } = await database.pool.query(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
    );
    expect(rows).toEqual([]);
    rmSync(join(folder, '0002_wrong.sql'));
    expect(await migrate(database, folder)).toHaveLength(2);
  });

  test('a migration changed after it was applied is refused', async () => {
    const database = await freshDatabase(kind, { holds: 'nothing' });
    const folder = someMigrations();
    await migrate(database, folder);
    writeFileSync(join(folder, '0001_booths.sql'), 'CREATE TABLE "booth" ("id" int PRIMARY KEY);');
    const again = migrate(database, folder);
    await expect(again).rejects.toThrow(MigrationRefused);
    await expect(again).rejects.toThrow(/0001_booths\.sql was changed/);
  });

  test('a database used by a newer version is refused', async () => {
    const database = await freshDatabase(kind, { holds: 'nothing' });
    const folder = someMigrations();
    await migrate(database, folder);
    rmSync(join(folder, '0001_booths.sql'));
    await expect(migrate(database, folder)).rejects.toThrow(/used by a newer one/);
  });

  test('a database of a version before the first migration is refused', async () => {
    const database = await freshDatabase(kind, { holds: 'nothing' });
    const folder = someMigrations();
    await migrate(database, folder);
    renameSync(join(folder, '0000_halls.sql'), join(folder, '0000_baseline.sql'));
    const again = migrate(database, folder);
    await expect(again).rejects.toThrow(MigrationRefused);
    await expect(again).rejects.toThrow(/older version that cannot be upgraded/);
  });
});

test.skipIf(!databaseKinds.includes('postgresql'))(
  'of 4 processes that start at once, one applies the migrations and all continue',
  async () => {
    const database_url = await freshDatabaseUrl();
    const folder = someMigrations();
    writeFileSync(join(folder, '0002_held.sql'), `SELECT pg_advisory_xact_lock(${HELD});`);
    const migrators = Array.from({ length: 4 }, () => runTask('migrate', database_url, folder));
    onTestFinished(async () => {
      await Promise.all(migrators.map((migrator) => migrator.killNow()));
    });

    await Promise.all(migrators.map((migrator) => migrator.nextLine()));
    const holder = new pg.Client({ connectionString: database_url });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [HELD]);
    for (const { child } of migrators) child.stdin.write('go\n');
    // A process waits for the test in the middle of its migrations. The others wait for that process.
    const waiting = () =>
      holder.query(
        'SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = $1',
        ['advisory'],
      );
    await expect.poll(async () => (await waiting()).rowCount).toBe(4);
    await holder.end();
    const said = await Promise.all(migrators.map((migrator) => migrator.nextLine()));
    expect(said.sort()).toEqual(['applied 0', 'applied 0', 'applied 0', 'applied 3']);
  },
);

test('before an upgrade the embedded database’s files are copied; a failed upgrade changes nothing', async () => {
  const data_dir = freshDataDir();
  const { log } = recordLog();
  const folder = someMigrations();
  const point = join(data_dir, 'before-upgrade');
  const database = await openDatabase({ data_dir, log });
  await upgrade(database, { data_dir, log, folder });
  expect(existsSync(point)).toBe(false);

  writeFileSync(join(folder, '0002_wrong.sql'), 'DROP TABLE booth; SELECT no_such_thing;');
  await expect(upgrade(database, { data_dir, log, folder })).rejects.toThrow(/no_such_thing/);
  expect((await database.pool.query('SELECT * FROM booth')).rows).toEqual([]);
  expect(existsSync(point)).toBe(false);

  rmSync(join(folder, '0002_wrong.sql'));
  writeFileSync(join(folder, '0002_later.sql'), 'DROP TABLE booth;');
  await upgrade(database, { data_dir, log, folder });
  await database.close();

  // A database older than the first migration is refused before the copy: the earlier restore point remains.
  const older = someMigrations();
  renameSync(join(older, '0000_halls.sql'), join(older, '0000_baseline.sql'));
  const old = await openDatabase({ data_dir, log });
  const refused = upgrade(old, { data_dir, log, folder: older });
  await expect(refused).rejects.toThrow(MigrationRefused);
  await old.close();
  expect(existsSync(point)).toBe(true);

  // The manual restore, as documented for operators.
  rmSync(join(data_dir, 'db'), { recursive: true });
  renameSync(point, join(data_dir, 'db'));
  const before = await openDatabase({ data_dir, log });
  expect((await before.pool.query('SELECT * FROM booth')).rows).toEqual([]);
  await before.close();
});

test.runIf(databaseKinds.includes('postgresql'))(
  'a migration retries a table lock in short attempts: processes of the previous version continue reading',
  async () => {
    const database = await freshDatabase('postgresql', { holds: 'nothing' });
    const folder = someMigrations();
    await migrate(database, folder);
    const busy = await database.connect();
    await busy.query('BEGIN; SELECT * FROM booth');
    writeFileSync(join(folder, '0002_column.sql'), 'ALTER TABLE booth ADD COLUMN hall int;');
    const migrating = migrate(database, folder);

    // The first attempt for the table lock, and the retries.
    const reader = await database.connect();
    await reader.query('SET statement_timeout = 1900');
    const until = Date.now() + 3_500;
    while (Date.now() < until) await reader.query('SELECT count(*) FROM booth');
    await busy.query('COMMIT');
    expect(await migrating).toEqual(['0002_column.sql']);
    await Promise.all([busy.end(), reader.end()]);
  },
);

test('no migration breaks processes of the previous version', () => {
  const taking =
    /DROP (TABLE|COLUMN)|RENAME|SET NOT NULL|SET DATA TYPE|ADD COLUMN (?!.*DEFAULT).*NOT NULL/gi;
  expect('ALTER TABLE "booth" DROP COLUMN "hall";').toMatch(taking);
  const names = readdirSync(migrations).filter((name) => name > BASELINE);
  const sql = names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => [name, readFileSync(new URL(name, migrations), 'utf8')] as const);
  expect(sql.map(([name, text]) => [name, text.match(taking)])).toEqual(
    sql.map(([name]) => [name, null]),
  );
});
