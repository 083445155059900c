import type { Feature } from '#server/feature.ts';
import { goesBySms } from '#server/outbound/sms-templates.ts';
import { reminderJobs } from './jobs.ts';

export const reminders: Feature = {
  jobs: ({ db, settings, ...parts }) =>
    reminderJobs(db, {
      ...parts,
      by_sms: goesBySms(settings, 'reminder'),
      sms_a_day: settings.SMS_A_DAY,
    }),
};
