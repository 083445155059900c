import { desc } from 'drizzle-orm';
import { createTakeDown } from '#server/reviews/decide.ts';
import type { Announce } from './edit.ts';
import { liveKind } from './kind.ts';
import { live } from './tables.ts';

/** Hides live streams of exhibitors from visitors, and shows them again. */
export const liveTakeDown = (announce: Announce) =>
  createTakeDown(liveKind, { newestFirst: desc(live.starts_at), after: announce });
