import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { HistoryFilters } from '#contract/history-filters.ts';
import type { Subject } from '#contract/subjects.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { countListed, type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { fittingRows } from '#server/search/fitting.ts';
import { storeEventWords } from './search-words.ts';
import { type EventRow, event, eventWords } from './tables.ts';

/** An event to insert. `exhibition_id` null: the public exhibition, or the one of the exhibitor. */
export type NewEvent = Omit<EventRow, 'id' | 'exhibition_id'> &
  Partial<Pick<EventRow, 'exhibition_id'>>;

/** Subjects that concern the whole installation. */
const ofAll = [
  'organiser',
  'organiser_role',
  'second_factor',
  'site_switch',
  'keys',
] satisfies Subject[];

/** Computed by the insert itself, so that an event costs no further statement. */
const exhibition_id = sql`case
  when given.subject in ${ofAll} then null
  when given.subject = 'exhibition' then given.subject_id::uuid
  else coalesce(
    given.exhibition_id,
    (select ${exhibitor.exhibition_id} from ${exhibitor} where ${exhibitor.id} = given.exhibitor_id),
    (select id from exhibition where is_current)
  ) end`;

export async function addEvents(db: Database, added: readonly NewEvent[]) {
  if (added.length === 0) return;
  const rows = added.map((row) => ({ id: randomUUIDv7(), exhibition_id: null, ...row }));
  await insertMany(db, event, rows, { derived: { exhibition_id } });
  await storeEventWords(db, rows);
}

/** True if an account has recorded the same action on a record since a day of a time zone. */
export async function wasRecordedSince(
  db: Database,
  {
    account_id,
    subject,
    subject_id,
    action,
  }: { account_id: string; subject: Subject; subject_id: string; action: string },
  { day, time_zone }: { day: string; time_zone: string },
): Promise<boolean> {
  const since = sql`(${day}::date::timestamp at time zone ${time_zone})`;
  const found = await db
    .select({ id: event.id })
    .from(event)
    .where(
      and(
        eq(event.subject, subject),
        eq(event.subject_id, subject_id),
        eq(event.action, action),
        eq(event.account_id, account_id),
        gte(event.at, since),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * A page of matching events of an exhibition, or of the whole installation, newest first, and their count, which
 * stops one above the limit.
 */
export async function findEvents(
  db: Database,
  filters: HistoryFilters,
  { after, page_size }: Keyset,
  { id: exhibition_id, time_zone }: { id: string; time_zone: string },
) {
  const named = filters.keyword
    ? await fittingRows(db, namesOfEvents, event.id, filters.keyword)
    : undefined;
  const isOfExhibition = or(eq(event.exhibition_id, exhibition_id), isNull(event.exhibition_id));
  const matching = and(isOfExhibition, ...conditionsOf(filters, time_zone), named?.condition);
  const rows = await db
    .select({ event, exhibitor_name: exhibitor.name })
    .from(event)
    .leftJoin(exhibitor, eq(exhibitor.id, event.exhibitor_id))
    .where(and(matching, after ? lt(event.id, after) : undefined))
    .orderBy(desc(event.id))
    .limit(page_size + 1);
  const all = db.select({ id: event.id }).from(event).where(matching);
  const named_rows = rows.map(({ event: row, exhibitor_name }) => ({ ...row, exhibitor_name }));
  return { ...pageOf(named_rows, page_size), total: await countListed(db, all) };
}

const namesOfEvents = { table: eventWords, key: eventWords.event_id, words: eventWords.words };

function conditionsOf(filters: HistoryFilters, zone: string): (SQL | undefined)[] {
  const { subject, subject_id, exhibitor_id, actor_kind, from, to } = filters;
  const dayStart = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${zone})`;
  return [
    subject && eq(event.subject, subject),
    subject_id ? eq(event.subject_id, subject_id) : undefined,
    exhibitor_id ? eq(event.exhibitor_id, exhibitor_id) : undefined,
    actor_kind && eq(event.actor_kind, actor_kind),
    from ? gte(event.at, dayStart(from, 0)) : undefined,
    to ? lt(event.at, dayStart(to, 1)) : undefined,
  ];
}
