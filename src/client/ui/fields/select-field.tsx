import { Trans } from '@lingui/react/macro';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type Choice, offered } from './choice-group.tsx';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

/** A field with a dozen options, in the device's own picker. */
export function SelectField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  options,
  ...props
}: FieldProps<Values, Name, Output> & { options: readonly Choice[] }) {
  const { id, field, frame, described } = useField(props, { isChoice: true });
  return (
    <FieldFrame {...frame}>
      <select
        className="input select"
        id={id}
        aria-required={!props.isOptional}
        {...described}
        {...field}
      >
        <option value="">
          <Trans>Please choose</Trans>
        </option>
        {offered(options, (code) => code === field.value).map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
