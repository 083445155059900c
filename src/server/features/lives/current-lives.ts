import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findPublic, type ShownLive } from './rows.ts';

/** The delay after which a reader sees a change of a live stream. */
const CACHED_MS = 1_000;

export interface CurrentLives {
  items: ShownLive[];
  time_zone: string;
  exhibition_id: string;
}

/** All live streams that the public sees, read once a second at most, however many ask. */
export function createCurrentLives(db: Database): () => Promise<CurrentLives> {
  return memoizeFor(CACHED_MS, async () => {
    const [items, { id, time_zone }] = await Promise.all([
      findPublic(db),
      getCurrentExhibition(db),
    ]);
    return { items, time_zone, exhibition_id: id };
  });
}
