import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { choiceValue, type SearchChoice, SearchSheet } from './search-sheet.tsx';

interface SearchSelectProps {
  /** Label of the field and title of the sheet. */
  label: string;
  options: readonly SearchChoice[];
  /** Called after a choice, to change other fields with it. */
  onChosen?: (value: string) => void;
  /** The text in the closed field; default: the label of the choice. */
  shown?: string;
  /** The text when nothing is chosen. */
  placeholder?: string;
}

/** Selects one of very many options: opens a sheet to search in. */
export function SearchSelect<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  options,
  onChosen,
  shown,
  placeholder,
  ...props
}: FieldProps<Values, Name, Output> & SearchSelectProps) {
  const { id, field, frame, described } = useField(props, { isChoice: true });
  const [isOpen, setOpen] = useState(false);
  const chosen = shown || options.find((option) => choiceValue(option) === field.value)?.label;
  return (
    <FieldFrame {...frame}>
      <button
        className="input select"
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-required={!props.isOptional}
        aria-labelledby={`${id}-label`}
        {...described}
        ref={field.ref}
        onClick={() => setOpen(true)}
      >
        {chosen ?? <span className="quiet">{placeholder ?? <Trans>Please choose</Trans>}</span>}
      </button>
      {isOpen && (
        <SearchSheet
          title={props.label}
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
