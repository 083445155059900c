import { Trans } from '@lingui/react/macro';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Choice } from './choice-group.tsx';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

/** One of a dozen, by the device's own picker. */
export function SelectField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  label,
  hint,
  isOptional,
  options,
}: FieldProps<Values, Name, Output> & { options: readonly Choice[] }) {
  const { id, field, error, described } = useField({ control, name, hint, isChoice: true });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      <select
        className="input select"
        id={id}
        aria-required={!isOptional}
        {...described}
        {...field}
      >
        <option value="">
          <Trans>Please choose</Trans>
        </option>
        {options.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
