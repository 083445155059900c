import { and, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PersonFilters } from '#contract/person-filters.ts';
import { countListed, type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { worksHere } from '#server/features/registrations/rows.ts';
import { registration, registrationWords } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { fittingRows } from '#server/search/fitting.ts';
import { findAccountIds } from './find-rows.ts';

const own = sql.raw('registration');
const isOfAccount = and(eq(account.id, registration.account_id), isNull(account.erased_at));

/** Another registration for the same exhibition has the same ID number. */
const sharesIdNumber = sql<boolean>`exists (
  select from registration as other
  where other.exhibition_id = ${own}.exhibition_id
    and other.id_number_index = ${own}.id_number_index and other.id <> ${own}.id
    and other.merged_into is null and ${own}.merged_into is null
)`;

const isVisitor = or(eq(registration.is_finish_register, true), not(worksHere));

/** Selects registrations with account and ticket. Excludes erased persons. */
function select(db: Database) {
  return db
    .select({ registration, account, ticket, shares_id_number: sharesIdNumber })
    .from(registration)
    .innerJoin(account, isOfAccount)
    .leftJoin(ticket, eq(ticket.registration_id, registration.id))
    .$dynamic();
}
export type PersonRow = Awaited<ReturnType<typeof select>>[number];

/** A page of persons, newest first, and their count, which stops one above the limit. */
export async function findPersons(
  db: Database,
  exhibition_id: string,
  filters: PersonFilters,
  { after, page_size }: Keyset,
) {
  const matching = await matchingOf(db, exhibition_id, filters);
  const rows = await select(db)
    .where(and(matching, after ? lt(registration.id, after) : undefined))
    .orderBy(desc(registration.id))
    .limit(page_size + 1);
  const all = db
    .select({ id: registration.id })
    .from(registration)
    .innerJoin(account, isOfAccount)
    .where(matching);
  const withIds = rows.map((row) => ({ ...row, id: row.registration.id }));
  return { ...pageOf(withIds, page_size), total: await countListed(db, all) };
}

async function matchingOf(
  db: Database,
  exhibition_id: string,
  { state, keyword }: PersonFilters,
): Promise<SQL | undefined> {
  const revoked = db
    .select({ id: ticket.registration_id })
    .from(ticket)
    .where(and(eq(ticket.exhibition_id, exhibition_id), isNotNull(ticket.revoked_at)));
  const states = {
    complete: eq(registration.is_finish_register, true),
    begun: eq(registration.is_finish_register, false),
    revoked: inArray(registration.id, revoked),
    same_id_number: sharesIdNumber,
  };
  return and(
    eq(registration.exhibition_id, exhibition_id),
    state && states[state],
    keyword ? await matchesKeyword(db, exhibition_id, keyword) : undefined,
    // A search by name or address includes incomplete registrations: those people have data rights too.
    keyword && state !== 'begun' ? undefined : isVisitor,
  );
}

/**
 * Matches accounts with exactly this phone, address or id; otherwise parts of name, company and ticket number.
 */
async function matchesKeyword(db: Database, exhibition_id: string, keyword: string): Promise<SQL> {
  const exact = await findAccountIds(db, keyword);
  if (exact.length > 0 || keyword.includes('@')) return inArray(registration.account_id, exact);
  const named = {
    table: registrationWords,
    key: registrationWords.registration_id,
    words: registrationWords.words,
    within: eq(registrationWords.exhibition_id, exhibition_id),
  };
  return (await fittingRows(db, named, registration.id, keyword)).condition;
}

/** A person of an exhibition. */
export async function findPersonRow(
  db: Database,
  { registration_id, exhibition_id }: { registration_id: string; exhibition_id: string },
): Promise<PersonRow | undefined> {
  const [found] = await select(db).where(
    and(eq(registration.id, registration_id), eq(registration.exhibition_id, exhibition_id)),
  );
  return found;
}
