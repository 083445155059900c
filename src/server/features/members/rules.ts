import type { MemberRole } from '#contract/members.ts';
import type { Person } from '#contract/people.ts';
import type { PersonRow } from './rows.ts';

type Place = Pick<PersonRow, 'member_id' | 'role'>;

/** Whether nobody could look after an exhibitor's people if one of them became staff, or left (null). */
export function wouldLeaveNoMainContact(
  people: readonly Place[],
  member_id: string,
  role: MemberRole | null,
): boolean {
  if (role === 'main_contact') return false;
  return !people.some((one) => one.role === 'main_contact' && one.member_id !== member_id);
}

export function presentPerson(person: PersonRow): Person {
  return { ...person, created_at: person.created_at.toISOString() };
}
