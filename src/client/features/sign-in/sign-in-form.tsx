import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { forgetDraft } from '#client/device/drafts.ts';
import { readReferral } from '#client/device/referral.ts';
import { storeSignIn } from '#client/device/sign-in.ts';
import { showRefusal } from '#client/forms/form-errors.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { useCaptcha } from '#client/forms/use-captcha.ts';
import { useDraft, useRestoredDraft } from '#client/forms/use-draft.ts';
import classes from '#client/ui/fields/form.module.css';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { call } from '#client/wire/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { signIn } from '#contract/sign-in.ts';
import { AddressFields, type AddressValues, emptyAddress } from './address-fields.tsx';
import { CodeField } from './code-field.tsx';
import { useCode } from './use-code.ts';

interface SignInFormProps {
  /** The form starts anew when this changes: give it as `key` too. */
  by: 'phone' | 'email';
  isCaptchaRequired: boolean;
  /** Codes are printed by the server. */
  isDemo: boolean;
  action: ReactNode;
  /** Where to go next, for a page that does not change by the sign-in itself. */
  onSignedIn?: (outcome: OutputOf<typeof signIn>['outcome']) => void;
  /** Stands above the button: what is agreed to. */
  children?: ReactNode;
}

const draft = { name: 'sign-in', owner: 'anyone' } as const;

/** Phone or e-mail and the code sent there. */
export function SignInForm({
  by,
  isCaptchaRequired,
  isDemo,
  action,
  onSignedIn,
  children,
}: SignInFormProps) {
  const { t, i18n } = useLingui();
  const form = useForm({
    mode: 'onTouched',
    resolver: schemaResolver<AddressValues, InputOf<typeof signIn>>(signIn.input),
    defaultValues: { by, ...emptyAddress },
  });
  const captcha = useCaptcha('sign_in', isCaptchaRequired);
  const code = useCode(form, by, captcha);
  const send = useMutation({
    mutationFn: (given: InputOf<typeof signIn>) => call(signIn, { ...given, ...readReferral() }),
    onSuccess: ({ sign_in, outcome }) => {
      forgetDraft('sign-in');
      forgetDraft('code-sent');
      storeSignIn(sign_in);
      onSignedIn?.(outcome);
    },
    onError: (error) => showRefusal(form, error, i18n),
  });
  useDraft(form, draft, ['by', 'captcha', 'code']);
  useRestoredDraft(form, draft, { by, ...emptyAddress });
  const { restore } = code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the server does not know what is stored.
  useEffect(() => restore(), []);

  const submit = form.handleSubmit((given) => send.mutate(given));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in the address asks for the code; there is nothing to sign in with yet.
    if (!code.isSent && !form.getValues('code')) void code.ask();
    else void submit();
  };
  const { sentTo, validMinutes } = code;

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <AddressFields control={form.control} by={by} captcha={captcha} />
      <CodeField
        control={form.control}
        name="code"
        label={t`Code`}
        digits={limits.CODE_DIGITS}
        onSend={() => void code.ask()}
        isSending={code.isSending}
        wait={code.wait}
        isSent={code.isSent}
        sentTo={
          sentTo && (
            <Trans>
              Sent to {sentTo}. The code has six digits and is good for {validMinutes} minutes.
            </Trans>
          )
        }
      />
      {isDemo && (
        <p className={classes.notice}>
          <Trans>
            Demo: no message is sent. The server prints the code and adds it to outbox.jsonl in its
            data directory.
          </Trans>
        </p>
      )}
      {children}
      <FormEnd>
        <FormError control={form.control} />
        <SubmitButton isPending={send.isPending}>{action}</SubmitButton>
      </FormEnd>
    </form>
  );
}
