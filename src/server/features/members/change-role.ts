import type { MemberRole } from '#contract/members.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import { lockMembers, setRole } from './rows.ts';
import { wouldLeaveNoMainContact } from './rules.ts';
import type { MemberRow } from './tables.ts';

interface RoleChange {
  exhibitor_id: string;
  member_id: string;
  /** Null: removes the member from the exhibitor. */
  role: MemberRole | null;
}

/** @throws {AppError} NOT_FOUND for a member of another exhibitor, LAST_MAIN_CONTACT */
export function changeRole(
  db: Database,
  { exhibitor_id, member_id, role }: RoleChange,
  now: Date,
): Promise<MemberRow> {
  return db.transaction(async (tx) => {
    const people = await lockMembers(tx, exhibitor_id);
    const person = people.find((one) => one.member_id === member_id);
    if (!person) throw new AppError('NOT_FOUND');
    if (wouldLeaveNoMainContact(people, member_id, role)) throw new AppError('LAST_MAIN_CONTACT');
    await setRole(tx, member_id, role, now);
    return { ...person, role: role ?? person.role };
  });
}
