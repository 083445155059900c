import type { MemberRole } from '#contract/members.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import { lockMembers, removeMember, setRole } from './rows.ts';
import { wouldLeaveNoMainContact } from './rules.ts';
import type { MemberRow } from './tables.ts';

interface RoleChange {
  exhibitor_id: string;
  member_id: string;
  /** Null: removes the member from the exhibitor. */
  role: MemberRole | null;
  /** The member who removes; null: the organiser. */
  by?: string | null;
}

/** @throws {AppError} NOT_FOUND for a member of another exhibitor, LAST_MAIN_CONTACT */
export function changeRole(
  db: Database,
  { exhibitor_id, member_id, role, by = null }: RoleChange,
  now: Date,
): Promise<MemberRow> {
  return db.transaction(async (tx) => {
    const people = await lockMembers(tx, exhibitor_id);
    const person = people.find((one) => one.member_id === member_id);
    if (!person) throw new AppError('NOT_FOUND');
    if (wouldLeaveNoMainContact(people, member_id, role)) throw new AppError('LAST_MAIN_CONTACT');
    if (role) await setRole(tx, member_id, role);
    else await removeMember(tx, member_id, { removed_at: now, removed_by: by });
    return { ...person, role: role ?? person.role };
  });
}
