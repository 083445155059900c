import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useEditorLabels } from '#client/forms/use-editor-labels.ts';
import { useStoredEditor } from '#client/forms/use-stored-editor.ts';
import { consoleTaskQueries } from '#client/queries/exhibitor-tasks-console.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { FieldProblem, useField } from '#client/ui/fields/field.tsx';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { SearchMany } from '#client/ui/fields/search-many.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { TASK_TEXT_CHARACTERS_MAX, taskAudiences } from '#contract/exhibitor-tasks.ts';
import {
  CHOSEN_MAX,
  type ConsoleTask,
  saveConsoleTask,
} from '#contract/exhibitor-tasks-console.ts';
import { FieldRows } from './field-rows.tsx';
import {
  inputOfTask,
  newTask,
  type TaskControl,
  type TaskValues,
  valuesOfTask,
} from './task-form-values.ts';
import { TaskPreview } from './task-preview.tsx';
import { useTaskWords } from './use-task-words.ts';

interface TaskEditorProps {
  /** Null: a new one. */
  task: ConsoleTask | null;
  /** Exhibitors with raw space, for a new task. */
  raw_space_ids: string[];
  onSaved: (saved: ConsoleTask) => void;
}

/** A task, new or to be changed, with its form and a preview. */
export function TaskEditor({ task, raw_space_ids, onSaved }: TaskEditorProps) {
  const { t } = useLingui();
  const { server_time, start_date } = useExhibition();
  const labels = useTaskLabels();
  const { labelOf } = labels;
  const editor = useStoredEditor({
    name: 'task',
    stored: task,
    detail: consoleTaskQueries.detail,
    shownIn: [consoleTaskQueries.all()],
    schema: saveConsoleTask.input,
    adjust: (values: TaskValues) => inputOfTask(values, server_time.slice(-6)),
    start: task ? valuesOfTask(task) : newTask(start_date, raw_space_ids),
    toValues: valuesOfTask,
    save: (input, once) => call(saveConsoleTask, input, once),
    onSaved,
  });
  const { control } = editor;
  const pair = (field: string) => ({ zh: labelOf(`${field}.zh`), en: labelOf(`${field}.en`) });
  const { sent = 0, returned = 0, done = 0 } = task?.counts ?? {};
  return (
    <EditorForm editor={editor} labels={labels} action={<Trans>Save</Trans>}>
      <TextPair control={control} name="form.title" labels={pair('title')} />
      <TextPair
        control={control}
        name="form.text"
        labels={pair('text')}
        max={TASK_TEXT_CHARACTERS_MAX}
        isOptional
      />
      <TextField
        control={control}
        name="form.due_at"
        label={labelOf('due_at')}
        hint={
          <Trans>Local time of the exhibition. Reminders go out 14, 3 and 0 days before.</Trans>
        }
        type="datetime-local"
        autoComplete="off"
      />
      <Audience control={control} />
      <FieldRows
        control={control}
        stored={sent + returned + done > 0 ? (task?.form.fields ?? []) : []}
      />
      <TaskPreview control={control} />
      <FlagField
        control={control}
        name="form.is_published"
        label={t`Published: exhibitors see it`}
      />
    </EditorForm>
  );
}

function Audience({ control }: { control: TaskControl }) {
  const { t } = useLingui();
  const { audiences } = useTaskWords();
  const audience = useWatch({ control, name: 'form.audience' });
  return (
    <>
      <ChoiceField
        control={control}
        name="form.audience"
        look="list"
        label={t({ message: 'For', context: 'whom a task is for' })}
        options={taskAudiences.map((code) => ({ code, label: audiences[code] }))}
      />
      {audience === 'chosen' && (
        <Exhibitors control={control} name="form.exhibitor_ids" label={audiences.chosen} />
      )}
      {audience === 'raw_space' && (
        <>
          <Exhibitors control={control} name="form.raw_space_ids" label={audiences.raw_space} />
          <p className="quiet small">
            <Trans>This list is the same for all tasks of this kind.</Trans>
          </p>
        </>
      )}
    </>
  );
}

interface ExhibitorsProps {
  control: TaskControl;
  name: 'form.exhibitor_ids' | 'form.raw_space_ids';
  label: string;
}

function Exhibitors({ control, name, label }: ExhibitorsProps) {
  const { field } = useController({ control, name });
  const { id, frame } = useField({ control, name, label });
  const { data } = useQuery(exhibitorQueries.register());
  const all = data?.items ?? [];
  const nameOf = (one: string) => all.find((other) => other.id === one)?.short_name ?? '…';
  return (
    <div className="stack gap-8">
      <SearchMany
        label={label}
        action={<Trans>Add an exhibitor</Trans>}
        chosen={field.value.map((one) => ({ code: one, label: nameOf(one) }))}
        options={all.map(({ id: code, short_name, booth }) => ({
          code,
          label: short_name,
          ...(booth && { detail: booth }),
        }))}
        most={CHOSEN_MAX}
        onChange={field.onChange}
      />
      <FieldProblem id={id} error={frame.error} />
    </div>
  );
}

/** Labels of a task's fields, and their values as text. */
function useTaskLabels() {
  const { t } = useLingui();
  const labels = useEditorLabels({
    'text.zh': t`Text in Chinese`,
    'text.en': t`Text in English`,
    due_at: t({ message: 'Due', context: 'date of a task' }),
    audience: t({ message: 'For', context: 'whom a task is for' }),
    exhibitor_ids: t`Chosen exhibitors`,
    raw_space_ids: t`Exhibitors with raw space`,
    fields: t`Fields of the form`,
    is_published: t`Published`,
  });
  const { audiences } = useTaskWords();
  return {
    ...labels,
    textOf: (value: Parameters<typeof labels.textOf>[0]) =>
      value.field === 'form.audience'
        ? (audiences[value.value as keyof typeof audiences] ?? '')
        : labels.textOf(value),
  };
}
