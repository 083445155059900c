import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import {
  claimInvitation,
  findRegisteredInvited,
  findUnnotified,
  releaseInvitation,
} from '#server/features/conference-invitations/rows.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { type Message, mayBeTakenLater } from '#server/outbound/message.ts';
import type { NoticeParts } from './jobs.ts';
import { noticeMessage } from './messages.ts';
import { findItemsNoticed, type NoticedItem } from './noticed-items.ts';
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
  const exhibition = await getCurrentExhibition(db);
  const message = await writeInvitation(db, exhibition, { to: address, items, origin: origin() });
  if (!message) return;
  try {
    await send(message);
  } catch (error) {
    log.error({ err: error }, 'An invitation was not sent');
    if (isLast || !mayBeTakenLater(error)) return;
    await releaseInvitation(db, invitation_id);
    throw error;
  }
}

/** The bilingual invitation for an address without a registration, because its reader's language is unknown. */
async function writeInvitation(
  db: Database,
  { id, name, time_zone }: ExhibitionRow,
  given: { to: string; items: readonly NoticedItem[]; origin: string },
): Promise<Message | null> {
  const writeIn = (lang: Lang) =>
    inOwnWords(
      db,
      id,
      noticeMessage({
        ...given,
        kind: 'invited',
        channel: 'email',
        lang,
        exhibition_name: name[lang],
        time_zone,
      }),
    );
  const [zh, en] = [await writeIn('zh'), await writeIn('en')];
  if (!zh || !en) return null;
  return {
    ...zh,
    subject: `${zh.subject} / ${en.subject}`,
    text: `${zh.text}\n\n——\n\n${en.text}`,
  };
}
