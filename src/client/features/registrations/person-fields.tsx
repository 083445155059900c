import { useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useCountries } from '#client/queries/use-countries.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import classes from '#client/ui/fields/form.module.css';
import { SearchSelect } from '#client/ui/fields/search-select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { idTypeOf } from '#contract/id-numbers.ts';
import { type BasicInformation, regionOf } from '#contract/registrations.ts';
import {
  type BasicValues,
  countryOf,
  keepsIdNumber,
  type OwnRegistration,
} from './basic-values.ts';
import { IdNumberFields } from './id-number-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { useRegionChoices } from './region-choices.ts';

interface PersonFieldsProps {
  form: UseFormReturn<BasicValues, unknown, BasicInformation>;
  own: OwnRegistration;
}

/** Origin, name and contact of the visitor. */
export function PersonFields({ form, own }: PersonFieldsProps) {
  const { t } = useLingui();
  const { control } = form;
  const [region, country, id_number] = useWatch({
    control,
    name: ['region', 'country', 'id_number'],
  });
  const id_type = idTypeOf(country, id_number);
  return (
    <>
      <OriginFields form={form} own={own} />
      <TextField
        control={control}
        name="name"
        label={t`Name`}
        hint={
          region === 'mainland'
            ? t`In Chinese, as on your ID card`
            : t`As on your passport or permit`
        }
        autoComplete="name"
      />
      <ChoiceField
        control={control}
        name="gender"
        label={t`Form of address`}
        options={[
          { code: 'sir', label: t`Mr` },
          { code: 'lady', label: t`Ms` },
        ]}
        look="list"
      />
      <AddressFields form={form} own={own} />
      {id_type && (
        <div className={`stack ${classes.form}`}>
          <IdNumberFields
            control={control}
            id_type={id_type}
            stored={keepsIdNumber(country, own) ? (own.basic?.id_number_masked ?? null) : null}
            isGiven={id_number !== ''}
          />
        </div>
      )}
    </>
  );
}

/** Region and country; area code and ID number follow them. */
function OriginFields({ form: { control, setValue, clearErrors }, own }: PersonFieldsProps) {
  const { t } = useLingui();
  const regions = useRegionChoices();
  const items = useCountries();
  const region = useWatch({ control, name: 'region' });
  const followCountry = (chosen: string) => {
    setValue('id_number', '');
    setValue('id_consent', false);
    const area = items.find(({ code }) => code === chosen)?.area_code;
    if (area && !own.signed_in_by.cellphone) setValue('area_code', area);
    clearErrors();
  };
  const followRegion = (chosen: string) => {
    setValue('country', countryOf(chosen));
    followCountry(countryOf(chosen));
  };
  const countries = items
    .filter(({ code }) => regionOf(code) === region)
    .map(({ code, name, area_code: area, other_names }) => ({
      code,
      label: name,
      detail: `+${area}`,
      other_names,
    }));
  return (
    <>
      <ChoiceField
        control={control}
        name="region"
        label={t`Where are you from?`}
        options={regions}
        look="segmented"
        onChosen={followRegion}
      />
      {region === 'hk_mo_tw' && (
        <ChoiceField
          control={control}
          name="country"
          label={t`Region`}
          options={countries}
          look="list"
          onChosen={followCountry}
        />
      )}
      {region === 'overseas' && (
        <SearchSelect
          control={control}
          name="country"
          label={t`Country`}
          options={countries}
          onChosen={followCountry}
        />
      )}
    </>
  );
}

/** Phone and e-mail; the sign-in address is read-only. */
function AddressFields({ form: { control }, own }: PersonFieldsProps) {
  const { t } = useLingui();
  const items = useCountries();
  const [region, area_code] = useWatch({ control, name: ['region', 'area_code'] });
  const { cellphone: signedInPhone, email: signedInEmail } = own.signed_in_by;
  return (
    <>
      <PhoneField
        control={control}
        name="cellphone"
        areaName="area_code"
        area={area_code}
        areas={items.map(({ code, name, area_code: area, other_names }) => ({
          code,
          label: name,
          detail: `+${area}`,
          value: area,
          other_names,
        }))}
        label={t`Mobile number`}
        hint={signedInPhone ? t`You signed in with this number` : undefined}
        isAreaFixed={region === 'mainland' || signedInPhone !== null}
        isFixed={signedInPhone !== null}
      />
      <TextField
        control={control}
        name="email"
        label={t`E-mail`}
        hint={signedInEmail ? t`You signed in with this address` : t`For example name@company.com`}
        kind="email"
        isOptional={region === 'mainland'}
        readOnly={signedInEmail !== null}
      />
    </>
  );
}
