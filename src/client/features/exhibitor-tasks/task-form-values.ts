import type { Control } from 'react-hook-form';
import { toInstant, toLocal } from '#client/forms/local-times.ts';
import { newCode } from '#client/forms/new-code.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { TaskField } from '#contract/exhibitor-tasks.ts';
import type { ConsoleTask, saveConsoleTask, TaskForm } from '#contract/exhibitor-tasks-console.ts';

/** A task as its editor has it, with the due date in the exhibition's time zone. */
export interface TaskValues {
  version: string;
  /** Empty: a new task. */
  id: string;
  form: TaskForm;
}

export type TaskControl = Control<TaskValues, unknown, InputOf<typeof saveConsoleTask>>;

const NO_TEXT = { zh: '', en: '' };

export const newChoice = () => ({ code: newCode('c'), ...NO_TEXT });

export function newField(): TaskField {
  return { code: newCode('f'), kind: 'line', label: NO_TEXT, is_required: true, choices: [] };
}

/** @param day of the exhibition, YYYY-MM-DD */
export function newTask(day: string, raw_space_ids: string[]): TaskValues {
  return {
    version: '0',
    id: '',
    form: {
      title: NO_TEXT,
      text: NO_TEXT,
      due_at: `${day}T18:00`,
      audience: 'all',
      exhibitor_ids: [],
      raw_space_ids,
      fields: [newField()],
      is_published: false,
    },
  };
}

export function valuesOfTask({ id, version, form }: ConsoleTask): TaskValues {
  return { id, version: String(version), form: { ...form, due_at: toLocal(form.due_at) } };
}

/** @param offset of the exhibition's clocks, as `+08:00` */
export function inputOfTask({ id, version, form }: TaskValues, offset: string) {
  const fields = form.fields.map((field) =>
    field.kind === 'choice' ? field : { ...field, choices: [] },
  );
  return {
    ...(id && { id }),
    version: Number(version),
    form: { ...form, fields, due_at: toInstant(form.due_at, offset) },
  };
}
