import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { ReviewState } from '#contract/reviews.ts';
import type { ShownFilters } from '#contract/take-downs.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import { isOfEdition } from '#server/features/exhibitions/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { hasInTitle, SHOWN_ROWS, takenDownFirst } from '#server/reviews/rows.ts';
import { getOwnerIn, lockExhibitor, setOnShelf, storeReview } from './rows.ts';
import { formOf } from './rules.ts';
import { exhibitReview } from './tables.ts';
import { getOwn } from './whole-rows.ts';

const review = sql<ReviewState>`coalesce(${exhibitReview.review}, 'accepted')`;

import type { Call } from '#server/http/serve.ts';

type Deciding = Pick<Call, 'db' | 'edition' | 'now' | 'record'>;

/** Hides exhibits from visitors, and shows them again. Their inquiries stay. */
export const exhibitTakeDown = {
  findShown: ({ db, edition }: EditionCall, { id, exhibitor_id, keyword }: ShownFilters) =>
    db
      .select({
        id: exhibit.id,
        title: exhibit.name,
        exhibitor_id: exhibitor.id,
        exhibitor: exhibitor.short_name,
        review,
        review_reason: sql<string>`coalesce(${exhibitReview.review_reason}, '')`,
      })
      .from(exhibit)
      .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
      .leftJoin(exhibitReview, eq(exhibitReview.exhibit_id, exhibit.id))
      .where(
        and(
          isOfEdition(exhibitor.exhibition_id, edition),
          isNull(exhibitor.removed_at),
          isNull(exhibit.deleted_at),
          or(isNull(exhibit.removed_at), eq(exhibitReview.review, 'taken_down')),
          id ? eq(exhibit.id, id) : undefined,
          exhibitor_id ? eq(exhibit.exhibitor_id, exhibitor_id) : undefined,
          hasInTitle(exhibit.name, keyword),
        ),
      )
      .orderBy(takenDownFirst(review), asc(exhibit.position), asc(exhibit.id))
      .limit(SHOWN_ROWS),

  async takeDown({ id, reason }: { id: string; reason: string }, call: Deciding) {
    const { db, now, record } = call;
    const { id: exhibitor_id } = await lockExhibitor(db, await getOwnerIn(call, id));
    const before = await getOwn(db, exhibitor_id, id);
    if (before.removed_at) throw new MissingRow();
    await storeReview(db, id, {
      // A change that waits to be accepted stays as it was handed in.
      form: before.reviewed?.form ?? formOf(before),
      accepted: null,
      is_public: false,
      on_shelf: true,
      review: 'taken_down',
      review_reason: reason,
      submitted_at: now,
    });
    await setOnShelf(db, id, false, now);
    await record({ subject: 'exhibit', action: 'taken_down', id, name: before.name, reason });
    return { exhibitor_id, title: before.name };
  },

  async putBack({ id }: { id: string }, call: Deciding) {
    const { db, now, record } = call;
    const { id: exhibitor_id } = await lockExhibitor(db, await getOwnerIn(call, id));
    const before = await getOwn(db, exhibitor_id, id);
    const { reviewed } = before;
    if (reviewed?.review !== 'taken_down') throw new MissingRow();
    const { exhibit_id: _, ...handed } = reviewed;
    const shown = formOf(before);
    const isSame = isDeepStrictEqual(handed.form, shown);
    const pending = { accepted: shown, review: 'pending', review_reason: '' } as const;
    await storeReview(db, id, isSame ? null : { ...handed, ...pending });
    // Its exhibitor may have asked meanwhile to take it off the shelf.
    if (handed.on_shelf) await setOnShelf(db, id, true, now);
    await record({ subject: 'exhibit', action: 'put_back', id, name: before.name });
    return { exhibitor_id, title: before.name };
  },
};
