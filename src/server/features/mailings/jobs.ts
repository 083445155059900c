import type { Logger } from 'pino';
import { isMarketing, mailingLimits } from '#contract/mailings.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import {
  addressHash,
  claimDailyMail,
  findStopped,
  releaseDailyMail,
} from '#server/features/mail-stops/rows.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { mayBeTakenLater, NotSent, type Send } from '#server/outbound/message.ts';
import { countPeople, findPersonOf } from './audience-rows.ts';
import {
  claimRecipient,
  findDueRecipients,
  giveUpClaims,
  holdMailing,
  settleRecipient,
} from './recipient-rows.ts';
import { changeMailing, endMailings, findScheduled, lockScheduled, startMailing } from './rows.ts';
import { endOfQuietHours, isServerDown, langFor, mailTo, nextTry } from './rules.ts';

const JOB = 'send-mailing';
/** The time until the next try after the mail server did not answer. */
export const HOLD_MINUTES = 2;
/** The time until the next try for a person who had another marketing mail today. */
const LATER_MS = 2 * 3_600_000;

export interface MailingParts {
  send: Send;
  keys: { code_key: Uint8Array };
  /** The site's origin, for links. */
  origin: () => string;
  log: Pick<Logger, 'error' | 'warn'>;
  now: () => Date;
}

/**
 * Sends messages to audiences: a limited number of mails each minute, in a queue of its own, so that other mails do
 * not wait for them.
 */
export function mailingJobs(db: Database, parts: MailingParts): Jobs {
  return {
    scheduled: [
      {
        name: 'find-mailings',
        cron: '* * * * *',
        run: async (enqueue) => {
          const ids = await findMailsToSend(db, parts.now());
          await enqueue(
            JOB,
            ids.map((id) => ({ id })),
          );
        },
      },
    ],
    // A recipient has tries and times of its own: a mail that a restart interrupts is not repeated.
    queued: [
      {
        name: JOB,
        retries: 0,
        retry_seconds: 60,
        run: ({ id = '' }) => sendToRecipient(db, parts, id),
      },
    ],
  };
}

/** Starts scheduled messages and ends those that are done. @returns recipients for the next minute */
export async function findMailsToSend(db: Database, now: Date): Promise<string[]> {
  await giveUpClaims(db, now);
  for (const id of await findScheduled(db, now)) await startScheduled(db, id, now);
  await endMailings(db, now);
  return findDueRecipients(db, now, mailingLimits.MAILS_A_MINUTE);
}

/** Its audience may have grown since a person scheduled it: then another one must confirm. */
async function startScheduled(db: Database, id: string, now: Date) {
  await db.transaction(async (tx) => {
    const row = await lockScheduled(tx, id, now);
    if (!row) return;
    const { zh, en } = await countPeople(tx, row);
    const isLarge = zh + en > mailingLimits.CONFIRMED_ABOVE;
    if (isLarge && !row.confirmed_by) await changeMailing(tx, id, { state: 'confirming' });
    else await startMailing(tx, row, now);
  });
}

export async function sendToRecipient(
  db: Database,
  { send, keys, origin, log, now }: MailingParts,
  id: string,
) {
  const claimed = await claimRecipient(db, id, now());
  if (!claimed) return;
  const { mailing, tries } = claimed;
  const settle = (change: Parameters<typeof settleRecipient>[2]) =>
    settleRecipient(db, id, change, now());
  const person = await findPersonOf(db, mailing, claimed);
  if (!person) return settle({ state: 'left' });
  const { email, name } = person;
  if (!email) return settle({ state: 'no_address' });
  const address_hash = addressHash(keys.code_key, { by: 'email', email: email.toLowerCase() });
  const exhibition = await getExhibitionOf({ db, edition: mailing.exhibition_id });
  const { kind } = mailing.audience;
  const isNews = isMarketing(kind);
  const to = { address_hash, kind: isNews ? ('news' as const) : ('message' as const) };
  if ((await findStopped(db, to.kind, [address_hash])).size > 0) {
    return settle({ state: 'stopped' });
  }
  if (isNews) {
    const send_at =
      endOfQuietHours(now(), exhibition.time_zone) ??
      ((await claimDailyMail(db, to, now())) ? null : new Date(now().getTime() + LATER_MS));
    if (send_at) return settle({ state: 'due', send_at, tries: tries - 1 });
  }
  const written = { ...mailing, kind, exhibition: exhibition.name, origin: origin() };
  try {
    await send(mailTo(written, { email, name, lang: langFor(written, person.lang) }));
  } catch (error) {
    if (isNews) await releaseDailyMail(db, to);
    const reason = error instanceof NotSent ? error.provider_code : 'UNEXPECTED';
    if (isServerDown(error)) {
      log.warn({ err: error }, 'A message to an audience waits for the mail server');
      await holdMailing(db, mailing.id, new Date(now().getTime() + HOLD_MINUTES * 60_000));
      return settle({ state: 'due', tries: tries - 1, reason });
    }
    log.error({ err: error }, 'A person was not sent a message to an audience');
    const send_at = mayBeTakenLater(error) ? nextTry(tries, now()) : null;
    return settle(send_at ? { state: 'due', send_at, reason } : { state: 'failed', reason });
  }
  await settle({ state: 'sent' });
  if (mailing.hold_until) await holdMailing(db, mailing.id, null);
}
