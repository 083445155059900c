import { and, asc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { remindedSpan, remindedToday } from '#server/jobs/due-days.ts';
import { isRead, isReader, ofBoth, ofSameExhibition } from './rows.ts';
import {
  manualArticle as article,
  manualReading as reading,
  manualReminder as reminder,
} from './tables.ts';

const DAY_MS = 86_400_000;

/** Published, and the exhibitor should confirm it. */
const isAsked = and(article.is_published, article.asks_reading, isReader, sql`not ${isRead}`);

/**
 * Schedules the reminders of today for exhibitors of an exhibition, each once.
 * @param now a time after the morning hour at which mails may go out
 */
export async function scheduleReminders(
  db: Database,
  { exhibition_id, time_zone }: { exhibition_id: string; time_zone: string },
  now: Date,
) {
  const { from, to } = remindedSpan(now);
  const articles = await db
    .select({ id: article.id, due_at: article.due_at })
    .from(article)
    .where(
      and(
        eq(article.exhibition_id, exhibition_id),
        eq(article.is_published, true),
        gt(article.due_at, from),
        lt(article.due_at, to),
      ),
    );
  for (const { id, due_at } of articles) {
    const days = due_at ? remindedToday(due_at, now, time_zone) : undefined;
    if (days === undefined) continue;
    await db.execute(sql`
      insert into manual_reminder (id, article_id, exhibitor_id, round, days, created_at, state)
      select gen_random_uuid(), ${article.id}, ${exhibitor.id}, ${article.round}, ${days}::smallint,
        ${now.toISOString()}::timestamptz, 'due'
      from ${article}
      join ${exhibitor} on ${ofSameExhibition}
      left join ${reading} on ${ofBoth}
      where ${article.id} = ${id} and ${isAsked} and not exists (
        select from manual_reminder done where done.article_id = ${article.id}
          and done.exhibitor_id = ${exhibitor.id} and done.round = ${article.round}
          and done.days = ${days}::smallint
      )
      on conflict do nothing`);
  }
}

/** Ids of due reminders, oldest first. */
export async function findDueReminders(db: Database, at_most: number): Promise<string[]> {
  const rows = await db
    .select({ id: reminder.id })
    .from(reminder)
    .where(eq(reminder.state, 'due'))
    .orderBy(asc(reminder.created_at), asc(reminder.id))
    .limit(at_most);
  return rows.map(({ id }) => id);
}

/** Claims a due reminder; undefined if it is no longer due. After a crash it is lost rather than sent twice. */
export async function claimReminder(db: Database, id: string) {
  const [claimed] = await db
    .update(reminder)
    .set({ state: 'claimed' })
    .where(and(eq(reminder.id, id), eq(reminder.state, 'due')))
    .returning();
  return claimed;
}

export async function settleReminder(
  db: Database,
  id: string,
  state: 'due' | 'sent' | 'failed' | 'too_late',
) {
  await db.update(reminder).set({ state }).where(eq(reminder.id, id));
}

/** The article of a reminder; undefined if the exhibitor has read it meanwhile, or is no longer asked. */
export async function findReminded(
  db: Database,
  { article_id, exhibitor_id }: { article_id: string; exhibitor_id: string },
) {
  const [found] = await db
    .select({ article })
    .from(article)
    .innerJoin(exhibitor, and(ofSameExhibition, eq(exhibitor.id, exhibitor_id)))
    .leftJoin(reading, ofBoth)
    .where(and(eq(article.id, article_id), isAsked));
  return found?.article;
}

/** Deletes settled reminders of articles that are long due, or have no date any more. */
export async function deleteOldReminders(db: Database, now: Date) {
  const long = new Date(now.getTime() - 90 * DAY_MS);
  const old = [lt(article.due_at, long), isNull(article.due_at)].map((isOld) =>
    db.select({ id: article.id }).from(article).where(isOld),
  );
  for (const ids of old) {
    await db
      .delete(reminder)
      .where(and(inArray(reminder.article_id, ids), ne(reminder.state, 'due')));
  }
}
