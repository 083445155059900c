import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type DatabaseKind, type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { afterFile, temporaryFolder } from './after-file.ts';
import type { Contents } from './data-templates.ts';
import { inLane } from './lane.ts';
import { createDatabase } from './postgres.ts';
import { recordLog } from './record-log.ts';

/** On a machine that does something else as well, calls at once wait long for a connection. */
const PATIENCE_MS = 20_000;

const postgres_url = inject('postgres_url');

/** Both kinds, for `describe.each`; the embedded one alone where PostgreSQL cannot be installed. */
export const databaseKinds: DatabaseKind[] = postgres_url
  ? ['embedded', 'postgresql']
  : ['embedded'];

/**
 * PostgreSQL, and the embedded database too in the slow lane: for what neither its SQL nor its processes tell
 * apart. Every test in a browser has the embedded one.
 */
export const anyDatabase: DatabaseKind[] = inLane({
  short: databaseKinds.slice(-1),
  long: databaseKinds,
});

/** For what is tried on one kind in either lane: PostgreSQL where it can be installed. */
export const oneDatabase: DatabaseKind = postgres_url ? 'postgresql' : 'embedded';

/** A database of its own that holds this; closed after the file, and removed. */
export async function freshDatabase(
  kind: DatabaseKind,
  { holds = 'tables', connect_ms = PATIENCE_MS }: { holds?: Contents; connect_ms?: number } = {},
): Promise<OpenDatabase> {
  const { log } = recordLog();
  const database =
    kind === 'embedded'
      ? await openDatabase({ data_dir: freshDataDir(holds), log, connect_ms })
      : await openDatabase({
          data_dir: '/dev/null/not-used',
          database_url: await freshDatabaseUrl(holds),
          log,
          connect_ms,
        });
  afterFile(() => database.close().catch(() => undefined));
  return database;
}

/** A data directory of its own whose embedded database holds this. */
export function freshDataDir(holds: Contents = 'nothing'): string {
  const data_dir = join(temporaryFolder(), 'data');
  cpSync(inject('data_templates')[holds], data_dir, { recursive: true });
  return data_dir;
}

/** The URL of a database of its own on the run's PostgreSQL. */
export function freshDatabaseUrl(holds: Contents = 'nothing'): Promise<string> {
  if (!postgres_url) throw new Error('skipped: no PostgreSQL');
  return createDatabase(postgres_url, { template: inject('postgres_templates')[holds] });
}
