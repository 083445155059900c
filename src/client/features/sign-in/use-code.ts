import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { restoreDraft, saveDraft } from '#client/device/drafts.ts';
import { showRefusal } from '#client/forms/form-errors.ts';
import { type Captcha, isCaptchaUsed } from '#client/forms/use-captcha.ts';
import { showMissingCaptcha } from '#client/forms/use-submission.ts';
import { useSecondsUntil } from '#client/ui/use-seconds-until.ts';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { sendEmailCode, sendPhoneCode } from '#contract/sign-in.ts';
import type { AddressValues } from './address-fields.tsx';
import { readAddress, TypedAddress } from './typed-address.ts';

const draft = { name: 'code-sent', owner: 'anyone' } as const;
/** Waits longer than this are for another day: they are said, not counted down. */
const COUNTED_SECONDS_MAX = 10 * 60;

/** The last code, and the address that may not ask for another before `resend_at`; times as texts of milliseconds. */
const notSent = { to: '', valid_until: '0', asked: '', resend_at: '0', busy: '' };
const after = (seconds: number) => String(Date.now() + seconds * 1000);

/** Asks for a sign-in code; remembers, over a reload too, where it went and when the next may be asked for. */
export function useCode<Output>(
  form: UseFormReturn<AddressValues, unknown, Output>,
  captcha: Captcha,
) {
  const { i18n } = useLingui();
  const [sent, setSent] = useState(notSent);
  const [step, setStep] = useState<'address' | 'code'>('address');
  const hasMoved = useRef(false);
  const moveTo = (next: typeof step) => {
    hasMoved.current = true;
    setStep(next);
  };
  const { setFocus } = form;
  useEffect(() => {
    // A reload restores the step, but not the focus.
    if (hasMoved.current) setFocus(step);
  }, [step, setFocus]);
  const typed = useWatch({ control: form.control, name: 'address' });
  const wait = useSecondsUntil(Number(sent.resend_at));
  const isWaiting = wait > 0 && normalised(typed) === sent.asked;

  const remember = (changes: Partial<typeof notSent>) => {
    const next = { ...sent, ...changes };
    saveDraft(draft, next);
    setSent(next);
  };

  const send = useMutation({
    mutationFn: async ({ address, captcha: answer }: AddressValues) => {
      const request = {
        purpose: 'sign_in' as const,
        ...(captcha.isRequired && { captcha: answer }),
        ...(await captcha.prove(address)),
      };
      const read = readAddress(address);
      return read.by === 'phone'
        ? call(sendPhoneCode, { cellphone: read.cellphone, ...request })
        : call(sendEmailCode, { email: read.email, ...request });
    },
    onSuccess: ({ resend_after, valid_for, is_busy }, { address }) => {
      const resend_at = after(resend_after);
      const busy = is_busy ? 'busy' : '';
      remember({ to: address, valid_until: after(valid_for), asked: address, resend_at, busy });
      form.clearErrors();
      form.setValue('code', '');
      moveTo('code');
    },
    onError: (error, { address }) => {
      showRefusal(form, error, i18n);
      if (!(error instanceof CallError)) return;
      const { retryAfter } = error;
      if (retryAfter && retryAfter <= COUNTED_SECONDS_MAX) {
        remember({ asked: address, resend_at: after(retryAfter) });
      }
    },
    onSettled: (_answer, error) => {
      if (!isCaptchaUsed(captcha, error)) return;
      form.setValue('captcha', '', { shouldTouch: true });
      if (error) captcha.refresh();
    },
  });

  return {
    /** Seconds until the typed address may be sent another code. */
    wait: isWaiting ? wait : 0,
    isSending: send.isPending,
    step,
    sentTo: sent.to,
    /** Many ask for codes: it may take minutes. */
    isBusy: sent.busy !== '',
    /** The demo's code, because the demo sends none. */
    demoCode: send.data?.demo_code,
    /** Restores the step and the waiting time after a reload. */
    restore: () => {
      const stored = restoreDraft(draft, notSent);
      const isValid = Number(stored.valid_until) > Date.now();
      setSent(isValid ? stored : { ...stored, to: '' });
      if (isValid && stored.to === normalised(form.getValues('address'))) setStep('code');
    },
    /** Returns to the address: to correct it, or for another code. */
    change: () => {
      form.clearErrors();
      // The next code needs a new picture: this one is used, and a later one would expire unseen.
      captcha.refresh();
      moveTo('address');
    },
    ask: async () => {
      // The focus stays in the field: its error disappears during typing.
      form.setValue('address', form.getValues('address'), { shouldTouch: true });
      if (!(await form.trigger('address', { shouldFocus: true }))) return;
      const address = normalised(form.getValues('address'));
      // The code is on its way already.
      if (isWaiting && address === sent.to) return moveTo('code');
      if (isWaiting || send.isPending) return;
      const values = { ...form.getValues(), address };
      if (captcha.isRequired && !values.captcha) {
        form.setValue('captcha', '', { shouldTouch: true });
        return showMissingCaptcha(form);
      }
      send.mutate(values);
    },
  };
}

function normalised(address: string): string {
  return TypedAddress.safeParse(address).data ?? address;
}
