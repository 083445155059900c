import { and, asc, eq, gt, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { SignUpFilters } from '#contract/sign-up-filters.ts';
import { countListed, type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { cancelledSeat, programmeItem, seat } from '#server/features/programme/tables.ts';
import { registrationWords } from '#server/features/registrations/tables.ts';
import { fittingRows } from '#server/search/fitting.ts';

/** The table of a list. Cancelled sign-ups are in a separate table. */
export type Source = typeof seat | typeof cancelledSeat;

export function sourceOf({ state }: SignUpFilters): Source {
  return state === 'cancelled' ? cancelledSeat : seat;
}

/** Ids of a page of sign-ups, and their count, which stops one above the limit. */
export async function findSignUpIds(
  db: Database,
  exhibition_id: string,
  filters: SignUpFilters,
  { after, page_size }: Keyset,
) {
  const { sort = '-joined_at' } = filters;
  const source = sourceOf(filters);
  const matching = await matchingOf(db, exhibition_id, filters);
  const last = after === undefined ? undefined : await findPlaceOf(db, exhibition_id, after);
  const list = { source, exhibition_id, sort, matching, after: last };
  const rows = after && !last ? [] : await findRows(db, list, page_size + 1);
  const page = pageOf(rows, page_size);
  return {
    ids: page.rows.map(({ id }) => id),
    next_after: page.next_after,
    total: rows[0]?.total ?? (await countMatching(db, source, matching)),
  };
}

/** The exact count up to the limit; limit + 1 means more. */
export async function countSignUps(
  db: Database,
  exhibition_id: string,
  filters: SignUpFilters,
): Promise<number> {
  return countMatching(db, sourceOf(filters), await matchingOf(db, exhibition_id, filters));
}

function countMatching(db: Database, source: Source, { condition }: Matching): Promise<number> {
  return countListed(db, db.select({ id: source.id }).from(source).where(condition));
}

/** Ids of all matching sign-ups in list order, up to a maximum. */
export async function findMatching(
  db: Database,
  exhibition_id: string,
  filters: SignUpFilters,
  at_most: number,
): Promise<string[]> {
  const source = sourceOf(filters);
  const { condition } = await matchingOf(db, exhibition_id, filters);
  const rows = await db
    .select({ id: source.id })
    .from(source)
    .where(condition)
    .orderBy(asc(source.joined_at), asc(source.id))
    .limit(at_most);
  return rows.map(({ id }) => id);
}

interface Matching {
  condition: SQL | undefined;
  /** The keyword matches few people. */
  isFew: boolean;
  isNamed: boolean;
}

async function matchingOf(
  db: Database,
  exhibition_id: string,
  { of, item_id, state, keyword }: SignUpFilters,
): Promise<Matching> {
  const source = sourceOf({ state });
  const items = sql`(
    select ${programmeItem.id} from ${programmeItem}
    where ${programmeItem.exhibition_id} = ${exhibition_id}
      ${of ? sql`and ${programmeItem.of} = ${of}` : sql``}
  )`;
  const people = {
    table: registrationWords,
    key: registrationWords.account_id,
    words: registrationWords.words,
    within: eq(registrationWords.exhibition_id, exhibition_id),
  };
  const fitting = keyword
    ? await fittingRows(db, people, source.account_id, keyword)
    : { condition: undefined, isFew: false };
  const condition = and(
    item_id ? eq(source.item_id, item_id) : undefined,
    sql`${source.item_id} in ${items}`,
    state === 'signed_up' ? and(eq(seat.state, 'taken'), isNull(seat.entered_at)) : undefined,
    state === 'waiting' ? eq(seat.state, 'waiting') : undefined,
    state === 'entered' ? isNotNull(seat.entered_at) : undefined,
    fitting.condition,
  );
  return { condition, isFew: fitting.isFew, isNamed: keyword !== undefined };
}

/** The position of a row in a list. The row may be cancelled meanwhile. */
interface PlaceInList {
  id: string;
  /** The text form of PostgreSQL, because a `Date` has no microseconds. */
  joined_at: string;
  sort_name: string | null;
}

async function findPlaceOf(
  db: Database,
  exhibition_id: string,
  id: string,
): Promise<PlaceInList | undefined> {
  const { rows } = await db.execute<{ joined_at: string; sort_name: string | null }>(sql`
    select listed.joined_at::text as joined_at, named.sort_name from (
      select account_id, joined_at from ${seat} where ${seat.id} = ${id}
      union all
      select account_id, joined_at from ${cancelledSeat} where ${cancelledSeat.id} = ${id}
      limit 1
    ) listed
    left join ${registrationWords} named
      on named.account_id = listed.account_id and named.exhibition_id = ${exhibition_id}`);
  const [found] = rows;
  return found && { id, ...found };
}

interface List {
  source: Source;
  exhibition_id: string;
  sort: NonNullable<SignUpFilters['sort']>;
  matching: Matching;
  after: PlaceInList | undefined;
}

type Row = { id: string; total: number | null };

async function findRows(db: Database, list: List, at_most: number): Promise<Row[]> {
  if (!list.sort.endsWith('name')) return findInOrder(db, list, at_most);
  const isBehindNames = list.after !== undefined && list.after.sort_name === null;
  const named = isBehindNames ? [] : await findInOrder(db, list, at_most);
  if (list.matching.isNamed || named.length === at_most) return named;
  return [...named, ...(await findUnnamed(db, list, at_most - named.length))];
}

/** Rows in list order. The order by name includes only people with stored sort names. */
function findInOrder(
  db: Database,
  { source, exhibition_id, sort, matching: { condition, isFew }, after }: List,
  at_most: number,
): Promise<Row[]> {
  const isByName = sort.endsWith('name');
  const isBackwards = sort.startsWith('-');
  const key = isByName ? registrationWords.sort_name : source.joined_at;
  const selected = db
    .select({
      id: source.id,
      key: sql`${key}`.as('key'),
      total: (isFew
        ? sql<number>`least(count(*) over (), ${limits.CONSOLE_COUNT_MAX + 1}::int)::int`
        : sql<null>`null::int`
      ).as('total'),
    })
    .from(source)
    .$dynamic();
  const listed = (isByName ? selected.innerJoin(registrationWords, hasWords(source)) : selected)
    .where(and(condition, isByName ? ofExhibition(exhibition_id) : undefined))
    .as('listed');
  const direction = isBackwards ? sql`desc` : sql`asc`;
  const last = isByName
    ? sql`${after?.sort_name ?? ''}::text`
    : sql`${after?.joined_at ?? ''}::timestamptz`;
  const sign = isBackwards ? sql`<` : sql`>`;
  return db
    .select({ id: listed.id, total: listed.total })
    .from(listed)
    .where(after && sql`(${listed.key}, ${listed.id}) ${sign} (${last}, ${after.id}::uuid)`)
    .orderBy(sql`${listed.key} ${direction}`, sql`${listed.id} ${direction}`)
    .limit(at_most);
}

/** People without a sort name come last. */
function findUnnamed(
  db: Database,
  { source, exhibition_id, matching: { condition }, after }: List,
  at_most: number,
): Promise<Row[]> {
  const words = db
    .select({ one: sql`1` })
    .from(registrationWords)
    .where(and(hasWords(source), ofExhibition(exhibition_id)));
  return db
    .select({ id: source.id, total: sql<null>`null::int` })
    .from(source)
    .where(
      and(
        condition,
        notExists(words),
        after && after.sort_name === null ? gt(source.id, after.id) : undefined,
      ),
    )
    .orderBy(asc(source.id))
    .limit(at_most);
}

function hasWords(source: Source) {
  return eq(registrationWords.account_id, source.account_id);
}

function ofExhibition(exhibition_id: string) {
  return eq(registrationWords.exhibition_id, exhibition_id);
}

/** The conferences and tours of an exhibition with their numbers of sign-ups, ordered by time. */
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

/** The items of sign-ups: item id by seat id. */
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
