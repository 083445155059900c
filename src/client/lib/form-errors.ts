import { toNestErrors } from '@hookform/resolvers';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type {
  FieldError,
  FieldPath,
  FieldValues,
  Resolver,
  UseFormGetValues,
  UseFormSetError,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { issueName, issueNames } from '#contract/errors.ts';
import { CallError } from './call-error.ts';
import { errorText, issueText } from './error-text.ts';

/**
 * Checks a form by the contract's own schema, exactly as the server does. A field's error carries the
 * name of what is wrong; `fieldText` has the words.
 * @param given what would be sent for the values of the form
 */
export function schemaResolver<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output>,
  given: (values: Values) => unknown = (values) => values,
): Resolver<Values, unknown, Output> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(given(values), { reportInput: true });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues) {
      errors[issue.path.join('.')] ??= { type: 'schema', message: issueName(issue) };
    }
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
}

/** The words for what is wrong with a field. */
export function fieldText(message: string | undefined): MessageDescriptor {
  return issueText(issueNames.find((name) => name === message) ?? 'invalid');
}

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
  const isField = (field: string): field is FieldPath<Values> => field in getValues();
  const issues = error instanceof CallError ? error.issues : [];
  const fields = issues.map(({ field }) => field).filter(isField);
  for (const [index, field] of fields.entries()) {
    const name = issues.find((issue) => issue.field === field)?.name;
    setError(field, { type: 'server', message: name }, { shouldFocus: index === 0 });
  }
  setError('root', { type: 'server', message: i18n._(errorText(error)) });
}
