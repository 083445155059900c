import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type DuplicateFilters, MERGE_UNDO_DAYS } from '#contract/duplicate-filters.ts';
import { countListed, type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { gateScan, isAdmission } from '#server/features/check-ins/tables.ts';
import { withBothLabels } from '#server/features/exhibitions/rows.ts';
import { selectionOption } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { inquiry } from '#server/features/inquiries/tables.ts';
import { programmeItem, seat } from '#server/features/programme/tables.ts';
import { registration, registrationWords } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { fittingRows } from '#server/search/fitting.ts';
import { duplicatePair, registrationMerge } from './tables.ts';

const first = alias(registration, 'first');
const second = alias(registration, 'second');
const firstTicket = alias(ticket, 'first_ticket');
const secondTicket = alias(ticket, 'second_ticket');

/** A page of pairs, the most probable first. */
export async function findPairs(
  db: Database,
  exhibition_id: string,
  { state = 'waiting', keyword }: DuplicateFilters,
  { after, page_size }: Keyset,
) {
  const matching = and(
    eq(duplicatePair.exhibition_id, exhibition_id),
    eq(duplicatePair.state, state),
    keyword ? await matchesKeyword(db, exhibition_id, keyword) : undefined,
  );
  const place = sql`(${duplicatePair.score}, ${duplicatePair.id})`;
  const rows = await db
    .select({
      id: duplicatePair.id,
      pair: duplicatePair,
      first,
      second,
      first_number: firstTicket.ticket_number,
      second_number: secondTicket.ticket_number,
    })
    .from(duplicatePair)
    .innerJoin(first, eq(first.id, duplicatePair.first_id))
    .innerJoin(second, eq(second.id, duplicatePair.second_id))
    .leftJoin(firstTicket, eq(firstTicket.registration_id, first.id))
    .leftJoin(secondTicket, eq(secondTicket.registration_id, second.id))
    .where(
      and(
        matching,
        after
          ? sql`${place} < (select score, id from ${duplicatePair} as last where last.id = ${after}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(duplicatePair.score), desc(duplicatePair.id))
    .limit(page_size + 1);
  const all = db.select({ id: duplicatePair.id }).from(duplicatePair).where(matching);
  return { ...pageOf(rows, page_size), total: await countListed(db, all) };
}
export type ListedRow = Awaited<ReturnType<typeof findPairs>>['rows'][number];

async function matchesKeyword(db: Database, exhibition_id: string, keyword: string) {
  const named = {
    table: registrationWords,
    key: registrationWords.registration_id,
    words: registrationWords.words,
    within: eq(registrationWords.exhibition_id, exhibition_id),
  };
  const one = await fittingRows(db, named, duplicatePair.first_id, keyword);
  const other = await fittingRows(db, named, duplicatePair.second_id, keyword);
  return or(one.condition, other.condition);
}

export async function findPair(
  db: Database,
  { id, exhibition_id }: { id: string; exhibition_id: string },
) {
  const [found] = await db.select().from(duplicatePair).where(isPair(id, exhibition_id));
  return found;
}

/** Locks a pair until the transaction ends. */
export async function lockPair(
  db: Database,
  { id, exhibition_id }: { id: string; exhibition_id: string },
) {
  const [found] = await db
    .select()
    .from(duplicatePair)
    .where(isPair(id, exhibition_id))
    .for('update');
  return found;
}

function isPair(id: string, exhibition_id: string): SQL | undefined {
  return and(eq(duplicatePair.id, id), eq(duplicatePair.exhibition_id, exhibition_id));
}

function selectSides(db: Database, ids: readonly string[]) {
  return db
    .select({ registration, account, ticket })
    .from(registration)
    .innerJoin(account, and(eq(account.id, registration.account_id), isNull(account.erased_at)))
    .leftJoin(ticket, eq(ticket.registration_id, registration.id))
    .where(inArray(registration.id, [...ids]))
    .orderBy(asc(registration.id))
    .$dynamic();
}
export type SideRow = Awaited<ReturnType<typeof selectSides>>[number];

/** Both registrations of a pair, the older one first; undefined if a person was erased. */
export async function findSides(
  db: Database,
  { first_id, second_id }: { first_id: string; second_id: string },
): Promise<[SideRow, SideRow] | undefined> {
  return bothOf(await selectSides(db, [first_id, second_id]));
}

/** The same, with both registrations locked. */
export async function lockSides(
  db: Database,
  { first_id, second_id }: { first_id: string; second_id: string },
): Promise<[SideRow, SideRow] | undefined> {
  return bothOf(await selectSides(db, [first_id, second_id]).for('update', { of: registration }));
}

function bothOf([one, other]: SideRow[]): [SideRow, SideRow] | undefined {
  return one && other && [one, other];
}

/** Entries, sign-ups and inquiries of a registration for its exhibition. */
export async function countActivity(db: Database, { registration: own, ticket }: SideRow) {
  const items = db
    .select({ id: programmeItem.id })
    .from(programmeItem)
    .where(eq(programmeItem.exhibition_id, own.exhibition_id));
  const exhibitors = db
    .select({ id: exhibitor.id })
    .from(exhibitor)
    .where(eq(exhibitor.exhibition_id, own.exhibition_id));
  const admitted = and(eq(gateScan.ticket_id, ticket?.ticket_id ?? ''), isAdmission);
  return {
    entries: ticket ? await db.$count(gateScan, admitted) : 0,
    sign_ups: await db.$count(
      seat,
      and(eq(seat.account_id, own.account_id), inArray(seat.item_id, items)),
    ),
    inquiries: await db.$count(
      inquiry,
      and(eq(inquiry.buyer_id, own.account_id), inArray(inquiry.exhibitor_id, exhibitors)),
    ),
  };
}
export type Activity = Awaited<ReturnType<typeof countActivity>>;

/** The labels of chosen options, by kind and code. */
export async function findLabels(db: Database, codes: readonly string[]) {
  const rows = await db
    .select()
    .from(selectionOption)
    .where(inArray(selectionOption.code, [...codes]));
  return new Map(
    rows.map(withBothLabels).map(({ kind, code, zh, en }) => [`${kind} ${code}`, { zh, en }]),
  );
}
export type Labels = Awaited<ReturnType<typeof findLabels>>;

export async function findMerge(db: Database, pair_id: string) {
  const [found] = await db
    .select()
    .from(registrationMerge)
    .where(eq(registrationMerge.pair_id, pair_id));
  return found;
}

export async function setPairState(
  db: Database,
  id: string,
  state: typeof duplicatePair.$inferSelect.state,
) {
  await db.update(duplicatePair).set({ state }).where(eq(duplicatePair.id, id));
}

const DAY_MS = 86_400_000;

/** Deletes what merges had stored for undoing, and the ID numbers of the merged registrations. */
export async function deleteOldMerges(db: Database, now: Date) {
  const since = new Date(now.getTime() - MERGE_UNDO_DAYS * DAY_MS);
  const old = await db
    .select({ pair_id: registrationMerge.pair_id, merged_id: registrationMerge.merged_id })
    .from(registrationMerge)
    .where(lt(registrationMerge.merged_at, since));
  if (old.length === 0) return;
  const merged = old.map(({ merged_id }) => merged_id);
  await db
    .update(registration)
    .set({ id_number_encrypted: null, id_number_index: null })
    .where(inArray(registration.id, merged));
  const pairs = old.map(({ pair_id }) => pair_id);
  await db.delete(duplicatePair).where(inArray(duplicatePair.id, pairs));
}
