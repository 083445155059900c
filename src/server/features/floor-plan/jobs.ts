import type { Logger } from 'pino';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { mayBeTakenLater, type Send } from '#server/outbound/message.ts';
import { claimPlanMail, findDuePlanMails, findPlanAddressee, settlePlanMail } from './mail-rows.ts';
import { planMessage } from './messages.ts';

const JOB = 'send-plan-mail';
/** Mails per minute. Further ones wait for the next run. */
const MAILS_A_RUN = 5_000;
const TRIES = 5;
const RETRY_SECONDS = 60;

export interface PlanMailParts {
  send: Send;
  /** The site's origin, for the link to the plan. */
  origin: () => string;
  log: Pick<Logger, 'error'>;
  now: () => Date;
}

/** Mails exhibitors that their booths were moved or renumbered. */
export function planMailJobs(db: Database, parts: PlanMailParts): Jobs {
  return {
    scheduled: [
      {
        name: 'find-plan-mails',
        cron: '* * * * *',
        run: async (enqueue) => {
          const ids = await findDuePlanMails(db, parts.now(), MAILS_A_RUN);
          await enqueue(
            JOB,
            ids.map((id) => ({ id })),
          );
        },
      },
    ],
    queued: [
      {
        name: JOB,
        retries: TRIES - 1,
        retry_seconds: RETRY_SECONDS,
        backoff: true,
        run: ({ id = '' }, attempt) => sendPlanMail(db, parts, id, attempt),
      },
    ],
  };
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
  try {
    await send(message);
  } catch (error) {
    log.error({ err: error }, 'An exhibitor was not told of its booth');
    if (isLast || !mayBeTakenLater(error)) return settlePlanMail(db, id, 'failed');
    await settlePlanMail(db, id, 'due');
    throw error;
  }
  await settlePlanMail(db, id, 'sent');
}
