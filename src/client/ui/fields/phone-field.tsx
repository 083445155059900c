import { useLingui } from '@lingui/react/macro';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldProps } from './field.tsx';
import classes from './phone-field.module.css';
import { SearchSelect } from './search-select.tsx';
import type { SearchChoice } from './search-sheet.tsx';
import { TextField } from './text-field.tsx';

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
  control,
  name,
  label,
  hint,
  areaName,
  area,
  areas,
  isAreaFixed,
  isFixed,
}: FieldProps<Values, Name, Output> & PhoneFieldProps<Values>) {
  const { t } = useLingui();
  return (
    <div className={classes.phone}>
      {isAreaFixed ? (
        <TextField control={control} name={areaName} label={t`Area code`} readOnly />
      ) : (
        <SearchSelect
          control={control}
          name={areaName}
          label={t`Area code`}
          options={areas}
          shown={area && `+${area}`}
          placeholder="+"
        />
      )}
      <TextField
        control={control}
        name={name}
        label={label}
        hint={hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        readOnly={isFixed}
      />
    </div>
  );
}
