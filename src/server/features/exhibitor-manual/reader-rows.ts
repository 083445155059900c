import { and, asc, eq, sql } from 'drizzle-orm';
import type { ReaderFilters } from '#contract/exhibitor-manual-console.ts';
import type { Lang } from '#contract/wire.ts';
import { containing } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { ownBooths } from '#server/features/booths/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { isRead, isReader, ofBoth, ofSameExhibition } from './rows.ts';
import { manualArticle as article, manualReading as reading } from './tables.ts';

function selectReaders(db: Database) {
  return db
    .select({
      exhibitor_id: exhibitor.id,
      name: exhibitor.name,
      booths: ownBooths,
      article,
      reading,
    })
    .from(article)
    .innerJoin(exhibitor, ofSameExhibition)
    .leftJoin(reading, ofBoth);
}
export type ReaderRow = Awaited<ReturnType<typeof selectReaders>>[number];

/** A page of the exhibitors of an article, those who have not confirmed it first, and the number of all. */
export async function findReaders(
  db: Database,
  { article_id, is_read, keyword }: ReaderFilters & { article_id: string },
  { page, page_size, lang }: Page & { lang: Lang },
) {
  const like = keyword && containing(keyword.normalize('NFKC'));
  const where = and(
    eq(article.id, article_id),
    isReader,
    is_read ? sql`${isRead} = ${is_read === 'yes'}` : undefined,
    like
      ? sql`(${exhibitor.name}->>'zh' ilike ${like} or ${exhibitor.name}->>'en' ilike ${like}
          or exists (
            select from exhibitor_booth join booth on booth.id = booth_id
            where exhibitor_id = ${exhibitor.id} and booth.number ilike ${like}
          ))`
      : undefined,
  );
  const name = lang === 'zh' ? exhibitor.sort_name_zh : exhibitor.sort_name_en;
  const rows = await selectReaders(db)
    .where(where)
    .orderBy(isRead, asc(name), asc(exhibitor.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const counted = selectReaders(db).where(where).as('counted');
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  return { rows, total: count?.total ?? 0 };
}
