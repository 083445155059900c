import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import {
  type DraftName,
  forgetDraft,
  hasDraft,
  restoreDraft,
  submissionKey,
} from '#client/device/drafts.ts';
import { markRegistered } from '#client/device/sign-in.ts';
import { showRefusal } from '#client/forms/form-errors.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { useDraft } from '#client/forms/use-draft.ts';
import classes from '#client/ui/fields/form.module.css';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SecondButton, SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { call } from '#client/wire/api.ts';
import {
  type BasicInformation,
  basicInformation,
  type Region,
  registerBasics,
} from '#contract/registrations.ts';
import {
  type BasicValues,
  givenBasics,
  keepsIdNumber,
  type OwnRegistration,
  startBasics,
} from './basic-values.ts';
import { CompanyFields } from './company-fields.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PersonFields } from './person-fields.tsx';

interface BasicFormProps {
  own: OwnRegistration;
  account_id: string;
  /** Where the person said to come from; what is stored goes before it. */
  region: Region;
  draft: DraftName;
  action: ReactNode;
  /** What follows; the person counts as registered once it is done. */
  onSaved: () => Promise<void>;
  /** Given where one may leave without saving: what was changed is given up. */
  onCancel?: () => void;
  /** Stands above the button: what is agreed to. */
  children?: ReactNode;
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
  children,
}: BasicFormProps) {
  const { i18n } = useLingui();
  const draft = { name, owner: account_id };
  const form = useForm({
    mode: 'onTouched',
    resolver: (values, context, options) =>
      schemaResolver<BasicValues, BasicInformation>(
        basicInformation({ hasIdNumber: keepsIdNumber(values.country, own) }),
        givenBasics,
      )(values, context, options),
    defaultValues: restoreDraft(draft, startBasics(own, region)),
  });
  useDraft(form, draft, ['id_number', 'id_consent']);
  const send = useMutation({
    mutationFn: (basic: BasicInformation) =>
      call(registerBasics, basic, { idempotencyKey: submissionKey(draft) }),
    onSuccess: async (saved) => {
      forgetDraft(name);
      await onSaved();
      markRegistered(saved);
    },
    onError: (error) => showRefusal(form, error, i18n),
  });

  return (
    <form
      className={classes.form}
      onSubmit={form.handleSubmit((basic) => send.mutate(basic))}
      noValidate
    >
      <PersonFields form={form} own={own} />
      <CompanyFields control={form.control} />
      {children}
      <FormEnd>
        <FormError control={form.control} />
        <SubmitButton isPending={send.isPending}>{action}</SubmitButton>
        {onCancel && (
          <SecondButton
            onClick={() => {
              forgetDraft(name);
              onCancel();
            }}
          >
            <Trans>Cancel</Trans>
          </SecondButton>
        )}
      </FormEnd>
      {onCancel && (
        <LeaveGuard
          hasChanges={form.formState.isDirty || hasDraft(draft)}
          onGivenUp={() => forgetDraft(name)}
        />
      )}
    </form>
  );
}
