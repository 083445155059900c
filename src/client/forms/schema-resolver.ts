import { toNestErrors } from '@hookform/resolvers';
import { type FieldError, type FieldValues, get, type Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldMessage } from '#client/lang/field-message.ts';
import { namedIssue } from '#contract/errors.ts';
import { inputOf, numberIssue } from './form-values.ts';

/**
 * Validates a form with the contract's schema, exactly as the server does. A field's error contains
 * the issue; `fieldText` returns its text.
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
    const isNew = newEntryIn(values, options.names);
    for (const issue of parsed.error.issues) {
      if (isNew(issue.path.join('.'))) continue;
      const message = fieldMessage(numberIssue(schema, issue) ?? namedIssue(issue));
      errors[issue.path.join('.')] ??= { type: 'schema', message };
    }
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
}

/**
 * Matches the empty fields of a list's last entry while only the list is validated. This happens
 * when an entry is added: the new entry is still empty and must show no errors.
 */
function newEntryIn(values: FieldValues, names: readonly string[] = []) {
  const [name = ''] = names;
  const list: unknown = names.length === 1 ? get(values, name) : undefined;
  if (!Array.isArray(list)) return () => false;
  const entry = `${name}.${list.length - 1}.`;
  return (path: string) => path.startsWith(entry) && isEmpty(get(values, path));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || String(value) === '';
}
