import type { FieldPath, FieldValues } from 'react-hook-form';
import { CharacterCount } from './character-count.tsx';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

/** A multi-line text field with a character count. */
export function TextArea<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  max,
  rows = 3,
  ...props
}: FieldProps<Values, Name, Output> & { max: number; rows?: number }) {
  const { id, field, frame, described } = useField(props);
  const count = String(field.value ?? '').length;
  return (
    <FieldFrame {...frame} aside={<CharacterCount count={count} max={max} />}>
      <textarea
        className="input"
        id={id}
        rows={rows}
        aria-required={!props.isOptional}
        {...described}
        {...field}
      />
    </FieldFrame>
  );
}
