import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldPath, FieldValues, UseFormGetValues, UseFormSetError } from 'react-hook-form';
import { fieldMessage } from '#client/lang/field-message.ts';
import { CallError, type CallErrorName } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';

interface RefusableForm<Values extends FieldValues> {
  getValues: UseFormGetValues<Values>;
  setError: UseFormSetError<Values>;
}

/** Refusals without a message for the whole form: the fields show them. */
const shownAtFields: ReadonlySet<CallErrorName> = new Set([
  'BAD_INPUT',
  'CAPTCHA_WRONG',
  'CODE_WRONG',
  'ID_NUMBER_TAKEN',
]);

/** The form failed to arrive: what was typed is still in it. */
const notArrived: ReadonlySet<CallErrorName> = new Set(['UNEXPECTED', 'UNAVAILABLE', 'NO_ANSWER']);

/** Shows why a call was refused: at the fields that the server names, and for the whole form. */
export function showRefusal<Values extends FieldValues>(
  { getValues, setError }: RefusableForm<Values>,
  error: unknown,
  i18n: I18n,
) {
  const isField = (field: string): field is FieldPath<Values> =>
    (field.split('.')[0] ?? '') in getValues();
  const issues = error instanceof CallError ? error.issues : [];
  const shown = new Set<string>();
  for (const issue of issues) {
    const { field } = issue;
    if (!isField(field) || shown.has(field)) continue;
    const error = { type: 'server', message: fieldMessage(issue) };
    setError(field, error, { shouldFocus: shown.size === 0 });
    shown.add(field);
  }
  const isShownAtFields = error instanceof CallError && shownAtFields.has(error.errorName);
  if (shown.size > 0 && isShownAtFields) return;
  const reason = i18n._(errorText(error));
  const hasArrived = error instanceof CallError && !notArrived.has(error.errorName);
  const message = hasArrived ? reason : i18n._(msg`${reason} Nothing you entered is lost.`);
  setError('root', { type: 'server', message });
}
