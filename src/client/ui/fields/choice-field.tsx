import type { FieldPath, FieldValues } from 'react-hook-form';
import { type Choice, ChoiceGroup } from './choice-group.tsx';
import { FieldGroup, type FieldProps, useField } from './field.tsx';

interface ChoiceFieldProps {
  options: readonly Choice[];
  look: 'segmented' | 'list' | 'chips';
  /** Called after a choice, to change other fields with it. */
  onChosen?: (code: string) => void;
}

/** A radio field: one of a few options, all visible. */
export function ChoiceField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  options,
  look,
  onChosen,
  ...props
}: FieldProps<Values, Name, Output> & ChoiceFieldProps) {
  const { field, frame, described } = useField(props, { isChoice: true });
  return (
    <FieldGroup {...frame} describedBy={described['aria-describedby']}>
      <ChoiceGroup
        options={options}
        look={look}
        value={String(field.value ?? '')}
        onChange={(code) => {
          field.onChange(code);
          onChosen?.(code);
        }}
        onBlur={field.onBlur}
        isInvalid={described['aria-invalid']}
        firstRef={field.ref}
      />
    </FieldGroup>
  );
}
