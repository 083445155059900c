import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { boothsOnPlan, findStands } from '#server/features/booths/rows.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { compareBooths, type PlanData, placesOf } from './rules.ts';
import { floorPlan } from './tables.ts';

/** The published plans of an exhibition, newest first, and the current one. */
export async function findPlanVersions(db: Database, exhibition_id: string) {
  const [own] = await db
    .select({ shown: exhibition.plan_version })
    .from(exhibition)
    .where(eq(exhibition.id, exhibition_id));
  const versions = await db
    .select({
      id: floorPlan.id,
      version: floorPlan.version,
      published_at: floorPlan.published_at,
      booths: sql<number>`(
        select coalesce(sum(jsonb_array_length(hall -> 'booths')), 0)::int
        from jsonb_array_elements(${floorPlan.booths} -> 'halls') as hall
      )`,
    })
    .from(floorPlan)
    .where(eq(floorPlan.exhibition_id, exhibition_id))
    .orderBy(desc(floorPlan.version));
  return { shown: own?.shown ?? null, versions };
}

/** The booths that a plan would add, remove and move, and the exhibitors that it leaves without a place. */
export async function findDifferences(
  db: Database,
  exhibition_id: string,
  { plan, booths }: PlanData,
) {
  const after = placesOf(booths);
  const numbers = new Set(after.map(({ number }) => number));
  const stands = await findStands(db, exhibition_id);
  return {
    halls: plan.halls.length,
    booths: after.length,
    ...compareBooths(await boothsOnPlan(db, exhibition_id), after),
    unplaced: stands.filter(({ number }) => !numbers.has(number)),
  };
}
