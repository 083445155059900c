import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { Send } from '#server/outbound/message.ts';
import { stateMessage } from './messages.ts';
import type { boothReservation } from './tables.ts';

type Told = Pick<
  typeof boothReservation.$inferSelect,
  'reference_number' | 'email' | 'lang' | 'state'
>;

/**
 * Mails the sender of a booth request how it stands, in the language of the request.
 * @param origin of the site; undefined: the mail names no page
 * @throws {NotSent}
 */
export async function tellState(
  db: Database,
  { reference_number, email: to, lang, state }: Told,
  { send, origin }: { send: Send; origin: string | undefined },
) {
  // The receipt has told that it came.
  if (state === 'new') return;
  const { name, contacts } = await getCurrentExhibition(db);
  const status_url = origin ? `${origin}/exhibitor/booth-request?lang=${lang}` : null;
  const about = { exhibition_name: name[lang], contact_email: contacts.email };
  await send(stateMessage({ ...{ to, lang, state, reference_number, status_url }, ...about }));
}
