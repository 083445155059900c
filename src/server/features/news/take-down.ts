import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { ShownFilters } from '#contract/take-downs.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { isOfCurrent } from '#server/features/exhibitions/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { hasInTitle, SHOWN_ROWS, takenDownFirst } from '#server/features/reviews/rows.ts';
import type { Call } from '#server/http/serve.ts';
import { changeNews, findRevisions, lockNews } from './rows.ts';
import { news } from './tables.ts';

type Deciding = Pick<Call, 'db' | 'now' | 'record'>;

/** Hides news of exhibitors from readers, and shows them again. */
export const newsTakeDown = {
  findShown: (db: Database, { exhibitor_id, keyword }: ShownFilters) =>
    db
      .select({
        id: news.id,
        title: news.title,
        exhibitor_id: exhibitor.id,
        exhibitor: exhibitor.short_name,
        review: news.review,
        review_reason: news.review_reason,
      })
      .from(news)
      .innerJoin(exhibitor, eq(exhibitor.id, news.exhibitor_id))
      .where(
        and(
          isOfCurrent(news.exhibition_id),
          isNull(exhibitor.removed_at),
          isNull(news.withdrawn_at),
          or(isNotNull(news.published_at), eq(news.review, 'taken_down')),
          exhibitor_id ? eq(news.exhibitor_id, exhibitor_id) : undefined,
          hasInTitle(news.title, keyword),
        ),
      )
      .orderBy(takenDownFirst(news.review), desc(news.updated_at), asc(news.id))
      .limit(SHOWN_ROWS),

  async takeDown({ id, reason }: { id: string; reason: string }, { db, now, record }: Deciding) {
    const before = await lockNews(db, id);
    if (!before.exhibitor_id || !before.published_at) throw new MissingRow();
    const hidden = { published_at: null, review: 'taken_down', review_reason: reason } as const;
    await changeNews(db, id, { ...hidden, updated_at: now });
    await record({ subject: 'news', action: 'taken_down', id, name: before.title, reason });
    return before;
  },

  async putBack({ id }: { id: string }, { db, now, record }: Deciding) {
    const before = await lockNews(db, id);
    if (before.review !== 'taken_down') throw new MissingRow();
    // An article keeps the date of its publication.
    const revisions = await findRevisions(db, id);
    const published_at = revisions.find(({ published }) => published)?.published ?? now;
    const review = before.draft ? 'pending' : 'accepted';
    await changeNews(db, id, { published_at, review, review_reason: '', updated_at: now });
    await record({ subject: 'news', action: 'put_back', id, name: before.title });
    return before;
  },
};
