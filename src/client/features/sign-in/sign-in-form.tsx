import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { forgetDraft } from '#client/device/drafts.ts';
import { readReferral } from '#client/device/referral.ts';
import { storeSignIn } from '#client/device/sign-in.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useCaptcha } from '#client/forms/use-captcha.ts';
import { useSubmission } from '#client/forms/use-submission.ts';
import { Button } from '#client/ui/button.tsx';
import { keepFocus } from '#client/ui/fields/submit-button.tsx';
import { call } from '#client/wire/api.ts';
import { Code } from '#contract/contact-fields.ts';
import { lazy } from '#contract/lazy.ts';
import { limits } from '#contract/limits.ts';
import { signIn } from '#contract/sign-in.ts';
import { AddressFields, emptyAddress } from './address-fields.tsx';
import { CodeField } from './code-field.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { readAddress, TypedAddress } from './typed-address.ts';
import { useCode } from './use-code.ts';

const TypedSignIn = lazy(() => z.object({ address: TypedAddress, code: Code }));

/** A complete code is sent after this pause, in which it is seen whole and can be corrected. */
const COMPLETE_MS = 400;

interface SignInFormProps {
  isCaptchaRequired: boolean;
  /** True in the demo, where no code is sent. */
  isDemo: boolean;
  action: ReactNode;
  /** Navigates on, for a page that does not change by the sign-in itself. */
  onSignedIn?: () => void;
  /** Shown above the address. */
  intro?: ReactNode;
  /** Shown above the button, e.g. the accepted terms. */
  children?: ReactNode;
}

/** A phone or e-mail in one field, then the code sent there. */
export function SignInForm({
  isCaptchaRequired,
  isDemo,
  action,
  onSignedIn,
  intro,
  children,
}: SignInFormProps) {
  const { t } = useLingui();
  const captcha = useCaptcha('sign_in', isCaptchaRequired);
  const submission = useSubmission({
    schema: TypedSignIn,
    start: emptyAddress,
    draft: { name: 'sign-in', owner: 'anyone' },
    leaveOut: ['captcha', 'code'],
    send: ({ address, code }) => call(signIn, { ...readAddress(address), code, ...readReferral() }),
    onSent: ({ sign_in }) => {
      forgetDraft('code-sent');
      storeSignIn(sign_in);
      onSignedIn?.();
    },
  });
  const { form, control } = submission;
  const code = useCode(form, captcha);
  const { restore } = code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the server has no access to drafts.
  useEffect(() => restore(), []);

  const typed = useWatch({ control, name: 'code' });
  const tried = useRef('');
  const onSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    tried.current = form.getValues('code');
    void submission.onSubmit();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing a code sends it, not a refusal.
  useEffect(() => {
    if (code.step !== 'code' || typed === tried.current || !Code.safeParse(typed).success) return;
    const timer = setTimeout(() => {
      if (typed !== tried.current) onSubmit();
    }, COMPLETE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const { sentTo, wait } = code;
  const minutes = limits.CODE_VALID_MINUTES;
  const digits = limits.CODE_DIGITS;
  if (code.step === 'address') {
    const ask = (event: FormEvent) => {
      event.preventDefault();
      void code.ask();
    };
    return (
      <SubmissionForm
        submission={{ control, isPending: code.isSending, onSubmit: ask }}
        action={wait > 0 ? <Trans>Send again in {wait} s</Trans> : <Trans>Send code</Trans>}
      >
        {intro}
        <AddressFields control={control} captcha={captcha} />
        {children}
      </SubmissionForm>
    );
  }
  return (
    <SubmissionForm submission={{ ...submission, onSubmit }} action={action}>
      <div className="stack gap-4">
        <h2>
          <Trans>Type the {digits} digits</Trans>
        </h2>
        <div className="row gap-8">
          <p role="status">
            <Trans>
              Sent to <b>{sentTo}</b>
            </Trans>
            {code.isBusy && <Busy to={sentTo} />}
          </p>
          <button type="button" className="bare link tap" onClick={code.change}>
            <Trans>Change</Trans>
          </button>
        </div>
      </div>
      <CodeField
        control={control}
        name="code"
        label={t`Code`}
        hint={t`Good for ${minutes} minutes. It goes on by itself.`}
      />
      {isDemo && (
        <DemoNotice
          code={code.demoCode}
          onUse={(demo) => form.setValue('code', demo, { shouldTouch: true })}
        />
      )}
      <div className="row spread">
        <span className="quiet small">
          <Trans>Nothing there? Look in the spam folder too.</Trans>
        </span>
        <Button
          kind="second"
          size="small"
          onMouseDown={keepFocus}
          onClick={code.change}
          disabled={wait > 0}
        >
          {wait > 0 ? <Trans>New code in {wait} s</Trans> : <Trans>New code</Trans>}
        </Button>
      </div>
      {children}
    </SubmissionForm>
  );
}

/** Codes are slowed for everybody alike; see `is_busy` of the call. */
function Busy({ to }: { to: string }) {
  return (
    <strong>
      {' '}
      {readAddress(to).by === 'phone' ? (
        <Trans>
          Many people are requesting codes. Yours may take a few minutes; signing in by e-mail may
          be faster.
        </Trans>
      ) : (
        <Trans>
          Many people are requesting codes. Yours may take a few minutes. Please check your spam
          folder too.
        </Trans>
      )}
    </strong>
  );
}
