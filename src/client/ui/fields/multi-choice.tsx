import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { CheckChips } from './check-chips.tsx';
import type { Choice } from './choice-group.tsx';
import { FieldGroup, type FieldProps, useField } from './field.tsx';

interface MultiChoiceProps<Values extends FieldValues, Name extends FieldPath<Values>, Output>
  extends FieldProps<Values, Name, Output> {
  options: readonly Choice[];
  /** A picture of each option. */
  pictureOf?: (code: string) => ReactNode;
}

/** A field with any number of options, as chips, or as tiles with pictures. */
export function MultiChoice<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  options,
  pictureOf,
  ...props
}: MultiChoiceProps<Values, Name, Output>) {
  const { field, frame, described } = useField(props);
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  // Options that are no longer offered are invisible and not counted.
  const count = options.filter(({ code }) => chosen.includes(code)).length;
  const toggle = (code: string) =>
    field.onChange(
      chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code],
    );
  return (
    <FieldGroup
      {...frame}
      isLong
      describedBy={described['aria-describedby']}
      aside={
        count > 0 && (
          <span className="quiet small numbers">
            <Trans>{count} chosen</Trans>
          </span>
        )
      }
    >
      <CheckChips
        options={options}
        isChecked={(code) => chosen.includes(code)}
        onToggle={toggle}
        onBlur={field.onBlur}
        isInvalid={described['aria-invalid']}
        firstRef={field.ref}
        pictureOf={pictureOf}
      />
    </FieldGroup>
  );
}
