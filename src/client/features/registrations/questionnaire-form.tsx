import { useLingui } from '@lingui/react/macro';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import {
  type DraftName,
  forgetDraft,
  hasDraft,
  restoreDraft,
  submissionKey,
} from '#client/device/drafts.ts';
import { showRefusal } from '#client/forms/form-errors.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { useDraft } from '#client/forms/use-draft.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import classes from '#client/ui/fields/form.module.css';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SecondButton, SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { Questionnaire, refineRegistration } from '#contract/registrations.ts';
import { useQuestionLabels } from './labels.ts';
import { LeaveGuard } from './leave-guard.tsx';

interface QuestionnaireFormProps {
  stored: Questionnaire | null;
  account_id: string;
  draft: DraftName;
  action: ReactNode;
  onSaved: () => Promise<void>;
  /** What the other button says: it leaves the questionnaire as it is. */
  other: ReactNode;
  onOther: () => void;
  /** Changes are asked about before they are left behind. */
  isGuarded?: boolean;
}

const empty = {
  product_categories: [],
  application_scenes: [],
  company_scale: '',
  annual_budget: '',
  visit_purposes: [],
  event_types: [],
  exhibitors_of_interest: '',
  purchasing_requirement: '',
  heard_from: '',
};

/** What a buyer comes for. */
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
  const { i18n } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const labels = useQuestionLabels();
  const draft = { name, owner: account_id };
  const form = useForm<Questionnaire, unknown, Questionnaire>({
    mode: 'onTouched',
    resolver: schemaResolver(Questionnaire),
    defaultValues: restoreDraft<Questionnaire>(draft, { ...empty, ...stored }),
  });
  const { control } = form;
  useDraft(form, draft, []);
  const send = useMutation({
    mutationFn: (questionnaire: Questionnaire) =>
      call(refineRegistration, questionnaire, { idempotencyKey: submissionKey(draft) }),
    onSuccess: async () => {
      forgetDraft(name);
      await onSaved();
    },
    onError: (error) => showRefusal(form, error, i18n),
  });

  return (
    <form
      className={classes.form}
      onSubmit={form.handleSubmit((questionnaire) => send.mutate(questionnaire))}
      noValidate
    >
      {(['product_categories', 'application_scenes'] as const).map((field) => (
        <MultiChoice
          key={field}
          control={control}
          name={field}
          label={labels[field]}
          options={selection[field]}
        />
      ))}
      {(['company_scale', 'annual_budget'] as const).map((field) => (
        <SelectField
          key={field}
          control={control}
          name={field}
          label={labels[field]}
          options={selection[field]}
        />
      ))}
      {(['visit_purposes', 'event_types'] as const).map((field) => (
        <MultiChoice
          key={field}
          control={control}
          name={field}
          label={labels[field]}
          options={selection[field]}
        />
      ))}
      {(['exhibitors_of_interest', 'purchasing_requirement'] as const).map((field) => (
        <TextArea
          key={field}
          control={control}
          name={field}
          label={labels[field]}
          max={limits.TEXT_CHARACTERS_MAX}
          isOptional
        />
      ))}
      <SelectField
        control={control}
        name="heard_from"
        label={labels.heard_from}
        options={selection.heard_from}
        isOptional
      />
      <FormEnd>
        <FormError control={control} />
        <SubmitButton isPending={send.isPending}>{action}</SubmitButton>
        <SecondButton onClick={onOther}>{other}</SecondButton>
      </FormEnd>
      {isGuarded && (
        <LeaveGuard
          hasChanges={form.formState.isDirty || hasDraft(draft)}
          onGivenUp={() => forgetDraft(name)}
        />
      )}
    </form>
  );
}
