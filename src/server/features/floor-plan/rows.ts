import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { placeBooths } from '#server/features/booths/place-rows.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { isCurrent } from '#server/features/exhibitions/rows.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { type PlanData, placesOf } from './rules.ts';
import { floorPlan } from './tables.ts';

/** The published plan of the current exhibition; undefined: none. */
export async function findCurrentPlan(db: Database) {
  const [found] = await db
    .select({
      id: floorPlan.id,
      version: floorPlan.version,
      published_at: floorPlan.published_at,
    })
    .from(floorPlan)
    .innerJoin(exhibition, eq(exhibition.id, floorPlan.exhibition_id))
    .where(and(isCurrent, eq(floorPlan.version, exhibition.plan_version)));
  return found;
}

/** The halls and date of the plan that an exhibition shows, or of its latest; undefined: none. */
export async function findLatestPlan(db: Database, exhibition_id: string) {
  const { version, published_at, plan } = floorPlan;
  const [found] = await db
    .select({ version, published_at, plan })
    .from(floorPlan)
    .innerJoin(exhibition, eq(exhibition.id, floorPlan.exhibition_id))
    .where(eq(exhibition.id, exhibition_id))
    .orderBy(sql`(${version} = ${exhibition.plan_version}) desc nulls last`, desc(version))
    .limit(1);
  return found;
}

/** The plan that an exhibition shows, whole; undefined: none. */
export async function findPlanOf(db: Database, exhibition_id: string) {
  const { id, version, published_at, plan, booths } = floorPlan;
  const [found] = await db
    .select({ id, version, published_at, plan, booths })
    .from(floorPlan)
    .innerJoin(exhibition, eq(exhibition.id, floorPlan.exhibition_id))
    .where(and(eq(exhibition.id, exhibition_id), eq(version, exhibition.plan_version)));
  return found;
}

/**
 * A plan of the current exhibition by version, including replaced plans; undefined if the plan was withdrawn.
 */
export async function findPlan<Part extends 'plan' | 'booths'>(
  db: Database,
  id: string,
  part: Part,
) {
  const [found] = await db
    .select({ content: floorPlan[part] })
    .from(floorPlan)
    .innerJoin(exhibition, eq(exhibition.id, floorPlan.exhibition_id))
    .where(and(isCurrent, isNotNull(exhibition.plan_version), eq(floorPlan.id, id)));
  return found?.content;
}

export interface Publication {
  version: number;
  booths: number;
  /** Version of the directory. */
  changed: number;
  /** Ids of the booths by number. */
  ids: Record<string, string>;
  /** Numbers of booths with exhibitors that are not on the plan. */
  unplaced: string[];
}

/**
 * Publishes a plan as the next version of its exhibition, and places the booths by it.
 * @param known ids of booths by number; booths without one are found by number
 */
export async function publishPlan(
  db: Database,
  exhibition_id: string,
  { plan, booths }: PlanData,
  now: Date,
  known: Readonly<Record<string, string>> = {},
): Promise<Publication> {
  // Increments the directory version, so that all cached answers are invalidated.
  const changed = await nextVersion(db);
  const [last] = await db
    .select({ version: sql<number>`coalesce(max(${floorPlan.version}), 0)::int` })
    .from(floorPlan)
    .where(eq(floorPlan.exhibition_id, exhibition_id));
  const version = (last?.version ?? 0) + 1;
  const places = placesOf(booths).map((one) => ({ ...one, id: known[one.number] }));
  const placed = await placeBooths(db, exhibition_id, places, changed);
  const ids = Object.fromEntries(placed.booths.map(({ number, id }) => [number, id]));
  const row = { id: randomUUIDv7(), exhibition_id, version, published_at: now };
  await db.insert(floorPlan).values({ ...row, plan, booths, booth_ids: ids });
  await db
    .update(exhibition)
    .set({ plan_version: version })
    .where(eq(exhibition.id, exhibition_id));
  return { version, booths: places.length, changed, ids, unplaced: placed.unplaced };
}

/**
 * Restores an earlier plan of an exhibition and places the booths by it. For null it withdraws the plan, and
 * the booths stay where they are.
 * @returns false if there is no such plan
 */
export async function showPlan(
  db: Database,
  exhibition_id: string,
  version: number | null,
): Promise<boolean> {
  const changed = await nextVersion(db);
  if (version !== null) {
    const [earlier] = await db
      .select({ booths: floorPlan.booths, ids: floorPlan.booth_ids })
      .from(floorPlan)
      .where(and(eq(floorPlan.exhibition_id, exhibition_id), eq(floorPlan.version, version)));
    if (!earlier) return false;
    const ids = earlier.ids ?? {};
    const places = placesOf(earlier.booths).map((one) => ({ ...one, id: ids[one.number] }));
    await placeBooths(db, exhibition_id, places, changed);
  }
  await db
    .update(exhibition)
    .set({ plan_version: version })
    .where(eq(exhibition.id, exhibition_id));
  return true;
}

/** The published plans of an exhibition, oldest first. */
export function findVersions(db: Database, exhibition_id: string) {
  return db
    .select({ version: floorPlan.version, published_at: floorPlan.published_at })
    .from(floorPlan)
    .where(eq(floorPlan.exhibition_id, exhibition_id))
    .orderBy(floorPlan.version);
}

/** The present number of a booth that an earlier plan had under this number; undefined: no booth, or unchanged. */
export async function findRenumbered(db: Database, number: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select booth.number from floor_plan
    join exhibition on exhibition.id = exhibition_id and ${isCurrent}
    join booth on booth.id = (booth_ids ->> ${number}::text)::uuid and booth.east is not null
    where not exists (
      select 1 from booth as own
      where own.exhibition_id = exhibition.id and own.number = ${number} and own.east is not null
    )
    order by version desc
    limit 1`);
  return rows[0]?.number;
}
