import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { TextPair } from '#client/forms/text-pair.tsx';
import { fieldText } from '#client/lang/issue-text.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldProblem } from '#client/ui/fields/field.tsx';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { DragHandle } from '#client/ui/lists/drag-handle.tsx';
import { stepBetween } from '#client/ui/lists/step-between.ts';
import { useSorting } from '#client/ui/lists/use-sorting.ts';
import { TASK_FIELDS_MAX, type TaskField, taskFieldKinds } from '#contract/exhibitor-tasks.ts';
import { newChoice, newField, type TaskControl } from './task-form-values.ts';
import { useTaskWords } from './use-task-words.ts';

interface FieldRowsProps {
  control: TaskControl;
  /** Fields with answers: they stay, with their kinds and choices. */
  stored: readonly TaskField[];
}

/** The fields of a task's form: added, ordered, removed. */
export function FieldRows({ control, stored }: FieldRowsProps) {
  const { t, i18n } = useLingui();
  const name = 'form.fields';
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' });
  const { errors } = useFormState({ control, name });
  const keys = fields.map(({ key }) => key);
  const sorting = useSorting(keys, (sorted) => {
    const step = stepBetween(keys, sorted);
    if (step) move(step.from, step.to);
  });
  const issue = errors.form?.fields?.message ?? errors.form?.fields?.root?.message;
  return (
    <fieldset className="stack gap-16">
      <legend className="label">
        <Trans>Fields of the form</Trans>{' '}
        <span className="quiet small numbers">
          {fields.length} / {TASK_FIELDS_MAX}
        </span>
      </legend>
      {stored.length > 0 && (
        <p className="quiet small">
          <Trans>There are answers: fields, kinds and choices stay. You can add more.</Trans>
        </p>
      )}
      <ol className="stack gap-16">
        {sorting.shown.map((key) => {
          const at = keys.indexOf(key);
          const answered = stored.find(({ code }) => code === fields[at]?.code);
          const number = at + 1;
          return (
            <li key={key} ref={sorting.rowRef(key)} className="panel framed stack gap-16">
              <div className="line gap-8">
                <DragHandle id={key} label={t`Field ${number}`} sorting={sorting} />
                <span className="label grow">
                  <Trans>Field {number}</Trans>
                </span>
                {!answered && (
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t`Remove field ${number}`}
                    onClick={() => remove(at)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                )}
              </div>
              <FieldRow control={control} at={at} answered={answered} />
            </li>
          );
        })}
      </ol>
      <FieldProblem id="form-fields" error={issue && i18n._(fieldText(issue))} />
      {fields.length < TASK_FIELDS_MAX && (
        <p>
          <Button kind="second" size="small" onClick={() => append(newField())}>
            <Trans>Add a field</Trans>
          </Button>
        </p>
      )}
    </fieldset>
  );
}

interface FieldRowProps {
  control: TaskControl;
  at: number;
  /** The stored field; undefined: no one has answered it. */
  answered: TaskField | undefined;
}

function FieldRow({ control, at, answered }: FieldRowProps) {
  const { t } = useLingui();
  const { kinds } = useTaskWords();
  const name = `form.fields.${at}` as const;
  const kind = useWatch({ control, name: `${name}.kind` });
  const number = at + 1;
  return (
    <>
      <TextPair
        control={control}
        name={`${name}.label`}
        labels={{ zh: t`Field ${number}, Chinese`, en: t`Field ${number}, English` }}
      />
      {answered ? (
        <p className="quiet small">{kinds[answered.kind]}</p>
      ) : (
        <SelectField
          control={control}
          name={`${name}.kind`}
          label={t`Kind of field ${number}`}
          options={taskFieldKinds.map((code) => ({ code, label: kinds[code] }))}
        />
      )}
      {kind === 'choice' && <ChoiceRows control={control} at={at} answered={answered} />}
      <FlagField
        control={control}
        name={`${name}.is_required`}
        label={t`Field ${number} must be filled in`}
      />
    </>
  );
}

function ChoiceRows({ control, at, answered }: FieldRowProps) {
  const { t, i18n } = useLingui();
  const name = `form.fields.${at}.choices` as const;
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' });
  const { errors } = useFormState({ control, name });
  const issue = errors.form?.fields?.[at]?.choices;
  const message = issue?.message ?? issue?.root?.message;
  const isAnswered = (code: string) => answered?.choices.some((one) => one.code === code) ?? false;
  return (
    <fieldset className="stack gap-8">
      <legend className="label">
        <Trans>Choices</Trans>
      </legend>
      <ol className="stack gap-8" style={{ marginTop: 8 }}>
        {fields.map(({ key, code }, row) => {
          const number = row + 1;
          return (
            <li key={key} className="stack gap-4">
              <TextPair
                control={control}
                name={`${name}.${row}`}
                labels={{ zh: t`Choice ${number}, Chinese`, en: t`Choice ${number}, English` }}
              />
              {!isAnswered(code) && (
                <p>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t`Remove choice ${number}`}
                    onClick={() => remove(row)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <FieldProblem id={name} error={message && i18n._(fieldText(message))} />
      <p>
        <Button kind="second" size="small" onClick={() => append(newChoice())}>
          <Trans>Add a choice</Trans>
        </Button>
      </p>
    </fieldset>
  );
}
