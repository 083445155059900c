import { createReview } from '#server/reviews/decide.ts';
import { videoKind } from './kind.ts';
import { changedFields } from './rules.ts';

/** The organiser's look at videos that exhibitors hand in. */
export const videoReview = createReview(videoKind, {
  fieldsOf: changedFields,
  picturesOf: ({ cover }) => (cover ? [cover] : []),
});
