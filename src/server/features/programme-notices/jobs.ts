import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { type Message, mayBeTakenLater, type Send } from '#server/outbound/message.ts';
import { sendWithinBudget } from '#server/outbound/within-budget.ts';
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

const TELL = 'tell-of-programme';
/** In one minute; the others wait for the next. */
const NOTICES_A_RUN = 5_000;
const RETRY_SECONDS = 60;

export interface NoticeParts {
  send: Send;
  /** Phones can be told: there is an SMS template for it. */
  by_sms: boolean;
  /** SMS a day that the organiser is ready to pay for, of the programme alone. */
  sms_a_day: number;
  /** The calendar entries of an account's seats, as an iCalendar file. */
  calendarOf: (seats: {
    account_id: string;
    item_ids: readonly string[];
    lang: Lang;
  }) => Promise<string>;
  /** Of this site, for the links. */
  origin: () => string;
  log: Pick<Logger, 'error' | 'warn'>;
  now: () => Date;
}

/** People are reminded of what they have a seat for, and told what has changed in it, each once. */
export function programmeNoticeJobs(db: Database, parts: NoticeParts): Jobs {
  return {
    scheduled: [
      {
        name: 'find-programme-notices',
        cron: '* * * * *',
        run: async (enqueue) => {
          const ids = await findDueNotices(db, parts.now(), NOTICES_A_RUN);
          await enqueue(
            TELL,
            ids.map((notice_id) => ({ notice_id })),
          );
        },
      },
    ],
    queued: [
      {
        name: TELL,
        retries: limits.PROGRAMME_NOTICE_TRIES - 1,
        retry_seconds: RETRY_SECONDS,
        run: ({ notice_id = '' }, attempt) => sendNotice(db, parts, notice_id, attempt),
      },
    ],
  };
}

/** @throws {NotSent} where it is to be tried again */
export async function sendNotice(
  db: Database,
  parts: NoticeParts,
  notice_id: string,
  { isLast }: Attempt,
) {
  const notice = await claimNotice(db, notice_id, parts.now());
  if (!notice) return;
  const settle = (state: NoticeRow['state']) => settleNotice(db, notice.id, state, parts.now());
  const found = await findTelling(db, parts, notice);
  if (!found) return settle('too_late');
  const message = await writeNotice(parts, notice, found);
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

/** Notices that are also of what does not take place, for everybody or for one. */
const mayBeCancelled: readonly NoticeRow['kind'][] = ['release', 'withdrawn'];

/** Notices to people who have no seat there. */
const withoutSeat: readonly NoticeRow['kind'][] = ['withdrawn', 'invited'];

/** Undefined where there is nothing to be said any more. */
async function findTelling(db: Database, { now }: NoticeParts, notice: NoticeRow) {
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

type Telling = NonNullable<Awaited<ReturnType<typeof findTelling>>>;

/** Undefined where there is no way to say it: a phone is told what its owner has asked for. */
async function writeNotice(
  { by_sms, origin, calendarOf }: NoticeParts,
  { account_id, kind }: NoticeRow,
  { recipient: { email, cellphone, lang, exhibition, agrees_to_sms }, items, notes }: Telling,
): Promise<Message | undefined> {
  const site = { exhibition_name: exhibition.name[lang], time_zone: exhibition.time_zone };
  const told = { ...site, lang, kind, items, notes, origin: origin() };
  if (email) {
    const item_ids = items.map(({ id }) => id);
    // Who has no seat has no entry either.
    const calendar =
      !withoutSeat.includes(kind) && (await calendarOf({ account_id, item_ids, lang }));
    const message = noticeMessage({ ...told, channel: 'email', to: email });
    return calendar ? { ...message, calendar } : message;
  }
  if (!by_sms || !cellphone || !agrees_to_sms) return undefined;
  return noticeMessage({ ...told, channel: 'sms', to: cellphone });
}
