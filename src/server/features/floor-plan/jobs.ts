import type { Logger } from 'pino';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { mailQueue, sendClaimed } from '#server/jobs/mail-queue.ts';
import type { Send } from '#server/outbound/message.ts';
import { claimPlanMail, findDuePlanMails, findPlanAddressee, settlePlanMail } from './mail-rows.ts';
import { planMessage } from './messages.ts';

export interface PlanMailParts {
  send: Send;
  /** The site's origin, for the link to the plan. */
  origin: () => string;
  log: Pick<Logger, 'error'>;
  now: () => Date;
}

/** Mails exhibitors that their booths were moved or renumbered. */
export function planMailJobs(db: Database, parts: PlanMailParts): Jobs {
  return mailQueue({
    finder: 'find-plan-mails',
    sender: 'send-plan-mail',
    findDue: (at_most) => findDuePlanMails(db, parts.now(), at_most),
    send: (id, attempt) => sendPlanMail(db, parts, id, attempt),
  });
}

/** @throws {NotSent} if the mail must be retried */
export async function sendPlanMail(
  db: Database,
  { send, origin, log, now }: PlanMailParts,
  id: string,
  { isLast }: Attempt,
) {
  const claimed = await claimPlanMail(db, id, now());
  if (!claimed) return;
  const addressee = await findPlanAddressee(db, claimed.exhibitor_id);
  const [first, ...more] = claimed.moves;
  if (!addressee || !first) return settlePlanMail(db, id, 'too_late');
  const { email, lang, exhibition_id } = addressee;
  const {
    id: of,
    name,
    contacts,
    is_current,
  } = await getExhibitionOf({ db, edition: exhibition_id });
  const shipped = planMessage({
    to: email,
    lang,
    moves: [first, ...more],
    exhibition_name: name[lang],
    contact_email: contacts.email,
    origin: is_current ? origin() : null,
  });
  const message = await inOwnWords(db, of, shipped);
  if (!message) return settlePlanMail(db, id, 'too_late');
  await sendClaimed({
    send: async () => {
      await send(message);
      return true;
    },
    settle: (state) => settlePlanMail(db, id, state),
    onError: (error) => log.error({ err: error }, 'An exhibitor was not told of its booth'),
    isLast,
  });
}
