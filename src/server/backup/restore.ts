import { appendFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { applyMigrations, isOlder, listMigrations } from '#server/db/migrate.ts';
import type { Database, OpenDatabase } from '#server/db/open.ts';
import { hashOfFile, UnreadableBackup } from './archive.ts';
import { sumTables } from './dump.ts';
import { type Ended, endAgain } from './ended.ts';
import { hasRows, replaceTables } from './load.ts';
import type { Manifest } from './manifest.ts';
import { type BackupFile, checkBackup, readBackup } from './read-backup.ts';
import { type DatabasePlace, withDatabase } from './source.ts';
import { differingTables } from './table-sums.ts';

export interface RestoreParts extends DatabasePlace, BackupFile {
  /** Called before existing rows are replaced; without it they are not replaced. */
  makeRestorePoint?: () => Promise<unknown>;
  /** Records that ended since and must not come back. */
  ended: readonly Ended[];
  erase: (db: Database, account_id: string, at: Date) => Promise<unknown>;
}

/** A restore would do harm; the message says what to do instead. Nothing was changed. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

/**
 * Restores a backup into an empty database, or in place of its rows. Atomic: on failure the earlier rows
 * remain.
 * @returns its manifest, and the number of records ended again
 * @throws {UnreadableBackup | RestoreRefused}
 */
export async function restoreBackup(
  parts: RestoreParts,
): Promise<{ manifest: Manifest; ended: number }> {
  const manifest = await checkBackup(parts);
  await refuseOtherVersions(manifest);
  if (!parts.makeRestorePoint)
    await withDatabase(parts, ({ connect }) => withClient(connect, refuseFilled));
  await refuseOtherKeys(manifest, parts);
  await parts.makeRestorePoint?.();

  const ended = await withDatabase(parts, ({ connect }) =>
    withClient(connect, async (client) => {
      await refuseOthers(client);
      await client.query('BEGIN');
      await client.query('SET LOCAL statement_timeout = 0');
      await replaceTables(client, readBackup(parts), manifest.migrations.at(-1));
      await refuseDiffering(client, manifest);
      await applyMigrations(client);
      const db = drizzle(client);
      const count = await endAgain(db, parts.ended, (id, at) => parts.erase(db, id, at));
      await client.query('COMMIT');
      return count;
    }),
  );
  await restoreFolders(parts, manifest);
  return { manifest, ended };
}

async function withClient<T>(
  connect: OpenDatabase['connect'],
  work: (client: pg.Client) => Promise<T>,
) {
  const client = await connect({ unlimited: true });
  try {
    return await work(client);
  } finally {
    // Closing rolls back uncommitted work.
    await client.end();
  }
}

async function refuseOtherVersions({ migrations, program }: Manifest) {
  const known = await listMigrations();
  if (isOlder(migrations, known)) {
    throw new RestoreRefused(
      `The backup is of an older version, ${program}, that cannot be upgraded. Restore it with that version.`,
    );
  }
  const newer = migrations.filter((name) => !known.includes(name));
  if (newer.length > 0) {
    throw new RestoreRefused(
      `The backup is of a newer version, ${program}: it has ${newer.join(', ')}. Install that one first.`,
    );
  }
}

async function refuseFilled(client: pg.Client) {
  if (await hasRows(client)) {
    throw new RestoreRefused(
      'The database is not empty. --replace puts the backup in its place, after a restore point of what is there.',
    );
  }
}

/** Another process would continue with cached data. */
async function refuseOthers(client: pg.Client) {
  const { rows } = await client.query<{ others: number }>(`
    SELECT count(*)::int AS others FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
  `);
  const others = rows[0]?.others ?? 0;
  if (others > OWN_CONNECTIONS) {
    throw new RestoreRefused(
      `${others} connections are open to the database: stop all processes first.`,
    );
  }
}

/** The connection of this process's pool that checked the server version. */
const OWN_CONNECTIONS = 1;

/** The rows are encrypted with the keys of that time: other keys would lose data silently. */
async function refuseOtherKeys(manifest: Manifest, { data_dir }: RestoreParts) {
  const folder = join(data_dir, 'keys');
  if (!existsSync(folder) || Object.keys(manifest.keys).length === 0) return;
  for (const [name, hash] of Object.entries(manifest.keys)) {
    const path = join(folder, name);
    if (existsSync(path) && (await hashOfFile(path)) !== hash) {
      throw new RestoreRefused(
        `${path} is not the key of the backup. Move the folder keys away: the backup brings its own.`,
      );
    }
  }
}

async function refuseDiffering(client: pg.Client, manifest: Manifest) {
  const { tables } = await sumTables(client);
  const differing = differingTables(tables, manifest.tables);
  if (differing.length > 0) {
    throw new UnreadableBackup(`These tables did not arrive whole: ${differing.join(', ')}`);
  }
}

/** Existing files are not overwritten: each has a random name and never changes. */
async function restoreFolders(parts: RestoreParts, { files, keys }: Manifest) {
  const { data_dir } = parts;
  const folders = { file: join(data_dir, 'files'), key: join(data_dir, 'keys') };
  const hashes = { file: files ?? {}, key: keys };
  let draft: { path: string; target: string; hash: string | undefined } | undefined;
  const finish = async () => {
    if (!draft) return;
    // The archive was checked earlier, and may have been replaced since.
    if ((await hashOfFile(draft.path)) !== draft.hash) {
      throw new UnreadableBackup(`${parts.path} was changed while it was restored`);
    }
    renameSync(draft.path, draft.target);
    draft = undefined;
  };
  for (const folder of Object.values(folders)) removeDrafts(folder);
  for await (const { header, content } of readBackup(parts)) {
    if (header.kind !== 'file' && header.kind !== 'key') continue;
    const target = join(folders[header.kind], header.name);
    if (draft?.target !== target) await finish();
    if (!draft && existsSync(target)) continue;
    mkdirSync(folders[header.kind], { recursive: true, mode: 0o700 });
    const hash = hashes[header.kind][header.name];
    draft ??= { path: `${target}${DRAFT}`, target, hash };
    appendFileSync(draft.path, content, { mode: 0o600, flush: true });
  }
  await finish();
}

const DRAFT = '.restored.part';

/** Removes the remains of an interrupted restore. */
function removeDrafts(folder: string) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((one) => one.endsWith(DRAFT))) {
    rmSync(join(folder, name));
  }
}
