import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { type DuplicateState, MERGED_TICKET } from '#contract/duplicate-filters.ts';
import type { MergeField } from '#contract/duplicates.ts';
import type { Database } from '#server/db/open.ts';
import { updateRegistration } from '#server/features/registrations/rows.ts';
import type { registration } from '#server/features/registrations/tables.ts';
import { restoreTicket, revokeTicket } from '#server/features/tickets/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { exchangesId, fixedFields, mergeIssues, takenColumns } from './fields.ts';
import { forgetRegistration } from './match.ts';
import { moveRows, returnRows } from './moves.ts';
import { type SideRow, setPairState } from './rows.ts';
import { type MergeRow, registrationMerge } from './tables.ts';

type Registration = typeof registration.$inferSelect;

/** Opens an ID number of one row and encrypts it for another; null: none is stored. */
type CarryIdNumber = (
  from: Pick<Registration, 'id' | 'id_number_encrypted'>,
  to_id: string,
) => string | null;

export interface MergeParts {
  carryIdNumber: CarryIdNumber;
  /** Makes registrations findable by their new names, and compares them again. */
  storeSearchWords: (db: Database, registration_ids: readonly string[]) => Promise<void>;
}

interface Merging extends MergeParts {
  pair_id: string;
  survivor: SideRow;
  other: SideRow;
  take: readonly MergeField[];
  now: Date;
}

/**
 * Merges a registration into another one of the same exhibition.
 * @returns the survivor's changed columns, before and after
 * @throws {AppError} BAD_INPUT if the chosen fields do not fit together, or are bound to a sign-in
 */
export async function mergeInto(
  db: Database,
  { pair_id, survivor, other, take, now, carryIdNumber, storeSearchWords }: Merging,
) {
  const own = survivor.registration;
  const fixed = fixedFields(survivor).find((field) => take.includes(field));
  if (fixed) refuse([{ field: fixed, name: 'sign_in_address_fixed' }]);
  const taken = takenColumns(own, other.registration, take);
  const has_exchanged_id = exchangesId(own, other.registration, take);
  const { id_type } = has_exchanged_id ? other.registration : own;
  refuse(mergeIssues({ ...own, ...taken, id_type }, [own, other.registration]));

  const before = pick(own, Object.keys(taken));
  await change(db, own.id, taken);
  if (has_exchanged_id) await exchangeIds(db, own, other.registration, carryIdNumber);
  await updateRegistration(db, other.registration.id, { merged_into: own.id });
  const has_revoked =
    other.ticket !== null && (await revokeTicket(db, other.ticket.ticket_id, MERGED_TICKET, now));
  const [from, to] = [holderOf(other), holderOf(survivor)];
  const moved = await moveRows(db, { from, to, exhibition_id: own.exhibition_id });

  await db.insert(registrationMerge).values({
    pair_id,
    survivor_id: own.id,
    merged_id: other.registration.id,
    survivor_account_id: own.account_id,
    merged_account_id: other.registration.account_id,
    merged_at: now,
    before,
    after: {
      ...taken,
      ...(has_exchanged_id && { id_number_index: other.registration.id_number_index }),
    },
    has_exchanged_id,
    has_revoked,
    moved,
  });
  await setPairState(db, pair_id, 'merged' satisfies DuplicateState);
  await forgetRegistration(db, other.registration.id);
  await storeSearchWords(db, [own.id]);
  return { before, after: taken };
}

interface Undoing extends MergeParts {
  merge: MergeRow;
  survivor: SideRow;
  other: SideRow;
}

/**
 * Undoes a merge. A field of the survivor that was edited since keeps the newer value.
 * @returns the survivor's changed columns, before and after
 */
export async function undo(
  db: Database,
  { merge, survivor, other, carryIdNumber, storeSearchWords }: Undoing,
) {
  const own = survivor.registration;
  const { id_number_index, ...taken } = merge.after;
  const unedited = Object.entries(taken).filter(([column, value]) =>
    isDeepStrictEqual(Object(own)[column], value),
  );
  const after = pick(
    merge.before,
    unedited.map(([column]) => column),
  );
  const before = Object.fromEntries(unedited);
  await change(db, own.id, after);
  const hasSameId = own.id_number_index === id_number_index;
  if (merge.has_exchanged_id && hasSameId)
    await exchangeIds(db, own, other.registration, carryIdNumber);
  await updateRegistration(db, other.registration.id, { merged_into: null });
  if (merge.has_revoked && other.ticket?.revoked_reason === MERGED_TICKET) {
    await restoreTicket(db, other.ticket.ticket_id);
  }
  const [from, to] = [holderOf(survivor), holderOf(other)];
  await returnRows(db, merge.moved, { from, to, exhibition_id: own.exhibition_id });
  await db.delete(registrationMerge).where(eq(registrationMerge.pair_id, merge.pair_id));
  await setPairState(db, merge.pair_id, 'waiting');
  await storeSearchWords(db, [own.id, other.registration.id]);
  return { before, after };
}

async function exchangeIds(
  db: Database,
  one: Registration,
  other: Registration,
  carry: CarryIdNumber,
) {
  const columns = (from: Registration, to_id: string) => ({
    ...pick(from, ['id_type', 'id_number_index', 'id_consent_at']),
    id_number_encrypted: carry(from, to_id),
  });
  await updateRegistration(db, one.id, columns(other, one.id));
  await updateRegistration(db, other.id, columns(one, other.id));
}

/** Also without a changed column. */
async function change(db: Database, id: string, columns: Partial<Registration>) {
  if (Object.keys(columns).length > 0) await updateRegistration(db, id, columns);
}

function holderOf({ registration: { id, account_id } }: SideRow) {
  return { registration_id: id, account_id };
}

function pick(values: object, columns: readonly string[]): Partial<Registration> {
  return Object.fromEntries(columns.map((column) => [column, Object(values)[column]]));
}

function refuse(issues: ReturnType<typeof mergeIssues>) {
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
}
