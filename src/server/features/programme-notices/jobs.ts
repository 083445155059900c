import type { Logger } from 'pino';
import { calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { countSms, uncountSms } from '#server/features/sign-in/rows.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { type Message, mayBeTakenLater, type Send } from '#server/outbound/message.ts';
import { noticeMessage } from './messages.ts';
import {
  claimNotice,
  findDueNotices,
  findNoticedItems,
  findRecipient,
  type NoticeRow,
  settleNotice,
} from './rows.ts';

const TELL = 'tell-of-programme';
/** In one minute; the others wait for the next. */
const NOTICES_A_RUN = 5_000;
const RETRY_SECONDS = 60;

export interface NoticeParts {
  send: Send;
  /** Phones can be told: there is an SMS template for it. */
  by_sms: boolean;
  /** SMS a day that the organiser is ready to pay for. */
  sms_a_day: number;
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
  const message = await writeNotice(db, parts, notice);
  if (!message) return settle('too_late');
  try {
    if (!(await sendWithinBudget(db, parts, message))) {
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

/** Undefined where there is nothing to be said any more, or no way to say it. */
async function writeNotice(
  db: Database,
  { by_sms, origin, now }: NoticeParts,
  notice: NoticeRow,
): Promise<Message | undefined> {
  const recipient = await findRecipient(db, notice);
  if (!recipient) return undefined;
  const { email, cellphone, lang, exhibition } = recipient;
  const found = await findNoticedItems(db, notice);
  const items = found.filter(
    ({ starts_at, cancelled_at }) =>
      starts_at > now() && (mayBeCancelled.includes(notice.kind) || !cancelled_at),
  );
  if (items.length === 0) return undefined;
  const site = { exhibition_name: exhibition.name[lang], time_zone: exhibition.time_zone };
  const told = { ...site, lang, kind: notice.kind, items, origin: origin() };
  if (email) return noticeMessage({ ...told, channel: 'email', to: email });
  if (!by_sms || !cellphone) return undefined;
  return noticeMessage({ ...told, channel: 'sms', to: cellphone });
}

/**
 * Sends a message; false: as many SMS were sent that day as others than sign-in codes may have, which is
 * half of them.
 */
async function sendWithinBudget(
  db: Database,
  { send, sms_a_day, now }: NoticeParts,
  message: Message,
): Promise<boolean> {
  if (message.channel === 'email') {
    await send(message);
    return true;
  }
  const day = calendarDay(now(), 'Asia/Shanghai');
  if (!(await countSms(db, day, Math.floor(sms_a_day / 2)))) return false;
  try {
    await send(message);
  } catch (error) {
    await uncountSms(db, day);
    throw error;
  }
  return true;
}
