import { capabilitiesOf, isShippedRole } from '#contract/capabilities.ts';
import type { Database } from '#server/db/open.ts';
import { findExhibitions } from '#server/features/exhibitions/rows.ts';
import type { Access } from '#server/http/admit.ts';
import { AppError, type FieldIssue } from '#server/http/app-error.ts';
import { findOwnRoles } from './rows.ts';
import { mayGive } from './rules.ts';

/** @throws {AppError} BAD_INPUT for an unknown exhibition, or a hall that none of the exhibitions has */
export async function refuseUnknownPlaces(
  db: Database,
  { exhibition_ids, halls }: Pick<Access, 'exhibition_ids' | 'halls'>,
) {
  const exhibitions = await findExhibitions(db);
  const named = exhibitions.filter(({ id }) => !exhibition_ids || exhibition_ids.includes(id));
  const known = new Set(named.flatMap((one) => one.halls));
  const issues: FieldIssue[] = [];
  if (exhibition_ids && new Set(exhibition_ids).size !== named.length) {
    issues.push({ field: 'exhibition_ids', name: 'choose_from_list' });
  }
  if (halls?.some((hall) => !known.has(hall))) {
    issues.push({ field: 'halls', name: 'choose_from_list' });
  }
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
}

/** @throws {AppError} BAD_INPUT for an unknown role, NOT_ALLOWED beyond the caller's own rights */
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
