import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { choiceValue, type SearchChoice, SearchSheet } from './search-sheet.tsx';

interface SearchSelectProps {
  /** Also the title of the sheet. */
  label: string;
  options: readonly SearchChoice[];
  /** Called after a choice, to change other fields with it. */
  onChosen?: (value: string) => void;
  /** The text in the closed field; by default the label of the choice. */
  shown?: string;
  /** The text while nothing is chosen. */
  placeholder?: string;
}

/** One of very many: opens a sheet to search in. */
export function SearchSelect<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  label,
  hint,
  isOptional,
  options,
  onChosen,
  shown,
  placeholder,
}: FieldProps<Values, Name, Output> & SearchSelectProps) {
  const { id, field, error, described } = useField({ control, name, hint, isChoice: true });
  const [isOpen, setOpen] = useState(false);
  const chosen = shown || options.find((option) => choiceValue(option) === field.value)?.label;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      <button
        className="input select"
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-required={!isOptional}
        aria-labelledby={`${id}-label`}
        {...described}
        ref={field.ref}
        onClick={() => setOpen(true)}
      >
        {chosen ?? <span className="quiet">{placeholder ?? <Trans>Please choose</Trans>}</span>}
      </button>
      {isOpen && (
        <SearchSheet
          title={label}
          options={options}
          value={String(field.value ?? '')}
          onChosen={(value) => {
            field.onChange(value);
            onChosen?.(value);
          }}
          onClosed={() => {
            setOpen(false);
            field.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}
