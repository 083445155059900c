import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { ownBooths } from '#server/features/booths/rows.ts';
import { hasLive } from '#server/features/lives/tables.ts';
import { isShown } from './rows.ts';
import { exhibitor, exhibitorTally, exhibitorText } from './tables.ts';

/** Qualified by hand: drizzle omits the table in a list of columns, and `id` would be the exhibit's id. */
const ownId = sql.raw('exhibitor.id');

const shows = sql<{ exhibits: number; has_new: boolean; has_live: boolean }>`(
  select jsonb_build_object(
    'exhibits', count(*),
    'has_new', coalesce(
      bool_or(is_new and coalesce(release_year >= extract(year from now()) - 1, true)), false
    ),
    'has_live', coalesce(bool_or(${hasLive.exhibit}), false)
  ) from exhibit where exhibitor_id = ${ownId} and removed_at is null
)`;

const cardColumns = {
  id: exhibitor.id,
  name: exhibitor.name,
  short_name: exhibitor.short_name,
  initial: exhibitor.initial,
  country: exhibitor.country,
  city: exhibitor.city,
  categories: exhibitor.categories,
  booths: ownBooths,
  logo: exhibitor.logo,
  has_live: hasLive.exhibitor,
  is_export: exhibitor.is_export,
  shows,
};

const byName = (lang: Lang) => [
  asc(lang === 'zh' ? exhibitor.sort_name_zh : exhibitor.sort_name_en),
  asc(exhibitor.id),
];

const stars = sql<number>`coalesce(${exhibitorTally.stars}, 0)`;

const views = sql<number>`coalesce(${exhibitorTally.views}, 0)`;

/** Sorts exhibitors by stars and views. Ties stay in their order. */
export async function sortByPopularity(
  db: Database,
  ids: readonly string[],
  { page, page_size }: Page,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select given.id
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, at)
    left join ${exhibitorTally} on exhibitor_id = given.id
    order by ${stars} desc, ${views} desc, given.at
    limit ${page_size} offset ${(page - 1) * page_size}`);
  return rows.map(({ id }) => id);
}

/** Cards of exhibitors, unordered. */
export function findCards(db: Database, ids: readonly string[]) {
  return db
    .select(cardColumns)
    .from(exhibitor)
    .where(sql`${exhibitor.id} = any(${sql.param(ids)}::uuid[])`);
}

/** Directory exhibitors with all their data. */
export function findWhole(db: Database, ids: readonly string[]) {
  return db
    .select({
      ...cardColumns,
      profile: exhibitorText.profile,
      website: exhibitor.website,
      live_url: exhibitor.live_url,
      video_url: exhibitor.video_url,
      booth_hours: exhibitor.booth_hours,
      views,
      stars,
    })
    .from(exhibitor)
    .innerJoin(exhibitorText, eq(exhibitorText.exhibitor_id, exhibitor.id))
    .leftJoin(exhibitorTally, eq(exhibitorTally.exhibitor_id, exhibitor.id))
    .where(and(isShown, sql`${exhibitor.id} = any(${sql.param(ids)}::uuid[])`));
}

/** Exhibitors that share the most categories first, otherwise shuffled in a fixed order. */
export async function findRecommended(
  db: Database,
  categories: readonly string[],
  { page, page_size }: Page,
) {
  const rows = await db
    .select(cardColumns)
    .from(exhibitor)
    .where(isShown)
    .orderBy(desc(sharedCategories(categories)), asc(mixedBy('recommended')), asc(exhibitor.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await db.$count(exhibitor, isShown) };
}

/** Exhibitors with the most stars or views. */
export async function findRanked(
  db: Database,
  by: 'stars' | 'views',
  { page: { page, page_size }, lang }: { page: Page; lang: Lang },
) {
  const rows = await db
    .select({ ...cardColumns, stars, views })
    .from(exhibitor)
    .leftJoin(exhibitorTally, eq(exhibitorTally.exhibitor_id, exhibitor.id))
    .where(isShown)
    .orderBy(
      ...(by === 'stars' ? [desc(stars), desc(views)] : [desc(views), desc(stars)]),
      ...byName(lang),
    )
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await db.$count(exhibitor, isShown) };
}

/** Every exhibitor in short form, by name, for the directory's filters. */
export function findAllShort(db: Database, lang: Lang) {
  return db
    .select({
      id: exhibitor.id,
      short_name: exhibitor.short_name,
      initial: exhibitor.initial,
      country: exhibitor.country,
      categories: exhibitor.categories,
      booths: ownBooths,
    })
    .from(exhibitor)
    .where(isShown)
    .orderBy(...byName(lang));
}

/** Numbers of exhibits on the shelf by category. */
export async function countExhibits(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ category: string; count: number }>(
    sql`
      select category, count(*)::int as count from exhibit
      where removed_at is null
        and exhibitor_id in (select exhibitor.id from ${exhibitor} where ${isShown})
      group by category`,
  );
  return new Map(rows.map(({ category, count }) => [category, count]));
}

/** The number of shared categories. */
function sharedCategories(categories: readonly string[]): SQL {
  const each = categories.map((code) => sql`(${code} = any(${exhibitor.categories}))::int`);
  return each.length > 0 ? sql.join(each, sql` + `) : sql`0::int`;
}

/** A shuffle that is the same everywhere: sorts by a hash of id and seed. */
function mixedBy(seed: string) {
  return sql`md5(${exhibitor.id}::text || ${seed}::text) collate "C"`;
}
