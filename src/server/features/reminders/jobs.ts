import type { Logger } from 'pino';
import { calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition, hasExhibition } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { countSms, hasSmsBudget, uncountSms } from '#server/features/sign-in/rows.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { mayBeTakenLater, type Send } from '#server/outbound/message.ts';
import { sendWithinBudget } from '#server/outbound/within-budget.ts';
import { reminderMessage } from './messages.ts';
import { claimReminder, findDueHolders, markSent, releaseClaim } from './rows.ts';
import { isReminding } from './rules.ts';

const REMIND = 'remind-holder';
const HOUR_MS = 3_600_000;

export interface ReminderParts {
  send: Send;
  /** Phones can be reminded: there is an SMS template for it. */
  by_sms: boolean;
  /** SMS a day that the organiser is ready to pay for. */
  sms_a_day: number;
  /** Of this site, for the link to the ticket. */
  origin: () => string;
  log: Pick<Logger, 'error' | 'warn'>;
  now: () => Date;
}

/**
 * Holders are reminded in the exhibition's week to open their ticket once, each once, and every hour no
 * more of them than a provider takes kindly.
 */
export function reminderJobs(db: Database, parts: ReminderParts): Jobs {
  return {
    scheduled: [
      {
        name: 'find-holders-to-remind',
        cron: '0 * * * *',
        run: async (enqueue) => {
          const ids = await findHoldersToRemind(db, parts);
          await enqueue(
            REMIND,
            ids.map((registration_id) => ({ registration_id })),
          );
        },
      },
    ],
    queued: [
      {
        name: REMIND,
        retries: limits.REMINDER_TRIES - 1,
        retry_seconds: HOUR_MS / 1000,
        run: ({ registration_id = '' }, attempt) =>
          remindHolder(db, parts, registration_id, attempt),
      },
    ],
  };
}

/** Registrations of those to be reminded now. */
export async function findHoldersToRemind(db: Database, parts: ReminderParts): Promise<string[]> {
  const exhibition = await findReminding(db, parts);
  if (!exhibition) return [];
  const due = dueOf(exhibition, parts);
  // Phones that must wait for another day are not to keep the others waiting.
  const by_sms = due.by_sms && (await hasSmsBudget(db, today(parts), smsBudget(parts)));
  return findDueHolders(db, { ...due, by_sms }, limits.REMINDERS_A_RUN);
}

/** @throws {NotSent} where it is to be tried again */
export async function remindHolder(
  db: Database,
  parts: ReminderParts,
  registration_id: string,
  { isLast }: Attempt,
) {
  // A job that waited into the night is dropped: the next morning finds the holder again.
  const exhibition = await findReminding(db, parts);
  if (!exhibition) return;
  const due = dueOf(exhibition, parts);
  const holder = await claimReminder(db, due, registration_id, parts.now());
  if (!holder) return;
  const { email, cellphone, lang } = holder;
  const message = reminderMessage({
    ...(email ? { channel: 'email', to: email } : { channel: 'sms', to: cellphone ?? '' }),
    lang,
    exhibition_name: exhibition.name[lang],
    start_date: exhibition.start_date,
    ticket_url: `${parts.origin()}/audience/ticket?lang=${lang}`,
  });
  try {
    const day = today(parts);
    const budget = {
      take: async () => (await countSms(db, day, smsBudget(parts))) > 0,
      giveBack: () => uncountSms(db, day),
    };
    if (!(await sendWithinBudget(parts.send, budget, message))) {
      parts.log.warn({ sms_a_day: parts.sms_a_day }, 'Reminders by SMS wait for the next day');
      return await releaseClaim(db, registration_id);
    }
  } catch (error) {
    parts.log.error({ err: error }, 'A reminder was not sent');
    if (isLast || !mayBeTakenLater(error)) return;
    await releaseClaim(db, registration_id);
    throw error;
  }
  await markSent(db, registration_id, parts.now());
}

/** The current exhibition, if holders are reminded now. */
async function findReminding(
  db: Database,
  { now }: ReminderParts,
): Promise<ExhibitionRow | undefined> {
  if (!(await hasExhibition(db))) return undefined;
  const exhibition = await getCurrentExhibition(db);
  return isReminding(exhibition, now()) ? exhibition : undefined;
}

function dueOf({ id }: ExhibitionRow, { by_sms, now }: ReminderParts) {
  const registered_before = new Date(now().getTime() - limits.REMINDER_AFTER_HOURS * HOUR_MS);
  return { exhibition_id: id, registered_before, by_sms };
}

/** Of the day's SMS at most half, for the other half carries sign-in codes. */
function smsBudget({ sms_a_day }: ReminderParts): number {
  return Math.floor(sms_a_day / 2);
}

function today({ now }: ReminderParts): string {
  return calendarDay(now(), 'Asia/Shanghai');
}
