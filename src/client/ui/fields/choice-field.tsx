import type { FieldPath, FieldValues } from 'react-hook-form';
import { type Choice, ChoiceGroup } from './choice-group.tsx';
import { FieldGroup, type FieldProps, useField } from './field.tsx';

interface ChoiceFieldProps {
  options: readonly Choice[];
  look: 'segmented' | 'list';
  /** Called after a choice, to change other fields with it. */
  onChosen?: (code: string) => void;
}

/** One of a few, all of them in sight. */
export function ChoiceField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  label,
  hint,
  isOptional,
  options,
  look,
  onChosen,
}: FieldProps<Values, Name, Output> & ChoiceFieldProps) {
  const { id, field, error, described } = useField({ control, name, hint, isChoice: true });
  return (
    <FieldGroup
      id={id}
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
      describedBy={described['aria-describedby']}
    >
      <ChoiceGroup
        options={options}
        look={look}
        value={String(field.value ?? '')}
        onChange={(code) => {
          field.onChange(code);
          onChosen?.(code);
        }}
        onBlur={field.onBlur}
        isInvalid={error !== undefined}
        firstRef={field.ref}
      />
    </FieldGroup>
  );
}
