import type { Feature } from '#server/feature.ts';
import { createSeatCalendar } from '#server/features/sign-ups/seat-calendar.ts';
import { joinJobs } from '#server/jobs/jobs.ts';
import { goesBySms } from '#server/outbound/sms-templates.ts';
import { invitedJobs } from './invited-jobs.ts';
import { programmeNoticeJobs } from './jobs.ts';
import { programmeNoticeRoutes } from './routes.ts';

export const programmeNotices: Feature = {
  routes: ({ app, settings }) =>
    programmeNoticeRoutes(app, { by_sms: goesBySms(settings, 'programme') }),
  jobs: ({ db, settings, ...parts }) =>
    joinJobs(
      programmeNoticeJobs(db, {
        ...parts,
        by_sms: goesBySms(settings, 'programme'),
        sms_a_day: settings.SMS_PROGRAMME_A_DAY,
        calendarOf: createSeatCalendar(db, parts.origin),
      }),
      invitedJobs(db, parts),
    ),
};
