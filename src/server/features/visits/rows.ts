import { and, asc, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { ownBooths } from '#server/features/booths/rows.ts';
import { isShown } from '#server/features/exhibitors/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

/** The exhibitors with these ids that the directory shows, by name. */
export function findVisited(db: Database, ids: readonly string[]) {
  return db
    .select({ name: exhibitor.name, booths: ownBooths })
    .from(exhibitor)
    .where(and(isShown, sql`${exhibitor.id} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(asc(exhibitor.sort_name_en), asc(exhibitor.id));
}
