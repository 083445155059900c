import { createReview } from '#server/reviews/decide.ts';
import type { Announce } from './edit.ts';
import { liveKind } from './kind.ts';
import { changedFields } from './rules.ts';

/** The organiser's look at live streams that exhibitors hand in. */
export const liveReview = (announce: Announce) =>
  createReview(liveKind, {
    fieldsOf: changedFields,
    picturesOf: ({ cover }) => (cover ? [cover] : []),
    after: ({ db }, { id }) => announce(db, id),
  });
