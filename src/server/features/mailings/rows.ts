import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, ilike, inArray, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { MailingFilters } from '#contract/mailing-filters.ts';
import { recipientStates } from '#contract/mailing-filters.ts';
import type { MailingForm } from '#contract/mailings.ts';
import { containing, countListed, type Keyset, pageOf } from '#server/db/keyset.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { organiser } from '#server/features/organisers/tables.ts';
import { chooseRecipients } from './audience-rows.ts';
import { type Counts, type MailingRow, mailing, mailingRecipient } from './tables.ts';

/** A page of an exhibition's messages, newest first. */
export async function findMailings(
  db: Database,
  exhibition_id: string,
  { state, keyword }: MailingFilters,
  { after, page_size }: Keyset,
) {
  const like = keyword && containing(keyword);
  const matching = and(
    eq(mailing.exhibition_id, exhibition_id),
    state && eq(mailing.state, state),
    like
      ? or(
          ilike(sql`${mailing.subject} ->> 'zh'`, like),
          ilike(sql`${mailing.subject} ->> 'en'`, like),
        )
      : undefined,
  );
  const rows = await db
    .select()
    .from(mailing)
    .where(and(matching, after ? lt(mailing.id, after) : undefined))
    .orderBy(desc(mailing.id))
    .limit(page_size + 1);
  const all = db.select({ id: mailing.id }).from(mailing).where(matching);
  return { ...pageOf(rows, page_size), total: await countListed(db, all) };
}

export interface WhichMailing {
  id: string;
  exhibition_id: string;
}

const isOne = ({ id, exhibition_id }: WhichMailing) =>
  and(eq(mailing.id, id), eq(mailing.exhibition_id, exhibition_id));

export async function findMailing(db: Database, which: WhichMailing) {
  const [found] = await db.select().from(mailing).where(isOne(which));
  return found;
}

/** The same with a row lock. */
export async function lockMailing(db: Database, which: WhichMailing) {
  const [found] = await db.select().from(mailing).where(isOne(which)).for('update');
  return found;
}

export async function addMailing(
  db: Database,
  { audience, subject, text }: MailingForm,
  { exhibition_id, now }: { exhibition_id: string; now: Date },
): Promise<MailingRow> {
  const id = randomUUIDv7();
  const [added] = await db
    .insert(mailing)
    .values({ id, exhibition_id, audience, subject, text, created_at: now, updated_at: now })
    .returning();
  if (!added) throw new Error('A message was not stored');
  return added;
}

/** @throws {Error} if the row is not there: callers lock it first */
export async function changeMailing(
  db: Database,
  id: string,
  change: Partial<MailingRow>,
): Promise<MailingRow> {
  const [changed] = await db.update(mailing).set(change).where(eq(mailing.id, id)).returning();
  if (!changed) throw new Error('A message has disappeared');
  return changed;
}

export async function removeMailing(db: Database, id: string) {
  await db.delete(mailing).where(eq(mailing.id, id));
}

/** The name of the organiser's person who wants a message sent. */
export async function findRequester(db: Database, { requested_by }: MailingRow): Promise<string> {
  if (!requested_by) return '';
  const [found] = await db
    .select({ name: organiser.name })
    .from(organiser)
    .where(eq(organiser.id, requested_by));
  return found?.name ?? '';
}

/** The addressee of a test: the caller. */
export async function getOrganiser(db: Database, organiser_id: string) {
  const [found] = await db
    .select({ email: organiser.email, name: organiser.name })
    .from(organiser)
    .where(eq(organiser.id, organiser_id));
  if (!found) throw new MissingRow();
  return found;
}

/** The recipients of messages by result. */
export async function countResults(
  db: Database,
  rows: readonly MailingRow[],
): Promise<Map<string, Counts>> {
  const none = Object.fromEntries(recipientStates.map((state) => [state, 0])) as Counts;
  const counts = new Map(rows.map(({ id, counts: stored }) => [id, stored ?? { ...none }]));
  const open = rows.filter(({ counts: stored, started_at }) => !stored && started_at);
  if (open.length === 0) return counts;
  const ids = open.map(({ id }) => id);
  const found = await db
    .select({
      id: mailingRecipient.mailing_id,
      state: mailingRecipient.state,
      people: sql<number>`count(*)::int`,
    })
    .from(mailingRecipient)
    .where(inArray(mailingRecipient.mailing_id, ids))
    .groupBy(mailingRecipient.mailing_id, mailingRecipient.state);
  for (const { id, state, people } of found) {
    const one = counts.get(id);
    if (one) one[state === 'claimed' ? 'due' : state] += people;
  }
  return counts;
}

/** Chooses the recipients of a message, and lets the job send it. */
export async function startMailing(
  db: Database,
  { id, exhibition_id, audience }: Pick<MailingRow, 'id' | 'exhibition_id' | 'audience'>,
  now: Date,
): Promise<MailingRow> {
  await chooseRecipients(db, { mailing_id: id, exhibition_id, audience }, now);
  return changeMailing(db, id, { state: 'sending', started_at: now, updated_at: now });
}

const isTime = (now: Date) => and(eq(mailing.state, 'scheduled'), lte(mailing.send_at, now));

/** Ids of scheduled messages whose time has come. */
export async function findScheduled(db: Database, now: Date): Promise<string[]> {
  const rows = await db.select({ id: mailing.id }).from(mailing).where(isTime(now));
  return rows.map(({ id }) => id);
}

/** A scheduled message whose time has come, locked; undefined if it was recalled or started meanwhile. */
export async function lockScheduled(db: Database, id: string, now: Date) {
  const [found] = await db
    .select()
    .from(mailing)
    .where(and(eq(mailing.id, id), isTime(now)))
    .for('update');
  return found;
}

/** Ends the messages without a recipient that is still due, and stores their results. */
export async function endMailings(db: Database, now: Date) {
  const open = db
    .select({ one: sql`1` })
    .from(mailingRecipient)
    .where(
      and(
        eq(mailingRecipient.mailing_id, mailing.id),
        inArray(mailingRecipient.state, ['due', 'claimed']),
      ),
    );
  const ended = await db
    .select()
    .from(mailing)
    .where(and(eq(mailing.state, 'sending'), notExists(open)));
  const counts = await countResults(db, ended);
  for (const { id } of ended) {
    await db
      .update(mailing)
      .set({ state: 'sent', ended_at: now, hold_until: null, counts: counts.get(id) ?? null })
      .where(and(eq(mailing.id, id), eq(mailing.state, 'sending')));
  }
}
