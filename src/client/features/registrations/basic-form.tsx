import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type DraftName, forgetDraft, hasDraft } from '#client/device/drafts.ts';
import { markRegistered } from '#client/device/sign-in.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { ConsentField } from '#client/ui/fields/consent-field.tsx';
import { SecondButton } from '#client/ui/fields/submit-button.tsx';
import { call } from '#client/wire/api.ts';
import { basicInformation, Region, registerBasics } from '#contract/registrations.ts';
import {
  type BasicValues,
  keepsIdNumber,
  type OwnRegistration,
  startBasics,
  withIdNumber,
} from './basic-values.ts';
import { CompanyFields } from './company-fields.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PersonFields } from './person-fields.tsx';

interface BasicFormProps {
  own: OwnRegistration;
  account_id: string;
  /** The likely region; a stored one takes precedence. */
  region: Region;
  draft: DraftName;
  action: ReactNode;
  /** Runs before the visitor counts as registered. */
  onSaved: () => Promise<void>;
  /** Set where the user may leave without saving: discards the changes. */
  onCancel?: () => void;
  /** Shown above the fields, e.g. the ticket with what is typed. */
  above?: (typed: Pick<BasicValues, 'name' | 'company_name'>) => ReactNode;
  /** The terms that a region accepts, above the button. */
  terms?: (region: Region) => ReactNode;
}

/** Basic information, by where the person comes from. */
export function BasicForm({
  own,
  account_id,
  region,
  draft: name,
  action,
  onSaved,
  onCancel,
  above,
  terms,
}: BasicFormProps) {
  const { t } = useLingui();
  const draft = { name, owner: account_id };
  const submission = useSubmission({
    schema: (values: BasicValues) =>
      basicInformation({ hasIdNumber: keepsIdNumber(values.country, own) }),
    adjust: withIdNumber,
    start: startBasics(own, region),
    draft,
    leaveOut: ['id_number', 'id_consent'],
    send: (basic, once) => call(registerBasics, basic, once),
    onSent: async (saved) => {
      await onSaved();
      markRegistered(saved);
    },
  });
  const { form, control } = submission;
  const [chosen, typed, company_name, email] = useWatch({
    control,
    name: ['region', 'name', 'company_name', 'email'],
  });
  const cancel = () => {
    forgetDraft(name);
    onCancel?.();
  };
  return (
    <SubmissionForm
      submission={submission}
      action={action}
      others={
        onCancel && (
          <SecondButton onClick={cancel}>
            <Trans>Cancel</Trans>
          </SecondButton>
        )
      }
    >
      {above?.({ name: typed, company_name })}
      <PersonFields form={form} own={own} />
      <CompanyFields control={control} />
      {email !== '' && (
        <ConsentField
          control={control}
          name="news_mails"
          label={t`E-mail me about later exhibitions. I can stop this at any time.`}
          isOptional
        />
      )}
      {terms?.(Region.safeParse(chosen).data ?? region)}
      {onCancel && (
        <LeaveGuard
          hasChanges={form.formState.isDirty || hasDraft(draft)}
          onGivenUp={() => forgetDraft(name)}
        />
      )}
    </SubmissionForm>
  );
}
