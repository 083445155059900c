import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ExhibitorBooth } from '#contract/booths.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import { booth, exhibitorBooth } from './tables.ts';

export type BoothNumber = Pick<ExhibitorBooth, 'hall' | 'number'>;

/** An exhibitor's booths in their order, as a column of its row. */
export const ownBooths = sql<ExhibitorBooth[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('hall', hall, 'number', number, 'is_co_exhibitor', is_co_exhibitor)
      order by position
    ), '[]'::jsonb
  ) from exhibitor_booth join booth on booth.id = booth_id where exhibitor_id = ${sql.raw('exhibitor.id')}
)`;

/** The booth ids of an exhibitor by booth number. */
export async function findBoothsOf(
  db: Database,
  exhibitor_id: string,
): Promise<Map<string, string>> {
  const found = await db
    .select({ id: booth.id, number: booth.number })
    .from(exhibitorBooth)
    .innerJoin(booth, eq(booth.id, exhibitorBooth.booth_id))
    .where(eq(exhibitorBooth.exhibitor_id, exhibitor_id));
  return new Map(found.map(({ id, number }) => [number, id]));
}

/** Halls of the booths on the published plan, by booth number. */
export async function findPlacedBooths(
  db: Database,
  exhibition_id: string,
): Promise<Map<string, string>> {
  const placed = await db
    .select({ number: booth.number, hall: booth.hall })
    .from(booth)
    .where(and(eq(booth.exhibition_id, exhibition_id), isNotNull(booth.east)));
  return new Map(placed.map(({ number, hall }) => [number, hall]));
}

export interface PlacedBooth extends BoothNumber {
  east: number;
  south: number;
  width: number;
  depth: number;
}

type BoothOnPlan = PlacedBooth & { id: string };

/** The booths with a place on the plan that was last published or restored. */
export function boothsOnPlan(db: Database, exhibition_id: string): Promise<BoothOnPlan[]> {
  const { id, hall, number, east, south, width, depth, fractions } = booth;
  const metres = (whole: AnyPgColumn, at: number) =>
    sql<number>`${whole} + coalesce(${fractions}[${sql.raw(String(at))}], 0)`;
  return db
    .select({
      ...{ id, hall, number },
      ...{ east: metres(east, 1), south: metres(south, 2) },
      ...{ width: metres(width, 3), depth: metres(depth, 4) },
    })
    .from(booth)
    .where(and(eq(booth.exhibition_id, exhibition_id), isNotNull(east)))
    .orderBy(number);
}

/** Exhibitors by booth number, including booths without a place on the plan. */
export async function findStands(db: Database, exhibition_id: string) {
  const { rows } = await db.execute<{
    number: string;
    exhibitor_id: string;
    name: { zh: string; en: string };
  }>(sql`
    select booth.number, exhibitor.id as exhibitor_id, exhibitor.name from booth
    join exhibitor_booth on booth_id = booth.id
    join exhibitor on exhibitor.id = exhibitor_id and removed_at is null
    where booth.exhibition_id = ${exhibition_id}
    order by booth.number, exhibitor.id`);
  return rows;
}

/** Booth numbers in `numbers` that another exhibitor owns. */
export async function findTakenBooths(
  db: Database,
  exhibition_id: string,
  { numbers, but }: { numbers: readonly string[]; but: string | null },
): Promise<Set<string>> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select distinct booth.number from booth
    join exhibitor_booth on booth_id = booth.id and not is_co_exhibitor
    join exhibitor on exhibitor.id = exhibitor_id and removed_at is null
    where booth.exhibition_id = ${exhibition_id}
      and booth.number = any(${sql.param(numbers)}::text[])
      and exhibitor.id is distinct from ${but}::uuid`);
  return new Set(rows.map(({ number }) => number));
}

/** Booth ids by booth number. Inserts booths that the exhibition does not have yet. */
export async function findOrAddBooths(
  db: Database,
  exhibition_id: string,
  given: readonly BoothNumber[],
): Promise<Map<string, string>> {
  const byNumber = new Map(given.map(({ hall, number }) => [number, { hall, number }]));
  const rows = [...byNumber.values()].map((one) => ({
    ...one,
    id: randomUUIDv7(),
    exhibition_id,
    east: null,
    south: null,
    width: null,
    depth: null,
    fractions: null,
  }));
  if (rows.length === 0) return new Map();
  await insertMany(db, booth, rows, { leavesKnown: true });
  const found = await db
    .select({ id: booth.id, number: booth.number })
    .from(booth)
    .where(
      and(
        eq(booth.exhibition_id, exhibition_id),
        sql`${booth.number} = any(${sql.param([...byNumber.keys()])}::text[])`,
      ),
    );
  return new Map(found.map(({ id, number }) => [number, id]));
}

/** Replaces the booths of exhibitors. Exhibits on a removed booth move to the exhibitor's first booth. */
export async function assignBooths(
  db: Database,
  exhibition_id: string,
  given: readonly { exhibitor_id: string; booths: readonly ExhibitorBooth[] }[],
) {
  const ids = await findOrAddBooths(
    db,
    exhibition_id,
    given.flatMap(({ booths }) => booths),
  );
  const assigned = given.flatMap(({ exhibitor_id, booths }) =>
    booths.flatMap(({ number, is_co_exhibitor }, position) => {
      const booth_id = ids.get(number);
      return booth_id ? [{ exhibitor_id, booth_id, position, is_co_exhibitor }] : [];
    }),
  );
  const exhibitor_ids = given.map(({ exhibitor_id }) => exhibitor_id);
  await db
    .delete(exhibitorBooth)
    .where(sql`${exhibitorBooth.exhibitor_id} = any(${sql.param(exhibitor_ids)}::uuid[])`);
  if (assigned.length > 0) await insertMany(db, exhibitorBooth, assigned);
  await db.execute(sql`
    update exhibit set booth_id = null, changed = exhibitor.changed from exhibitor
    where exhibitor.id = exhibitor_id and exhibitor_id = any(${sql.param(exhibitor_ids)}::uuid[])
      and exhibit.booth_id is not null and not exists (
        select 1 from exhibitor_booth as own
        where own.exhibitor_id = exhibit.exhibitor_id and own.booth_id = exhibit.booth_id
      )`);
}
