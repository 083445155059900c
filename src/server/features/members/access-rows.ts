import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { account, signInRow } from '#server/features/sign-in/tables.ts';
import { accessInvitation } from './tables.ts';

/** The columns of an invitation that tell its state; null if no row was joined. */
export const invitationState = {
  state: accessInvitation.state,
  sent_at: accessInvitation.sent_at,
  opened_at: accessInvitation.opened_at,
};

/** True if the person's address or phone has signed in since the person was added. */
export function hasSignedIn(person: {
  email: PgColumn;
  cellphone?: PgColumn;
  created_at: PgColumn;
}): SQL<boolean> {
  const byPhone = person.cellphone ? sql` or one.cellphone = ${person.cellphone}` : sql``;
  return sql<boolean>`exists (
    select from ${account} one
    where (one.email = ${person.email}${byPhone}) and (one.created_at >= ${person.created_at} or exists (
      select from ${signInRow} entry where entry.account_id = one.id
        and (entry.created_at >= ${person.created_at} or entry.last_seen_on > ${person.created_at}::date)
    ))
  )`;
}
