import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ConsoleExhibitorFilters } from '#contract/exhibitors-console-filters.ts';
import type { Lang } from '#contract/wire.ts';
import { containing, countListed, type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { ownBooths } from '#server/features/booths/rows.ts';
import { findMembers } from '#server/features/members/rows.ts';
import { isEdited } from './rows.ts';
import { exhibitor, exhibitorText, isVisible } from './tables.ts';

const own = sql.raw('exhibitor.id');

const listed = {
  id: exhibitor.id,
  external_number: exhibitor.external_number,
  booked_area: exhibitor.booked_area,
  note: exhibitor.note,
  name: exhibitor.name,
  country: exhibitor.country,
  categories: exhibitor.categories,
  booths: ownBooths,
  members: sql<number>`(
    select count(*)::int from member where exhibitor_id = ${own} and member.removed_at is null
  )`,
  exhibits: sql<number>`(
    select count(*)::int from exhibit where exhibitor_id = ${own} and exhibit.removed_at is null
  )`,
  unanswered: sql<number>`(
    select count(*)::int from inquiry where exhibitor_id = ${own} and last_of_exhibitor = 0 and closed_by is null
  )`,
  is_edited: isEdited,
  removed_at: exhibitor.removed_at,
};

/** A page of exhibitors by name, and their count, which stops one above the limit. */
export async function findListed(
  db: Database,
  { exhibition_id, halls }: { exhibition_id: string; halls: readonly string[] | null },
  { sort = 'name', ...filters }: ConsoleExhibitorFilters,
  { after, page_size, lang }: Keyset & { lang: Lang },
) {
  const isBackwards = sort === '-name';
  const key = lang === 'zh' ? exhibitor.sort_name_zh : exhibitor.sort_name_en;
  const matching = and(
    eq(exhibitor.exhibition_id, exhibition_id),
    halls ? onBooth(sql`booth.hall in ${[...halls]}`) : undefined,
    ...conditionsOf(filters),
  );
  const last = db
    .select({ key, id: exhibitor.id })
    .from(exhibitor)
    .where(eq(exhibitor.id, after ?? ''));
  const sign = isBackwards ? sql`<` : sql`>`;
  const direction = isBackwards ? desc : asc;
  const rows = await db
    .select(listed)
    .from(exhibitor)
    .where(and(matching, after ? sql`(${key}, ${exhibitor.id}) ${sign} (${last})` : undefined))
    .orderBy(direction(key), direction(exhibitor.id))
    .limit(page_size + 1);
  const all = db.select({ id: exhibitor.id }).from(exhibitor).where(matching);
  return { ...pageOf(rows, page_size), total: await countListed(db, all) };
}

function conditionsOf({ state, hall, category, keyword }: ConsoleExhibitorFilters) {
  return [
    state === 'withdrawn' ? isNotNull(exhibitor.removed_at) : isNull(exhibitor.removed_at),
    state === 'no_booth' ? sql`not ${onBooth(sql`true`)}` : undefined,
    state === 'no_person' ? sql`${listed.members} = 0` : undefined,
    state === 'one_language'
      ? sql`(coalesce(${exhibitor.name} ->> 'zh', '') = '' or coalesce(${exhibitor.name} ->> 'en', '') = '')`
      : undefined,
    state === 'unanswered' ? sql`${listed.unanswered} > 0` : undefined,
    hall ? onBooth(sql`booth.hall = ${hall}`) : undefined,
    category ? sql`${category} = any(${exhibitor.categories})` : undefined,
    keyword ? matchesKeyword(keyword) : undefined,
  ];
}

/** The exhibitor has a booth that meets the condition. */
function onBooth(condition: SQL): SQL {
  return sql`exists (
    select 1 from exhibitor_booth join booth on booth.id = booth_id
    where exhibitor_id = ${own} and ${condition}
  )`;
}

function matchesKeyword(keyword: string): SQL | undefined {
  const like = containing(keyword.normalize('NFKC'));
  const { name, short_name, external_number, sort_name_zh } = exhibitor;
  const texts = [name, short_name].flatMap((words) =>
    ['zh', 'en'].map((lang) => sql`${words}->>${lang}::text`),
  );
  return or(
    ...[...texts, external_number].map((text) => sql`${text} ilike ${like}`),
    // Users type pinyin without spaces.
    sql`replace(${sort_name_zh}, ' ', '') ilike ${like.replaceAll(' ', '')}`,
    onBooth(sql`booth.number ilike ${like}`),
  );
}

/** All columns of an exhibitor, including withdrawn ones; undefined: there is none. */
export async function findConsoleExhibitor(db: Database, exhibition_id: string, id: string) {
  const [found] = await db
    .select({
      ...listed,
      taken_down_at: exhibitor.taken_down_at,
      version: exhibitor.version,
      short_name: exhibitor.short_name,
      city: exhibitor.city,
      website: exhibitor.website,
      is_export: exhibitor.is_export,
      profile: exhibitorText.profile,
      created_at: exhibitor.created_at,
    })
    .from(exhibitor)
    .innerJoin(exhibitorText, eq(exhibitorText.exhibitor_id, exhibitor.id))
    .where(and(eq(exhibitor.id, id), eq(exhibitor.exhibition_id, exhibition_id)));
  return found && { ...found, people: await findMembers(db, id) };
}
export type ConsoleExhibitorRow = NonNullable<Awaited<ReturnType<typeof findConsoleExhibitor>>>;

/** Every exhibitor of an exhibition that visitors see, in short form, by name. */
export async function findShort(db: Database, exhibition_id: string, lang: Lang) {
  const rows = await db
    .select({ id: exhibitor.id, short_name: exhibitor.short_name, booths: ownBooths })
    .from(exhibitor)
    .where(and(eq(exhibitor.exhibition_id, exhibition_id), isVisible))
    .orderBy(
      asc(lang === 'zh' ? exhibitor.sort_name_zh : exhibitor.sort_name_en),
      asc(exhibitor.id),
    );
  return rows.map(({ id, short_name, booths: [first] }) => ({
    id,
    short_name: short_name[lang],
    booth: first?.number ?? null,
  }));
}

/** True if another exhibitor of the exhibition has this external number. */
export async function isNumberTaken(
  db: Database,
  exhibition_id: string,
  { external_number, but }: { external_number: string; but: string | null },
): Promise<boolean> {
  const found = await db
    .select({ id: exhibitor.id })
    .from(exhibitor)
    .where(
      and(
        eq(exhibitor.exhibition_id, exhibition_id),
        eq(exhibitor.external_number, external_number),
        isNull(exhibitor.removed_at),
        sql`${exhibitor.id} is distinct from ${but}::uuid`,
      ),
    );
  return found.length > 0;
}
