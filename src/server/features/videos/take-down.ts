import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { ShownFilters } from '#contract/take-downs.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { isOfCurrent } from '#server/features/exhibitions/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { hasInTitle, SHOWN_ROWS, takenDownFirst } from '#server/features/reviews/rows.ts';
import type { Call } from '#server/http/serve.ts';
import { changeVideo, lockVideo } from './rows.ts';
import { video } from './tables.ts';

type Deciding = Pick<Call, 'db' | 'now' | 'record'>;

/** Hides videos of exhibitors from visitors, and shows them again. */
export const videoTakeDown = {
  findShown: (db: Database, { exhibitor_id, keyword }: ShownFilters) =>
    db
      .select({
        id: video.id,
        title: video.title,
        exhibitor_id: exhibitor.id,
        exhibitor: exhibitor.short_name,
        review: video.review,
        review_reason: video.review_reason,
      })
      .from(video)
      .innerJoin(exhibitor, eq(exhibitor.id, video.exhibitor_id))
      .where(
        and(
          isOfCurrent(video.exhibition_id),
          isNull(exhibitor.removed_at),
          isNull(video.withdrawn_at),
          or(isNotNull(video.accepted_at), eq(video.review, 'taken_down')),
          exhibitor_id ? eq(video.exhibitor_id, exhibitor_id) : undefined,
          hasInTitle(video.title, keyword),
        ),
      )
      .orderBy(takenDownFirst(video.review), desc(video.submitted_at), asc(video.id))
      .limit(SHOWN_ROWS),

  async takeDown({ id, reason }: { id: string; reason: string }, { db, record }: Deciding) {
    const before = await lockVideo(db, id);
    if (!before.exhibitor_id || !before.accepted_at) throw new MissingRow();
    const hidden = { accepted_at: null, review: 'taken_down', review_reason: reason } as const;
    await changeVideo(db, id, hidden);
    await record({ subject: 'video', action: 'taken_down', id, name: before.title, reason });
    return before;
  },

  async putBack({ id }: { id: string }, { db, now, record }: Deciding) {
    const before = await lockVideo(db, id);
    if (before.review !== 'taken_down') throw new MissingRow();
    const review = before.proposed ? 'pending' : 'accepted';
    await changeVideo(db, id, { accepted_at: now, review, review_reason: '' });
    await record({ subject: 'video', action: 'put_back', id, name: before.title });
    return before;
  },
};
