import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { LangChoice } from '#client/forms/lang-choice.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { DragHandle } from '#client/ui/lists/drag-handle.tsx';
import type { useSorting } from '#client/ui/lists/use-sorting.ts';
import type { OwnQuestion } from '#contract/own-questions.ts';
import type { Told } from '#contract/statistics.ts';
import { errorAt } from './error-at.ts';
import { HideOrRemove, OptionRows, type OptionValue, Uses } from './option-rows.tsx';

interface QuestionValue {
  code: string;
  kind: OwnQuestion['kind'];
  title: { zh: string; en: string };
  is_required: boolean;
  is_hidden: boolean;
  options: OptionValue[];
}

interface QuestionRowProps {
  control: Control;
  name: string;
  id: string;
  at: number;
  isNew: boolean;
  /** How often the options of a question were chosen; an empty code counts its answers. */
  usesOf: (question: string) => ReadonlyMap<string, Told>;
  sorting: ReturnType<typeof useSorting>;
  setValue: (name: string, value: unknown) => void;
  preview: (question: OwnQuestion) => ReactNode;
  onRemove: () => void;
}

/** An own question of the organiser: a row that opens. */
export function QuestionRow({
  control,
  name,
  id,
  at,
  isNew,
  usesOf,
  sorting,
  setValue,
  preview,
  onRemove,
}: QuestionRowProps) {
  const { t } = useLingui();
  const lang = useLang();
  const [isOpen, setOpen] = useState(isNew);
  const { errors } = useFormState({ control, name });
  const isWrong = Boolean(errorAt(errors, name));
  const question: QuestionValue = useWatch({ control, name });
  const { kind, is_required, is_hidden } = question;
  const number = at + 1;
  const title = question.title[lang] || question.title.en || question.title.zh;
  const uses = usesOf(question.code);
  const answered = uses.get('') ?? 0;
  const kinds = useKinds();
  const facts = [kinds[kind], is_required && t`Required`, is_hidden && t`Hidden`];
  return (
    <li
      ref={sorting.rowRef(id)}
      className={`stack gap-8 ${sorting.dragged === id ? 'notice' : ''}`}
    >
      <div className="line gap-8" style={{ minHeight: 44, paddingBlock: 4 }}>
        <DragHandle id={id} label={title || t`Question ${number}`} sorting={sorting} />
        <button
          type="button"
          className="bare row gap-0 grow finger"
          aria-expanded={isOpen || isWrong}
          onClick={() => setOpen(!isOpen)}
        >
          <span
            className={is_hidden ? 'quiet' : 'strong'}
            style={{ flex: '1 1 12em', textAlign: 'start' }}
          >
            {title || t`Question ${number}`}
          </span>
          <span className="quiet small">{facts.filter(Boolean).join(' · ')}</span>
        </button>
        <Uses count={answered} />
        <HideOrRemove
          title={title || t`Question ${number}`}
          isHidden={is_hidden}
          isUsed={answered !== 0}
          onHidden={(hidden) => setValue(`${name}.is_hidden`, hidden)}
          onRemove={onRemove}
        />
      </div>
      {(isOpen || isWrong) && (
        <div className="stack gap-16 panel mist">
          <TextPair
            control={control}
            name={`${name}.title`}
            labels={{ zh: t`Question ${number}, Chinese`, en: t`Question ${number}, English` }}
          />
          {answered === 0 ? (
            <ChoiceField
              control={control}
              name={`${name}.kind`}
              look="segmented"
              label={t`Kind of answer`}
              options={Object.entries(kinds).map(([code, label]) => ({ code, label }))}
            />
          ) : (
            <p className="quiet small">
              <Trans>
                It has answers: its kind stays, and what was chosen can be hidden, not deleted.
              </Trans>
            </p>
          )}
          <FlagField
            control={control}
            name={`${name}.is_required`}
            label={t`Visitors must answer it`}
          />
          {kind !== 'text' && (
            <OptionRows
              control={control}
              name={`${name}.options`}
              label={t`Choices of question ${number}`}
              uses={uses}
              setValue={setValue}
            />
          )}
          <Preview question={question} preview={preview} />
        </div>
      )}
    </li>
  );
}

function useKinds(): Record<OwnQuestion['kind'], string> {
  const { t } = useLingui();
  return {
    one: t`One choice`,
    several: t`Several choices`,
    text: t({ message: 'Text', context: 'kind of answer' }),
  };
}

interface PreviewProps {
  question: QuestionValue;
  preview: (question: OwnQuestion) => ReactNode;
}

/** The question as a phone shows it, in either language. */
function Preview({ question, preview }: PreviewProps) {
  const { t } = useLingui();
  const [lang, setLang] = useState(useLang());
  const say = (words: { zh: string; en: string }) => words[lang];
  const { title, options, ...rest } = question;
  const shown: OwnQuestion = {
    ...rest,
    title: say(title),
    options: options
      .filter((option) => !option.is_hidden)
      .map((option) => ({ code: option.code, label: say(option) || '…' })),
  };
  return (
    <section className="stack gap-8" style={{ maxWidth: 390 }}>
      <div className="row spread">
        <p className="label">
          <Trans>On the phone</Trans>
        </p>
        <LangChoice
          look="chips"
          label={t`Language of the preview`}
          value={lang}
          onChange={setLang}
        />
      </div>
      <div className="framed panel" lang={lang} style={{ background: 'var(--paper)' }}>
        {preview(shown)}
      </div>
      <p className="quiet small">
        {question.is_required ? (
          <Trans>It is asked in the second step, after the budget.</Trans>
        ) : (
          <Trans>It is asked in the last step, which visitors may skip.</Trans>
        )}
      </p>
    </section>
  );
}
