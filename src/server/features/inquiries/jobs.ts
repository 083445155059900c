import { lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import type { Send } from '#server/outbound/message.ts';
import { writeMailStop } from './mail-link.ts';
import { claimMails, type DueMail, noteMailed, putBack } from './mail-rows.ts';
import { newsMessage } from './messages.ts';
import { retryAt } from './rules.ts';
import { inquiry } from './tables.ts';

/** So many are claimed at once: what a process that dies leaves unsent. */
const BATCH = 20;

export interface InquiryMailParts {
  send: Send;
  mail_key: Uint8Array;
  /** Of this site, for the links. */
  origin: string;
  log: Pick<Logger, 'error'>;
  now: () => Date;
  /** Ends the job between two messages. */
  signal?: AbortSignal;
}

/** Mails what was written and not read, every message at most once. Answers how many mails were taken. */
export async function mailInquiries(db: Database, parts: InquiryMailParts): Promise<number> {
  let sent = 0;
  while (!parts.signal?.aborted) {
    const due = await claimMails(db, BATCH, parts.now());
    for (const mail of due) {
      if (parts.signal?.aborted) await putBack(db, mail, parts.now());
      else if (await mailNews(db, parts, mail)) sent += 1;
    }
    if (due.length < BATCH) break;
  }
  return sent;
}

async function mailNews(
  db: Database,
  { send, mail_key, origin, log, now }: InquiryMailParts,
  mail: DueMail,
): Promise<boolean> {
  const { recipient, messages, inquiry_id, recipient_id, side, tries } = mail;
  if (!recipient || messages.length === 0) return false;
  const { lang } = recipient;
  const code = writeMailStop(
    mail_key,
    side === 'buyer' ? { side, inquiry_id } : { side, member_id: recipient_id },
  );
  const path = side === 'buyer' ? '/exhibits/inquiry-record' : '/workspace/inquiries';
  try {
    await send(
      newsMessage({
        ...recipient,
        side,
        texts: messages.map(({ text }) => text),
        thread_url: `${origin}${path}?id=${inquiry_id}&lang=${lang}`,
        stop_url: `${origin}/audience/stop-mails?stop=${code}&lang=${lang}`,
        one_click_url: `${origin}/stop-mails/${code}`,
      }),
    );
  } catch (error) {
    log.error({ err: error }, 'A mail on an inquiry was not sent');
    const retry_at = retryAt(error, tries, now());
    if (retry_at) await putBack(db, mail, retry_at);
    return false;
  }
  await noteMailed(db, mail, now());
  return true;
}

/** Deletes threads in which nobody has written for years, with what was written. */
export async function forgetOldInquiries(db: Database, now: Date) {
  const last = new Date(now.getTime() - limits.INQUIRY_KEPT_DAYS * 86_400_000);
  await db.delete(inquiry).where(lt(inquiry.last_message_at, last));
}
