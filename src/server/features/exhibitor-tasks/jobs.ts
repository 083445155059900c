import type { Logger } from 'pino';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { findCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findPlanAddressee } from '#server/features/floor-plan/mail-rows.ts';
import { isAfterMorning } from '#server/jobs/due-days.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { mailQueue, sendClaimed } from '#server/jobs/mail-queue.ts';
import type { Send } from '#server/outbound/message.ts';
import { taskMessage } from './messages.ts';
import {
  claimReminder,
  findDueReminders,
  findReminded,
  scheduleReminders,
  settleReminder,
} from './reminder-rows.ts';

export interface TaskMailParts {
  send: Send;
  /** The site's origin, for the link to the task. */
  origin: () => string;
  log: Pick<Logger, 'error'>;
  now: () => Date;
}

/** Reminds exhibitors of the public edition of tasks that they have not sent, some days before the due date. */
export function taskMailJobs(db: Database, parts: TaskMailParts): Jobs {
  return mailQueue({
    finder: 'find-task-reminders',
    sender: 'send-task-reminder',
    findDue: (at_most) => findTaskReminders(db, parts.now(), at_most),
    send: (id, attempt) => sendTaskReminder(db, parts, id, attempt),
  });
}

/** Schedules the reminders of today, from the morning on, and finds those that are due. */
export async function findTaskReminders(
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
export async function sendTaskReminder(
  db: Database,
  { send, origin, log }: TaskMailParts,
  id: string,
  { isLast }: Attempt,
) {
  const claimed = await claimReminder(db, id);
  if (!claimed) return;
  const [task, addressee, exhibition] = await Promise.all([
    findReminded(db, claimed),
    findPlanAddressee(db, claimed.exhibitor_id),
    findCurrentExhibition(db),
  ]);
  if (!task || !addressee || task.exhibition_id !== exhibition?.id) {
    return settleReminder(db, id, 'too_late');
  }
  const { email, lang } = addressee;
  const shipped = taskMessage({
    to: email,
    lang,
    task,
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
    onError: (error) => log.error({ err: error }, 'An exhibitor was not reminded of a task'),
    isLast,
  });
}
