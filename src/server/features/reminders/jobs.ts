import type { Logger } from 'pino';
import { calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition, hasExhibition } from '#server/features/exhibitions/rows.ts';
import { countSms, uncountSms } from '#server/features/sign-in/rows.ts';
import { type Message, NotSent, type Send } from '#server/outbound/message.ts';
import { reminderMessage } from './messages.ts';
import { type Claimed, claimReminders, noteNotSent, noteSent } from './rows.ts';
import { isReminding, retryAt } from './rules.ts';

/** So many are claimed at once: what a process that dies leaves unsent. */
const BATCH = 20;
const HOUR_MS = 3_600_000;

export interface ReminderParts {
  send: Send;
  /** Phones can be reminded: there is an SMS template for it. */
  by_sms: boolean;
  /** SMS a day that the organiser is ready to pay for. */
  sms_a_day: number;
  /** Of this site, for the link to the ticket. */
  origin: string;
  log: Pick<Logger, 'error'>;
  now: () => Date;
  /** Ends the job between two messages. */
  signal?: AbortSignal;
}

/**
 * Reminds holders in the exhibition's week to open their ticket once, nobody twice, and no more of
 * them in one run than a provider takes kindly.
 * @returns how many messages were taken
 */
export async function remindHolders(db: Database, parts: ReminderParts): Promise<number> {
  if (!(await hasExhibition(db))) return 0;
  const exhibition = await getCurrentExhibition(db);
  let asked = 0;
  let sent = 0;
  while (asked < limits.REMINDERS_A_RUN && !parts.signal?.aborted) {
    const now = parts.now();
    if (!isReminding(exhibition, now)) break;
    const claimed = await claimReminders(db, {
      exhibition_id: exhibition.id,
      registered_before: new Date(now.getTime() - limits.REMINDER_AFTER_HOURS * HOUR_MS),
      by_sms: parts.by_sms,
      at_most: Math.min(BATCH, limits.REMINDERS_A_RUN - asked),
      now,
    });
    if (claimed.length === 0) break;
    asked += claimed.length;
    for (const holder of claimed) {
      if (parts.signal?.aborted) await noteNotSent(db, holder.registration_id, now);
      else if (await remind(db, parts, holder, exhibition)) sent += 1;
    }
  }
  return sent;
}

async function remind(
  db: Database,
  parts: ReminderParts,
  { registration_id, tries, email, cellphone, lang }: Claimed,
  { name, start_date }: Awaited<ReturnType<typeof getCurrentExhibition>>,
): Promise<boolean> {
  const message = reminderMessage({
    ...(email ? { channel: 'email', to: email } : { channel: 'sms', to: cellphone ?? '' }),
    lang,
    exhibition_name: name[lang],
    start_date,
    ticket_url: `${parts.origin}/audience/ticket?lang=${lang}`,
  });
  const now = parts.now();
  try {
    await sendWithin(db, parts, message, now);
  } catch (error) {
    parts.log.error({ err: error }, 'A reminder was not sent');
    await noteNotSent(db, registration_id, retryAt(error, tries, now));
    return false;
  }
  await noteSent(db, registration_id, now);
  return true;
}

/** Sends a message; of the day's SMS at most half, for the other half carries sign-in codes. */
async function sendWithin(
  db: Database,
  { send, sms_a_day }: ReminderParts,
  message: Message,
  now: Date,
) {
  if (message.channel === 'email') return send(message);
  const day = calendarDay(now, 'Asia/Shanghai');
  if (!(await countSms(db, day, Math.floor(sms_a_day / 2))))
    throw new NotSent('limited', 'SMS_A_DAY');
  try {
    await send(message);
  } catch (error) {
    await uncountSms(db, day);
    throw error;
  }
}
