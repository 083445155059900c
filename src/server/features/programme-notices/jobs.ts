import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { mayBeTakenLater, type Send } from '#server/outbound/message.ts';
import { sendWithinBudget } from '#server/outbound/within-budget.ts';
import type { AutomaticMessage } from '#server/words/written-texts.ts';
import { noticeMessage } from './messages.ts';
import { findNoticedItems, findReleaseNotes } from './noticed-items.ts';
import {
  claimNotice,
  findDueNotices,
  findRecipient,
  type NoticeRow,
  postponeNotice,
  programmeSmsBudget,
  settleNotice,
} from './rows.ts';
import { quietUntil } from './rules.ts';

const JOB = 'tell-of-programme';
/** Notices per minute. Further ones wait for the next run. */
const NOTICES_A_RUN = 5_000;
const RETRY_SECONDS = 60;

export interface NoticeParts {
  send: Send;
  /** An SMS template is configured, so phones can be notified. */
  by_sms: boolean;
  /** Daily SMS budget of the programme alone. */
  sms_a_day: number;
  /** The calendar entries of an account's seats, as an iCalendar file. */
  calendarOf: (seats: {
    account_id: string;
    item_ids: readonly string[];
    lang: Lang;
  }) => Promise<string>;
  /** The site's origin, for links. */
  origin: () => string;
  log: Pick<Logger, 'error' | 'warn'>;
  now: () => Date;
}

/** Reminds people of their seats, and notifies them of changes, each once. */
export function programmeNoticeJobs(db: Database, parts: NoticeParts): Jobs {
  return {
    scheduled: [
      {
        name: 'find-programme-notices',
        cron: '* * * * *',
        run: async (enqueue) => {
          const ids = await findDueNotices(db, parts.now(), NOTICES_A_RUN);
          await enqueue(
            JOB,
            ids.map((notice_id) => ({ notice_id })),
          );
        },
      },
    ],
    queued: [
      {
        name: JOB,
        retries: limits.PROGRAMME_NOTICE_TRIES - 1,
        retry_seconds: RETRY_SECONDS,
        run: ({ notice_id = '' }, attempt) => sendNotice(db, parts, notice_id, attempt),
      },
    ],
  };
}

/** @throws {NotSent} if the message must be retried */
export async function sendNotice(
  db: Database,
  parts: NoticeParts,
  notice_id: string,
  { isLast }: Attempt,
) {
  const notice = await claimNotice(db, notice_id, parts.now());
  if (!notice) return;
  const settle = (state: NoticeRow['state']) => settleNotice(db, notice.id, state, parts.now());
  const found = await findNoticeData(db, parts, notice);
  if (!found) return settle('too_late');
  const shipped = await writeNotice(parts, notice, found);
  const message = shipped && (await inOwnWords(db, notice.exhibition_id, shipped));
  if (!message) return settle('too_late');
  const [first] = found.items;
  const quiet =
    first &&
    message.channel === 'sms' &&
    quietUntil(parts.now(), { ...found.recipient.exhibition, ...first });
  if (quiet) return postponeNotice(db, notice.id, quiet);
  try {
    if (!(await sendWithinBudget(parts.send, programmeSmsBudget(db, parts), message))) {
      parts.log.warn(
        { sms_a_day: parts.sms_a_day },
        'A notice of the programme was not sent by SMS',
      );
      return await settle('failed');
    }
  } catch (error) {
    parts.log.error({ err: error }, 'A notice of the programme was not sent');
    if (isLast || !mayBeTakenLater(error)) return settle('failed');
    await settle('due');
    throw error;
  }
  await settle('sent');
}

/** Notices that may concern a cancelled item or sign-up. */
const mayBeCancelled: readonly NoticeRow['kind'][] = ['release', 'withdrawn'];

/** Notices to people without a seat. */
const withoutSeat: readonly NoticeRow['kind'][] = ['withdrawn', 'invited'];

/** Undefined if the notice is obsolete. */
async function findNoticeData(db: Database, { now }: NoticeParts, notice: NoticeRow) {
  const recipient = await findRecipient(db, notice);
  if (!recipient) return undefined;
  const found = await findNoticedItems(db, notice);
  const items = found.filter(
    ({ starts_at, cancelled_at }) =>
      starts_at > now() && (mayBeCancelled.includes(notice.kind) || !cancelled_at),
  );
  if (items.length === 0) return undefined;
  const notes = notice.kind === 'release' ? await findReleaseNotes(db, notice, items) : undefined;
  return { recipient, items, notes };
}

type NoticeData = NonNullable<Awaited<ReturnType<typeof findNoticeData>>>;

/** Undefined if no channel is available: SMS need the owner's consent. */
async function writeNotice(
  { by_sms, origin, calendarOf }: NoticeParts,
  { account_id, kind }: NoticeRow,
  { recipient: { email, cellphone, lang, exhibition, agrees_to_sms }, items, notes }: NoticeData,
): Promise<AutomaticMessage | undefined> {
  const site = { exhibition_name: exhibition.name[lang], time_zone: exhibition.time_zone };
  const common = { ...site, lang, kind, items, notes, origin: origin() };
  if (email) {
    const item_ids = items.map(({ id }) => id);
    // A notice to people without a seat has no calendar entry.
    const calendar =
      !withoutSeat.includes(kind) && (await calendarOf({ account_id, item_ids, lang }));
    const message = noticeMessage({ ...common, channel: 'email', to: email });
    return calendar ? { ...message, calendar } : message;
  }
  // The template of the SMS is about a change or a beginning.
  if (kind === 'signed_up' || !by_sms || !cellphone || !agrees_to_sms) return undefined;
  return noticeMessage({ ...common, channel: 'sms', to: cellphone });
}
