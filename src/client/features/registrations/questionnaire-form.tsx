import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { type DraftName, forgetDraft, hasDraft } from '#client/device/drafts.ts';
import { type FormValues, inputOf, valuesOf } from '#client/forms/form-values.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { keepFocus, SecondButton } from '#client/ui/fields/submit-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { type Option, Questionnaire, refineRegistration } from '#contract/registrations.ts';
import { useQuestionLabels } from './labels.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { questionnaireParts } from './questionnaire-parts.tsx';

interface QuestionnaireFormProps {
  stored: Questionnaire | null;
  account_id: string;
  draft: DraftName;
  /** Index of the part that is shown. */
  part: number;
  onPart: (part: number) => void;
  /** Label of the button that sends all parts. */
  action: ReactNode;
  onSaved: () => Promise<void>;
  /** Changes are asked about before they are left behind. */
  isGuarded?: boolean;
}

/** The kind of answer to each question. */
const looks: Record<keyof Questionnaire, 'products' | 'several' | 'one' | 'one or none' | 'text'> =
  {
    product_categories: 'products',
    application_scenes: 'several',
    company_scale: 'one',
    annual_budget: 'one',
    visit_purposes: 'several',
    event_types: 'several',
    exhibitors_of_interest: 'text',
    purchasing_requirement: 'text',
    heard_from: 'one or none',
  };

/** A part of the questionnaire; the last part sends the answers to all parts. */
export function QuestionnaireForm({
  stored,
  account_id,
  draft: name,
  part,
  onPart,
  action,
  onSaved,
  isGuarded = false,
}: QuestionnaireFormProps) {
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const options = new Map(Object.entries(selection));
  const labels = useQuestionLabels();
  const draft = { name, owner: account_id };
  const submission = useSubmission({
    schema: Questionnaire,
    start: valuesOf(Questionnaire, stored ?? {}),
    draft,
    send: (questionnaire, once) => call(refineRegistration, questionnaire, once),
    onSent: onSaved,
  });
  const { form, control } = submission;
  useFreshErrors(form);
  usePartWithError(form, submission.isPending, onPart);
  const questions = questionnaireParts[part] ?? [];
  const isLast = part === questionnaireParts.length - 1;
  // The last part asks nothing that must be answered.
  const isComplete =
    isLast || Questionnaire.safeParse(inputOf(Questionnaire, form.watch())).success;
  const next = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.trigger(questions, { shouldFocus: true })) onPart(part + 1);
  };
  return (
    <SubmissionForm
      submission={{ ...submission, onSubmit: isLast ? submission.onSubmit : next }}
      action={isLast ? action : <Trans>Next</Trans>}
      others={
        <>
          {part > 0 && (
            <SecondButton onClick={() => onPart(part - 1)}>
              <Trans>Back</Trans>
            </SecondButton>
          )}
          {isComplete && !isLast && (
            <Button
              kind="second"
              isPending={submission.isPending}
              onMouseDown={keepFocus}
              onClick={submission.onSubmit}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      {questions.map((question) => (
        <Question
          key={question}
          control={control}
          name={question}
          label={labels[question]}
          options={options.get(question) ?? []}
        />
      ))}
      {isGuarded && (
        <LeaveGuard
          hasChanges={form.formState.isDirty || hasDraft(draft)}
          onGivenUp={() => forgetDraft(name)}
        />
      )}
    </SubmissionForm>
  );
}

type QuestionnaireFields = UseFormReturn<FormValues<Questionnaire>, unknown, Questionnaire>;

/** An error that a question shows follows each change of its answer. */
function useFreshErrors({ watch, trigger, getFieldState }: QuestionnaireFields) {
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name && getFieldState(name).error) void trigger(name);
    });
    return unsubscribe;
  }, [watch, trigger, getFieldState]);
}

/** Leads back to an earlier part whose answers were refused when all were sent. */
function usePartWithError(
  { formState: { errors, submitCount } }: QuestionnaireFields,
  isPending: boolean,
  onPart: (part: number) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each attempt, and for its answer.
  useEffect(() => {
    const refused = questionnaireParts.findIndex((names) => names.some((name) => errors[name]));
    if (submitCount > 0 && refused >= 0) onPart(refused);
  }, [submitCount, isPending]);
}

interface QuestionProps {
  control: Control<FormValues<Questionnaire>, unknown, Questionnaire>;
  name: keyof Questionnaire;
  label: string;
  options: readonly Option[];
}

function Question({ options, ...field }: QuestionProps) {
  switch (looks[field.name]) {
    case 'products':
      return (
        <MultiChoice
          {...field}
          options={options}
          pictureOf={(category) => (
            <Picture
              src={null}
              alt=""
              width={160}
              height={96}
              drawn={{ category, seed: category }}
            />
          )}
        />
      );
    case 'several':
      return <MultiChoice {...field} options={options} />;
    case 'one':
      return <ChoiceField {...field} options={options} look="chips" />;
    case 'one or none':
      return <SelectField {...field} options={options} isOptional />;
    case 'text':
      return <TextArea {...field} max={limits.TEXT_CHARACTERS_MAX} isOptional />;
  }
}
