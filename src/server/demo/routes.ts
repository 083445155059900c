import { listDemoPeople } from '#contract/demo.ts';
import type { Serving } from '#server/feature.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { serve } from '#server/http/serve.ts';
import { demoStreamRoutes } from './live-stream.ts';
import { findDemoPeople } from './people.ts';
import { demoVideoRoutes } from './video-files.ts';

/** The people that a visitor of the demo may sign in as, and its streams and films. */
export function demoRoutes({ app, sending, isDemo }: Serving) {
  serve(app, listDemoPeople, async (_nothing, { db }) => {
    const isShown = sending.showsCodes(await getCurrentExhibition(db));
    return { items: isShown ? await findDemoPeople(db) : [] };
  });
  demoStreamRoutes(app, { makes_own: isDemo });
  if (isDemo) demoVideoRoutes(app);
}
