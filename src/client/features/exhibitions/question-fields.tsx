import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { newCode } from '#client/forms/new-code.ts';
import { statisticsQueries } from '#client/queries/statistics.ts';
import { Button } from '#client/ui/button.tsx';
import { stepBetween } from '#client/ui/lists/step-between.ts';
import { useSorting } from '#client/ui/lists/use-sorting.ts';
import type { OwnQuestion } from '#contract/own-questions.ts';
import type { Told } from '#contract/statistics.ts';
import { type QuestionCode, questions } from '#contract/statistics-filters.ts';
import { Uses } from './option-rows.tsx';
import { QuestionRow } from './question-row.tsx';

interface QuestionFieldsProps {
  control: Control;
  setValue: (name: string, value: unknown) => void;
  /** The questions of every exhibition, as the form asks them. */
  shipped: Readonly<Record<QuestionCode, string>>;
  preview: (question: OwnQuestion) => ReactNode;
}

const NAME = 'value.own_questions';

/** The questionnaire: the questions of every exhibition, and the organiser's own ones to edit. */
export function QuestionFields({ control, setValue, shipped, preview }: QuestionFieldsProps) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(statisticsQueries.answerCounts());
  const { fields, append, remove, move } = useFieldArray({ control, name: NAME, keyName: 'key' });
  const [added, setAdded] = useState<number | null>(null);
  const keys = fields.map(({ key }) => key);
  const sorting = useSorting(keys, (sorted) => {
    const step = stepBetween(keys, sorted);
    if (step) move(step.from, step.to);
  });
  const usesOf = (question: string): ReadonlyMap<string, Told> =>
    new Map(
      data.items.filter((one) => one.question === question).map(({ code, count }) => [code, count]),
    );
  const add = () => {
    setAdded(fields.length);
    append({
      code: newCode('own_'),
      kind: 'one',
      title: { zh: '', en: '' },
      is_required: false,
      is_hidden: false,
      options: [],
    });
  };
  return (
    <>
      <fieldset className="stack gap-4">
        <legend className="label">
          <Trans>Questions in every exhibition</Trans>
        </legend>
        <ol className="stack gap-0 ruled">
          {questions.map((code) => (
            <li key={code} className="line gap-8" style={{ minHeight: 40 }}>
              <span className="grow">{shipped[code]}</span>
              <Uses count={usesOf(code).get('') ?? 0} />
            </li>
          ))}
        </ol>
      </fieldset>
      <fieldset className="stack gap-4">
        <legend className="label">
          <Trans>Your own questions</Trans>{' '}
          <span className="quiet small numbers">{fields.length}</span>
        </legend>
        {fields.length === 0 && (
          <p className="quiet">
            <Trans>None yet. Visitors answer them after the questions above.</Trans>
          </p>
        )}
        <ol className="stack gap-0 ruled">
          {sorting.shown.map((key) => {
            const at = keys.indexOf(key);
            return (
              <QuestionRow
                key={key}
                control={control}
                name={`${NAME}.${at}`}
                id={key}
                at={at}
                isNew={at === added}
                usesOf={usesOf}
                sorting={sorting}
                setValue={setValue}
                preview={preview}
                onRemove={() => remove(at)}
              />
            );
          })}
        </ol>
        <p>
          <Button kind="second" size="small" onClick={add}>
            {t`Add a question`}
          </Button>
        </p>
      </fieldset>
    </>
  );
}
