import type { Logger } from 'pino';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { mailQueue, sendClaimed } from '#server/jobs/mail-queue.ts';
import type { Send } from '#server/outbound/message.ts';
import { claimMail, findAddressee, findDecisions, findDueMails, settleMail } from './mail-rows.ts';
import { reviewMessage } from './messages.ts';
import type { ReviewMailRow } from './tables.ts';

export interface ReviewMailParts {
  send: Send;
  /** The site's origin, for the link to the workspace. */
  origin: () => string;
  log: Pick<Logger, 'error'>;
  now: () => Date;
}

/** Mails members of exhibitors what the organiser has decided, at most once a day per outcome. */
export function reviewMailJobs(db: Database, parts: ReviewMailParts): Jobs {
  return mailQueue({
    finder: 'find-review-mails',
    sender: 'send-review-mail',
    findDue: (at_most) => findDueMails(db, parts.now(), at_most),
    send: (id, attempt) => sendReviewMail(db, parts, id, attempt),
  });
}

/** @throws {NotSent} if the mail must be retried */
export async function sendReviewMail(
  db: Database,
  { send, origin, log, now }: ReviewMailParts,
  id: string,
  { isLast }: Attempt,
) {
  const claimed = await claimMail(db, id, now());
  if (!claimed) return;
  const end = (state: ReviewMailRow['state']) => settleMail(db, id, state);
  const addressee = await findAddressee(db, claimed.member_id);
  if (!addressee) return end('too_late');
  const { email, lang, exhibitor_id, exhibition_id } = addressee;
  const decisions = await findDecisions(db, { ...claimed, exhibitor_id });
  const [first, ...more] = decisions;
  if (!first) return end('too_late');
  const { id: of, name, contacts } = await getExhibitionOf({ db, edition: exhibition_id });
  const shipped = reviewMessage({
    to: email,
    lang,
    outcome: claimed.outcome,
    decisions: [first, ...more],
    exhibition_name: name[lang],
    contact_email: contacts.email,
    origin: origin(),
  });
  const message = await inOwnWords(db, of, shipped);
  if (!message) return end('too_late');
  await sendClaimed({
    send: async () => {
      await send(message);
      return true;
    },
    settle: end,
    onError: (error) => log.error({ err: error }, 'An exhibitor was not told of a decision'),
    isLast,
  });
}
