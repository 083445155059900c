import { randomUUIDv7 } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { ExhibitorBooth } from '#contract/booths.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import { booth, exhibitorBooth } from './tables.ts';

export type BoothNumber = Pick<ExhibitorBooth, 'hall' | 'number'>;

/** The booths of an exhibitor in its order, as a column of its row. */
export const ownBooths = sql<ExhibitorBooth[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('hall', hall, 'number', number, 'is_co_exhibitor', is_co_exhibitor)
      order by position
    ), '[]'::jsonb
  ) from exhibitor_booth join booth on booth.id = booth_id where exhibitor_id = ${sql.raw('exhibitor.id')}
)`;

/** The ids of booths by their numbers; those that the exhibition does not have yet are added. */
export async function findOrAddBooths(
  db: Database,
  exhibition_id: string,
  given: readonly BoothNumber[],
): Promise<Map<string, string>> {
  const byNumber = new Map(given.map(({ hall, number }) => [number, { hall, number }]));
  const rows = [...byNumber.values()].map((one) => ({
    ...one,
    ...{ id: randomUUIDv7(), exhibition_id },
    ...{ east: null, south: null, width: null, depth: null },
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

/** Puts exhibitors on their booths, in the place of those they had. */
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
}
