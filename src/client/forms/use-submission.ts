import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type DraftId, forgetDraft, restoreDraft, submissionKey } from '#client/device/drafts.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { showRefusal } from './form-errors.ts';
import { schemaResolver } from './schema-resolver.ts';
import { type Captcha, isCaptchaUsed } from './use-captcha.ts';
import { useDraft, useRestoredDraft } from './use-draft.ts';

interface SchemaForm<Values extends FieldValues, Input extends FieldValues> {
  /** Schema of the call's input; a function of the form's values where rules depend on them. */
  schema: z.ZodMiniType<Input> | ((values: Values) => z.ZodMiniType<Input>);
  /** Changes the form's values before they become the input of the call. */
  adjust?: (values: Values) => object;
  start: Values;
}

interface Sending<Input, Answer> {
  draft?: DraftId;
  captcha?: Captcha | undefined;
  /**
   * Makes the call, or adds it to the outbox. The idempotency key is the same for every retry of
   * the same values.
   */
  send: (input: Input, once: { idempotencyKey?: string }) => Promise<Answer>;
  onSent: (answer: Answer, input: Input) => unknown;
  /** Called after the fields show the refusal. */
  onRefused?: (error: unknown) => unknown;
  /** Called instead of sending when no visitor is signed in; the draft stays. */
  onSignInNeeded?: () => void;
}

interface SubmissionOptions<Values extends FieldValues, Input extends FieldValues, Answer>
  extends SchemaForm<Values, Input>,
    Sending<Input, Answer> {
  /** Fields that must not be stored on the device. */
  leaveOut?: string[];
  /** Known values for empty fields. */
  known?: Partial<Values>;
}

/** A form by the contract: its values, their draft, the call, and the reason of a refusal. */
export function useSubmission<Values extends FieldValues, Input extends FieldValues, Answer>({
  leaveOut = [],
  known,
  ...options
}: SubmissionOptions<Values, Input, Answer>) {
  const { draft, start } = options;
  // The server's page has no draft: it is restored after hydration.
  const isHydrated = useHydrated();
  const first = isHydrated && draft ? restoreDraft(draft, start) : start;
  const form = useSchemaForm({ ...options, start: first });
  useDraft(form, draft, leaveOut);
  useRestoredDraft(form, isHydrated ? undefined : draft, start);
  const { reset, getValues } = form;
  useEffect(() => {
    if (known) reset(fillBlanks(getValues(), known));
  }, [known, reset, getValues]);
  return useSending(form, options);
}

/** A form whose values are validated by a schema of the contract. */
export function useSchemaForm<Values extends FieldValues, Input extends FieldValues>({
  schema,
  adjust,
  start,
}: SchemaForm<Values, Input>) {
  return useForm<Values, unknown, Input>({
    mode: 'onTouched',
    resolver: (values, context, options) =>
      schemaResolver(typeof schema === 'function' ? schema(values) : schema, adjust)(
        values,
        context,
        options,
      ),
    defaultValues: start as DefaultValues<Values>,
  });
}

/** Sends the values of a form. */
export function useSending<Values extends FieldValues, Input extends FieldValues, Answer>(
  form: UseFormReturn<Values, unknown, Input>,
  { draft, captcha, send, onSent, onRefused, onSignInNeeded }: Sending<Input, Answer>,
) {
  const { i18n } = useLingui();
  const captchaField = 'captcha' as FieldPath<Values>;
  const mutation = useMutation({
    mutationFn: async (input: Input) => {
      const proven = await captcha?.prove(String(input.cellphone ?? input.email ?? input.address));
      return send({ ...input, ...proven }, draft ? { idempotencyKey: submissionKey(draft) } : {});
    },
    onSuccess: async (answer, input) => {
      if (draft) forgetDraft(draft.name);
      await onSent(answer, input);
    },
    onError: async (error) => {
      showRefusal(form, error, i18n);
      if (captcha && isCaptchaUsed(captcha, error)) {
        form.setValue(captchaField, '' as never);
        captcha.refresh();
      }
      await onRefused?.(error);
    },
  });
  // Two clicks in one task precede the render of `isPending`; they would be two calls with two
  // keys.
  const isSending = useRef(false);
  const submit = (input: Input) => {
    if (isSending.current) return;
    if (onSignInNeeded && !readSignIn()) return onSignInNeeded();
    if (captcha?.isRequired && !input.captcha) return showMissingCaptcha(form);
    isSending.current = true;
    mutation.mutate(input, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  return {
    form,
    control: form.control,
    isPending: mutation.isPending,
    onSubmit: form.handleSubmit(submit),
  };
}

/** The image code is optional in the contract: the server reports when it requires one. */
export function showMissingCaptcha<Values extends FieldValues, Output>({
  setError,
}: UseFormReturn<Values, unknown, Output>) {
  const missing = { type: 'required', message: 'required' };
  setError('captcha' as FieldPath<Values>, missing, { shouldFocus: true });
}

/** Fills known values into empty fields of a form. */
function fillBlanks<Values extends object>(values: Values, known: Partial<Values>): Values {
  const knownValues = new Map<string, unknown>(Object.entries(known));
  const filled = Object.entries(values).map(([field, value]) => [
    field,
    value === '' ? (knownValues.get(field) ?? '') : value,
  ]);
  return Object.fromEntries(filled);
}
