import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import classes from './field.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'maxLength'
  | 'readOnly'
  | 'spellCheck'
>;

/** One line of text. */
export function TextField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  label,
  hint,
  isOptional,
  ...input
}: FieldProps<Values, Name, Output> & InputProps) {
  const { id, field, error, described } = useField({ control, name, hint });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      <input
        className={classes.input}
        id={id}
        type="text"
        enterKeyHint="next"
        aria-required={!isOptional}
        {...input}
        {...described}
        {...field}
      />
    </FieldFrame>
  );
}
