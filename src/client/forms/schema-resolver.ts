import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { issueName } from '#contract/errors.ts';

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
