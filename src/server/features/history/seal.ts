import { createHash, randomBytes } from 'node:crypto';
import { asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type EventRow, event, eventSeal } from './tables.ts';

type SealRow = typeof eventSeal.$inferSelect;

/** Events that are sealed or checked per transaction. */
const TOGETHER = 1_000;
const SALT_BYTES = 16;

/** Hash of the part of an event that erasing a person empties. */
function digestOf({ actor_name, subject_name, changes, reason }: EventRow, salt: string): string {
  const personal = [actor_name, subject_name?.zh, subject_name?.en, changes, reason];
  return sha256([salt, ordered(personal)]);
}

function hashOf(
  previous: string,
  { day, number, digest }: Pick<SealRow, 'day' | 'number' | 'digest'>,
  { id, at, actor_kind, account_id, exhibitor_id, subject, subject_id, action }: EventRow,
): string {
  const lasting = [id, at.toISOString(), actor_kind, account_id, exhibitor_id];
  return sha256([previous, day, number, digest, ...lasting, subject, subject_id, action]);
}

/** Sorts keys, because PostgreSQL stores the keys of JSON in its own order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, inner]) => [name, ordered(inner)]);
}

function sha256(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Seals the unsealed events. Calls run one after the other across processes. */
export async function sealEvents(db: Database, now: Date) {
  for (let isMore = true; isMore; ) {
    isMore = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('event seals', 2))`);
      const [last] = await tx
        .select()
        .from(eventSeal)
        .orderBy(desc(eventSeal.day), desc(eventSeal.number))
        .limit(1);
      const open = await tx
        .select({ event })
        .from(event)
        .leftJoin(eventSeal, eq(eventSeal.event_id, event.id))
        .where(isNull(eventSeal.event_id))
        .orderBy(asc(event.id))
        .limit(TOGETHER);
      await insertMany(tx, eventSeal, sealsOf(open, last, now));
      return open.length === TOGETHER;
    });
  }
}

function sealsOf(events: readonly { event: EventRow }[], last: SealRow | undefined, now: Date) {
  const today = now.toISOString().slice(0, 10);
  // A clock that was set back must not date a seal before the previous one.
  const day = last && last.day > today ? last.day : today;
  let number = last?.day === day ? last.number : 0;
  let hash = last?.hash ?? '';
  return events.map(({ event: row }): SealRow => {
    number += 1;
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    const digest = digestOf(row, salt);
    hash = hashOf(hash, { day, number, digest }, row);
    return { day, number, event_id: row.id, digest, salt, hash };
  });
}

export interface ChainReport {
  sealed: number;
  /** Events whose personal part was erased. */
  emptied: number;
  /** Days and numbers of the first seals that do not match the stored events. */
  broken: string[];
  /** The last seal, to be archived outside this installation. */
  head: string | null;
}

const BROKEN_NAMED = 20;

/** Verifies the whole chain. It trusts the oldest seal, as earlier events have been deleted by retention. */
export async function checkChain(db: Database): Promise<ChainReport> {
  const report: ChainReport = { sealed: 0, emptied: 0, broken: [], head: null };
  let last: SealRow | undefined;
  for (;;) {
    const rows = await db
      .select({ seal: eventSeal, event })
      .from(eventSeal)
      .leftJoin(event, eq(event.id, eventSeal.event_id))
      .where(
        last && sql`(${eventSeal.day}, ${eventSeal.number}) > (${last.day}::date, ${last.number})`,
      )
      .orderBy(asc(eventSeal.day), asc(eventSeal.number))
      .limit(TOGETHER);
    for (const row of rows) {
      report.sealed += 1;
      if (row.seal.salt === null) report.emptied += 1;
      if (!fits(row, last)) report.broken.push(`${row.seal.day} ${row.seal.number}`);
      last = row.seal;
    }
    if (rows.length < TOGETHER) break;
  }
  return { ...report, broken: report.broken.slice(0, BROKEN_NAMED), head: last?.hash ?? null };
}

function fits({ seal, event: row }: { seal: SealRow; event: EventRow | null }, last?: SealRow) {
  if (!row) return false;
  if (seal.salt !== null && digestOf(row, seal.salt) !== seal.digest) return false;
  if (!last) return true;
  const isNext = seal.day === last.day ? seal.number === last.number + 1 : seal.number === 1;
  return isNext && hashOf(last.hash, seal, row) === seal.hash;
}

/** Deletes the seals of deleted events, from the oldest end of the chain only. */
export async function deleteOldSeals(db: Database) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pavilion.history', 'open', true)`);
    await tx.execute(sql`
      delete from ${eventSeal} where (day, number) < (
        select oldest.day, oldest.number from ${eventSeal} as oldest
        where exists (select from ${event} where ${event.id} = oldest.event_id)
        order by oldest.day, oldest.number limit 1
      )`);
  });
}

/** Empties the personal part of events. Field names, actions and the chain remain. */
export async function emptyEvents(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return;
  await db.execute(sql`select set_config('pavilion.history', 'open', true)`);
  await db
    .update(event)
    .set({
      subject_name: null,
      reason: null,
      changes: sql`(
        select coalesce(jsonb_agg(jsonb_build_object('field', change -> 'field', 'before', null, 'after', null)), '[]')
        from jsonb_array_elements(${event.changes}) as change
      )`,
    })
    .where(inArray(event.id, [...ids]));
  await db
    .update(eventSeal)
    .set({ salt: null })
    .where(inArray(eventSeal.event_id, [...ids]));
  await db.execute(sql`select set_config('pavilion.history', '', true)`);
}

/** Extends the hash chain every minute. */
export function sealJobs(db: Database, now: () => Date): Jobs {
  return {
    scheduled: [{ name: 'seal-events', cron: '* * * * *', run: async () => sealEvents(db, now()) }],
    queued: [],
  };
}
