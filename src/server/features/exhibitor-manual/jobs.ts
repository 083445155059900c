import type { Logger } from 'pino';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { findCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findPlanAddressee } from '#server/features/floor-plan/mail-rows.ts';
import { isAfterMorning } from '#server/jobs/due-days.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { mailQueue, sendClaimed } from '#server/jobs/mail-queue.ts';
import type { Send } from '#server/outbound/message.ts';
import { manualMessage } from './messages.ts';
import {
  claimReminder,
  findDueReminders,
  findReminded,
  scheduleReminders,
  settleReminder,
} from './reminder-rows.ts';

export interface ManualMailParts {
  send: Send;
  /** The site's origin, for the link to the article. */
  origin: () => string;
  log: Pick<Logger, 'error'>;
  now: () => Date;
}

/** Reminds exhibitors of the public edition of articles that they have not confirmed, before the due date. */
export function manualMailJobs(db: Database, parts: ManualMailParts): Jobs {
  return mailQueue({
    finder: 'find-manual-reminders',
    sender: 'send-manual-reminder',
    findDue: (at_most) => findManualReminders(db, parts.now(), at_most),
    send: (id, attempt) => sendManualReminder(db, parts, id, attempt),
  });
}

/** Schedules the reminders of today, from the morning on, and finds those that are due. */
export async function findManualReminders(
  db: Database,
  now: Date,
  at_most: number,
): Promise<string[]> {
  const exhibition = await findCurrentExhibition(db);
  if (!exhibition) return [];
  const { id: exhibition_id, time_zone } = exhibition;
  if (!isAfterMorning(now, time_zone)) return [];
  await scheduleReminders(db, { exhibition_id, time_zone }, now);
  return findDueReminders(db, at_most);
}

/** @throws {NotSent} if the mail must be retried */
export async function sendManualReminder(
  db: Database,
  { send, origin, log }: ManualMailParts,
  id: string,
  { isLast }: Attempt,
) {
  const claimed = await claimReminder(db, id);
  if (!claimed) return;
  const [article, addressee, exhibition] = await Promise.all([
    findReminded(db, claimed),
    findPlanAddressee(db, claimed.exhibitor_id),
    findCurrentExhibition(db),
  ]);
  const due_at = article?.due_at;
  if (!due_at || !addressee || article.exhibition_id !== exhibition?.id) {
    return settleReminder(db, id, 'too_late');
  }
  const { email, lang } = addressee;
  const shipped = manualMessage({
    to: email,
    lang,
    article: { ...article, due_at },
    time_zone: exhibition.time_zone,
    exhibition_name: exhibition.name[lang],
    contact_email: exhibition.contacts.email,
    origin: origin(),
  });
  const message = await inOwnWords(db, exhibition.id, shipped);
  if (!message) return settleReminder(db, id, 'too_late');
  await sendClaimed({
    send: async () => {
      await send(message);
      return true;
    },
    settle: (state) => settleReminder(db, id, state),
    onError: (error) => log.error({ err: error }, 'An exhibitor was not reminded of the manual'),
    isLast,
  });
}
