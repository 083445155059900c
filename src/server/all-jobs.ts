import type { Logger } from 'pino';
import { createSeatCalendar } from '#server/features/sign-ups/seat-calendar.ts';
import { endedJobs } from './backup/jobs.ts';
import type { Keys } from './crypto/keys.ts';
import type { OpenDatabase } from './db/open.ts';
import { editionJobs } from './features/exhibitions/jobs.ts';
import { eventWordJobs } from './features/history/jobs.ts';
import { sealJobs } from './features/history/seal.ts';
import { recordCommand } from './features/history/write-command.ts';
import { inquiryMailJobs } from './features/inquiries/jobs.ts';
import { liveJobs } from './features/lives/jobs.ts';
import { createStoppableSend } from './features/mail-stops/stoppable-send.ts';
import { invitedJobs } from './features/programme-notices/invited-jobs.ts';
import { programmeNoticeJobs } from './features/programme-notices/jobs.ts';
import { registrationWordJobs } from './features/registrations/jobs.ts';
import { reminderJobs } from './features/reminders/jobs.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { FileStore } from './outbound/files.ts';
import type { Send } from './outbound/message.ts';
import { goesBySms } from './outbound/sms-templates.ts';
import { retentionJobs } from './retention.ts';
import type { Settings } from './settings.ts';

export interface JobParts {
  settings: Settings;
  send: Send;
  files: FileStore;
  keys: Pick<Keys, 'code_key' | 'mail_key'>;
  /** Folder of backups, and of the list of records that a restore must not bring back. */
  backup_folder: string;
  /** Origin of this site, for links in messages. */
  origin: () => string;
  log: Logger;
  now: () => Date;
}

/** All background jobs of the server. */
export function allJobs(
  { db }: Pick<OpenDatabase, 'db'>,
  { settings, send: sendAny, files, keys, backup_folder, origin, log, now }: JobParts,
): Jobs {
  const send = createStoppableSend(sendAny, db, { ...keys, origin });
  const features = [
    endedJobs(db, backup_folder),
    retentionJobs(db, { files, now }),
    registrationWordJobs(db),
    eventWordJobs(db),
    editionJobs(db, { log, now, recordCommand }),
    sealJobs(db, now),
    inquiryMailJobs(db, { ...keys, send, origin, log, now }),
    reminderJobs(db, {
      send,
      origin,
      log,
      now,
      by_sms: goesBySms(settings, 'reminder'),
      sms_a_day: settings.SMS_A_DAY,
    }),
    programmeNoticeJobs(db, {
      send,
      origin,
      log,
      now,
      by_sms: goesBySms(settings, 'programme'),
      sms_a_day: settings.SMS_PROGRAMME_A_DAY,
      calendarOf: createSeatCalendar(db, origin),
    }),
    invitedJobs(db, { send, origin, log, now }),
    liveJobs(db, {
      send,
      origin,
      log,
      now,
      by_sms: {
        soon: goesBySms(settings, 'live'),
        cancelled: goesBySms(settings, 'live_cancelled'),
        moved: goesBySms(settings, 'live_moved'),
      },
      sms_a_day: settings.SMS_PROGRAMME_A_DAY,
    }),
  ];
  return {
    scheduled: features.flatMap(({ scheduled }) => scheduled),
    queued: features.flatMap(({ queued }) => queued),
  };
}
