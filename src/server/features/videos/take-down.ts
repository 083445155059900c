import { desc } from 'drizzle-orm';
import { createTakeDown } from '#server/reviews/decide.ts';
import { videoKind } from './kind.ts';
import { video } from './tables.ts';

/** Hides videos of exhibitors from visitors, and shows them again. */
export const videoTakeDown = createTakeDown(videoKind, { newestFirst: desc(video.submitted_at) });
