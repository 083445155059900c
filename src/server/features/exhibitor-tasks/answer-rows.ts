import { and, asc, eq, sql } from 'drizzle-orm';
import type { TaskState } from '#contract/exhibitor-task-states.ts';
import type { Lang } from '#contract/wire.ts';
import { containing } from '#server/db/keyset.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { ownBooths } from '#server/features/booths/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { isAsked, ofBoth, ofSameExhibition } from './rows.ts';
import { exhibitorTaskAnswer as answer, exhibitorTask as task } from './tables.ts';

interface AnswerFilters {
  state?: TaskState | undefined;
  keyword?: string | undefined;
}

const columns = {
  exhibitor_id: exhibitor.id,
  name: exhibitor.name,
  booths: ownBooths,
  task,
  answer,
};

/** Answers that wait for the organiser first. */
const rank = sql`coalesce(array_position(array['sent', 'returned', 'done'], ${answer.state}), 4)`;

function selectAsked(db: Database, task_id: string) {
  const base = db
    .select(columns)
    .from(task)
    .innerJoin(exhibitor, ofSameExhibition)
    .leftJoin(answer, ofBoth);
  return { base, isOfTask: and(eq(task.id, task_id), isAsked) };
}

/** A page of the exhibitors of a task with their answers, and the number of all. */
export async function findAnswers(
  db: Database,
  { task_id, state, keyword }: AnswerFilters & { task_id: string },
  { page, page_size, lang }: Page & { lang: Lang },
) {
  const { base, isOfTask } = selectAsked(db, task_id);
  const like = keyword && containing(keyword.normalize('NFKC'));
  const where = and(
    isOfTask,
    state ? sql`coalesce(${answer.state}, 'open') = ${state}` : undefined,
    like
      ? sql`(${exhibitor.name}->>'zh' ilike ${like} or ${exhibitor.name}->>'en' ilike ${like}
          or exists (
            select from exhibitor_booth join booth on booth.id = booth_id
            where exhibitor_id = ${exhibitor.id} and booth.number ilike ${like}
          ))`
      : undefined,
  );
  const name = lang === 'zh' ? exhibitor.sort_name_zh : exhibitor.sort_name_en;
  const all = base.where(where).orderBy(rank, asc(name), asc(exhibitor.id)).$dynamic();
  const rows = await all.limit(page_size).offset((page - 1) * page_size);
  const counted = selectAsked(db, task_id).base.where(where).as('counted');
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  return { rows, total: count?.total ?? 0 };
}
export type AskedRow = Awaited<ReturnType<typeof findAnswers>>['rows'][number];

/** @throws {MissingRow} if the task is not for the exhibitor */
export async function getAnswer(
  db: Database,
  { task_id, exhibitor_id }: { task_id: string; exhibitor_id: string },
): Promise<AskedRow> {
  const { base, isOfTask } = selectAsked(db, task_id);
  const [found] = await base.where(and(isOfTask, eq(exhibitor.id, exhibitor_id)));
  if (!found) throw new MissingRow();
  return found;
}
