import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { programmeSmsBudget } from '#server/features/programme-notices/rows.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { type Message, mayBeTakenLater, type Send } from '#server/outbound/message.ts';
import { sendWithinBudget } from '#server/outbound/within-budget.ts';
import { liveMessage } from './messages.ts';
import { waysToReach } from './rules.ts';
import { claim, findDue, findTelling, remindAfterMove, settle } from './subscription-rows.ts';
import type { SubscriptionRow } from './tables.ts';

const TELL = 'tell-of-live';
/** In one minute; the others wait for the next. */
const MESSAGES_A_RUN = 5_000;
const RETRY_SECONDS = 20;

interface LiveMessageParts {
  send: Send;
  /** True for kinds that have an SMS template. */
  by_sms: Record<SubscriptionRow['kind'], boolean>;
  /** SMS a day, together with those of the programme: sign-in codes have a budget of their own. */
  sms_a_day: number;
  /** The origin of this site, for links. */
  origin: () => string;
  log: Pick<Logger, 'error' | 'warn'>;
  now: () => Date;
}

/** Sends reminders of subscribed live streams at any hour, and notices of cancelled ones. */
export function liveJobs(db: Database, parts: LiveMessageParts): Jobs {
  return {
    scheduled: [
      {
        name: 'find-live-reminders',
        cron: '* * * * *',
        run: async (enqueue) => {
          const ids = await findDue(db, parts.now(), MESSAGES_A_RUN);
          await enqueue(
            TELL,
            ids.map((subscription_id) => ({ subscription_id })),
          );
        },
      },
    ],
    queued: [
      {
        name: TELL,
        retries: limits.LIVE_REMINDER_TRIES - 1,
        retry_seconds: RETRY_SECONDS,
        run: ({ subscription_id = '' }, attempt) =>
          tellSubscriber(db, parts, subscription_id, attempt),
      },
    ],
  };
}

/** @throws {NotSent} where it is to be tried again */
export async function tellSubscriber(
  db: Database,
  parts: LiveMessageParts,
  id: string,
  { isLast }: Attempt,
) {
  const claimed = await claim(db, id, parts.now());
  if (!claimed) return;
  const found = await findTelling(db, claimed);
  const messages = found ? await writeMessages(db, found, claimed, parts) : [];
  const end = async (state: 'sent' | 'failed' | 'too_late') => {
    if (claimed.kind !== 'moved' || !found) {
      const sent_for = state === 'sent' && found ? { sent_for: found.live.starts_at } : {};
      return settle(db, id, { state, ...sent_for });
    }
    const { starts_at } = found.live;
    return remindAfterMove(db, id, { starts_at, isTold: state === 'sent' });
  };
  if (messages.length === 0) return end('too_late');
  try {
    if (!(await sendFirst(db, parts, messages))) return await end('failed');
  } catch (error) {
    parts.log.error({ err: error }, 'A live stream was not told of');
    if (isLast || !mayBeTakenLater(error)) return end('failed');
    await settle(db, id, { state: 'due' });
    throw error;
  }
  await end('sent');
}

/** Sends by SMS, or by e-mail where the SMS of the day are used up. */
async function sendFirst(db: Database, parts: LiveMessageParts, messages: Message[]) {
  for (const message of messages) {
    if (await sendWithinBudget(parts.send, programmeSmsBudget(db, parts), message)) return true;
    parts.log.warn({ sms_a_day: parts.sms_a_day }, 'A live stream was not told of by SMS');
  }
  return false;
}

type Found = NonNullable<Awaited<ReturnType<typeof findTelling>>>;

/** The same message for each way to reach the subscriber, the preferred one first; none: it is too late. */
async function writeMessages(
  db: Database,
  { live, lang: known, exhibition, ...addresses }: Found,
  row: SubscriptionRow,
  { by_sms, origin, now }: LiveMessageParts,
): Promise<Message[]> {
  if (!row.subscribed || !isToBeSaid(row, live, now())) return [];
  const lang = known ?? 'zh';
  const messages: Message[] = [];
  for (const way of waysToReach(addresses, { by_sms: by_sms[row.kind] })) {
    const shipped = liveMessage({
      ...way,
      lang,
      kind: row.kind,
      live,
      origin: origin(),
      exhibition_name: exhibition.name[lang],
      time_zone: exhibition.time_zone,
    });
    const message = await inOwnWords(db, live.exhibition_id, shipped);
    if (message) messages.push(message);
  }
  return messages;
}

function isToBeSaid({ kind, told_for }: SubscriptionRow, live: Found['live'], now: Date): boolean {
  if (kind === 'cancelled') return true;
  if (live.cancelled_at || live.ended_at) return false;
  const minutes_left = (live.starts_at.getTime() - now.getTime()) / 60_000;
  if (kind === 'soon') return minutes_left >= limits.LIVE_REMINDER_ENDS_MINUTES;
  // Back where it was, or as soon as its reminder, which says the time.
  const isElsewhere = told_for?.getTime() !== live.starts_at.getTime();
  return isElsewhere && minutes_left > limits.LIVE_REMINDER_MINUTES;
}
