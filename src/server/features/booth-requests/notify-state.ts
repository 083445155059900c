import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { Send } from '#server/outbound/message.ts';
import { stateMessage } from './messages.ts';
import { claimStateMail, releaseStateMail } from './rows.ts';

interface StateMailParts {
  send: Send;
  /** The site's address; undefined: the mail contains no link. */
  origin: string | undefined;
  now: Date;
}

/**
 * Mails the current state of a booth request to its sender, in the language of the request, at most once.
 * @throws {NotSent}
 */
export async function notifyState(
  db: Database,
  reference_number: string,
  { send, origin, now }: StateMailParts,
) {
  const taken = await claimStateMail(db, reference_number, now);
  if (!taken || taken.state === 'new') return;
  const { email: to, lang, state, word, exhibition_id: edition } = taken;
  const { id, name, contacts } = await getExhibitionOf({ db, edition });
  const status_url = origin ? `${origin}/exhibitor/booth-request?lang=${lang}` : null;
  const about = { exhibition_name: name[lang], contact_email: contacts.email };
  const shipped = stateMessage({ to, lang, state, word, reference_number, status_url, ...about });
  const message = await inOwnWords(db, id, shipped);
  if (!message) return;
  try {
    await send(message);
  } catch (error) {
    await releaseStateMail(db, reference_number);
    throw error;
  }
}
