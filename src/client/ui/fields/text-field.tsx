import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
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

/** Keyboard, autofill and spell check per kind of input. */
const kinds = {
  text: { type: 'text' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'off',
    spellCheck: false,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  url: { type: 'url', inputMode: 'url', autoCapitalize: 'off', spellCheck: false },
  whole_number: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  decimal: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
} as const satisfies Record<string, InputProps>;

/** A single-line text field. */
export function TextField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  label,
  hint,
  isOptional,
  kind = 'text',
  ...input
}: FieldProps<Values, Name, Output> & InputProps & { kind?: keyof typeof kinds }) {
  const { id, field, frame, described } = useField({ control, name, label, hint, isOptional });
  return (
    <FieldFrame {...frame}>
      <input
        className="input"
        id={id}
        enterKeyHint="next"
        aria-required={!isOptional}
        {...kinds[kind]}
        {...input}
        {...described}
        {...field}
      />
    </FieldFrame>
  );
}
