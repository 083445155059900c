import type { Feature } from '#server/feature.ts';
import { companyTakeDown } from '#server/features/company-profiles/take-down.ts';
import { liveReview } from '#server/features/lives/review.ts';
import { liveTakeDown } from '#server/features/lives/take-down.ts';
import { newsReview } from '#server/features/news/review.ts';
import { newsTakeDown } from '#server/features/news/take-down.ts';
import { exhibitReviews } from '#server/features/own-exhibits/review.ts';
import { exhibitTakeDown } from '#server/features/own-exhibits/take-down.ts';
import { videoReview } from '#server/features/videos/review.ts';
import { videoTakeDown } from '#server/features/videos/take-down.ts';
import { reviewMailJobs } from './jobs.ts';
import { deleteOldDecisions } from './mail-rows.ts';
import { reviewRoutes } from './routes.ts';

export const reviews: Feature = {
  routes: ({ app, announce }) => {
    reviewRoutes(app, {
      kinds: {
        live: { ...liveReview(announce), ...liveTakeDown(announce) },
        video: { ...videoReview, ...videoTakeDown },
        news: { ...newsReview, ...newsTakeDown },
        exhibit: { ...exhibitReviews, ...exhibitTakeDown },
      },
      exhibitor: companyTakeDown,
    });
  },
  jobs: ({ db, ...parts }) => reviewMailJobs(db, parts),
  deletions: { review_decisions: deleteOldDecisions },
};
