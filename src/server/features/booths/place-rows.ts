import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import type { PlacedBooth } from './rows.ts';
import { booth } from './tables.ts';

interface GivenBooth extends PlacedBooth {
  /** The booth that it was before; it may have had another number. Undefined: the booth of this number. */
  id?: string | undefined;
}

type BoothWithId = PlacedBooth & { id: string };

/**
 * Places the booths of an exhibition by its new plan, and renumbers those that it names by id. Booths that are
 * no longer on the plan stay without a place, with their exhibitors. Where another booth takes their number,
 * they are deleted and their exhibitors lose them.
 * @param changed version of the directory, for exhibitors whose booth changed its hall or number
 * @returns the booths with their ids, and the numbers of booths with exhibitors and no place
 */
export async function placeBooths(
  db: Database,
  exhibition_id: string,
  given: readonly GivenBooth[],
  changed: number,
): Promise<{ booths: BoothWithId[]; unplaced: string[] }> {
  const stored = await db
    .select({ id: booth.id, number: booth.number })
    .from(booth)
    .where(eq(booth.exhibition_id, exhibition_id));
  const booths = identify(given, stored);
  const kept = new Set(booths.map(({ id }) => id));
  const numbers = new Set(booths.map(({ number }) => number));
  const displaced = stored.filter(({ id, number }) => numbers.has(number) && !kept.has(id));
  await removeBooths(
    db,
    displaced.map(({ id }) => id),
    changed,
  );
  const placed = sql`jsonb_to_recordset(${JSON.stringify(booths)}::jsonb)
    as placed (id uuid, hall text, number text, east real, south real, width real, depth real)`;
  const renamed = sql`select booth.id from booth join ${placed} on placed.id = booth.id
    where placed.hall <> booth.hall or placed.number <> booth.number`;
  await db.execute(sql`
    update exhibitor set changed = ${changed} where id in (
      select exhibitor_id from exhibitor_booth where booth_id in (${renamed})
    )`);
  await db.execute(sql`update exhibit set changed = ${changed} where booth_id in (${renamed})`);
  // Numbers are unique at every moment: booths that swap theirs need others in between.
  await db.execute(sql`
    update booth set number = booth.id::text from ${placed}
    where placed.id = booth.id and placed.number <> booth.number`);
  await db
    .update(booth)
    .set({ east: null, south: null, width: null, depth: null, fractions: null })
    .where(eq(booth.exhibition_id, exhibition_id));
  await db.execute(sql`
    insert into booth (id, exhibition_id, hall, number, east, south, width, depth, fractions)
    select id, ${exhibition_id}::uuid, hall, number,
      floor(east)::int, floor(south)::int, floor(width)::int, floor(depth)::int,
      nullif(
        array[east - floor(east), south - floor(south), width - floor(width), depth - floor(depth)]::real[],
        '{0,0,0,0}'
      )
    from ${placed}
    on conflict (id) do update set
      (hall, number, east, south, width, depth, fractions) =
      (excluded.hall, excluded.number, excluded.east, excluded.south, excluded.width, excluded.depth,
        excluded.fractions)`);
  return { booths, unplaced: await findUnplaced(db, exhibition_id) };
}

/** Finds the stored booths of a plan: by id, else by number. Other booths are new. */
function identify(
  given: readonly GivenBooth[],
  stored: readonly { id: string; number: string }[],
): BoothWithId[] {
  const known = new Set(stored.map(({ id }) => id));
  const named = new Set(given.flatMap(({ id }) => (id && known.has(id) ? id : [])));
  const byNumber = new Map(stored.map(({ id, number }) => [number, id]));
  return given.map(({ id, ...one }) => {
    if (id && known.has(id)) return { ...one, id };
    const own = byNumber.get(one.number);
    return { ...one, id: own && !named.has(own) ? own : randomUUIDv7() };
  });
}

/** Exhibits on a deleted booth are on the first booth of their exhibitor from then on. */
async function removeBooths(db: Database, ids: readonly string[], changed: number) {
  if (ids.length === 0) return;
  const gone = sql`any(${sql.param(ids)}::uuid[])`;
  await db.execute(sql`
    update exhibit set booth_id = null, changed = ${changed} where booth_id = ${gone}`);
  await db.execute(sql`
    update exhibitor set changed = ${changed}
    where id in (select exhibitor_id from exhibitor_booth where booth_id = ${gone})`);
  await db.execute(sql`delete from booth where id = ${gone}`);
}

async function findUnplaced(db: Database, exhibition_id: string): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select distinct number from booth
    join exhibitor_booth on booth_id = booth.id
    join exhibitor on exhibitor.id = exhibitor_id and removed_at is null
    where booth.exhibition_id = ${exhibition_id} and east is null
    order by number`);
  return rows.map(({ number }) => number);
}

/**
 * Gives booths to exhibitors. The earlier exhibitor of a booth loses it; guests stay.
 * @param given exhibitors by booth; null: the booth becomes free
 */
export async function giveBooths(
  db: Database,
  exhibition_id: string,
  given: readonly { id: string; holder: string | null }[],
  changed: number,
) {
  if (given.length === 0) return;
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as wanted (id uuid, holder uuid)`;
  const lost = sql`select own.exhibitor_id, own.booth_id from exhibitor_booth as own
    join ${wanted} on wanted.id = own.booth_id and wanted.holder is distinct from own.exhibitor_id
    where not own.is_co_exhibitor`;
  await db.execute(sql`
    update exhibit set booth_id = null, changed = ${changed}
    where (exhibitor_id, booth_id) in (${lost})`);
  await db.execute(sql`
    update exhibitor set changed = ${changed} where id in (
      select exhibitor_id from (${lost}) as lost union select holder from ${wanted}
    )`);
  await db.execute(sql`delete from exhibitor_booth where (exhibitor_id, booth_id) in (${lost})`);
  await db.execute(sql`
    insert into exhibitor_booth (exhibitor_id, booth_id, position, is_co_exhibitor)
    select exhibitor.id, wanted.id, (
      select coalesce(max(position), -1) from exhibitor_booth as own
      where own.exhibitor_id = exhibitor.id
    ) + row_number() over (partition by exhibitor.id order by booth.number), false
    from ${wanted}
    join booth on booth.id = wanted.id and booth.exhibition_id = ${exhibition_id}
    join exhibitor on exhibitor.id = wanted.holder
      and exhibitor.exhibition_id = ${exhibition_id} and removed_at is null
    on conflict (exhibitor_id, booth_id) do update set is_co_exhibitor = false`);
}
