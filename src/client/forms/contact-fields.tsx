import { useLingui } from '@lingui/react/macro';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import { SearchSelect } from '#client/ui/fields/search-select.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { Country } from '#contract/sign-in.ts';

interface ContactValues extends FieldValues {
  name: string;
  company_name: string;
  country: string;
  industry: string;
}

interface ContactFieldsProps<Values extends ContactValues, Output> {
  control: Control<Values, unknown, Output>;
  countries: readonly Pick<Country, 'code' | 'name' | 'other_names'>[];
  industries: readonly Choice[];
}

/** A buyer's name, company, country and industry, as exhibitors see them. */
export function ContactFields<Values extends ContactValues, Output>({
  control,
  countries,
  industries,
}: ContactFieldsProps<Values, Output>) {
  const { t } = useLingui();
  const path = (name: string) => name as FieldPath<Values>;
  return (
    <>
      <TextField control={control} name={path('name')} label={t`Name`} autoComplete="name" />
      <TextField
        control={control}
        name={path('company_name')}
        label={t`Company name`}
        autoComplete="organization"
        isOptional
      />
      <SearchSelect
        control={control}
        name={path('country')}
        label={t`Country or region`}
        options={countries.map(({ code, name, other_names }) => ({
          code,
          label: name,
          other_names,
        }))}
      />
      <SelectField
        control={control}
        name={path('industry')}
        label={t`Industry`}
        options={industries}
      />
    </>
  );
}
