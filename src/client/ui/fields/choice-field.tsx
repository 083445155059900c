import { useLingui } from '@lingui/react/macro';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { fieldText } from '#client/lang/issue-text.ts';
import { type Choice, ChoiceGroup } from './choice-group.tsx';
import { FieldGroup, type FieldProps, useField } from './field.tsx';

interface ChoiceFieldProps {
  options: readonly Choice[];
  look: 'segmented' | 'list';
  /** What follows from a choice, such as other fields that change with it. */
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
  const { i18n } = useLingui();
  const { id, field, issue, error, described } = useField({ control, name, hint });
  return (
    <FieldGroup
      id={id}
      label={label}
      hint={hint}
      error={issue === 'required' ? i18n._(fieldText('choose_one')) : error}
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
