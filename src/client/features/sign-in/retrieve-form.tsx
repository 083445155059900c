import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '#client/forms/form-errors.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { useCaptcha } from '#client/forms/use-captcha.ts';
import classes from '#client/ui/fields/form.module.css';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { retrieveTicket } from '#contract/sign-in.ts';
import { AddressFields, type AddressValues, emptyAddress } from './address-fields.tsx';

interface RetrieveFormProps {
  by: 'phone' | 'email';
  isCaptchaRequired: boolean;
  /** Nothing is known about whether there is a ticket. */
  onSent: (address: string) => void;
  /** Stands above the button. */
  children?: ReactNode;
}

/** Has the ticket's details sent to the address it is registered for. */
export function RetrieveForm({ by, isCaptchaRequired, onSent, children }: RetrieveFormProps) {
  const { i18n } = useLingui();
  const form = useForm({
    mode: 'onTouched',
    resolver: schemaResolver<AddressValues, InputOf<typeof retrieveTicket>>(retrieveTicket.input),
    defaultValues: { by, ...emptyAddress },
  });
  const captcha = useCaptcha('retrieve', isCaptchaRequired);
  const { captcha_id, refresh } = captcha;
  const send = useMutation({
    mutationFn: (given: InputOf<typeof retrieveTicket>) =>
      call(retrieveTicket, isCaptchaRequired ? { ...given, captcha_id } : given),
    onSuccess: (_nothing, given) => onSent(given.by === 'phone' ? given.cellphone : given.email),
    onError: (error) => {
      showRefusal(form, error, i18n);
      if (!isCaptchaRequired || !(error instanceof CallError)) return;
      if (error.errorName === 'NO_ANSWER') return;
      form.setValue('captcha', '');
      refresh();
    },
  });

  return (
    <form
      className={classes.form}
      onSubmit={form.handleSubmit((given) => {
        if (isCaptchaRequired && !given.captcha) {
          const missing = { type: 'required', message: 'required' };
          form.setError('captcha', missing, { shouldFocus: true });
          return;
        }
        send.mutate(given);
      })}
      noValidate
    >
      <AddressFields control={form.control} by={by} captcha={captcha} />
      {children}
      <FormEnd>
        <FormError control={form.control} />
        <SubmitButton isPending={send.isPending}>
          <Trans>Send my ticket details</Trans>
        </SubmitButton>
      </FormEnd>
    </form>
  );
}
