import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps } from '#client/ui/fields/field.tsx';
import { SearchSelect } from '#client/ui/fields/search-select.tsx';
import type { SearchChoice } from '#client/ui/fields/search-sheet.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import classes from './registrations.module.css';

interface PhoneFieldProps<Values extends FieldValues> {
  areaName: FieldPath<Values>;
  /** The area code chosen, to show it with its plus. */
  area: string;
  /** Countries, each with its calling code as `value`. */
  areas: readonly SearchChoice[];
  isAreaFixed: boolean;
  isFixed: boolean;
}

/** A phone number with its area code. */
export function PhoneField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  areaName,
  area,
  areas,
  isAreaFixed,
  isFixed,
  ...props
}: FieldProps<Values, Name, Output> & PhoneFieldProps<Values>) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={`stack top ${classes.phone}`} data-fixed={isFixed || undefined}>
      {isAreaFixed ? (
        <FieldFrame id={id} label={t`Area code`}>
          <input className="input" id={id} value={`+${area}`} readOnly />
        </FieldFrame>
      ) : (
        <SearchSelect
          control={props.control}
          name={areaName}
          label={t`Area code`}
          options={areas}
          shown={area && `+${area}`}
          placeholder="+"
        />
      )}
      <TextField {...props} kind="phone" autoComplete="tel-national" readOnly={isFixed} />
    </div>
  );
}
