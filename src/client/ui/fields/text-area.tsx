import type { FieldPath, FieldValues } from 'react-hook-form';
import { CharacterCount } from './character-count.tsx';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

/** Several lines of text, with a count of the characters. */
export function TextArea<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  label,
  hint,
  isOptional,
  max,
  rows = 3,
}: FieldProps<Values, Name, Output> & { max: number; rows?: number }) {
  const { id, field, error, described } = useField({ control, name, hint });
  const count = String(field.value ?? '').length;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
      aside={<CharacterCount count={count} max={max} />}
    >
      <textarea
        className="input"
        id={id}
        rows={rows}
        aria-required={!isOptional}
        {...described}
        {...field}
      />
    </FieldFrame>
  );
}
