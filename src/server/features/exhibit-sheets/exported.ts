import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ExhibitExportFilters } from '#contract/exhibit-export-filters.ts';
import type { sheetColumns } from '#contract/exhibit-sheets.ts';
import type { ReviewState } from '#contract/reviews.ts';
import type { Lang } from '#contract/wire.ts';
import { type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { findCategoryLabels } from '#server/features/exhibitors/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { placeOf } from '#server/features/exhibits/list-rows.ts';
import { exhibit, exhibitTally } from '#server/features/exhibits/tables.ts';
import { exhibitReview } from '#server/features/own-exhibits/tables.ts';
import { hasInTitle } from '#server/reviews/rows.ts';
import { exportable } from '#server/sheets/exported-list.ts';
import { columns, unitLabels } from './columns.ts';
import { tiersText } from './prices.ts';

const count = (column: 'views' | 'likes' | 'collects') =>
  sql<number>`coalesce(${exhibitTally[column]}, 0)`;

const listed = {
  id: exhibit.id,
  name: exhibit.name,
  exhibitor: exhibitor.name,
  category: exhibit.category,
  brand: exhibit.brand,
  price_min: exhibit.price_min,
  price_max: exhibit.price_max,
  currency: exhibit.currency,
  price_terms: exhibit.price_terms,
  price_tiers: exhibit.price_tiers,
  unit: exhibit.unit,
  release_year: exhibit.release_year,
  dot_pitch: exhibit.dot_pitch,
  minimum_order: exhibit.minimum_order,
  lead_days: exhibit.lead_days,
  shown_on_site: exhibit.shown_on_site,
  is_new: exhibit.is_new,
  is_export: exhibit.is_export,
  place: placeOf,
  pictures: sql<number>`cardinality(${exhibit.pictures})`,
  datasheet: exhibit.datasheet,
  review: exhibitReview.review,
  created_at: exhibit.created_at,
  views: count('views'),
  likes: count('likes'),
  collects: count('collects'),
};

/** The exhibits that visitors see, and those taken down, by exhibitor. */
async function findExhibits(
  db: Database,
  exhibition_id: string,
  { exhibitor_id, keyword }: ExhibitExportFilters,
  { after, page_size, lang }: Keyset & { lang: Lang },
) {
  const order = [
    lang === 'zh' ? exhibitor.sort_name_zh : exhibitor.sort_name_en,
    exhibitor.id,
    exhibit.position,
    exhibit.id,
  ] as const;
  const key = sql.join([...order], sql`, `);
  const last = sql`select ${key} from ${exhibit}
    join ${exhibitor} on ${exhibitor.id} = ${exhibit.exhibitor_id} where ${exhibit.id} = ${after}`;
  const matching: (SQL | undefined)[] = [
    eq(exhibitor.exhibition_id, exhibition_id),
    isNull(exhibitor.removed_at),
    isNull(exhibit.deleted_at),
    or(isNull(exhibit.removed_at), eq(exhibitReview.review, 'taken_down')),
    exhibitor_id ? eq(exhibit.exhibitor_id, exhibitor_id) : undefined,
    hasInTitle(exhibit.name, keyword),
    after ? sql`(${key}) > (${last})` : undefined,
  ];
  const rows = await db
    .select(listed)
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .leftJoin(exhibitReview, eq(exhibitReview.exhibit_id, exhibit.id))
    .leftJoin(exhibitTally, eq(exhibitTally.exhibit_id, exhibit.id))
    .where(and(...matching))
    .orderBy(...order.map((column) => asc(column)))
    .limit(page_size + 1);
  return pageOf(rows, page_size);
}
type Row = Awaited<ReturnType<typeof findExhibits>>['rows'][number];

const states: Record<ReviewState, Words> = {
  accepted: { zh: '已展示', en: 'Public' },
  taken_down: { zh: '已由主办方下架', en: 'Taken down' },
  pending: { zh: '已展示，修改待审核', en: 'Public, change to review' },
  returned: { zh: '已展示，修改被退回', en: 'Public, change returned' },
};

const headingOf = (column: (typeof sheetColumns)[number]): Words => columns[column].heading;

/** Headings as in the table that exhibitors import. */
export const exportedExhibits = exportable({
  list: 'exhibits',
  name: { zh: '展品', en: 'Exhibits' },
  about: async ({ db }) => ({ categories: await findCategoryLabels(db) }),
  read: ({ db, exhibition_id, lang }, filters, keyset) =>
    findExhibits(db, exhibition_id, filters, { ...keyset, lang }),
  columns: {
    name_zh: { heading: headingOf('name_zh'), cell: ({ name }: Row) => name.zh },
    name_en: { heading: headingOf('name_en'), cell: ({ name }) => name.en },
    exhibitor_zh: {
      heading: { zh: '展商（中文）', en: 'Exhibitor (Chinese)' },
      cell: ({ exhibitor: { zh } }) => zh,
    },
    exhibitor_en: {
      heading: { zh: '展商（英文）', en: 'Exhibitor (English)' },
      cell: ({ exhibitor: { en } }) => en,
    },
    hall: { heading: { zh: '展馆', en: 'Hall' }, cell: ({ place }) => place?.hall ?? '' },
    booth: { heading: { zh: '展位', en: 'Booth' }, cell: ({ place }) => place?.booth ?? '' },
    category: {
      heading: headingOf('category'),
      cell: ({ category }, { categories, lang }) =>
        categories.get(category)?.[lang === 'zh' ? 0 : 1] ?? category,
    },
    brand: { heading: headingOf('brand'), cell: ({ brand }) => brand },
    price_min: { heading: headingOf('price_min'), cell: ({ price_min }) => price_min ?? '' },
    price_max: { heading: headingOf('price_max'), cell: ({ price_max }) => price_max ?? '' },
    currency: { heading: headingOf('currency'), cell: ({ currency }) => currency },
    price_terms: {
      heading: headingOf('price_terms'),
      cell: ({ price_terms }) => price_terms ?? '',
    },
    price_tiers: {
      heading: headingOf('price_tiers'),
      cell: ({ price_tiers }) => tiersText(price_tiers),
    },
    unit: { heading: headingOf('unit'), cell: ({ unit }, { lang }) => unitLabels[unit][lang] },
    release_year: {
      heading: headingOf('release_year'),
      cell: ({ release_year }) => release_year ?? '',
    },
    dot_pitch: { heading: headingOf('dot_pitch'), cell: ({ dot_pitch }) => dot_pitch ?? '' },
    minimum_order: {
      heading: headingOf('minimum_order'),
      cell: ({ minimum_order }) => minimum_order ?? '',
    },
    lead_days: { heading: headingOf('lead_days'), cell: ({ lead_days }) => lead_days ?? '' },
    shown_on_site: {
      heading: headingOf('shown_on_site'),
      cell: ({ shown_on_site }, { yesNo }) => yesNo(shown_on_site),
    },
    is_new: { heading: headingOf('is_new'), cell: ({ is_new }, { yesNo }) => yesNo(is_new) },
    is_export: {
      heading: headingOf('is_export'),
      cell: ({ is_export }, { yesNo }) => yesNo(is_export),
    },
    pictures: { heading: { zh: '图片数', en: 'Pictures' }, cell: ({ pictures }) => pictures },
    datasheet: {
      heading: { zh: '有规格书', en: 'Has a datasheet' },
      cell: ({ datasheet }, { yesNo }) => yesNo(datasheet !== null),
    },
    state: {
      heading: { zh: '状态', en: 'State' },
      cell: ({ review }, { lang }) => states[review ?? 'accepted'][lang],
    },
    views: { heading: { zh: '浏览数', en: 'Views' }, cell: ({ views }) => views },
    likes: { heading: { zh: '点赞数', en: 'Likes' }, cell: ({ likes }) => likes },
    collects: { heading: { zh: '收藏数', en: 'Collected' }, cell: ({ collects }) => collects },
    created_at: {
      heading: { zh: '添加时间', en: 'Added' },
      cell: ({ created_at }, { time }) => time(created_at),
    },
  },
});
