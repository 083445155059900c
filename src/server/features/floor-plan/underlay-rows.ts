import { and, eq } from 'drizzle-orm';
import type { PlanUnderlay, UnderlayPlace } from '#contract/plan-underlays.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { floorPlanUnderlay } from './tables.ts';

interface OnHall {
  exhibition_id: string;
  hall: string;
}

const isOn = ({ exhibition_id, hall }: OnHall) =>
  and(eq(floorPlanUnderlay.exhibition_id, exhibition_id), eq(floorPlanUnderlay.hall, hall));

/** The picture or drawing below a hall; null: none. */
export async function findUnderlay(db: Database, on: OnHall): Promise<PlanUnderlay | null> {
  const [found] = await db.select().from(floorPlanUnderlay).where(isOn(on));
  if (!found) return null;
  const { exhibition_id, hall, ...underlay } = found;
  return underlay;
}

export async function storeUnderlay(db: Database, on: OnHall, underlay: PlanUnderlay) {
  const { exhibition_id, hall } = floorPlanUnderlay;
  await db
    .insert(floorPlanUnderlay)
    .values({ ...underlay, ...on })
    .onConflictDoUpdate({ target: [exhibition_id, hall], set: underlay });
}

/** @throws {MissingRow} if nothing is below the hall */
export async function placeUnderlay(db: Database, on: OnHall, place: UnderlayPlace) {
  const placed = await db.update(floorPlanUnderlay).set(place).where(isOn(on)).returning({
    hall: floorPlanUnderlay.hall,
  });
  if (placed.length === 0) throw new MissingRow();
}

/** @returns false if nothing was below the hall */
export async function deleteUnderlay(db: Database, on: OnHall): Promise<boolean> {
  const deleted = await db.delete(floorPlanUnderlay).where(isOn(on)).returning({
    hall: floorPlanUnderlay.hall,
  });
  return deleted.length > 0;
}
