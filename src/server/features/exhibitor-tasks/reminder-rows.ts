import { and, asc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { remindedSpan, remindedToday } from '#server/jobs/due-days.ts';
import { isFor, ofBoth } from './rows.ts';
import {
  exhibitorTaskAnswer as answer,
  exhibitorTaskReminder as reminder,
  exhibitorTask as task,
} from './tables.ts';

const DAY_MS = 86_400_000;

/** Waits for the exhibitor: nothing was sent, or the answer was returned. */
const isWaiting = or(sql`${answer.state} is null`, eq(answer.state, 'returned'));

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
  const tasks = await db
    .select({ id: task.id, due_at: task.due_at })
    .from(task)
    .where(
      and(
        eq(task.exhibition_id, exhibition_id),
        eq(task.is_published, true),
        gt(task.due_at, from),
        lt(task.due_at, to),
      ),
    );
  for (const { id, due_at } of tasks) {
    const days = remindedToday(due_at, now, time_zone);
    if (days === undefined) continue;
    await db.execute(sql`
      insert into exhibitor_task_reminder (id, task_id, exhibitor_id, days, created_at, state)
      select gen_random_uuid(), ${task.id}, ${exhibitor.id}, ${days}::smallint,
        ${now.toISOString()}::timestamptz, 'due'
      from ${task}
      join ${exhibitor} on ${exhibitor.exhibition_id} = ${task.exhibition_id}
      left join ${answer} on ${answer.task_id} = ${task.id}
        and ${answer.exhibitor_id} = ${exhibitor.id}
      where ${task.id} = ${id} and ${exhibitor.removed_at} is null and ${isWaiting} and ${isFor}
        and not exists (
          select from exhibitor_task_reminder done where done.task_id = ${task.id}
            and done.exhibitor_id = ${exhibitor.id} and done.days = ${days}::smallint
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

/** The task of a reminder; undefined if the exhibitor has sent it meanwhile, or it is no longer asked. */
export async function findReminded(
  db: Database,
  { task_id, exhibitor_id }: { task_id: string; exhibitor_id: string },
) {
  const [found] = await db
    .select({ task })
    .from(task)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitor_id))
    .leftJoin(answer, ofBoth)
    .where(
      and(
        eq(task.id, task_id),
        eq(task.is_published, true),
        sql`${exhibitor.removed_at} is null`,
        isFor,
        isWaiting,
      ),
    );
  return found?.task;
}

/** Deletes mails that were given up or sent for tasks that are long due. */
export async function deleteOldReminders(db: Database, now: Date) {
  const long = new Date(now.getTime() - 90 * DAY_MS);
  const old = db.select({ id: task.id }).from(task).where(lt(task.due_at, long));
  await db.delete(reminder).where(and(inArray(reminder.task_id, old), ne(reminder.state, 'due')));
}
