import type { Member, MemberRole } from '#contract/members.ts';
import type { MemberRow } from './tables.ts';

type Place = Pick<MemberRow, 'member_id' | 'role'>;

/** True if no main contact would remain after a member became staff, or left (null). */
export function wouldLeaveNoMainContact(
  people: readonly Place[],
  member_id: string,
  role: MemberRole | null,
): boolean {
  if (role === 'main_contact') return false;
  return !people.some((one) => one.role === 'main_contact' && one.member_id !== member_id);
}

export function presentMember(person: MemberRow): Member {
  return { ...person, created_at: person.created_at.toISOString() };
}

/** A member's name in the history. */
export function nameOfMember({ name, email }: Pick<MemberRow, 'name' | 'email'>) {
  const shown = name || email;
  return { zh: shown, en: shown };
}
