import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { IssueName } from './errors.ts';
import { taskStates } from './exhibitor-task-states.ts';
import { inBothLanguages, line, optionalText, WholeNumber } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { CalendarDate, Instant, OptionCode } from './plain-fields.ts';
import { type FileType, fileTypes } from './stored-files.ts';

/** Path prefix of files in answers, followed by a signed name. */
export const TASK_FILES_PATH = '/task-files/';

/** Longer forms are not finished on a phone. */
export const TASK_FIELDS_MAX = 20;
export const TASK_TEXT_CHARACTERS_MAX = 4_000;
/** The largest number in an answer, also below zero. */
const NUMBER_MAX = 1_000_000_000;

export const taskFieldKinds = ['line', 'choice', 'number', 'date', 'file'] as const;
export type TaskFieldKind = (typeof taskFieldKinds)[number];

/** The exhibitors that a task is for. `overseas`: outside mainland China. */
export const taskAudiences = ['all', 'raw_space', 'overseas', 'chosen'] as const;
export type TaskAudience = (typeof taskAudiences)[number];

/** Drawings and papers. Videos are refused: their addresses are public. */
export const taskFileTypes: readonly FileType[] = fileTypes.filter((type) => type !== 'mp4');

/** Starts with a letter: forms take a number for the place in a list. */
const FieldCode = lazy(() => z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'invalid')));

/** A field of a task's form. */
export const TaskField = lazy(() =>
  z
    .strictObject({
      code: FieldCode,
      kind: z.enum(taskFieldKinds),
      label: inBothLanguages(line()),
      is_required: z.boolean(),
      /** Only of a choice. */
      choices: z
        .array(z.strictObject({ code: OptionCode, zh: line(), en: line() }))
        .check(z.maxLength(limits.QUESTIONNAIRE_CHOICES_MAX, 'too_many'), hasUniqueCodes()),
    })
    .check(
      z.refine(({ kind, choices }) => kind !== 'choice' || choices.length > 0, {
        error: 'required',
        path: ['choices'],
      }),
    ),
);
export type TaskField = z.infer<typeof TaskField>;

export const TaskFields = lazy(() =>
  z.array(TaskField).check(z.maxLength(TASK_FIELDS_MAX, 'too_many'), hasUniqueCodes()),
);

function hasUniqueCodes<Row extends { code: string }>() {
  return z.refine<Row[]>(
    (rows) => new Set(rows.map(({ code }) => code)).size === rows.length,
    'invalid',
  );
}

/** An exhibitor's answers by field: a text, the code of a choice, a number, a day, the name of a file. */
export const TaskValues = lazy(() =>
  z.record(FieldCode, z.nullable(z.union([optionalText(limits.TEXT_CHARACTERS_MAX), z.number()]))),
);
export type TaskValues = z.infer<typeof TaskValues>;
export type TaskValue = TaskValues[string];

export const isEmptyValue = (value: TaskValue | undefined) =>
  value === undefined || value === null || value === '';

/** The mistakes of an answer, by field. */
export function* brokenValues(
  values: TaskValues,
  fields: readonly TaskField[],
): Generator<[code: string, name: IssueName]> {
  for (const field of fields) {
    const { code, kind, is_required } = field;
    const value = values[code];
    if (isEmptyValue(value)) {
      if (is_required) yield [code, kind === 'choice' ? 'choose_one' : 'required'];
    } else {
      const mistake = mistakeOf(value as string | number, field);
      if (mistake) yield [code, mistake];
    }
  }
}

function mistakeOf(value: string | number, { kind, choices }: TaskField): IssueName | undefined {
  if (kind === 'number') {
    if (typeof value !== 'number') return 'digits_only';
    return Math.abs(value) > NUMBER_MAX ? 'out_of_range' : undefined;
  }
  if (typeof value === 'number') return 'invalid';
  if (kind === 'line' && /[\r\n]/.test(value)) return 'invalid';
  if (kind === 'choice') {
    return choices.some(({ code }) => code === value) ? undefined : 'choose_from_list';
  }
  if (kind === 'date' && !z.safeParse(CalendarDate, value).success) return 'day_invalid';
  return undefined;
}

const Words = inBothLanguages(z.string());

/** A file in an answer. */
export const TaskFile = lazy(() =>
  z.object({
    name: z.string(),
    file_name: z.string(),
    bytes: z.int(),
    /** A path on this site, valid for some minutes. */
    path: z.string(),
  }),
);
export type TaskFile = z.infer<typeof TaskFile>;

/** The state of a task for one exhibitor. */
export const taskStanding = {
  state: z.enum(taskStates),
  /** The organiser's reason, if the answer was returned; else empty. */
  reason: z.string(),
  /** The last time at which an answer was sent; null: never. */
  sent_at: z.nullable(Instant),
  /** The first answer came after the due date. */
  is_late: z.boolean(),
  /** The organiser's number for accepted drawings; else empty. */
  permit_number: z.string(),
};

const listed = {
  id: z.uuidv7(),
  title: Words,
  due_at: Instant,
  ...taskStanding,
};

const OwnTaskItem = lazy(() => z.object(listed));
export type OwnTaskItem = z.infer<typeof OwnTaskItem>;

export const OwnTask = lazy(() =>
  z.object({
    ...listed,
    text: Words,
    fields: z.array(TaskField),
    /** Counts changes of the answer; 0: nothing was sent. */
    version: z.int(),
    values: TaskValues,
    files: z.array(TaskFile),
  }),
);
export type OwnTask = z.infer<typeof OwnTask>;

export const listOwnTasks = endpoint({
  method: 'GET',
  path: '/web/own-task/list',
  who: 'exhibitor',
  summary:
    "The organiser's tasks for the caller's exhibitor: returned ones first, then by due date.",
  input: z.object({}),
  output: lazy(() => z.object({ items: z.array(OwnTaskItem) })),
});

export const getOwnTask = endpoint({
  method: 'GET',
  path: '/web/own-task/info',
  who: 'exhibitor',
  summary: "One task with its form and the exhibitor's answer.",
  input: z.object({ id: z.uuidv7() }),
  output: OwnTask,
});

export const sendOwnTask = endpoint({
  method: 'POST',
  path: '/web/own-task/send',
  who: 'exhibitor',
  summary:
    'Sends or changes the answer to a task, also after the due date; EDITED_MEANWHILE if it has changed since, NOT_ALLOWED once it was accepted.',
  input: z.object({ id: z.uuidv7(), version: WholeNumber, values: TaskValues }),
  output: OwnTask,
  creates: true,
  changes: 'exhibitor_task',
});

/** The input of `sendOwnTask` for a task with these fields: all mistakes at once. */
export function taskAnswerInput(fields: readonly TaskField[]) {
  return sendOwnTask.input.check(
    z.check(({ value, issues }) => {
      for (const [code, message] of brokenValues(value.values, fields)) {
        issues.push({ code: 'custom', path: ['values', code], message, input: value });
      }
    }),
  );
}
