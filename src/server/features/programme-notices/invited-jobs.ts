import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import {
  claimInvitation,
  findRegisteredInvited,
  findUnnotified,
  releaseInvitation,
} from '#server/features/conference-invitations/rows.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { mayBeTakenLater } from '#server/outbound/message.ts';
import type { NoticeParts } from './jobs.ts';
import { invitationMessage } from './messages.ts';
import { findItemsNoticed } from './noticed-items.ts';
import { noticeInvited } from './rows.ts';

type InvitedParts = Pick<NoticeParts, 'send' | 'origin' | 'log' | 'now'>;

const JOB = 'tell-invited';
/** Invitations per minute. Further ones wait for the next run. */
const INVITATIONS_A_RUN = 500;
const RETRY_SECONDS = 60;

/** Notifies the invited people of a private conference after its release, each once. */
export function invitedJobs(db: Database, parts: InvitedParts): Jobs {
  return {
    scheduled: [
      {
        name: 'find-invited',
        cron: '* * * * *',
        run: async (enqueue) => {
          const ids = await findUnnotified(db, parts.now(), INVITATIONS_A_RUN);
          await enqueue(
            JOB,
            ids.map((invitation_id) => ({ invitation_id })),
          );
        },
      },
    ],
    queued: [
      {
        name: JOB,
        retries: limits.PROGRAMME_NOTICE_TRIES - 1,
        retry_seconds: RETRY_SECONDS,
        run: ({ invitation_id = '' }, attempt) => notifyInvited(db, parts, invitation_id, attempt),
      },
    ],
  };
}

/**
 * Registered people get a normal notice. An e-mail address without a registration gets a mail. An unregistered
 * phone number gets nothing, because SMS providers forbid invitations.
 * @throws {NotSent} if the mail must be retried
 */
export async function notifyInvited(
  db: Database,
  { send, origin, log, now }: InvitedParts,
  invitation_id: string,
  { isLast }: Attempt,
) {
  const invitation = await claimInvitation(db, invitation_id, now());
  if (!invitation) return;
  const { address, conference_id } = invitation;
  const account_ids = await findRegisteredInvited(db, invitation_id);
  await noticeInvited(db, { item_id: conference_id, account_ids }, now());
  if (account_ids.length > 0 || !address?.includes('@')) return;
  const items = await findItemsNoticed(db, [conference_id]);
  const { name, time_zone } = await getCurrentExhibition(db);
  const about = { items, exhibition_name: name, time_zone, origin: origin() };
  try {
    await send(invitationMessage({ ...about, to: address }));
  } catch (error) {
    log.error({ err: error }, 'An invitation was not sent');
    if (isLast || !mayBeTakenLater(error)) return;
    await releaseInvitation(db, invitation_id);
    throw error;
  }
}
