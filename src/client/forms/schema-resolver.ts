import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldMessage } from '#client/lang/field-message.ts';
import { namedIssue } from '#contract/errors.ts';
import { inputOf, numberIssue } from './form-values.ts';

/**
 * Checks a form by the contract's own schema, exactly as the server does. A field's error carries the
 * what is wrong; `fieldText` has the words.
 * @param adjust changes the form's values before they become the input of the call
 */
export function schemaResolver<Values extends FieldValues, Input extends FieldValues>(
  schema: z.ZodMiniType<Input>,
  adjust: (values: Values) => object = (values) => values,
): Resolver<Values, unknown, Input> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(inputOf(schema, adjust(values)), { reportInput: true });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues) {
      const message = fieldMessage(numberIssue(schema, issue) ?? namedIssue(issue));
      errors[issue.path.join('.')] ??= { type: 'schema', message };
    }
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
}
