import type { Logger } from 'pino';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { addressHash, findStopped } from '#server/features/mail-stops/rows.ts';
import type { AccessInvitationRow } from '#server/features/members/tables.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { mayBeTakenLater, type Send } from '#server/outbound/message.ts';
import { accessMessage } from './messages.ts';
import { claim, findDue, findInvited, giveUpClaims, settle } from './rows.ts';

const JOB = 'send-access-mail';
/** Mails per minute. Further ones wait for the next run. */
const MAILS_A_RUN = 5_000;
const TRIES = 5;
const RETRY_SECONDS = 60;

export interface AccessParts {
  send: Send;
  keys: { code_key: Uint8Array };
  /** The site's origin, for links. */
  origin: () => string;
  log: Pick<Logger, 'error'>;
  now: () => Date;
}

/** Sends people their link to workspace or console, each once per request. */
export function accessInvitationJobs(db: Database, parts: AccessParts): Jobs {
  return {
    scheduled: [
      {
        name: 'find-access-mails',
        cron: '* * * * *',
        run: async (enqueue) => {
          await giveUpClaims(db, parts.now());
          const ids = await findDue(db, parts.now(), MAILS_A_RUN);
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
        run: ({ id = '' }, attempt) => sendAccessMail(db, parts, id, attempt),
      },
    ],
  };
}

/** @throws {NotSent} if the mail must be retried */
export async function sendAccessMail(
  db: Database,
  parts: AccessParts,
  id: string,
  { isLast }: Attempt,
) {
  const { send, keys, now, log, origin } = parts;
  const claimed = await claim(db, id, now());
  if (!claimed) return;
  const { lang, token, expires_at } = claimed;
  const end = (state: AccessInvitationRow['state']) => settle(db, id, state, now());
  const found = await findInvited(db, id);
  if (!found) return end('failed');
  const { email, name, exhibitor } = found;
  const address_hash = addressHash(keys.code_key, { by: 'email', email });
  if ((await findStopped(db, 'access', [address_hash])).size > 0) return end('stopped');
  const edition = exhibitor?.exhibition_id ?? null;
  const exhibition = await getExhibitionOf({ db, edition });
  const message = accessMessage({
    place: exhibitor ? 'workspace' : 'console',
    lang,
    email,
    name,
    of: exhibitor ? exhibitor.name[lang] || exhibitor.name.zh || exhibitor.name.en : '',
    exhibition_name: exhibition.name[lang],
    contact_email: exhibition.contacts.email,
    // The fragment is not sent to servers.
    link: `${origin()}/workspace/join?lang=${lang}#~${token}`,
    expires_at,
    time_zone: exhibition.time_zone,
  });
  try {
    await send(message);
  } catch (error) {
    log.error({ err: error }, 'A mail with a link to workspace or console was not sent');
    if (isLast || !mayBeTakenLater(error)) return end('failed');
    await end('due');
    throw error;
  }
  await end('sent');
}
