import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { directory } from './tables.ts';

const ONLY = 1;

/** The version of the directory, and the one that replaced it whole; 0 before anything was put into it. */
export async function findVersions(db: Database) {
  const [found] = await db.select().from(directory).where(eq(directory.id, ONLY));
  const { version = 0, whole_since = 0 } = found ?? {};
  return { version, whole_since };
}

/**
 * The next version, for the column `changed` of everything that a transaction changes. Others that
 * change something wait until it ends, so versions become visible in their order.
 */
export async function nextVersion(db: Database): Promise<number> {
  const [next] = await db
    .insert(directory)
    .values({ id: ONLY, version: 1 })
    .onConflictDoUpdate({
      target: directory.id,
      set: { version: sql`${directory.version} + 1` },
    })
    .returning({ version: directory.version });
  if (!next) throw new Error('The version of the directory was not counted up');
  return next.version;
}

/** The directory is another exhibition's from now on: what devices hold of it is replaced whole. */
export async function replaceWhole(db: Database) {
  const version = await nextVersion(db);
  await db.update(directory).set({ whole_since: version }).where(eq(directory.id, ONLY));
}
