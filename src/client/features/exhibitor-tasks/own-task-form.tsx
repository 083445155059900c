import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { LargeFileChooser } from '#client/forms/large-file-chooser.tsx';
import type { FieldValue } from '#client/forms/merge-edits.ts';
import { useStoredEditor } from '#client/forms/use-stored-editor.ts';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { ownTaskQueries } from '#client/queries/exhibitor-tasks.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import {
  type OwnTask,
  sendOwnTask,
  type TaskFile,
  taskAnswerInput,
  taskFileTypes,
} from '#contract/exhibitor-tasks.ts';
import { ownFileCalls } from '#contract/stored-files.ts';
import { FileLink } from './task-answer.tsx';
import { TaskFields } from './task-fields.tsx';
import { type AnswerValues, inputOfAnswer, valuesOfAnswer } from './task-values.ts';

interface OwnTaskFormProps {
  task: OwnTask;
  onSent: (task: OwnTask) => void;
}

/** The answer to a task, which can be changed until the organiser accepts it. */
export function OwnTaskForm({ task, onSent }: OwnTaskFormProps) {
  const { fields } = task;
  const schema = useMemo(() => taskAnswerInput(fields), [fields]);
  const labels = useAnswerLabels(task);
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, string>>(new Map());
  const editor = useStoredEditor({
    name: 'task-answer',
    stored: task,
    detail: ownTaskQueries.detail,
    shownIn: [ownTaskQueries.list().queryKey],
    schema,
    adjust: (values: AnswerValues) => inputOfAnswer(values, fields),
    start: valuesOfAnswer(task),
    toValues: valuesOfAnswer,
    save: (input, once) => call(sendOwnTask, input, once),
    onSaved: onSent,
  });
  const { control, form } = editor;
  const values = useWatch({ control, name: 'values' });
  const choose = (code: string, name: string) =>
    form.setValue(`values.${code}`, name, { shouldDirty: true, shouldValidate: true });
  return (
    <EditorForm
      editor={editor}
      labels={labels}
      action={task.sent_at ? <Trans>Send it again</Trans> : <Trans>Send to the organiser</Trans>}
    >
      <TaskFields
        control={control}
        fields={fields}
        file={({ code, label }) => {
          const name = values[code] ?? '';
          return (
            <AnswerFile
              name={name}
              file={task.files.find((one) => one.name === name)}
              uploaded={uploaded.get(name)}
              of={labels.labelOf(`values.${code}`) || label.zh}
              onUploaded={(stored) => {
                setUploaded(new Map(uploaded).set(stored.name, stored.file_name));
                choose(code, stored.name);
              }}
              onRemoved={() => choose(code, '')}
            />
          );
        }}
      />
    </EditorForm>
  );
}

interface AnswerFileProps {
  /** Name of the stored file; empty: none. */
  name: string;
  /** The file, if the answer was sent with it. */
  file: TaskFile | undefined;
  /** The file name of one that was uploaded on this page. */
  uploaded: string | undefined;
  /** Label of the field. */
  of: string;
  onUploaded: (stored: { name: string; file_name: string }) => void;
  onRemoved: () => void;
}

function AnswerFile({ name, file, uploaded, of, onUploaded, onRemoved }: AnswerFileProps) {
  const { t } = useLingui();
  return (
    <>
      {name && (
        <p className="row">
          {file ? (
            <FileLink file={file} />
          ) : (
            <span>{uploaded ?? <Trans>A file that you uploaded</Trans>}</span>
          )}
          <Button kind="quiet" size="small" aria-label={t`Remove: ${of}`} onClick={onRemoved}>
            <Trans>Remove</Trans>
          </Button>
        </p>
      )}
      <LargeFileChooser
        calls={ownFileCalls}
        types={taskFileTypes}
        action={name ? <Trans>Upload another file</Trans> : <Trans>Upload the file</Trans>}
        onUploaded={onUploaded}
      />
    </>
  );
}

/** Labels of the fields of a task, and their values as text, for a conflict with a colleague. */
function useAnswerLabels({ fields }: OwnTask) {
  const { t } = useLingui();
  const lang = useLang();
  const fieldAt = (path: string) => fields.find(({ code }) => path === `values.${code}`);
  return {
    labelOf: (path: string) => {
      const field = fieldAt(path);
      return field ? textIn(field.label, lang) : path;
    },
    textOf: ({ field: path, value }: FieldValue) => {
      const field = fieldAt(path);
      if (value === '') return t`(empty)`;
      if (field?.kind === 'file') return t`Another file`;
      const choice = field?.choices.find(({ code }) => code === value);
      return choice ? textIn(choice, lang) : String(value);
    },
  };
}
