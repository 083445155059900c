import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { event } from '#server/features/history/tables.ts';

/** The last actor that switched a part of the site off. */
export async function findLastActor(db: Database, name: string) {
  const [found] = await db
    .select({ actor_kind: event.actor_kind, actor_name: event.actor_name })
    .from(event)
    .where(
      and(
        eq(event.subject, 'site_switch'),
        eq(event.subject_id, name),
        eq(event.action, 'switched_off'),
      ),
    )
    .orderBy(desc(event.id))
    .limit(1);
  return found;
}
