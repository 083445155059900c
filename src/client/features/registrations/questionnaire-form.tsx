import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { type DraftName, forgetDraft, hasDraft } from '#client/device/drafts.ts';
import { type FormValues, valuesOf } from '#client/forms/form-values.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SecondButton } from '#client/ui/fields/submit-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { type Option, Questionnaire, refineRegistration } from '#contract/registrations.ts';
import { useQuestionLabels } from './labels.ts';
import { LeaveGuard } from './leave-guard.tsx';

interface QuestionnaireFormProps {
  stored: Questionnaire | null;
  account_id: string;
  draft: DraftName;
  action: ReactNode;
  onSaved: () => Promise<void>;
  /** Label of the button that skips the questionnaire. */
  other: ReactNode;
  onOther: () => void;
  /** Changes are asked about before they are left behind. */
  isGuarded?: boolean;
}

/** The kind of answer to each question, in the order in which they are asked. */
const looks: Record<keyof Questionnaire, 'several' | 'one' | 'one or none' | 'text'> = {
  product_categories: 'several',
  application_scenes: 'several',
  company_scale: 'one',
  annual_budget: 'one',
  visit_purposes: 'several',
  event_types: 'several',
  exhibitors_of_interest: 'text',
  purchasing_requirement: 'text',
  heard_from: 'one or none',
};
const questions = Object.keys(looks) as (keyof Questionnaire)[];

/** The questionnaire: products, purposes, budget. */
export function QuestionnaireForm({
  stored,
  account_id,
  draft: name,
  action,
  onSaved,
  other,
  onOther,
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
  return (
    <SubmissionForm
      submission={submission}
      action={action}
      others={<SecondButton onClick={onOther}>{other}</SecondButton>}
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

interface QuestionProps {
  control: Control<FormValues<Questionnaire>, unknown, Questionnaire>;
  name: keyof Questionnaire;
  label: string;
  options: readonly Option[];
}

function Question({ options, ...field }: QuestionProps) {
  switch (looks[field.name]) {
    case 'several':
      return <MultiChoice {...field} options={options} />;
    case 'one':
      return <SelectField {...field} options={options} />;
    case 'one or none':
      return <SelectField {...field} options={options} isOptional />;
    case 'text':
      return <TextArea {...field} max={limits.TEXT_CHARACTERS_MAX} isOptional />;
  }
}
