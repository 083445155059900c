import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { storedFile } from '#server/features/stored-files/tables.ts';
import { NO_COUNTS } from './rules.ts';
import {
  exhibitorTaskAnswer as answer,
  rawSpaceExhibitor,
  type TaskRow,
  exhibitorTask as task,
} from './tables.ts';

/** SQL condition on rows of `exhibitor`: it builds its own stand. */
const hasRawSpace = sql`exists (
  select from ${rawSpaceExhibitor} where ${rawSpaceExhibitor.exhibitor_id} = ${exhibitor.id}
)`;

/**
 * SQL condition on rows of `exhibitor`: it belongs to an audience.
 * @param isChosen the condition for any other audience
 */
export function isOfAudience(audience: PgColumn, isChosen: SQL = sql`false`): SQL {
  return sql`(case ${audience}
    when 'all' then true
    when 'overseas' then ${exhibitor.country} <> 'CN'
    when 'raw_space' then ${hasRawSpace}
    else ${isChosen}
  end)`;
}

/** SQL condition on rows of `exhibitor_task` and `exhibitor`: the task is for the exhibitor. */
export const isFor = isOfAudience(task.audience, sql`${exhibitor.id} = any(${task.exhibitor_ids})`);

/** Takes part, and the task is for it; or it has answered the task. */
export const isAsked = and(
  sql`${exhibitor.removed_at} is null`,
  or(isFor, sql`${answer.task_id} is not null`),
);

export const ofSameExhibition = eq(exhibitor.exhibition_id, task.exhibition_id);
export const ofBoth = and(eq(answer.task_id, task.id), eq(answer.exhibitor_id, exhibitor.id));

/** The published tasks of an exhibitor, with its answers. */
export function findOwnTasks(db: Database, exhibitor_id: string, id?: string) {
  return db
    .select({ task, answer })
    .from(task)
    .innerJoin(exhibitor, and(ofSameExhibition, eq(exhibitor.id, exhibitor_id)))
    .leftJoin(answer, ofBoth)
    .where(and(task.is_published, isAsked, id === undefined ? undefined : eq(task.id, id)));
}

/** @throws {MissingRow} for a task that is not published, or for other exhibitors */
export async function getOwnTask(db: Database, exhibitor_id: string, id: string) {
  const [found] = await findOwnTasks(db, exhibitor_id, id);
  if (!found) throw new MissingRow();
  return found;
}

/** Tasks of an exhibition in their order. */
export function findTasks(db: Database, exhibition_id: string): Promise<TaskRow[]> {
  return db
    .select()
    .from(task)
    .where(eq(task.exhibition_id, exhibition_id))
    .orderBy(asc(task.position), asc(task.id));
}

/** @throws {MissingRow} for a task of another exhibition */
export async function getTask(
  db: Database,
  { id, exhibition_id }: { id: string; exhibition_id: string },
): Promise<TaskRow> {
  const [found] = await db
    .select()
    .from(task)
    .where(and(eq(task.id, id), eq(task.exhibition_id, exhibition_id)));
  if (!found) throw new MissingRow();
  return found;
}

/** Exhibitors by the state of their answer, for each task of an exhibition. */
export async function countAnswers(db: Database, exhibition_id: string) {
  const inState = (state: string) =>
    sql<number>`count(*) filter (where ${answer.state} = ${state})::int`;
  const rows = await db
    .select({
      id: task.id,
      of: sql<number>`count(*)::int`,
      sent: inState('sent'),
      returned: inState('returned'),
      done: inState('done'),
    })
    .from(task)
    .innerJoin(exhibitor, ofSameExhibition)
    .leftJoin(answer, ofBoth)
    .where(and(eq(task.exhibition_id, exhibition_id), isAsked))
    .groupBy(task.id);
  const counts = new Map(rows.map(({ id, ...counted }) => [id, counted]));
  return (id: string) => counts.get(id) ?? NO_COUNTS;
}

/** True if an exhibitor has answered, also one that was withdrawn since. */
export async function hasAnswers(db: Database, id: string): Promise<boolean> {
  return (await db.$count(answer, eq(answer.task_id, id))) > 0;
}

export async function addTask(db: Database, row: Omit<TaskRow, 'position' | 'version'>) {
  const last = sql`(select coalesce(max(position), 0) + 1 from exhibitor_task
    where exhibition_id = ${row.exhibition_id})`;
  await db.insert(task).values({ ...row, position: last });
}

export async function removeTask(db: Database, id: string) {
  await db.delete(task).where(eq(task.id, id));
}

export async function setOrder(db: Database, ids: readonly string[]) {
  await db
    .update(task)
    .set({ position: sql`array_position(${sql.param(ids)}::uuid[], ${task.id})` })
    .where(inArray(task.id, [...ids]));
}

/** Exhibitors with raw space, of an exhibition. */
export async function findRawSpace(db: Database, exhibition_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: exhibitor.id })
    .from(rawSpaceExhibitor)
    .innerJoin(exhibitor, eq(exhibitor.id, rawSpaceExhibitor.exhibitor_id))
    .where(and(eq(exhibitor.exhibition_id, exhibition_id), sql`${exhibitor.removed_at} is null`))
    .orderBy(asc(exhibitor.id));
  return rows.map(({ id }) => id);
}

export async function setRawSpace(db: Database, exhibition_id: string, ids: readonly string[]) {
  await db.execute(sql`
    delete from raw_space_exhibitor where exhibitor_id in (
      select id from exhibitor where exhibition_id = ${exhibition_id} and removed_at is null
    )`);
  if (ids.length === 0) return;
  await db.insert(rawSpaceExhibitor).values(ids.map((exhibitor_id) => ({ exhibitor_id })));
}

/** The ids that belong to exhibitors of an exhibition that take part. */
export async function findKnown(db: Database, exhibition_id: string, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await db
    .select({ id: exhibitor.id })
    .from(exhibitor)
    .where(
      and(
        eq(exhibitor.exhibition_id, exhibition_id),
        sql`${exhibitor.removed_at} is null`,
        inArray(exhibitor.id, [...ids]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Adds the first answer. @returns false if there is one already */
export async function addAnswer(db: Database, row: typeof answer.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(answer)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: answer.task_id });
  return added.length > 0;
}

interface Changed {
  task_id: string;
  exhibitor_id: string;
  /** The version that the caller saw. */
  version: number;
}

/** Changes an answer. @returns false if it has another version by now */
export async function changeAnswer(
  db: Database,
  { task_id, exhibitor_id, version }: Changed,
  change: Partial<typeof answer.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(answer)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(answer.task_id, task_id),
        eq(answer.exhibitor_id, exhibitor_id),
        eq(answer.version, version),
      ),
    )
    .returning({ id: answer.task_id });
  return changed.length > 0;
}

/** The files of an answer; the caller has made sure that they belong to its exhibitor. */
export function findFiles(db: Database, names: readonly string[]) {
  if (names.length === 0) return Promise.resolve([]);
  return db
    .select({
      name: storedFile.name,
      file_name: storedFile.file_name,
      bytes: storedFile.bytes,
    })
    .from(storedFile)
    .where(inArray(storedFile.name, [...names]))
    .orderBy(desc(storedFile.created_at));
}

/** A finished file that an answer contains; undefined once no answer does. */
export async function findTaskFile(db: Database, name: string) {
  const [found] = await db
    .select({ file: storedFile })
    .from(storedFile)
    .innerJoin(
      answer,
      and(
        eq(answer.exhibitor_id, storedFile.exhibitor_id),
        sql`${storedFile.name} = any(${answer.files})`,
      ),
    )
    .where(and(eq(storedFile.name, name), sql`${storedFile.finished_at} is not null`))
    .limit(1);
  return found?.file;
}
