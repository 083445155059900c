import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Capability, capabilitiesOf } from '#contract/capabilities.ts';
import type { Database } from '#server/db/open.ts';
import { hasSignedIn, invitationState } from '#server/features/members/access-rows.ts';
import { accessInvitation } from '#server/features/members/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import {
  type OrganiserRow,
  type OwnRoleRow,
  organiser,
  organiserRole,
  secondFactor,
} from './tables.ts';

/** Joins an account and its organiser row. */
export const isOrganiserOfAccount = and(
  eq(organiser.email, account.email),
  isNull(organiser.removed_at),
);

/** Joins an organiser and its custom role. */
export const isRoleOfOrganiser = sql`${organiserRole.id}::text = ${organiser.role}`;

const stays = isNull(organiser.removed_at);

/** All organisers, each with a flag for a confirmed authenticator. */
export async function findOrganisers(db: Database) {
  const rows = await db
    .select({
      organiser,
      confirmed_at: secondFactor.confirmed_at,
      invitation: invitationState,
      has_signed_in: hasSignedIn(organiser),
    })
    .from(organiser)
    .leftJoin(accessInvitation, eq(accessInvitation.organiser_id, organiser.id))
    .leftJoin(account, eq(account.email, organiser.email))
    .leftJoin(secondFactor, eq(secondFactor.account_id, account.id))
    .where(stays)
    .orderBy(asc(organiser.created_at), asc(organiser.id));
  return rows.map(({ organiser: row, confirmed_at, ...access }) => ({
    ...row,
    ...access,
    has_second_factor: confirmed_at !== null,
  }));
}

/** Organisers with a capability at an exhibition, by name. */
export async function findCapable(db: Database, capability: Capability, exhibition_id: string) {
  const rows = await db
    .select({ organiser, own: organiserRole.capabilities })
    .from(organiser)
    .leftJoin(organiserRole, isRoleOfOrganiser)
    .where(stays)
    .orderBy(asc(organiser.name), asc(organiser.id));
  return rows
    .filter(({ organiser: { role, exhibition_ids }, own }) => {
      const isThere = exhibition_ids === null || exhibition_ids.includes(exhibition_id);
      return isThere && capabilitiesOf(role, own).includes(capability);
    })
    .map(({ organiser: { id, name, email } }) => ({ organiser_id: id, name: name || email }));
}

/** All organisers, locked against changes until the transaction ends. */
export async function lockOrganisers(db: Database) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('organisers', 2))`);
  return findOrganisers(db);
}

export async function addOrganiser(db: Database, added: Omit<OrganiserRow, 'id' | 'removed_at'>) {
  const id = randomUUIDv7();
  await db.insert(organiser).values({ id, ...added });
  return id;
}

export async function changeOrganiser(
  db: Database,
  id: string,
  columns: Partial<Omit<OrganiserRow, 'id'>>,
) {
  await db.update(organiser).set(columns).where(eq(organiser.id, id));
}

export function findOwnRoles(db: Database): Promise<OwnRoleRow[]> {
  return db.select().from(organiserRole).orderBy(asc(organiserRole.id));
}

export async function addOwnRole(db: Database, added: Omit<OwnRoleRow, 'id'>): Promise<OwnRoleRow> {
  const row = { id: randomUUIDv7(), ...added };
  await db.insert(organiserRole).values(row);
  return row;
}

export async function changeOwnRole(db: Database, { id, name, capabilities }: OwnRoleRow) {
  await db.update(organiserRole).set({ name, capabilities }).where(eq(organiserRole.id, id));
}

export async function deleteOwnRole(db: Database, id: string) {
  await db.delete(organiserRole).where(eq(organiserRole.id, id));
}

/**
 * Adds the first owners by e-mail address, if there is no owner yet. Later, owners add people in the console.
 * @param made_up address of the demo's owner, which does not count
 */
export async function ensureOwners(
  db: Database,
  { emails, made_up }: { emails: readonly string[]; made_up: string },
  now: Date,
) {
  if (emails.length === 0) return;
  await db.transaction(async (tx) => {
    const people = await lockOrganisers(tx);
    if (people.some(({ role, email }) => role === 'owner' && email !== made_up)) return;
    for (const email of emails) {
      const known = people.find((one) => one.email === email);
      if (known) await changeOrganiser(tx, known.id, owner);
      else await addOrganiser(tx, { ...owner, email, name: email, created_at: now });
    }
  });
}

const owner = { role: 'owner', exhibition_ids: null, halls: null } as const;

export async function findSecondFactor(db: Database, account_id: string) {
  const [found] = await db
    .select()
    .from(secondFactor)
    .where(eq(secondFactor.account_id, account_id));
  return found;
}

/** Stores a new secret, unless a secret is already confirmed. */
export async function storeSecret(db: Database, account_id: string, secret: string) {
  const stored = await db
    .insert(secondFactor)
    .values({ account_id, secret })
    .onConflictDoUpdate({
      target: secondFactor.account_id,
      set: { secret, last_period: null },
      setWhere: isNull(secondFactor.confirmed_at),
    })
    .returning({ account_id: secondFactor.account_id });
  return stored.length > 0;
}

/** Consumes the code of a period; false if this period or a later one was used before. */
export async function consumePeriod(db: Database, account_id: string, period: number, now: Date) {
  const used = await db
    .update(secondFactor)
    .set({
      last_period: period,
      confirmed_at: sql`coalesce(${secondFactor.confirmed_at}, ${now})`,
    })
    .where(
      and(
        eq(secondFactor.account_id, account_id),
        sql`coalesce(${secondFactor.last_period}, 0) < ${period}`,
      ),
    )
    .returning({ account_id: secondFactor.account_id });
  return used.length > 0;
}

/** Deletes the authenticator of an e-mail address; false if there is none. */
export async function forgetSecondFactor(db: Database, email: string): Promise<boolean> {
  const accounts = db.select({ id: account.id }).from(account).where(eq(account.email, email));
  const gone = await db
    .delete(secondFactor)
    .where(inArray(secondFactor.account_id, accounts))
    .returning({ account_id: secondFactor.account_id });
  return gone.length > 0;
}
