import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { SignUpFilters } from '#contract/sign-up-filters.ts';
import type { Database } from '#server/db/open.ts';
import { registrationWords } from '#server/features/registrations/tables.ts';
import { searchCondition } from '#server/search/person-words.ts';
import { cancelledSeat, programmeItem, seat } from './tables.ts';

/** Where a list goes on, and how far. */
interface Keyset {
  after?: string | undefined;
  page_size: number;
}

/** The table that the rows of a list are in: those who cancelled are apart. */
export type Source = typeof seat | typeof cancelledSeat;

export function sourceOf({ state }: SignUpFilters): Source {
  return state === 'cancelled' ? cancelledSeat : seat;
}

/** Ids of a page of sign-ups, and how many there are up to one more than are counted. */
export async function findSignUpIds(
  db: Database,
  exhibition_id: string,
  filters: SignUpFilters,
  { after, page_size }: Keyset,
) {
  const source = sourceOf(filters);
  const matching = await conditionOf(db, exhibition_id, filters);
  const { order, beyond } = orderOf(source, filters.sort, after);
  const isByName = filters.sort === 'name' || filters.sort === '-name';
  const selected = db.select({ id: source.id }).from(source).$dynamic();
  const rows = await (isByName ? selected.innerJoin(registrationWords, hasWords(source)) : selected)
    .where(and(matching, isByName ? ofExhibition(exhibition_id) : undefined, beyond))
    .orderBy(...order)
    .limit(page_size + 1);
  const page = rows.slice(0, page_size).map(({ id }) => id);
  return {
    ids: page,
    next_after: rows.length > page_size ? (page.at(-1) ?? null) : null,
    total: await countSignUps(db, exhibition_id, filters),
  };
}

/** Exact up to the greatest number that is counted; one more stands for all above. */
export async function countSignUps(
  db: Database,
  exhibition_id: string,
  filters: SignUpFilters,
): Promise<number> {
  const counted = db
    .select({ one: sql`1` })
    .from(sourceOf(filters))
    .where(await conditionOf(db, exhibition_id, filters))
    .limit(limits.CONSOLE_COUNT_MAX + 1)
    .as('counted');
  return db.$count(counted);
}

/** Ids of all that match, in the order of the list, up to a number. */
export async function findMatching(
  db: Database,
  exhibition_id: string,
  filters: SignUpFilters,
  at_most: number,
): Promise<string[]> {
  const source = sourceOf(filters);
  const rows = await db
    .select({ id: source.id })
    .from(source)
    .where(await conditionOf(db, exhibition_id, filters))
    .orderBy(asc(source.joined_at), asc(source.id))
    .limit(at_most);
  return rows.map(({ id }) => id);
}

function hasWords(source: Source) {
  return eq(registrationWords.account_id, source.account_id);
}

function ofExhibition(exhibition_id: string) {
  return eq(registrationWords.exhibition_id, exhibition_id);
}

async function conditionOf(
  db: Database,
  exhibition_id: string,
  { of, item_id, state, keyword }: SignUpFilters,
): Promise<SQL | undefined> {
  const source = sourceOf({ state });
  const items = sql`(
    select ${programmeItem.id} from ${programmeItem}
    where ${programmeItem.exhibition_id} = ${exhibition_id}
      ${of ? sql`and ${programmeItem.of} = ${of}` : sql``}
  )`;
  return and(
    item_id ? eq(source.item_id, item_id) : undefined,
    sql`${source.item_id} in ${items}`,
    state === 'signed_up' ? and(eq(seat.state, 'taken'), isNull(seat.entered_at)) : undefined,
    state === 'waiting' ? eq(seat.state, 'waiting') : undefined,
    state === 'entered' ? isNotNull(seat.entered_at) : undefined,
    keyword ? await isNamed(db, source, { exhibition_id, keyword }) : undefined,
  );
}

/**
 * The people whose words a keyword fits. The database cannot know how many: few are looked up first and
 * named one by one; where they are many, each row of the list is asked.
 */
async function isNamed(
  db: Database,
  source: Source,
  { exhibition_id, keyword }: { exhibition_id: string; keyword: string },
): Promise<SQL> {
  const condition = searchCondition(keyword);
  if (!condition) return sql`false`;
  const fits = and(
    ofExhibition(exhibition_id),
    sql`${registrationWords.words} @@ ${condition}::tsquery`,
  );
  const few = await db
    .select({ account_id: registrationWords.account_id })
    .from(registrationWords)
    .where(fits)
    .limit(limits.CONSOLE_COUNT_MAX + 1);
  if (few.length <= limits.CONSOLE_COUNT_MAX) {
    const ids = few.map(({ account_id }) => account_id);
    return sql`${source.account_id} = any(${sql.param(ids)}::uuid[])`;
  }
  return sql`${source.account_id} in (
    select ${registrationWords.account_id} from ${registrationWords} where ${fits}
  )`;
}

/** The order of a list, and what stands behind a row of it; the row may be cancelled by then. */
function orderOf(source: Source, sort: SignUpFilters['sort'] = '-joined_at', after?: string) {
  const isBackwards = sort.startsWith('-');
  const key = sort.endsWith('name')
    ? sql`${registrationWords.sort_name}`
    : sql`${source.joined_at}`;
  const direction = isBackwards ? sql`desc` : sql`asc`;
  const order = [sql`${key} ${direction}`, sql`${source.id} ${direction}`];
  if (!after) return { order, beyond: undefined };
  const last = sql`(
    select id, account_id, joined_at from ${seat} where ${seat.id} = ${after}
    union all
    select id, account_id, joined_at from ${cancelledSeat} where ${cancelledSeat.id} = ${after}
    limit 1
  ) last`;
  const value = sort.endsWith('name')
    ? sql`(select named.sort_name from ${last}, ${registrationWords} named where named.account_id = last.account_id limit 1)`
    : sql`(select last.joined_at from ${last})`;
  const sign = isBackwards ? sql`<` : sql`>`;
  return { order, beyond: sql`(${key}, ${source.id}) ${sign} (${value}, ${after}::uuid)` };
}

/** The conferences and tours of an exhibition with how many are on their lists, by their time. */
export function findItemsWithCounts(db: Database, exhibition_id: string) {
  const counts = db
    .select({
      item_id: seat.item_id,
      waiting: sql<number>`(count(*) filter (where ${seat.state} = 'waiting'))::int`.as('waiting'),
      entered: sql<number>`count(${seat.entered_at})::int`.as('entered'),
    })
    .from(seat)
    .groupBy(seat.item_id)
    .as('counts');
  return db
    .select({
      item: programmeItem,
      waiting: sql<number>`coalesce(${counts.waiting}, 0)`,
      entered: sql<number>`coalesce(${counts.entered}, 0)`,
    })
    .from(programmeItem)
    .leftJoin(counts, eq(counts.item_id, programmeItem.id))
    .where(eq(programmeItem.exhibition_id, exhibition_id))
    .orderBy(asc(programmeItem.starts_at), asc(programmeItem.id));
}

/** Which items some sign-ups are for: id of the item by id of the seat. */
export async function findItemsOf(db: Database, exhibition_id: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: seat.id, item_id: seat.item_id })
    .from(seat)
    .innerJoin(programmeItem, eq(programmeItem.id, seat.item_id))
    .where(
      and(
        sql`${seat.id} = any(${sql.param(ids)}::uuid[])`,
        eq(programmeItem.exhibition_id, exhibition_id),
      ),
    );
}
