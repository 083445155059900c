import { zonedInstant } from '#contract/calendar.ts';
import type { TaskState } from '#contract/exhibitor-task-states.ts';
import {
  brokenValues,
  isEmptyValue,
  type OwnTask,
  type OwnTaskItem,
  type TaskField,
  type TaskFile,
  type TaskValues,
} from '#contract/exhibitor-tasks.ts';
import type { ConsoleTask, TaskForm } from '#contract/exhibitor-tasks-console.ts';
import type { FieldIssue } from '#server/http/app-error.ts';
import type { AnswerRow, TaskRow } from './tables.ts';

/** A task with the answer of one exhibitor; null: nothing was sent. */
export interface Asked {
  task: TaskRow;
  answer: AnswerRow | null;
}

interface Clock {
  time_zone: string;
}

/** The order of an exhibitor's list: returned ones wait for it, done ones do not. */
const ranks: Record<TaskState, number> = { returned: 0, open: 1, sent: 2, done: 3 };

export function standingOf({ task, answer }: Asked, { time_zone }: Clock) {
  return {
    state: answer?.state ?? ('open' as const),
    reason: answer?.reason ?? '',
    sent_at: answer && zonedInstant(answer.sent_at, time_zone),
    is_late: answer !== null && answer.first_sent_at > task.due_at,
    permit_number: answer?.permit_number ?? '',
  };
}

export function presentItem(asked: Asked, clock: Clock): OwnTaskItem {
  const { id, title, due_at } = asked.task;
  return { id, title, due_at: zonedInstant(due_at, clock.time_zone), ...standingOf(asked, clock) };
}

/** Returned tasks first, then open, sent and done ones, each by due date. */
export function inOrder(asked: readonly Asked[]): Asked[] {
  const rankOf = ({ answer }: Asked) => ranks[answer?.state ?? 'open'];
  return [...asked].sort(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      one.task.due_at.getTime() - other.task.due_at.getTime() ||
      one.task.position - other.task.position,
  );
}

export function presentOwn(asked: Asked, files: TaskFile[], clock: Clock): OwnTask {
  const { text, fields } = asked.task;
  const { version = 0, values = {} } = asked.answer ?? {};
  return { ...presentItem(asked, clock), text, fields, version, values, files };
}

export function formOf(
  { title, text, due_at, audience, exhibitor_ids, fields, is_published }: TaskRow,
  raw_space_ids: string[],
  { time_zone }: Clock,
): TaskForm {
  return {
    title,
    text,
    due_at: zonedInstant(due_at, time_zone),
    audience,
    exhibitor_ids,
    raw_space_ids,
    fields,
    is_published,
  };
}

export function columnsOf({ raw_space_ids: _, due_at, ...form }: TaskForm) {
  const exhibitor_ids = form.audience === 'chosen' ? form.exhibitor_ids : [];
  const fields = form.fields.map((field) =>
    field.kind === 'choice' ? field : { ...field, choices: [] },
  );
  return { ...form, exhibitor_ids, fields, due_at: new Date(due_at) };
}

export const NO_COUNTS: ConsoleTask['counts'] = { of: 0, sent: 0, returned: 0, done: 0 };

/** The mistakes of an answer that the schema cannot find: it does not know the task. */
export function answerIssues(values: TaskValues, fields: readonly TaskField[]): FieldIssue[] {
  const known = new Set(fields.map(({ code }) => code));
  const unknown = Object.keys(values).filter((code) => !known.has(code));
  return [
    ...unknown.map((code) => ({ field: `values.${code}`, name: 'unknown_field' as const })),
    ...Array.from(brokenValues(values, fields), ([code, name]) => ({
      field: `values.${code}`,
      name,
    })),
  ];
}

/** The names of files in an answer, each with its field. */
export function filesIn(values: TaskValues, fields: readonly TaskField[]): [string, string][] {
  return fields.flatMap(({ code, kind }) => {
    const value = values[code];
    return kind === 'file' && typeof value === 'string' && value ? [[code, value]] : [];
  });
}

/** True if the new fields still contain every answered field and choice, of the same kind. */
export function keepsFields(before: readonly TaskField[], after: readonly TaskField[]): boolean {
  return before.every((field) => {
    const same = after.find(({ code }) => code === field.code);
    if (same?.kind !== field.kind) return false;
    const codes = same.choices.map(({ code }) => code);
    return field.choices.every(({ code }) => codes.includes(code));
  });
}

/** A field's value as the cell of a table: the label of a choice, the name of a file. */
export function cellOf(
  field: TaskField,
  values: TaskValues,
  { lang, file_names }: { lang: 'zh' | 'en'; file_names: ReadonlyMap<string, string> },
): string | number {
  const value = values[field.code];
  if (value === undefined || value === null || isEmptyValue(value)) return '';
  if (field.kind === 'file') return file_names.get(String(value)) ?? '';
  if (field.kind !== 'choice') return value;
  return field.choices.find(({ code }) => code === value)?.[lang] ?? value;
}
