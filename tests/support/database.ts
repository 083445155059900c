import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { type DatabaseKind, type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { findPostgres, type PostgresServer, startPostgres } from './postgres.ts';
import { recordLog } from './record-log.ts';
import { temporaryFolder } from './temporary-folder.ts';

const postgresPrograms = findPostgres();

/** Both kinds, for `describe.each`; the embedded one alone where PostgreSQL cannot be installed. */
export const databaseKinds: DatabaseKind[] = postgresPrograms
  ? ['embedded', 'postgresql']
  : ['embedded'];

let postgres: Promise<PostgresServer> | undefined;

/** The server of this test file, started when first asked for and removed after its last test. */
export function postgresServer(): Promise<PostgresServer> {
  if (!postgresPrograms) throw new Error('skipped: no PostgreSQL');
  postgres ??= startPostgres(postgresPrograms);
  return postgres;
}

/** An empty database of its own, with all tables unless `migrated` is false; closed and removed after the file. */
export async function freshDatabase(
  kind: DatabaseKind,
  { migrated = true }: { migrated?: boolean } = {},
): Promise<OpenDatabase> {
  const database =
    kind === 'embedded'
      ? await openDatabase({ data_dir: freshDataDir(), log: recordLog().log })
      : await openDatabase({
          data_dir: '/dev/null/not-used',
          database_url: await (await postgresServer()).createDatabase(),
          log: recordLog().log,
        });
  open.push(database);
  if (migrated) await migrate(database);
  return database;
}

/** A data directory whose database was made before: making one takes seconds, copying it does not. */
export function freshDataDir(): string {
  const data_dir = join(temporaryFolder(), 'data');
  cpSync(template, data_dir, { recursive: true });
  return data_dir;
}

const open: OpenDatabase[] = [];
const template = await makeTemplate();

afterAll(async () => {
  await Promise.all(open.map((database) => database.close().catch(() => undefined)));
  await (await postgres)?.remove();
});

async function makeTemplate(): Promise<string> {
  const { version } = JSON.parse(
    readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'),
  );
  const made = join('node_modules', '.cache', 'pavilion', `database-${version}`);
  if (existsSync(made)) return made;

  mkdirSync(join(made, '..'), { recursive: true });
  const draft = mkdtempSync(`${made}-`);
  const database = await openDatabase({ data_dir: draft, log: recordLog().log });
  await database.close();
  rmSync(join(draft, 'socket'), { recursive: true });
  try {
    renameSync(draft, made);
  } catch (error) {
    // Another test file was faster.
    rmSync(draft, { recursive: true });
    if (!existsSync(made)) throw error;
  }
  return made;
}
