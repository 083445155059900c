import type { Feature } from '#server/feature.ts';
import { goesBySms } from '#server/outbound/sms-templates.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { ticketConsoleRoutes } from './console-routes.ts';
import { ticketMessageJobs } from './message-jobs.ts';
import { ticketPictureRoutes } from './picture-routes.ts';
import { ticketRoutes } from './routes.ts';

export const tickets: Feature = {
  routes: ({ app, keys, origin }) => {
    ticketRoutes(app, keys.tickets);
    ticketConsoleRoutes(app);
    ticketPictureRoutes(app, keys);
    calendarRoutes(app, { origin });
  },
  jobs: ({ db, settings, ...parts }) =>
    ticketMessageJobs(db, {
      ...parts,
      by_sms: goesBySms(settings, 'ticket'),
      sms_a_day: settings.SMS_A_DAY,
    }),
};
