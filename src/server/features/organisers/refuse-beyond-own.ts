import { capabilitiesOf, isShippedRole } from '#contract/capabilities.ts';
import type { Database } from '#server/db/open.ts';
import type { Access } from '#server/http/admit.ts';
import { AppError } from '#server/http/app-error.ts';
import { findOwnRoles } from './rows.ts';
import { mayGive } from './rules.ts';

/** @throws {AppError} BAD_INPUT for a role that is not there, NOT_ALLOWED beyond the giver's own rights */
export async function refuseBeyondOwn(
  db: Database,
  giver: Access,
  given: Pick<Access, 'role' | 'exhibition_ids' | 'halls'>,
) {
  const own = (await findOwnRoles(db)).find(({ id }) => id === given.role) ?? null;
  if (!own && !isShippedRole(given.role)) {
    throw new AppError('BAD_INPUT', { issues: [{ field: 'role', name: 'choose_from_list' }] });
  }
  const { exhibition_ids, halls } = given;
  const capabilities = capabilitiesOf(given.role, own?.capabilities);
  if (!mayGive(giver, { capabilities, exhibition_ids, halls })) throw new AppError('NOT_ALLOWED');
}
