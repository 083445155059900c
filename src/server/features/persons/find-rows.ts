import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { registration, registrationWords } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { fittingRows } from '#server/search/fitting.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FOUND_MAX = 50;

/** The account of an e-mail address, mainland number, ticket number or id. */
export async function findAccountId(db: Database, text: string): Promise<string | undefined> {
  const known = text.trim().toLowerCase();
  const number = known.replace(/\D/g, '');
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    .leftJoin(registration, eq(registration.account_id, account.id))
    .leftJoin(ticket, eq(ticket.registration_id, registration.id))
    .where(
      and(
        isNull(account.erased_at),
        or(
          eq(account.email, known),
          eq(account.cellphone, number.replace(/^86(?=1\d{10}$)/, '')),
          number ? eq(ticket.ticket_number, number) : undefined,
          UUID.test(known) ? eq(account.id, known) : undefined,
        ),
      ),
    );
  return found?.id;
}

/** Matches digits that may be a phone number or a ticket number. */
const NUMBER = /^\+?[\d\s()-]{5,30}$/;
/** A country code has at most four digits. */
const CODE_DIGITS_MAX = 4;

/**
 * Accounts by complete e-mail address, phone number, ticket number or id. Includes addresses stated in a
 * registration, which several people may share.
 */
export async function findAccountIds(db: Database, text: string): Promise<string[]> {
  const known = text.trim().toLowerCase();
  const lookups: SQL[] = [];
  if (known.includes('@')) {
    lookups.push(
      sql`select ${account.id} from ${account} where ${account.email} = ${known}`,
      sql`select ${registration.account_id} from ${registration} where ${registration.email} = ${known}`,
    );
  }
  if (NUMBER.test(known)) lookups.push(...lookupsOfNumber(known.replace(/\D/g, '')));
  if (UUID.test(known)) {
    lookups.push(
      sql`select ${account.id} from ${account} where ${account.id} = ${known}`,
      sql`select ${registration.account_id} from ${registration} where ${registration.id} = ${known}`,
    );
  }
  if (lookups.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select found.id from (${sql.join(lookups, sql` union `)}) found (id)
    join ${account} on ${account.id} = found.id and ${account.erased_at} is null
    limit ${FOUND_MAX}`);
  return rows.map(({ id }) => id);
}

/** Each lookup uses its own index. */
function lookupsOfNumber(number: string): SQL[] {
  const national = Array.from({ length: CODE_DIGITS_MAX + 1 }, (_, code) => number.slice(code));
  return [
    sql`select ${account.id} from ${account} where ${inArray(account.cellphone, [number, number.replace(/^86(?=1\d{10}$)/, '')])}`,
    sql`select ${registration.account_id} from ${registration}
      where ${inArray(registration.cellphone, national)}
      and ${number} in (${registration.cellphone}, ${registration.area_code} || ${registration.cellphone})`,
    sql`select ${registration.account_id} from ${ticket}
      join ${registration} on ${registration.id} = ${ticket.registration_id}
      where ${ticket.ticket_number} = ${number}`,
  ];
}

const personColumns = {
  account_id: account.id,
  sign_in_email: account.email,
  sign_in_cellphone: account.cellphone,
  exhibition_number: exhibition.number,
  registration_id: registration.id,
  name: registration.name,
  company_name: registration.company_name,
  completed_at: registration.completed_at,
  ticket_id: ticket.ticket_id,
  ticket_number: ticket.ticket_number,
  revision: ticket.revision,
  revoked_at: ticket.revoked_at,
  revoked_reason: ticket.revoked_reason,
};

function selectPeople(db: Database) {
  return db
    .select(personColumns)
    .from(account)
    .leftJoin(registration, eq(registration.account_id, account.id))
    .leftJoin(exhibition, eq(exhibition.id, registration.exhibition_id))
    .leftJoin(ticket, eq(ticket.registration_id, registration.id));
}

/** The registrations of accounts, newest first. */
export function findPeople(db: Database, account_ids: readonly string[]) {
  return selectPeople(db)
    .where(and(inArray(account.id, [...account_ids]), isNull(account.erased_at)))
    .orderBy(desc(exhibition.number));
}
export type FoundPerson = Awaited<ReturnType<typeof findPeople>>[number];

/** Persons by parts of name and company, in either script. */
export async function findPeopleByName(db: Database, keyword: string): Promise<FoundPerson[]> {
  const { registration_id: key, words } = registrationWords;
  const named = { table: registrationWords, key, words };
  const { condition } = await fittingRows(db, named, registration.id, keyword);
  return selectPeople(db)
    .where(and(condition, isNull(account.erased_at)))
    .orderBy(desc(registration.created_at))
    .limit(FOUND_MAX);
}

/** A ticket by its number, with its holder; undefined if the holder was erased. */
export async function findTicketByNumber(db: Database, number: string) {
  const [found] = await db
    .select({ ticket, name: registration.name, registration_id: registration.id })
    .from(ticket)
    .innerJoin(registration, eq(registration.id, ticket.registration_id))
    .innerJoin(account, eq(account.id, registration.account_id))
    .where(and(eq(ticket.ticket_number, number.replace(/\D/g, '')), isNull(account.erased_at)))
    .for('update', { of: ticket });
  return found;
}
