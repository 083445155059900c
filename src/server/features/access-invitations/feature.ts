import type { Feature } from '#server/feature.ts';
import { goesBySms } from '#server/outbound/sms-templates.ts';
import { accessInvitationJobs } from './jobs.ts';
import { accessInvitationRoutes } from './routes.ts';

export const accessInvitations: Feature = {
  routes: ({ app, settings }) =>
    accessInvitationRoutes(app, { by_sms: goesBySms(settings, 'access') }),
  jobs: ({ db, settings, ...parts }) =>
    accessInvitationJobs(db, {
      ...parts,
      by_sms: goesBySms(settings, 'access'),
      sms_a_day: settings.SMS_A_DAY,
    }),
};
