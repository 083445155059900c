import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { DOCUMENTS_PATH } from '#contract/uploads.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { isCurrent } from '#server/features/exhibitions/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { hasLive } from '#server/features/lives/tables.ts';
import { upload } from '#server/features/uploads/tables.ts';
import { isInDirectory } from './rows.ts';
import { exhibit, exhibitCollect, exhibitTally, exhibitText } from './tables.ts';

/** The exhibit's own booth, or the first booth of its exhibitor. */
export const placeOf = sql<{ hall: string; booth: string } | null>`(
  select jsonb_build_object('hall', hall, 'booth', number) from booth
  where id = coalesce(
    exhibit.booth_id,
    (select booth_id from exhibitor_booth as own
      where own.exhibitor_id = exhibit.exhibitor_id order by position limit 1)
  )
)`;

const cardColumns = {
  id: exhibit.id,
  name: exhibit.name,
  category: exhibit.category,
  brand: exhibit.brand,
  price_min: exhibit.price_min,
  price_max: exhibit.price_max,
  currency: exhibit.currency,
  unit: exhibit.unit,
  release_year: exhibit.release_year,
  dot_pitch: exhibit.dot_pitch,
  shown_on_site: exhibit.shown_on_site,
  is_new: exhibit.is_new,
  is_export: exhibit.is_export,
  has_live: hasLive.exhibit,
  place: placeOf,
  exhibitor_id: exhibit.exhibitor_id,
  exhibitor_name: exhibitor.name,
  exhibitor_short_name: exhibitor.short_name,
  pictures: exhibit.pictures,
};

/** True also for exhibits of another exhibition, and of an exhibitor whose page is taken down. */
const is_removed = sql<boolean>`(
  exhibit.removed_at is not null or not exists (
    select from exhibitor as owner join exhibition on exhibition.id = owner.exhibition_id
    where owner.id = exhibit.exhibitor_id and ${isCurrent} and owner.taken_down_at is null
  )
)`;

const likes = sql<number>`coalesce(${exhibitTally.likes}, 0)`;

const views = sql<number>`coalesce(${exhibitTally.views}, 0)`;

const byName = (lang: Lang) => [
  asc(lang === 'zh' ? exhibit.sort_name_zh : exhibit.sort_name_en),
  asc(exhibit.id),
];

/** A page of exhibits, sorted by likes, then views. */
export async function rankExhibits(
  db: Database,
  ids: readonly string[],
  { page, page_size }: Page,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select given.id
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, at)
    left join ${exhibitTally} on ${exhibitTally.exhibit_id} = given.id
    order by ${likes} desc, ${views} desc, given.at
    limit ${page_size} offset ${(page - 1) * page_size}`);
  return rows.map(({ id }) => id);
}

/** Exhibits that the organiser highlights. */
export async function findBrilliant(
  db: Database,
  { page: { page, page_size }, lang }: { page: Page; lang: Lang },
) {
  const where = and(isInDirectory, eq(exhibit.is_brilliant, true));
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

/** Exhibits with all their data, including those taken off the shelf. */
export function findWhole(db: Database, ids: readonly string[]) {
  return db
    .select({
      ...cardColumns,
      model: exhibit.model,
      description: exhibitText.description,
      attributes: exhibitText.attributes,
      price_terms: exhibit.price_terms,
      price_tiers: exhibit.price_tiers,
      minimum_order: exhibit.minimum_order,
      lead_days: exhibit.lead_days,
      issuer: exhibit.issuer,
      live_url: exhibit.live_url,
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

/** True if the exhibit was taken off the shelf; undefined: there is none. */
export async function findIsRemoved(db: Database, id: string): Promise<boolean | undefined> {
  const [found] = await db.select({ is_removed }).from(exhibit).where(eq(exhibit.id, id));
  return found?.is_removed;
}

/** The exhibits that an account has collected, including those taken off the shelf since. */
export async function findCollected(db: Database, account_id: string, { page, page_size }: Page) {
  const own = eq(exhibitCollect.account_id, account_id);
  const rows = await db
    .select({
      ...cardColumns,
      pictures: sql<
        string[]
      >`case when ${exhibit.deleted_at} is null then ${exhibit.pictures} else '{}' end`,
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
