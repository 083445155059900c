import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calendarDay, zonedInstant } from '#contract/calendar.ts';
import type { Database } from '#server/db/open.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { findArticles } from '#server/features/exhibitor-manual/rows.ts';
import { manualArticle } from '#server/features/exhibitor-manual/tables.ts';
import { findTasks } from '#server/features/exhibitor-tasks/rows.ts';
import { exhibitorTask } from '#server/features/exhibitor-tasks/tables.ts';

type Edition = Pick<ExhibitionRow, 'id' | 'start_date' | 'time_zone'>;

/** The same time of day, as many days before the opening of another edition. Example: 14 days before, 18:00. */
export function movedDue(due_at: Date, from: Omit<Edition, 'id'>, to: Omit<Edition, 'id'>): Date {
  const ahead = Date.parse(calendarDay(due_at, from.time_zone)) - Date.parse(from.start_date);
  const day = new Date(Date.parse(to.start_date) + ahead).toISOString().slice(0, 10);
  const clock = zonedInstant(due_at, from.time_zone).slice(11, 19);
  // The offset of the day itself: clocks may have changed since the opening.
  const noon = new Date(Date.parse(`${day}T12:00:00Z`));
  return new Date(`${day}T${clock}${zonedInstant(noon, to.time_zone).slice(-6)}`);
}

/**
 * Copies tasks into an edition, unpublished, with due dates moved by its opening day. Chosen exhibitors are those of
 * the source, so the organiser chooses others before such a task can be saved.
 */
export async function copyTasks(db: Database, source: Edition, target: Edition, now: Date) {
  const tasks = await findTasks(db, source.id);
  if (tasks.length === 0) return;
  const rows = tasks.map((task) => ({
    ...task,
    id: randomUUIDv7(),
    exhibition_id: target.id,
    due_at: movedDue(task.due_at, source, target),
    exhibitor_ids: [],
    is_published: false,
    version: 1,
    created_at: now,
  }));
  await db.insert(exhibitorTask).values(rows);
}

/** Copies the manual into an edition, unpublished, with due dates moved and without files, which are not copied. */
export async function copyManual(db: Database, source: Edition, target: Edition, now: Date) {
  const articles = await findArticles(db, source.id);
  if (articles.length === 0) return;
  const rows = articles.map((article) => ({
    ...article,
    id: randomUUIDv7(),
    exhibition_id: target.id,
    due_at: article.due_at && movedDue(article.due_at, source, target),
    download_ids: [],
    is_published: false,
    round: 1,
    version: 1,
    created_at: now,
  }));
  await db.insert(manualArticle).values(rows);
}

/** The numbers of tasks and articles of an edition. */
export async function countTasks(db: Database, exhibition_id: string) {
  return {
    tasks: await db.$count(exhibitorTask, eq(exhibitorTask.exhibition_id, exhibition_id)),
    manual: await db.$count(manualArticle, eq(manualArticle.exhibition_id, exhibition_id)),
  };
}
