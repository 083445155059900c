import { eq, sql } from 'drizzle-orm';
import type { FloorPlan } from '#contract/floor-plan.ts';
import type { DraftBooth, PlanExhibitor } from '#contract/plan-drafts.ts';
import type { Database } from '#server/db/open.ts';
import { boothsOnPlan } from '#server/features/booths/rows.ts';
import { findLatestPlan } from './rows.ts';
import { floorPlanDraft } from './tables.ts';

const NO_PLAN: FloorPlan = { size: [0, 0], halls: [], corridors: [], places: [] };

export interface StoredDraft {
  version: number;
  changed_at: Date | null;
  plan: FloorPlan;
  booths: DraftBooth[];
}

/** Booths with a place, as a draft has them. */
export async function findPublished(db: Database, exhibition_id: string): Promise<DraftBooth[]> {
  const booths = await boothsOnPlan(db, exhibition_id);
  return booths.map(({ id, hall, number, east, south, width, depth }) => ({
    id,
    hall,
    number,
    x: east,
    y: south,
    width,
    depth,
  }));
}

/** The plan under edit of an exhibition; without one, what it has published. */
export async function findDraft(db: Database, exhibition_id: string): Promise<StoredDraft> {
  const [stored] = await db
    .select()
    .from(floorPlanDraft)
    .where(eq(floorPlanDraft.exhibition_id, exhibition_id));
  if (stored) return stored;
  const latest = await findLatestPlan(db, exhibition_id);
  const booths = await findPublished(db, exhibition_id);
  return { version: 0, changed_at: null, plan: latest?.plan ?? NO_PLAN, booths };
}

/** The plan under edit with all that an editor shows beside it. */
export async function findWholeDraft(db: Database, exhibition_id: string) {
  const draft = await findDraft(db, exhibition_id);
  const latest = await findLatestPlan(db, exhibition_id);
  return {
    version: draft.version,
    changed_at: draft.changed_at?.toISOString() ?? null,
    plan: draft.plan,
    booths: draft.booths,
    published: await findPublished(db, exhibition_id),
    published_at: latest?.published_at.toISOString() ?? null,
    exhibitors: await findPlanExhibitors(db, exhibition_id),
  };
}

/** All exhibitors by name, with their booths. */
async function findPlanExhibitors(db: Database, exhibition_id: string): Promise<PlanExhibitor[]> {
  const { rows } = await db.execute<PlanExhibitor & Record<string, unknown>>(sql`
    select exhibitor.id, exhibitor.short_name as name, coalesce(
      jsonb_agg(
        jsonb_build_object('id', booth.id, 'number', number, 'is_co_exhibitor', is_co_exhibitor)
        order by position
      ) filter (where booth.id is not null), '[]'::jsonb
    ) as booths
    from exhibitor
    left join exhibitor_booth on exhibitor_id = exhibitor.id
    left join booth on booth.id = booth_id
    where exhibitor.exhibition_id = ${exhibition_id} and removed_at is null
    group by exhibitor.id
    order by exhibitor.sort_name_en, exhibitor.id`);
  return rows;
}

/**
 * Stores a draft as the next version.
 * @returns its version; undefined: another version is stored
 */
export async function storeDraft(
  db: Database,
  exhibition_id: string,
  { version, plan, booths }: Omit<StoredDraft, 'changed_at'>,
  now: Date,
): Promise<number | undefined> {
  const row = { version: version + 1, changed_at: now, plan, booths };
  const [stored] = await db
    .insert(floorPlanDraft)
    .values({ ...row, exhibition_id })
    .onConflictDoUpdate({
      target: floorPlanDraft.exhibition_id,
      set: row,
      setWhere: eq(floorPlanDraft.version, version),
    })
    .returning({ version: floorPlanDraft.version });
  return stored?.version;
}

/** @returns the version that was deleted; undefined: there was no draft */
export async function deleteDraft(db: Database, exhibition_id: string) {
  const [deleted] = await db
    .delete(floorPlanDraft)
    .where(eq(floorPlanDraft.exhibition_id, exhibition_id))
    .returning({ version: floorPlanDraft.version });
  return deleted?.version;
}
