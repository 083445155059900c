import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import classes from '#client/ui/fields/form.module.css';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { BasicInformation } from '#contract/registrations.ts';
import type { BasicValues } from './basic-values.ts';
import { type CompanyField, useCompanyFields } from './use-company-fields.ts';

type BasicControl = Control<BasicValues, unknown, BasicInformation>;

/** The visitor's company and position; optional fields are collapsed. */
export function CompanyFields({ control }: { control: BasicControl }) {
  const region = useWatch({ control, name: 'region' });
  const fields = useCompanyFields(region);
  return (
    <>
      {fields
        .filter(({ isOptional }) => !isOptional)
        .map((field) => (
          <OneField key={field.name} control={control} field={field} />
        ))}
      <FoldedFields control={control} fields={fields.filter(({ isOptional }) => isOptional)} />
    </>
  );
}

function OneField({ control, field }: { control: BasicControl; field: CompanyField }) {
  const { options, ...look } = field;
  if (options) return <SelectField control={control} options={options} {...look} />;
  return <TextField control={control} {...look} />;
}

interface FoldedFieldsProps {
  control: BasicControl;
  fields: CompanyField[];
}

/** Open while something is filled in or wrong there. */
function FoldedFields({ control, fields }: FoldedFieldsProps) {
  const { errors } = useFormState({ control });
  const filled = useWatch({ control, name: fields.map(({ name }) => name) });
  const [isOpen, setOpen] = useState(() => filled.some((text) => text !== ''));
  const isWrong = fields.some(({ name }) => errors[name]);
  return (
    <details
      className="edge-top"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => {
        // Fields with errors stay visible.
        if (isWrong) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
    >
      <summary className="label spread">
        <Trans>More about your work (optional)</Trans>
        <Icon name="down" />
      </summary>
      <div className={`stack ${classes.form}`}>
        {fields.map((field) => (
          <OneField key={field.name} control={control} field={field} />
        ))}
      </div>
    </details>
  );
}
