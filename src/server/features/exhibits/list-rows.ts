import { and, asc, desc, eq, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AttributeCondition, readAttributeFilters } from '#contract/attributes.ts';
import type { ExhibitFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import { DOCUMENTS_PATH } from '#contract/uploads.ts';
import type { Lang } from '#contract/wire.ts';
import { noCache } from '#server/cache/row-cache.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { upload } from '#server/features/uploads/tables.ts';
import { findListPage, type Range } from '#server/search/list-page.ts';
import { isFoundBy, relevanceOf } from '#server/search/relevance.ts';
import { isShown } from './rows.ts';
import { exhibit, exhibitCollect, exhibitTally, exhibitText } from './tables.ts';

const cardColumns = {
  id: exhibit.id,
  name: exhibit.name,
  category: exhibit.category,
  brand: exhibit.brand,
  price_min: exhibit.price_min,
  price_max: exhibit.price_max,
  unit: exhibit.unit,
  release_year: exhibit.release_year,
  dot_pitch: exhibit.dot_pitch,
  shown_on_site: exhibit.shown_on_site,
  is_new: exhibit.is_new,
  is_export: exhibit.is_export,
  live_url: exhibit.live_url,
  hall: exhibit.hall,
  booth: exhibit.booth,
  exhibitor_id: exhibit.exhibitor_id,
  exhibitor_name: exhibitor.name,
  pictures: exhibit.pictures,
};

const is_removed = sql<boolean>`${exhibit.removed_at} is not null`;

const likes = sql<number>`coalesce(${exhibitTally.likes}, 0)`;

const views = sql<number>`coalesce(${exhibitTally.views}, 0)`;

const byName = (lang: Lang) => [
  asc(lang === 'zh' ? exhibit.sort_name_zh : exhibit.sort_name_en),
  asc(exhibit.id),
];

/** A page of exhibits and how many there are. */
export function findExhibits(
  db: Database,
  filters: ExhibitFilters,
  { page, lang }: { page: Page; lang: Lang },
  cache = noCache,
) {
  const list = {
    name: `exhibits ${lang} ${JSON.stringify(filters)}`,
    isVolatile: filters.sort === 'popular',
    findOrder: (range: Range) => findOrder(db, filters, range, lang),
    findCards: (ids: readonly string[]) => findCards(db, ids),
  };
  return findListPage(page, list, cache);
}

function findOrder(db: Database, filters: ExhibitFilters, { from, count }: Range, lang: Lang) {
  const { keyword, sort, attributes } = filters;
  const query = db
    .select({ id: exhibit.id, total: sql<number>`(count(*) over ())::int` })
    .from(exhibit)
    .where(and(isShown, ...conditions(filters)))
    .orderBy(...orderOf(filters, lang))
    .limit(count)
    .offset(from)
    .$dynamic();
  if (keyword || attributes) query.innerJoin(exhibitText, eq(exhibitText.exhibit_id, exhibit.id));
  if (sort === 'popular') query.leftJoin(exhibitTally, eq(exhibitTally.exhibit_id, exhibit.id));
  return query;
}

/** Cards of some exhibits, in any order. */
function findCards(db: Database, ids: readonly string[]) {
  return db
    .select(cardColumns)
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .where(sql`${exhibit.id} = any(${sql.param(ids)}::uuid[])`);
}

/** Those that the organiser highlights. */
export async function findBrilliant(
  db: Database,
  { page: { page, page_size }, lang }: { page: Page; lang: Lang },
) {
  const where = and(isShown, eq(exhibit.is_brilliant, true));
  const rows = await db
    .select(cardColumns)
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .where(where)
    .orderBy(...byName(lang))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await db.$count(exhibit, where) };
}

function conditions(filters: ExhibitFilters): (SQL | undefined)[] {
  const { keyword, exhibitor_id, category, brand, hall, release_year, negotiable } = filters;
  const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
    value === undefined || value === '' ? undefined : condition(value);
  const yesNo = (wanted: boolean | undefined, condition: unknown) =>
    wanted === undefined ? undefined : sql`${condition} = ${wanted}`;
  return [
    given(keyword, (text) => isFoundBy(exhibitText, text)),
    given(exhibitor_id, (id) => eq(exhibit.exhibitor_id, id)),
    given(category, (code) => eq(exhibit.category, code)),
    given(brand, (part) => sql`strpos(${latinLower(exhibit.brand)}, ${latinLower(part)}) > 0`),
    given(hall, (number) => eq(exhibit.hall, number)),
    given(release_year, (year) => eq(exhibit.release_year, year)),
    // A range of prices matches when any price of it does.
    given(filters.price_from, (price) => gte(exhibit.price_max, price)),
    given(filters.price_to, (price) => lte(exhibit.price_min, price)),
    given(filters.pitch_from, (pitch) => gte(exhibit.dot_pitch, pitch)),
    given(filters.pitch_to, (pitch) => lte(exhibit.dot_pitch, pitch)),
    ...readAttributeFilters(filters.attributes ?? '').map(hasAttribute),
    yesNo(negotiable, sql`(${exhibit.price_min} is null)`),
    yesNo(filters.export, exhibit.is_export),
    yesNo(filters.new, exhibit.is_new),
    yesNo(filters.live, sql`(${exhibit.live_url} is not null)`),
    yesNo(filters.on_site, exhibit.shown_on_site),
  ];
}

/** A path is compared by its type: a text where a number is expected is no error, it does not fit. */
function hasAttribute(condition: AttributeCondition): SQL {
  const { code } = condition;
  if ('any_of' in condition) {
    return sql`(${exhibitText.attributes} -> ${code}::text) ?| ${sql.param(condition.any_of)}::text[]`;
  }
  const { from = 0, to = limits.ATTRIBUTE_NUMBER_MAX } = condition;
  const path = `$.${JSON.stringify(code)} >= ${from} && $.${JSON.stringify(code)} <= ${to}`;
  return sql`${exhibitText.attributes} @@ ${path}::jsonpath`;
}

/** Latin letters alone, which every database and every device makes small alike. */
function latinLower(text: SQLWrapper | string): SQL {
  return sql`lower(${text} collate "C")`;
}

function orderOf({ keyword, sort, exhibitor_id }: ExhibitFilters, lang: Lang): SQL[] {
  switch (sort) {
    case 'newest':
      return [sql`${exhibit.release_year} desc nulls last`, ...byName(lang)];
    case 'price_low':
      return [sql`${exhibit.price_min} asc nulls last`, ...byName(lang)];
    case 'price_high':
      return [sql`${exhibit.price_max} desc nulls last`, ...byName(lang)];
    case 'popular':
      return [desc(likes), desc(views), ...byName(lang)];
    case 'name':
      return byName(lang);
    case undefined:
      if (keyword) return [relevanceOf(exhibitText, keyword), ...byName(lang)];
      return exhibitor_id ? [asc(exhibit.position), asc(exhibit.id)] : byName(lang);
  }
}

/** Exhibits with all that is known of them, also those taken off the shelf. */
export function findWhole(db: Database, ids: readonly string[]) {
  return db
    .select({
      ...cardColumns,
      description: exhibitText.description,
      attributes: exhibitText.attributes,
      minimum_order: exhibit.minimum_order,
      lead_days: exhibit.lead_days,
      issuer: exhibit.issuer,
      video_url: exhibit.video_url,
      datasheet: exhibit.datasheet,
      datasheet_bytes: upload.bytes,
      is_removed,
      views,
      likes,
    })
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .innerJoin(exhibitText, eq(exhibitText.exhibit_id, exhibit.id))
    .leftJoin(exhibitTally, eq(exhibitTally.exhibit_id, exhibit.id))
    .leftJoin(
      upload,
      sql`${upload.name} = substr(${exhibit.datasheet}, ${DOCUMENTS_PATH.length + 1}::int)`,
    )
    .where(sql`${exhibit.id} = any(${sql.param(ids)}::uuid[])`);
}

/** True for an exhibit that was taken off the shelf; undefined: there is none. */
export async function findIsRemoved(db: Database, id: string): Promise<boolean | undefined> {
  const [found] = await db.select({ is_removed }).from(exhibit).where(eq(exhibit.id, id));
  return found?.is_removed;
}

/** The exhibits that an account has collected, also those taken off the shelf since. */
export async function findCollected(db: Database, account_id: string, { page, page_size }: Page) {
  const own = eq(exhibitCollect.account_id, account_id);
  const rows = await db
    .select({
      ...cardColumns,
      is_removed,
      note: exhibitCollect.note,
      collected_at: exhibitCollect.created_at,
    })
    .from(exhibitCollect)
    .innerJoin(exhibit, eq(exhibit.id, exhibitCollect.exhibit_id))
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .where(own)
    .orderBy(desc(exhibitCollect.created_at), asc(exhibit.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await db.$count(exhibitCollect, own) };
}
