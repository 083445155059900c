import { createReview } from '#server/reviews/decide.ts';
import { picturesOf } from './edit.ts';
import { newsKind } from './kind.ts';
import { addRevision } from './rows.ts';
import { changedFields } from './rules.ts';

/** The organiser's look at news that exhibitors hand in. */
export const newsReview = createReview(newsKind, {
  fieldsOf: changedFields,
  picturesOf,
  async after({ db, now, signed_in }, { id, version, published_at }, accepted) {
    if (!accepted) return;
    await addRevision(db, {
      news_id: id,
      number: version + 1,
      form: accepted,
      published: published_at ?? now,
      saved_by: signed_in?.organiser?.name ?? '',
      saved_at: now,
    });
  },
});
