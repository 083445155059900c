import { and, desc, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import { addDays, calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { VisaLetterFilters, VisaLetterState } from '#contract/visa-letter-filters.ts';
import { containing, countListed, type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { findRegistration } from '#server/features/registrations/rows.ts';
import { findTicket } from '#server/features/tickets/rows.ts';
import type { LetterRow } from './rules.ts';
import { visaLetter } from './tables.ts';

interface Owner {
  account_id: string;
  exhibition_id: string;
}

const ofOwner = ({ account_id, exhibition_id }: Owner) =>
  and(eq(visaLetter.account_id, account_id), eq(visaLetter.exhibition_id, exhibition_id));

/** The registration of a person with a valid ticket; undefined: there is no such ticket. */
export async function findTicketHolder(db: Database, { account_id, exhibition_id }: Owner) {
  const registered = await findRegistration(db, account_id, exhibition_id);
  const issued = registered && (await findTicket(db, registered.id));
  return issued && !issued.revoked_at ? registered : undefined;
}

/** Concurrent calls of an account run one after the other. */
export async function lockLetters(db: Database, account_id: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account_id}, 1))`);
}

/** The letters of a person, newest first. */
export function findLettersOf(db: Database, owner: Owner): Promise<LetterRow[]> {
  return db.select().from(visaLetter).where(ofOwner(owner)).orderBy(desc(visaLetter.id));
}

/** Adds a letter. It replaces the owner's valid one. */
export async function addLetter(db: Database, row: typeof visaLetter.$inferInsert) {
  await db
    .update(visaLetter)
    .set({ state: 'replaced' })
    .where(and(ofOwner(row), eq(visaLetter.state, 'valid')));
  await db.insert(visaLetter).values(row);
}

/** Deletes the letters of a person, except a revoked one: deleting it would allow another letter. */
export function deleteLettersOf(
  db: Database,
  owner: Owner,
): Promise<{ id: string; number: string }[]> {
  return db
    .delete(visaLetter)
    .where(and(ofOwner(owner), inArray(visaLetter.state, ['valid', 'replaced'])))
    .returning({ id: visaLetter.id, number: visaLetter.number });
}

export async function findLetter(
  db: Database,
  by: { id: string } | { number: string },
): Promise<LetterRow | undefined> {
  const isIt = 'id' in by ? eq(visaLetter.id, by.id) : eq(visaLetter.number, by.number);
  const [found] = await db.select().from(visaLetter).where(isIt);
  return found;
}

export async function countLetters(db: Database, exhibition_id: string) {
  const rows = await db
    .select({ state: visaLetter.state, letters: sql<number>`count(*)::int` })
    .from(visaLetter)
    .where(eq(visaLetter.exhibition_id, exhibition_id))
    .groupBy(visaLetter.state);
  const countOf = (state: VisaLetterState) => rows.find((row) => row.state === state)?.letters ?? 0;
  return {
    valid: countOf('valid'),
    replaced: countOf('replaced'),
    revoked: countOf('revoked'),
  };
}

/** A page of letters, newest first, and their count, which stops one above the limit. */
export async function findLetters(
  db: Database,
  { exhibition_id, state, keyword }: VisaLetterFilters & { exhibition_id: string },
  { after, page_size }: Keyset,
) {
  const like = keyword ? containing(keyword) : undefined;
  const { number, passport_name, company_name } = visaLetter;
  const matching = and(
    eq(visaLetter.exhibition_id, exhibition_id),
    state && eq(visaLetter.state, state),
    like ? or(...[number, passport_name, company_name].map((one) => ilike(one, like))) : undefined,
  );
  const rows = await db
    .select()
    .from(visaLetter)
    .where(and(matching, after ? lt(visaLetter.id, after) : undefined))
    .orderBy(desc(visaLetter.id))
    .limit(page_size + 1);
  const all = db.select({ id: visaLetter.id }).from(visaLetter).where(matching);
  return { ...pageOf(rows, page_size), total: await countListed(db, all) };
}

/** Revokes a letter of an exhibition that is not revoked yet; undefined if there is none. */
export async function revokeLetter(
  db: Database,
  { id, exhibition_id, reason }: { id: string; exhibition_id: string; reason: string },
): Promise<{ number: string; before: VisaLetterState } | undefined> {
  const [found] = await db
    .select()
    .from(visaLetter)
    .where(and(eq(visaLetter.id, id), eq(visaLetter.exhibition_id, exhibition_id)))
    .for('update');
  if (!found || found.state === 'revoked') return undefined;
  await db.update(visaLetter).set({ state: 'revoked', reason }).where(eq(visaLetter.id, id));
  return { number: found.number, before: found.state };
}

/** Deletes the letters of exhibitions that are over: they contain passport numbers. */
export async function deleteOldLetters(db: Database, now: Date) {
  const last = addDays(calendarDay(now, 'Asia/Shanghai'), -limits.LETTER_KEPT_DAYS);
  const over = db
    .select({ id: exhibition.id })
    .from(exhibition)
    .where(lt(exhibition.end_date, last));
  await db.delete(visaLetter).where(inArray(visaLetter.exhibition_id, over));
}
