import { randomBytes } from 'node:crypto';
import type { Capability } from '#contract/capabilities.ts';
import type { Organiser, OwnRole } from '#contract/organisers.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { presentAccess } from '#server/features/members/rules.ts';
import type { AccessFacts } from '#server/features/members/tables.ts';
import type { Access } from '#server/http/admit.ts';
import type { OrganiserRow, OwnRoleRow } from './tables.ts';

/** True if no owner with unlimited rights would remain. */
export function wouldLeaveNoOwner(
  people: readonly Pick<OrganiserRow, 'id' | 'role' | 'exhibition_ids' | 'halls'>[],
  id: string,
  becoming: Pick<OrganiserRow, 'role' | 'exhibition_ids' | 'halls'> | null,
): boolean {
  const isOwner = (one: Pick<OrganiserRow, 'role' | 'exhibition_ids' | 'halls'>) =>
    one.role === 'owner' && one.exhibition_ids === null && one.halls === null;
  if (becoming && isOwner(becoming)) return false;
  return !people.some((one) => one.id !== id && isOwner(one));
}

/** Users can only grant rights and scopes that they have themselves. */
export function mayGive(
  giver: Access,
  given: {
    capabilities: readonly Capability[];
    exhibition_ids: readonly string[] | null;
    halls: readonly string[] | null;
  },
): boolean {
  return (
    given.capabilities.every((one) => giver.capabilities.includes(one)) && isInScope(given, giver)
  );
}

type Scope = Pick<Access, 'exhibition_ids' | 'halls'>;

/** True if `inner` is part of `outer`. */
export function isInScope(inner: Scope, outer: Scope): boolean {
  return isWithin(inner.exhibition_ids, outer.exhibition_ids) && isWithin(inner.halls, outer.halls);
}

/** null means all. */
function isWithin<One>(inner: readonly One[] | null, outer: readonly One[] | null): boolean {
  if (outer === null) return true;
  return inner?.every((one) => outer.includes(one)) ?? false;
}

export function presentOrganiser({
  id,
  removed_at,
  has_second_factor,
  invitation,
  has_signed_in,
  ...row
}: OrganiserRow & AccessFacts & { has_second_factor: boolean }): Organiser {
  return {
    ...row,
    organiser_id: id,
    has_second_factor,
    created_at: row.created_at.toISOString(),
    access: presentAccess({ invitation, has_signed_in }),
  };
}

export function presentRole({ id, name, capabilities }: OwnRoleRow): OwnRole {
  return { role_id: id, name, capabilities };
}

/** A person's name is the same in both languages. */
export function inBoth(name: string): Words {
  return { zh: name, en: name };
}

/** Crockford's Base32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_CHARACTERS = 16;

/** 80 random bits: too many to guess from the hash. */
export function makeRecoveryCode(): string {
  const letters = [...randomBytes(RECOVERY_CHARACTERS)].map((byte) => ALPHABET[byte % 32]);
  return letters.join('');
}
