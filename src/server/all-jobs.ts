import type { Logger } from 'pino';
import type { OpenDatabase } from './db/open.ts';
import { eventWordJobs } from './features/history/jobs.ts';
import { inquiryMailJobs } from './features/inquiries/jobs.ts';
import { liveJobs } from './features/lives/jobs.ts';
import { createSeatCalendar } from './features/programme/seat-calendar.ts';
import { invitedJobs } from './features/programme-notices/invited-jobs.ts';
import { programmeNoticeJobs } from './features/programme-notices/jobs.ts';
import { registrationWordJobs } from './features/registrations/jobs.ts';
import { reminderJobs } from './features/reminders/jobs.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { FileStore } from './outbound/files.ts';
import type { Send } from './outbound/message.ts';
import { retentionJobs } from './retention.ts';
import {
  remindsOfLivesBySms,
  type Settings,
  tellsBySms,
  tellsOfCancelledBySms,
} from './settings.ts';

export interface JobParts {
  settings: Settings;
  send: Send;
  files: FileStore;
  mail_key: Uint8Array;
  /** Of this site, for links in messages. */
  origin: () => string;
  log: Logger;
  now: () => Date;
}

/** Everything that the server does by itself. */
export function allJobs(
  { db }: Pick<OpenDatabase, 'db'>,
  { settings, send, files, mail_key, origin, log, now }: JobParts,
): Jobs {
  const features = [
    retentionJobs(db, { files, now }),
    registrationWordJobs(db),
    eventWordJobs(db),
    inquiryMailJobs(db, { send, mail_key, origin, log, now }),
    reminderJobs(db, {
      ...{ send, origin, log, now },
      by_sms: settings.MODE === 'demo' || settings.SMS_REMINDER_TEMPLATE_CODE !== undefined,
      sms_a_day: settings.SMS_A_DAY,
    }),
    programmeNoticeJobs(db, {
      ...{ send, origin, log, now },
      by_sms: tellsBySms(settings),
      sms_a_day: settings.SMS_PROGRAMME_A_DAY,
      calendarOf: createSeatCalendar(db, origin),
    }),
    invitedJobs(db, { send, origin, log, now }),
    liveJobs(db, {
      ...{ send, origin, log, now },
      by_sms: {
        soon: remindsOfLivesBySms(settings),
        cancelled: tellsOfCancelledBySms(settings),
      },
      sms_a_day: settings.SMS_PROGRAMME_A_DAY,
    }),
  ];
  return {
    scheduled: features.flatMap(({ scheduled }) => scheduled),
    queued: features.flatMap(({ queued }) => queued),
  };
}
