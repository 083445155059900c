import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { programmeRelease } from '#server/features/programme/tables.ts';

/** The releases of an exhibition's programme, newest first. */
export function findReleases(db: Database, exhibition_id: string, { page, page_size }: Page) {
  return db
    .select()
    .from(programmeRelease)
    .where(eq(programmeRelease.exhibition_id, exhibition_id))
    .orderBy(desc(programmeRelease.number))
    .limit(page_size)
    .offset((page - 1) * page_size);
}

export async function findRelease(db: Database, exhibition_id: string, number: number) {
  const [found] = await db
    .select()
    .from(programmeRelease)
    .where(
      and(eq(programmeRelease.exhibition_id, exhibition_id), eq(programmeRelease.number, number)),
    );
  return found;
}

export function countReleases(db: Database, exhibition_id: string): Promise<number> {
  return db.$count(programmeRelease, eq(programmeRelease.exhibition_id, exhibition_id));
}

/** The newest release of an exhibition; undefined: nothing was released. */
export async function findLatestRelease(db: Database, exhibition_id: string) {
  const [found] = await findReleases(db, exhibition_id, { page: 1, page_size: 1 });
  return found;
}
