import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { ShownFilters } from '#contract/take-downs.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { isOfCurrent } from '#server/features/exhibitions/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { hasInTitle, SHOWN_ROWS, takenDownFirst } from '#server/features/reviews/rows.ts';
import type { Call } from '#server/http/serve.ts';
import type { Announce } from './edit.ts';
import { changeLive, lockLive } from './rows.ts';
import { live } from './tables.ts';

type Deciding = Pick<Call, 'db' | 'now' | 'record'>;

/** Hides live streams of exhibitors from visitors, and shows them again. */
export function liveTakeDown(announce: Announce) {
  return {
    findShown: (db: Database, { exhibitor_id, keyword }: ShownFilters) =>
      db
        .select({
          id: live.id,
          title: live.title,
          exhibitor_id: exhibitor.id,
          exhibitor: exhibitor.short_name,
          review: live.review,
          review_reason: live.review_reason,
        })
        .from(live)
        .innerJoin(exhibitor, eq(exhibitor.id, live.exhibitor_id))
        .where(
          and(
            isOfCurrent(live.exhibition_id),
            isNull(exhibitor.removed_at),
            or(isNotNull(live.accepted_at), eq(live.review, 'taken_down')),
            exhibitor_id ? eq(live.exhibitor_id, exhibitor_id) : undefined,
            hasInTitle(live.title, keyword),
          ),
        )
        .orderBy(takenDownFirst(live.review), desc(live.starts_at), asc(live.id))
        .limit(SHOWN_ROWS),

    async takeDown({ id, reason }: { id: string; reason: string }, { db, record }: Deciding) {
      const before = await lockLive(db, id);
      if (!before.exhibitor_id || !before.accepted_at) throw new MissingRow();
      const hidden = { accepted_at: null, review: 'taken_down', review_reason: reason } as const;
      await changeLive(db, id, hidden);
      await announce(db, id);
      await record({ subject: 'live', action: 'taken_down', id, name: before.title, reason });
      return before;
    },

    async putBack({ id }: { id: string }, { db, now, record }: Deciding) {
      const before = await lockLive(db, id);
      if (before.review !== 'taken_down') throw new MissingRow();
      const review = before.proposed ? 'pending' : 'accepted';
      await changeLive(db, id, { accepted_at: now, review, review_reason: '' });
      await announce(db, id);
      await record({ subject: 'live', action: 'put_back', id, name: before.title });
      return before;
    },
  };
}
