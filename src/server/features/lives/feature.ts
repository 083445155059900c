import type { Feature } from '#server/feature.ts';
import { goesBySms } from '#server/outbound/sms-templates.ts';
import { liveCalendarRoutes } from './calendar.ts';
import { createCurrentLives } from './current-lives.ts';
import { liveJobs } from './jobs.ts';
import { ownLiveRoutes } from './own-routes.ts';
import { liveRoutes } from './routes.ts';
import { deleteOldSignals } from './rows.ts';
import { deleteOldSubscriptions } from './subscription-rows.ts';

export const lives: Feature = {
  routes: ({ app, settings, serveCached, origin, hosts, announce }) => {
    const getCurrent = createCurrentLives(app.db);
    liveRoutes(app, { serveCached, getCurrent, by_sms: goesBySms(settings, 'live') });
    liveCalendarRoutes(app, { origin });
    ownLiveRoutes(app, { hosts, announce });
  },
  jobs: ({ db, settings, ...parts }) =>
    liveJobs(db, {
      ...parts,
      by_sms: {
        soon: goesBySms(settings, 'live'),
        cancelled: goesBySms(settings, 'live_cancelled'),
        moved: goesBySms(settings, 'live_moved'),
      },
      sms_a_day: settings.SMS_PROGRAMME_A_DAY,
    }),
  deletions: { live_subscriptions: deleteOldSubscriptions, live_signals: deleteOldSignals },
};
