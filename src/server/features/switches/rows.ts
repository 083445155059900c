import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { event } from '#server/features/history/tables.ts';
import { siteSwitch } from '#server/http/tables.ts';

/** The switches that are off, each with the actor of its last event, the latest first. */
export function findSwitchedOff(db: Database) {
  const last = db
    .select({ actor_kind: event.actor_kind, actor_name: event.actor_name })
    .from(event)
    .where(
      and(
        eq(event.subject, 'site_switch'),
        eq(event.subject_id, siteSwitch.name),
        eq(event.action, 'switched_off'),
      ),
    )
    .orderBy(desc(event.id))
    .limit(1)
    .as('last');
  return db
    .select({
      name: siteSwitch.name,
      off_since: siteSwitch.off_since,
      actor_kind: last.actor_kind,
      actor_name: last.actor_name,
    })
    .from(siteSwitch)
    .leftJoinLateral(last, sql`true`)
    .orderBy(desc(siteSwitch.off_since), siteSwitch.name);
}
