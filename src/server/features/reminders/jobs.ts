import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { findCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { hasMessageSms, messageSmsBudget } from '#server/features/sign-in/sms-budget-rows.ts';
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
  /** An SMS template is configured, so phones can be reminded. */
  by_sms: boolean;
  /** The organiser's daily SMS budget. */
  sms_a_day: number;
  /** The site's origin, for the link to the ticket. */
  origin: () => string;
  log: Pick<Logger, 'error' | 'warn'>;
  now: () => Date;
}

/**
 * Reminds holders in the exhibition's week to open their ticket, each once. The hourly number is limited,
 * because providers throttle bulk messages.
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

/** Registrations whose holders are to be reminded now. */
export async function findHoldersToRemind(db: Database, parts: ReminderParts): Promise<string[]> {
  const exhibition = await findReminding(db, parts);
  if (!exhibition) return [];
  const due = dueOf(exhibition, parts);
  // Excludes phones when the SMS budget is spent, so that they do not block the others.
  const by_sms = due.by_sms && (await hasMessageSms(db, parts));
  return findDueHolders(db, { ...due, by_sms }, limits.REMINDERS_A_RUN);
}

/** @throws {NotSent} if the message must be retried */
export async function remindHolder(
  db: Database,
  parts: ReminderParts,
  registration_id: string,
  { isLast }: Attempt,
) {
  // A job delayed into the night is dropped: the next morning's run finds the holder again.
  const exhibition = await findReminding(db, parts);
  if (!exhibition) return;
  const due = dueOf(exhibition, parts);
  const holder = await claimReminder(db, due, registration_id, parts.now());
  if (!holder) return;
  const { email, cellphone, lang } = holder;
  const shipped = reminderMessage({
    ...(email ? { channel: 'email', to: email } : { channel: 'sms', to: cellphone ?? '' }),
    lang,
    exhibition_name: exhibition.name[lang],
    start_date: exhibition.start_date,
    ticket_url: `${parts.origin()}/audience/ticket?lang=${lang}`,
  });
  const message = await inOwnWords(db, exhibition.id, shipped);
  if (!message) return;
  try {
    if (!(await sendWithinBudget(parts.send, messageSmsBudget(db, parts), message))) {
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

/** The current exhibition, if it is time for reminders. */
async function findReminding(
  db: Database,
  { now }: ReminderParts,
): Promise<ExhibitionRow | undefined> {
  const exhibition = await findCurrentExhibition(db);
  return exhibition && isReminding(exhibition, now()) ? exhibition : undefined;
}

function dueOf({ id }: ExhibitionRow, { by_sms, now }: ReminderParts) {
  const registered_before = new Date(now().getTime() - limits.REMINDER_AFTER_HOURS * HOUR_MS);
  return { exhibition_id: id, registered_before, by_sms };
}

/** At most half of the day's SMS, because sign-in codes need the other half. */
