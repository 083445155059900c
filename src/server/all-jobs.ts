import type { Logger } from 'pino';
import { endedJobs } from '#server/backup/jobs.ts';
import type { Keys } from '#server/crypto/keys.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { editionJobs } from '#server/features/exhibition-editing/jobs.ts';
import { eventWordJobs } from '#server/features/history/jobs.ts';
import { sealJobs } from '#server/features/history/seal.ts';
import { recordCommand } from '#server/features/history/write-command.ts';
import { inquiryMailJobs } from '#server/features/inquiries/jobs.ts';
import { liveJobs } from '#server/features/lives/jobs.ts';
import { createStoppableSend } from '#server/features/mail-stops/stoppable-send.ts';
import { invitedJobs } from '#server/features/programme-notices/invited-jobs.ts';
import { programmeNoticeJobs } from '#server/features/programme-notices/jobs.ts';
import { registrationWordJobs } from '#server/features/registrations/jobs.ts';
import { reminderJobs } from '#server/features/reminders/jobs.ts';
import { createSeatCalendar } from '#server/features/sign-ups/seat-calendar.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { FileStore } from '#server/outbound/files.ts';
import type { Send } from '#server/outbound/message.ts';
import { goesBySms } from '#server/outbound/sms-templates.ts';
import { retentionJobs } from './retention.ts';
import type { Settings } from './settings.ts';

export interface JobParts {
  settings: Settings;
  send: Send;
  files: FileStore;
  keys: Pick<Keys, 'code_key' | 'mail_key'>;
  /** Of backups, and of the list of what a restore must not bring back. */
  backup_folder: string;
  /** Of this site, for links in messages. */
  origin: () => string;
  log: Logger;
  now: () => Date;
}

/** Everything that the server does by itself. */
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
