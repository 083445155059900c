import type { Access } from '#contract/access-states.ts';
import type { Member, MemberRole, Removal } from '#contract/members.ts';
import type { Lang } from '#contract/wire.ts';
import type { EndedMembership } from './removals.ts';
import type { AccessFacts, MemberRow } from './tables.ts';

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

export function presentMember({ invitation, has_signed_in, ...person }: MemberRow): Member {
  const access = presentAccess({ invitation, has_signed_in });
  const cellphone = person.cellphone ?? '';
  return { ...person, cellphone, access, created_at: person.created_at.toISOString() };
}

/** A person who was just added. */
export const notInvited: AccessFacts = { invitation: null, has_signed_in: false };

export function presentAccess({ invitation, has_signed_in }: AccessFacts): Access {
  const sent_at = invitation?.sent_at?.toISOString() ?? null;
  if (has_signed_in) return { state: 'signed_in', sent_at };
  if (!invitation) return { state: 'not_sent', sent_at };
  const { state, opened_at } = invitation;
  if (state === 'due' || state === 'claimed') return { state: 'waiting', sent_at };
  return { state: state === 'sent' && opened_at ? 'opened' : state, sent_at };
}

/** An ended membership for the person who lost it. */
export function presentRemoval(
  { exhibitor_name, removed_at, removed_by, by_name, main_contacts }: EndedMembership,
  lang: Lang,
): Removal {
  return {
    exhibitor_name: exhibitor_name[lang] || exhibitor_name.zh || exhibitor_name.en,
    removed_at: removed_at.toISOString(),
    by: removed_by ? 'colleague' : 'organiser',
    by_name: by_name ?? '',
    main_contacts: main_contacts.filter(Boolean),
  };
}

/** A member's name in the history. */
export function nameOfMember({
  name,
  email,
  cellphone,
}: Pick<MemberRow, 'name' | 'email' | 'cellphone'>) {
  const shown = name || email || cellphone || '';
  return { zh: shown, en: shown };
}
