import { addOrganiser } from '#server/features/organisers/rows.ts';
import { type BuyerServer, freshEmail, signInBy } from './buyers.ts';

interface Place {
  role?: string;
  exhibition_ids?: string[] | null;
  halls?: string[] | null;
}

/** A person of the organiser, signed in. */
export async function organiserOf(
  server: BuyerServer,
  { role = 'owner', exhibition_ids = null, halls = null }: Place = {},
) {
  const email = freshEmail();
  const name = `${role} ${email.slice(6, 14)}`;
  const place = { role, exhibition_ids, halls };
  const created_at = server.clock.now;
  const organiser_id = await addOrganiser(server.database.db, {
    ...place,
    email,
    name,
    created_at,
  });
  const { token, account_id } = await signInBy(server, { email });
  return { organiser_id, email, name, token, account_id };
}
