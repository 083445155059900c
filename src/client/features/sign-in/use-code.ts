import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { restoreDraft, saveDraft } from '#client/device/drafts.ts';
import { showRefusal } from '#client/forms/form-errors.ts';
import { type Captcha, isCaptchaUsed } from '#client/forms/use-captcha.ts';
import { showMissingCaptcha } from '#client/forms/use-submission.ts';
import { useSecondsUntil } from '#client/ui/use-seconds-until.ts';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { limits } from '#contract/limits.ts';
import { sendEmailCode, sendPhoneCode } from '#contract/sign-in.ts';
import type { AddressValues } from './address-fields.tsx';

const draft = { name: 'code-sent', owner: 'anyone' } as const;
/** Waits longer than this are for another day: they are said, not counted down. */
const COUNTED_SECONDS_MAX = 10 * 60;

const notSent = { to: '', resend_at: '0', busy: '' };

/** Asks for a sign-in code; remembers, over a reload too, where it went and when the next may be asked for. */
export function useCode<Output>(
  form: UseFormReturn<AddressValues, unknown, Output>,
  by: 'phone' | 'email',
  captcha: Captcha,
) {
  const { i18n } = useLingui();
  const [sent, setSent] = useState(notSent);
  const wait = useSecondsUntil(Number(sent.resend_at));
  const address = by === 'phone' ? ('cellphone' as const) : ('email' as const);

  const remember = (changes: Partial<typeof notSent>, seconds: number) => {
    const next = { ...sent, ...changes, resend_at: String(Date.now() + seconds * 1000) };
    saveDraft(draft, next);
    setSent(next);
  };
  const isFresh = sent.to !== '' && wait > 0;
  const { refresh } = captcha;
  const wasFresh = useRef(false);
  useEffect(() => {
    // The next code needs a new captcha, not one that was loaded earlier.
    if (wasFresh.current && !isFresh) refresh();
    wasFresh.current = isFresh;
  });

  const send = useMutation({
    mutationFn: async ({ cellphone, email, captcha: answer }: AddressValues) => {
      const request = {
        purpose: 'sign_in' as const,
        ...(captcha.isRequired && { captcha: answer }),
        ...(await captcha.prove(by === 'phone' ? cellphone : email)),
      };
      return by === 'phone'
        ? call(sendPhoneCode, { cellphone, ...request })
        : call(sendEmailCode, { email, ...request });
    },
    onSuccess: ({ resend_after, is_busy }, values) => {
      remember({ to: values[address], busy: is_busy ? 'busy' : '' }, resend_after);
      form.clearErrors();
      form.setFocus('code');
    },
    onError: (error) => {
      showRefusal(form, error, i18n);
      if (!(error instanceof CallError)) return;
      const { retryAfter } = error;
      if (retryAfter && retryAfter <= COUNTED_SECONDS_MAX) remember({}, retryAfter);
    },
    onSettled: (_answer, error) => {
      if (!isCaptchaUsed(captcha, error)) return;
      form.setValue('captcha', '', { shouldTouch: true });
      if (error) captcha.refresh();
    },
  });

  return {
    wait,
    isSending: send.isPending,
    isSent: sent.to !== '',
    /** True when a code was just sent: the next request must wait. */
    isFresh,
    sentTo: sent.to,
    /** Many ask for codes: it may take minutes. */
    isBusy: sent.busy !== '',
    /** The demo's code, because the demo sends none. */
    demoCode: send.data?.demo_code,
    /** Restores the address and the waiting time after a reload. */
    restore: () => setSent(restoreDraft(draft, notSent)),
    ask: async () => {
      // The focus stays in the field: its error disappears during typing.
      form.setValue(address, form.getValues(address), { shouldTouch: true });
      if (!(await form.trigger(address, { shouldFocus: true }))) return;
      const values = form.getValues();
      if (captcha.isRequired && !values.captcha) {
        form.setValue('captcha', '', { shouldTouch: true });
        return showMissingCaptcha(form);
      }
      send.mutate(values);
    },
    validMinutes: limits.CODE_VALID_MINUTES,
  };
}
