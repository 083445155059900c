import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { forgetDraft } from '#client/device/drafts.ts';
import { readReferral } from '#client/device/referral.ts';
import { storeSignIn } from '#client/device/sign-in.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useCaptcha } from '#client/forms/use-captcha.ts';
import { useSubmission } from '#client/forms/use-submission.ts';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { signIn } from '#contract/sign-in.ts';
import { AddressFields, type AddressValues, emptyAddress } from './address-fields.tsx';
import { CodeField } from './code-field.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { useCode } from './use-code.ts';

interface SignInFormProps {
  /** A change restarts the form: also pass it as `key`. */
  by: 'phone' | 'email';
  isCaptchaRequired: boolean;
  /** True in the demo, where no code is sent. */
  isDemo: boolean;
  action: ReactNode;
  /** Navigates on, for a page that does not change by the sign-in itself. */
  onSignedIn?: () => void;
  /** Shown above the button, e.g. the accepted terms. */
  children?: ReactNode;
}

/** Phone or e-mail and the code sent there. */
export function SignInForm({
  by,
  isCaptchaRequired,
  isDemo,
  action,
  onSignedIn,
  children,
}: SignInFormProps) {
  const { t } = useLingui();
  const captcha = useCaptcha('sign_in', isCaptchaRequired);
  const start: AddressValues = { by, ...emptyAddress };
  const submission = useSubmission({
    schema: signIn.input,
    start,
    draft: { name: 'sign-in', owner: 'anyone' },
    leaveOut: ['by', 'captcha', 'code'],
    send: (input) => call(signIn, { ...input, ...readReferral() }),
    onSent: ({ sign_in }) => {
      forgetDraft('code-sent');
      storeSignIn(sign_in);
      onSignedIn?.();
    },
  });
  const { form, control } = submission;
  const code = useCode(form, by, captcha);
  const { restore } = code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the server has no access to drafts.
  useEffect(() => restore(), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in the address field requests the code first.
    if (!code.isSent && !form.getValues('code')) void code.ask();
    else void submission.onSubmit();
  };
  const { sentTo, validMinutes } = code;
  const digits = limits.CODE_DIGITS;

  return (
    <SubmissionForm submission={{ ...submission, onSubmit }} action={action}>
      <AddressFields control={control} by={by} captcha={captcha} isSent={code.isFresh} />
      <CodeField
        control={control}
        name="code"
        label={t`Code`}
        onSend={() => void code.ask()}
        isSending={code.isSending}
        wait={code.wait}
        isSent={code.isSent}
        sentTo={
          sentTo && (
            <>
              <Trans>
                Sent to {sentTo}. The code has {digits} digits and is good for {validMinutes}{' '}
                minutes.
              </Trans>
              {code.isBusy && <Busy by={by} />}
            </>
          )
        }
      />
      {isDemo && (
        <DemoNotice
          code={code.demoCode}
          onUse={(typed) => form.setValue('code', typed, { shouldTouch: true })}
        />
      )}
      {children}
    </SubmissionForm>
  );
}

/** Codes are slowed for everybody alike; see `is_busy` of the call. */
function Busy({ by }: Pick<SignInFormProps, 'by'>) {
  return (
    <strong>
      {' '}
      {by === 'phone' ? (
        <Trans>
          Very many codes are being asked for. Yours may take a few minutes; signing in by e-mail
          may be faster.
        </Trans>
      ) : (
        <Trans>
          Very many codes are being asked for. Yours may take a few minutes. Please look into the
          spam folder too.
        </Trans>
      )}
    </strong>
  );
}
