import { Trans } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type DraftName, forgetDraft, hasDraft } from '#client/device/drafts.ts';
import { type FormValues, inputOf, valuesOf } from '#client/forms/form-values.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { Button } from '#client/ui/button.tsx';
import { keepFocus, SecondButton } from '#client/ui/fields/submit-button.tsx';
import { call } from '#client/wire/api.ts';
import type { OwnAnswers, OwnQuestion } from '#contract/own-questions.ts';
import {
  Questionnaire,
  questionnaireWith,
  refineRegistration,
  type ShippedQuestion,
} from '#contract/registrations.ts';
import { useQuestionLabels } from './labels.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { type Look, QuestionField } from './question-field.tsx';
import { partsWith } from './questionnaire-parts.tsx';

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
const looks: Record<ShippedQuestion, Look> = {
  product_categories: 'products',
  application_scenes: 'several',
  company_scale: 'one',
  annual_budget: 'one',
  visit_purposes: 'several',
  event_types: 'several',
  exhibitors_of_interest: 'text',
  purchasing_requirement: 'text',
  heard_from: 'one',
};
/** The questions without an obligation to answer. */
const isFree = (name: ShippedQuestion) => looks[name] === 'text' || name === 'heard_from';

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
  const { own_questions = [], ...options } = selection;
  const own = own_questions.filter(({ is_hidden }) => !is_hidden);
  const parts = partsWith(own);
  const schema = questionnaireWith(own);
  const labels = useQuestionLabels();
  const queryClient = useQueryClient();
  const draft = { name, owner: account_id };
  const submission = useSubmission({
    schema,
    start: { ...valuesOf(Questionnaire, stored ?? {}), own: ownValues(own, stored?.own) },
    draft,
    // A draft may answer questions that are no longer asked.
    send: (given, once) =>
      call(refineRegistration, { ...given, own: ownValues(own, given.own) }, once),
    onSent: onSaved,
    // The organiser may have added a question meanwhile.
    onRefused: () => queryClient.invalidateQueries(choiceQueries.selection()),
  });
  const { form, control } = submission;
  useFreshErrors(form);
  usePartWithError(form, parts, submission.isPending, onPart);
  const questions = parts[part] ?? [];
  const isLast = part === parts.length - 1;
  // The last part asks nothing that must be answered.
  const isComplete = isLast || schema.safeParse(inputOf(schema, form.watch())).success;
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
      {questions.map((name) => {
        const asked = own.find(({ code }) => name === `own.${code}`);
        const shipped = name as ShippedQuestion;
        return (
          <QuestionField
            key={name}
            control={control}
            name={name}
            {...(asked
              ? {
                  look: asked.kind,
                  label: asked.title,
                  isOptional: !asked.is_required,
                  options: asked.options,
                }
              : {
                  look: looks[shipped],
                  label: labels[shipped],
                  isOptional: isFree(shipped),
                  options: new Map(Object.entries(options)).get(shipped) ?? [],
                })}
          />
        );
      })}
      {isGuarded && (
        <LeaveGuard
          hasChanges={form.formState.isDirty || hasDraft(draft)}
          onGivenUp={() => forgetDraft(name)}
        />
      )}
    </SubmissionForm>
  );
}

/** Answers to the questions that are asked, as the form types them. */
function ownValues(own: readonly OwnQuestion[], answers: OwnAnswers = {}): FormValues<OwnAnswers> {
  const values = own.map(({ code, kind }) => [
    code,
    answers[code] ?? (kind === 'several' ? [] : ''),
  ]);
  return Object.fromEntries(values);
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
  { formState, getFieldState }: QuestionnaireFields,
  parts: ReturnType<typeof partsWith>,
  isPending: boolean,
  onPart: (part: number) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each attempt, and for its answer.
  useEffect(() => {
    const refused = parts.findIndex((names) =>
      names.some((name) => getFieldState(name, formState).error),
    );
    if (formState.submitCount > 0 && refused >= 0) onPart(refused);
  }, [formState.submitCount, isPending]);
}
