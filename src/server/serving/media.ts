import { DEMO_VIDEOS_PATH } from '#contract/own-videos.ts';
import type { Bus } from '#server/db/bus.ts';
import { demoStreamRoutes } from '#server/demo/live-stream.ts';
import { demoVideoRoutes } from '#server/demo/video-files.ts';
import { chatRoutes } from '#server/features/chat/routes.ts';
import { companyTakeDown } from '#server/features/company-profiles/take-down.ts';
import { createAllowedHosts } from '#server/features/lives/allowed-hosts.ts';
import { announceLives } from '#server/features/lives/announce.ts';
import { liveCalendarRoutes } from '#server/features/lives/calendar.ts';
import { createCurrentLives } from '#server/features/lives/current-lives.ts';
import { ownLiveRoutes } from '#server/features/lives/own-routes.ts';
import { liveReview } from '#server/features/lives/review.ts';
import { liveRoutes } from '#server/features/lives/routes.ts';
import { liveTakeDown } from '#server/features/lives/take-down.ts';
import { newsFeedRoutes } from '#server/features/news/feed-routes.ts';
import { ownNewsRoutes } from '#server/features/news/own-routes.ts';
import { newsReview } from '#server/features/news/review.ts';
import { newsRoutes } from '#server/features/news/routes.ts';
import { newsTakeDown } from '#server/features/news/take-down.ts';
import { exhibitReviews } from '#server/features/own-exhibits/review.ts';
import { exhibitTakeDown } from '#server/features/own-exhibits/take-down.ts';
import { reviewRoutes } from '#server/features/reviews/routes.ts';
import { ownVideoRoutes } from '#server/features/videos/own-routes.ts';
import { videoReview } from '#server/features/videos/review.ts';
import { videoRoutes } from '#server/features/videos/routes.ts';
import { videoTakeDown } from '#server/features/videos/take-down.ts';
import { goesBySms } from '#server/outbound/sms-templates.ts';
import type { Serving } from './serving.ts';
import { textCheckOf } from './text-check-of.ts';

/** Live streams with their rooms, videos and news. */
export function serveMedia(serving: Serving, { bus }: { bus: Bus }) {
  const { app, settings, send, origin, originNow, isDemo, now, serveCached, notify } = serving;
  const announce = announceLives(notify);
  const hosts = createAllowedHosts(settings.LIVE_HOSTS, { makes_own: isDemo });
  const getCurrent = createCurrentLives(app.db);
  liveRoutes(app, { serveCached, getCurrent, by_sms: goesBySms(settings, 'live') });
  liveCalendarRoutes(app, { origin });
  ownLiveRoutes(app, { hosts, announce });
  videoRoutes(serveCached, app.db);
  const allows = (address: string) =>
    address.startsWith(DEMO_VIDEOS_PATH) ? isDemo : hosts.allows(address);
  ownVideoRoutes(app, { hosts: { names: hosts.names, allows } });
  reviewRoutes(app, {
    kinds: {
      live: { ...liveReview(announce), ...liveTakeDown(announce) },
      video: { ...videoReview, ...videoTakeDown },
      news: { ...newsReview, ...newsTakeDown },
      exhibit: { ...exhibitReviews, ...exhibitTakeDown },
    },
    exhibitor: companyTakeDown,
    send,
    origin: () => (app.server.listening ? originNow() : undefined),
  });
  demoStreamRoutes(app, { makes_own: isDemo });
  if (isDemo) demoVideoRoutes(app);
  newsRoutes(serveCached);
  ownNewsRoutes(app);
  newsFeedRoutes(app, { origin: originNow });
  chatRoutes(app, { bus, checkText: textCheckOf(settings, now) });
}
