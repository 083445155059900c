import { lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { addressHash, claimDailyMail, releaseDailyMail } from '#server/features/mail-stops/rows.ts';
import { removeForgotten } from '#server/files/removed-files.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { type Message, mayBeTakenLater, type Send } from '#server/outbound/message.ts';
import { deleteOrphans } from './attachment-rows.ts';
import { writeMailStop } from './mail-link.ts';
import { claimMail, findDueMails, type MailKey, markMailed, releaseMail } from './mail-rows.ts';
import { newsMessage, unprovedNewsMessage } from './messages.ts';
import { inquiry } from './tables.ts';

/** Mails per minute. Further mails wait for the next run. */
const MAILS_A_RUN = 1_000;
const MAIL = 'mail-inquiry';

export interface InquiryMailParts {
  send: Send;
  code_key: Uint8Array;
  mail_key: Uint8Array;
  /** The site's origin, for links in mails. */
  origin: () => string;
  log: Pick<Logger, 'error'>;
  now: () => Date;
}

/** Mails unread messages, each at most once, also after an outage of hours. */
export function inquiryMailJobs(db: Database, parts: InquiryMailParts): Jobs {
  return {
    scheduled: [
      {
        name: 'find-inquiries-to-mail',
        cron: '* * * * *',
        run: async (enqueue) => {
          const mails = await findDueMails(db, MAILS_A_RUN, parts.now());
          await enqueue(
            MAIL,
            mails.map((mail) => ({ ...mail })),
          );
        },
      },
    ],
    queued: [
      {
        name: MAIL,
        retries: limits.INQUIRY_MAIL_TRIES - 1,
        retry_seconds: limits.INQUIRY_MAIL_AFTER_MINUTES * 60,
        backoff: true,
        run: ({ inquiry_id = '', recipient_id = '' }, attempt) =>
          mailNews(db, parts, { inquiry_id, recipient_id }, attempt),
      },
    ],
  };
}

/** @throws {NotSent} if the mail must be retried */
export async function mailNews(
  db: Database,
  parts: InquiryMailParts,
  key: MailKey,
  { isLast }: Attempt,
) {
  const { send, log, now } = parts;
  const mail = await claimMail(db, key, now());
  if (!mail) return;
  const { recipient } = mail;
  const address_hash = addressHash(parts.code_key, { by: 'email', email: recipient.to });
  const daily = { address_hash, kind: 'inquiry' as const };
  if (!recipient.is_proved && !(await claimDailyMail(db, daily, now()))) return;
  const message = await writeNews(db, parts, mail);
  if (!message) return;
  try {
    await send(message);
  } catch (error) {
    log.error({ err: error }, 'A mail on an inquiry was not sent');
    if (!recipient.is_proved) await releaseDailyMail(db, daily);
    if (isLast || !mayBeTakenLater(error)) return;
    await releaseMail(db, mail);
    throw error;
  }
  await markMailed(db, key, now());
}

async function writeNews(
  db: Database,
  { mail_key, origin }: Pick<InquiryMailParts, 'mail_key' | 'origin'>,
  mail: NonNullable<Awaited<ReturnType<typeof claimMail>>>,
): Promise<Message | null> {
  const { recipient, messages, inquiry_id, recipient_id, side } = mail;
  const { to, lang, exhibition_id } = recipient;
  const { id, name } = await getExhibitionOf({ db, edition: exhibition_id });
  const exhibition_name = name[lang];
  const path = side === 'buyer' ? '/exhibits/inquiry-record' : '/workspace/inquiries';
  const thread_url = `${origin()}${path}?id=${inquiry_id}&lang=${lang}`;
  if (!recipient.is_proved) {
    const shipped = unprovedNewsMessage({ to, lang, thread_url, exhibition_name });
    return inOwnWords(db, id, shipped);
  }
  const code = writeMailStop(
    mail_key,
    side === 'buyer' ? { side, inquiry_id } : { side, member_id: recipient_id },
  );
  const shipped = newsMessage({
    ...recipient,
    exhibition_name,
    side,
    thread_url,
    texts: messages.map(({ text }) => text),
    stop_url: `${origin()}/audience/stop-mails?stop=${code}&lang=${lang}`,
    one_click_url: `${origin()}/stop-mails/${code}`,
  });
  return inOwnWords(db, id, shipped);
}

/** Deletes threads whose last message is years old. */
export async function deleteOldInquiries(db: Database, now: Date) {
  const last = new Date(now.getTime() - limits.INQUIRY_KEPT_DAYS * 86_400_000);
  await db.delete(inquiry).where(lt(inquiry.last_message_at, last));
}

const ATTACHMENTS_A_RUN = 1_000;

/** Deletes orphaned attachments. */
export async function deleteOrphanedAttachments(db: Database, files: FileStore, now: Date) {
  await deleteOrphans(db, now, ATTACHMENTS_A_RUN);
  await removeForgotten(db, files);
}
