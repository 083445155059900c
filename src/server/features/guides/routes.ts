import type { FastifyInstance } from 'fastify';
import { getAbout } from '#contract/about.ts';
import { getTravel } from '#contract/travel.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { serve } from '#server/http/serve.ts';
import { findGuide } from './rows.ts';

/** Hundreds of devices fetch it on one morning, and it hardly ever changes. */
const CACHED_MS = 3_000;

/** How to come, and who makes the exhibition. */
export function guideRoutes(app: FastifyInstance) {
  const getCurrent = memoizeFor(CACHED_MS, async () => {
    const { id, venue, address } = await getCurrentExhibition(app.db);
    return { ...(await findGuide(app.db, id)), venue, address };
  });
  serve(app, getTravel, async () => {
    const { travel, venue, address } = await getCurrent();
    return { ...travel, venue, address };
  });
  serve(app, getAbout, async () => (await getCurrent()).about);
}
