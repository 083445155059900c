import type { I18n } from '@lingui/core';
import type { FieldPath, FieldValues, UseFormGetValues, UseFormSetError } from 'react-hook-form';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';

interface RefusableForm<Values extends FieldValues> {
  getValues: UseFormGetValues<Values>;
  setError: UseFormSetError<Values>;
}

/** Shows why a call was refused: at the fields that the server names, and for the form as a whole. */
export function showRefusal<Values extends FieldValues>(
  { getValues, setError }: RefusableForm<Values>,
  error: unknown,
  i18n: I18n,
) {
  const isField = (field: string): field is FieldPath<Values> =>
    (field.split('.')[0] ?? '') in getValues();
  const issues = error instanceof CallError ? error.issues : [];
  const fields = issues.map(({ field }) => field).filter(isField);
  for (const [index, field] of fields.entries()) {
    const name = issues.find((issue) => issue.field === field)?.name;
    setError(field, { type: 'server', message: name }, { shouldFocus: index === 0 });
  }
  setError('root', { type: 'server', message: i18n._(errorText(error)) });
}
