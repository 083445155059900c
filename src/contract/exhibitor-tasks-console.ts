import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { taskStates } from './exhibitor-task-states.ts';
import {
  OwnTask,
  TASK_TEXT_CHARACTERS_MAX,
  TaskFields,
  taskAudiences,
  taskStanding,
} from './exhibitor-tasks.ts';
import { inBothLanguages, line, optionalLine, optionalText, text, WholeNumber } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { pageOf, paging } from './paging.ts';
import { SentInstant } from './sent-instant.ts';
import { Lang } from './wire.ts';

const reads = { can: 'exhibitors.read' } as const;
const changes = { can: 'exhibitors.change' } as const;

/** Tasks of an edition. */
export const TASKS_MAX = 60;
/** Length of a permit number. */
export const PERMIT_CHARACTERS_MAX = 40;
/** Exhibitors that are chosen one by one. */
export const CHOSEN_MAX = 500;

const Chosen = lazy(() => z.array(z.uuidv7()).check(z.maxLength(CHOSEN_MAX, 'too_many')));

/** A task as the organiser writes it. */
export const TaskForm = lazy(() =>
  z
    .object({
      title: inBothLanguages(line()),
      text: inBothLanguages(optionalText(TASK_TEXT_CHARACTERS_MAX)),
      due_at: SentInstant,
      audience: z.enum(taskAudiences),
      /** Filled for the audience `chosen` only. */
      exhibitor_ids: Chosen,
      /** Exhibitors with raw space: the same for all tasks of the edition. */
      raw_space_ids: Chosen,
      fields: TaskFields,
      is_published: z.boolean(),
    })
    .check(
      z.refine(({ audience, exhibitor_ids }) => audience !== 'chosen' || exhibitor_ids.length > 0, {
        error: 'choose_at_least_one',
        path: ['exhibitor_ids'],
      }),
    ),
);
export type TaskForm = z.infer<typeof TaskForm>;

const ConsoleTask = lazy(() =>
  z.object({
    id: z.uuidv7(),
    version: z.int(),
    form: TaskForm,
    /** Exhibitors by the state of their answer. `of`: all that it is for. */
    counts: z.object({ of: z.int(), sent: z.int(), returned: z.int(), done: z.int() }),
  }),
);
export type ConsoleTask = z.infer<typeof ConsoleTask>;

const Which = lazy(() => z.object({ id: z.uuidv7() }));
const WhichAnswer = lazy(() => z.object({ id: z.uuidv7(), exhibitor_id: z.uuidv7() }));

export const listConsoleTasks = endpoint({
  method: 'GET',
  path: '/web/console/task/list',
  who: reads,
  summary: 'Tasks for exhibitors with the counts of their answers, in the order of the organiser.',
  input: lazy(() => z.object({})),
  output: lazy(() => z.object({ items: z.array(ConsoleTask), raw_space_ids: z.array(z.uuidv7()) })),
});

export const getConsoleTask = endpoint({
  method: 'GET',
  path: '/web/console/task/info',
  who: reads,
  summary: 'One task with its form and the counts of its answers.',
  input: Which,
  output: ConsoleTask,
});

export const saveConsoleTask = endpoint({
  method: 'POST',
  path: '/web/console/task/save',
  who: changes,
  summary:
    'Adds a task or changes one; EDITED_MEANWHILE if it has changed since. Fields that were answered stay.',
  input: lazy(() =>
    z.object({
      /** Undefined: adds one. */
      id: z.optional(z.uuidv7()),
      /** The base version of the edit; 0: a new one. */
      version: WholeNumber,
      form: TaskForm,
    }),
  ),
  output: ConsoleTask,
  creates: true,
  changes: 'exhibitor_task',
});

export const orderConsoleTasks = endpoint({
  method: 'POST',
  path: '/web/console/task/order',
  who: changes,
  summary: 'Sets the order of all tasks; LIST_CHANGED if there are others by now.',
  input: lazy(() => z.object({ ids: z.array(z.uuidv7()).check(z.maxLength(TASKS_MAX)) })),
  output: z.object({}),
  changes: 'exhibitor_task',
});

export const removeConsoleTask = endpoint({
  method: 'POST',
  path: '/web/console/task/remove',
  who: changes,
  summary: 'Deletes a task without answers; NOT_ALLOWED for one with answers.',
  input: Which,
  output: z.object({}),
  changes: 'exhibitor_task',
});

const standing = {
  exhibitor_id: z.uuidv7(),
  name: inBothLanguages(z.string()),
  booths: z.array(z.string()),
  ...taskStanding,
};

const TaskAnswerItem = lazy(() => z.object(standing));
export type TaskAnswerItem = z.infer<typeof TaskAnswerItem>;

export const listTaskAnswers = endpoint({
  method: 'GET',
  path: '/web/console/task/answers',
  who: reads,
  summary: 'The exhibitors of a task with the state of their answers: sent ones first.',
  input: lazy(() =>
    z.object({
      id: z.uuidv7(),
      state: z.optional(z.enum(taskStates)),
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
      ...paging,
    }),
  ),
  output: lazy(() => pageOf(TaskAnswerItem)),
});

export const TaskAnswer = lazy(() =>
  z.object({
    ...standing,
    ...z.pick(OwnTask, { fields: true, version: true, values: true, files: true }).shape,
  }),
);
export type TaskAnswer = z.infer<typeof TaskAnswer>;

export const getTaskAnswer = endpoint({
  method: 'GET',
  path: '/web/console/task/answer',
  who: reads,
  summary: 'The answer of an exhibitor to a task.',
  input: WhichAnswer,
  output: TaskAnswer,
});

export const returnTaskAnswer = endpoint({
  method: 'POST',
  path: '/web/console/task/return',
  who: changes,
  summary: 'Returns an answer for changes; EDITED_MEANWHILE if it has changed since.',
  input: lazy(() =>
    z.extend(WhichAnswer, {
      version: WholeNumber,
      reason: text(limits.TEXT_CHARACTERS_MAX),
    }),
  ),
  output: TaskAnswer,
  changes: 'exhibitor_task',
});

export const acceptTaskAnswer = endpoint({
  method: 'POST',
  path: '/web/console/task/accept',
  who: changes,
  summary:
    'Accepts an answer, with a permit number for drawings: it is done. EDITED_MEANWHILE if it has changed since.',
  input: lazy(() =>
    z.extend(WhichAnswer, {
      version: WholeNumber,
      permit_number: optionalLine(PERMIT_CHARACTERS_MAX),
    }),
  ),
  output: TaskAnswer,
  changes: 'exhibitor_task',
});

export const exportTaskAnswers = endpoint({
  method: 'POST',
  path: '/web/console/task/export',
  who: changes,
  summary: 'The answers to a task as XLSX, a row for each exhibitor; recorded in the history.',
  input: lazy(() => z.object({ id: z.uuidv7(), file_lang: Lang })),
  output: z.object({}),
  answers: 'file',
  changes: 'exhibitor_task',
});
