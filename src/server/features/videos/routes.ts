import { getVideo, listVideos } from '#contract/videos.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { presentPage } from '#server/http/page.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';
import { findExhibitsOf, findPlayed, findPublic } from './rows.ts';
import { fits, presentCard, presentVideo, relatedTo, searchedText } from './rules.ts';

/** The delay after which a reader sees a change of a video. */
const CACHED_MS = 1_000;

/** Videos as visitors see them. */
export function videoRoutes(serveCached: ServeCached, db: Database) {
  /** All that the public sees, read once a second at most, however many ask. */
  const getCurrent = memoizeFor(CACHED_MS, async () => {
    const [shown, { time_zone }] = await Promise.all([findPublic(db), getCurrentExhibition(db)]);
    const texts = new Map(shown.map((one) => [one.id, searchedText(one)]));
    return { shown, time_zone, texts };
  });
  const momentary = (_input: unknown, now: Date) => ({
    as_of: Math.floor(now.getTime() / CACHED_MS),
  });

  serveCached(
    listVideos,
    async ({ page, page_size, ...filters }, { lang }) => {
      const { shown, time_zone, texts } = await getCurrent();
      const fitting = shown.filter((one) => fits(one, texts.get(one.id) ?? '', filters));
      const listed = fitting.slice((page - 1) * page_size, page * page_size);
      const cards = listed.map((one) => presentCard(one, { lang, time_zone }));
      return presentPage(cards, { page, page_size, total: fitting.length });
    },
    momentary,
  );

  serveCached(
    getVideo,
    async ({ id }, call) => {
      const { shown, time_zone } = await getCurrent();
      const found = shown.find((one) => one.id === id);
      const played = found && (await findPlayed(call.db, id));
      if (!played) throw new AppError('VIDEO_NOT_FOUND');
      const exhibits = await findExhibitsOf(call.db, found.exhibit_ids);
      const about = { played, exhibits, related: relatedTo(found, shown) };
      return presentVideo(found, about, { lang: call.lang, time_zone });
    },
    momentary,
  );
}
