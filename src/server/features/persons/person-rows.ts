import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/open.ts';
import { member } from '#server/features/members/tables.ts';
import { organiser } from '#server/features/organisers/tables.ts';
import { lockSeatsOf } from '#server/features/programme/rows.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account, signInRow } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';

/** The ids and addresses by which rows refer to a person. */
export interface Person {
  account_id: string;
  email: string | null;
  cellphone: string | null;
  /** Hashes of phone and e-mail, for tables that store no address. */
  address_hashes: string[];
  registration_ids: string[];
  ticket_ids: string[];
  member_ids: string[];
  organiser_ids: string[];
  /** Names as a member or an organiser. */
  names: string[];
}

/** Hashes of an address in sign-in codes and invitations. */
export type HashAddress = (address: { cellphone: string } | { email: string }) => string[];

/** Placeholder id for a person without an account. Rows are found by address. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** Locks the person of an account until the transaction ends; undefined if there is none. */
export async function lockPerson(
  db: Database,
  account_id: string,
  hashesOf: HashAddress,
): Promise<Person | undefined> {
  // Lock order: a concurrent sign-up locks the seats first, and then waits for the account.
  await lockSeatsOf(db, [account_id]);
  const [found] = await db
    .select({ account_id: account.id, email: account.email, cellphone: account.cellphone })
    .from(account)
    .where(and(eq(account.id, account_id), isNull(account.erased_at)))
    .for('update');
  return found && personOf(db, found, hashesOf);
}

/**
 * A person without an account, identified by an address. Feedback, requests and invitations contain addresses.
 */
export function personAt(
  db: Database,
  address: { email: string } | { cellphone: string },
  hashesOf: HashAddress,
): Promise<Person> {
  const none = { account_id: NO_ACCOUNT, email: null, cellphone: null };
  return personOf(db, { ...none, ...address }, hashesOf);
}

async function personOf(
  db: Database,
  known: Pick<Person, 'account_id' | 'email' | 'cellphone'>,
  hashesOf: HashAddress,
): Promise<Person> {
  const { account_id, email, cellphone } = known;
  const registration_ids = await idsOf(
    db,
    registration.id,
    eq(registration.account_id, account_id),
  );
  const ofThem = inArray(ticket.registration_id, registration_ids);
  const isMember = or(
    email ? eq(member.email, email) : undefined,
    cellphone ? eq(member.cellphone, cellphone) : undefined,
  );
  const members = isMember ? await db.select().from(member).where(isMember) : [];
  const organisers = email
    ? await db.select().from(organiser).where(eq(organiser.email, email))
    : [];
  return {
    ...known,
    address_hashes: [
      ...(email ? hashesOf({ email }) : []),
      ...(cellphone ? hashesOf({ cellphone }) : []),
    ],
    registration_ids,
    ticket_ids: await idsOf(db, ticket.ticket_id, ofThem),
    member_ids: members.map(({ id }) => id),
    organiser_ids: organisers.map(({ id }) => id),
    names: [...members, ...organisers].map(({ name }) => name).filter(Boolean),
  };
}

async function idsOf(db: Database, column: PgColumn, where: SQL): Promise<string[]> {
  const rows = await db.select({ id: column }).from(column.table).where(where);
  return rows.map(({ id }) => id as string);
}

/** Sign-in token hashes of all devices of an account. */
export async function listTokenHashes(db: Database, account_id: string): Promise<string[]> {
  const rows = await db
    .select({ token_hash: signInRow.token_hash })
    .from(signInRow)
    .where(eq(signInRow.account_id, account_id));
  return rows.map(({ token_hash }) => token_hash);
}
