import { blankValues, type FormValues, valuesOf } from '#client/forms/form-values.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { IdType } from '#contract/id-numbers.ts';
import {
  BasicFields,
  type BasicInformation,
  type getRegistration,
  type Region,
  regionOf,
} from '#contract/registrations.ts';

export type OwnRegistration = OutputOf<typeof getRegistration>;

/** Basic information as it is typed. */
export type BasicValues = FormValues<BasicInformation>;

/** The form's first values: what is stored, what an invitation brought, the address of the sign-in. */
export function startBasics(
  { basic, prefilled, signed_in_by }: OwnRegistration,
  chosen: Region,
): BasicValues {
  const isMainlandNumber = signed_in_by.cellphone !== null || chosen === 'mainland';
  const country = countryOf(chosen);
  const area_code = isMainlandNumber ? '86' : '';
  const start = basic
    ? { ...valuesOf(BasicFields, basic), id_type: '' }
    : { ...blankValues(BasicFields), region: chosen, country, area_code, ...prefilled };
  return {
    ...start,
    cellphone: signed_in_by.cellphone ?? start.cellphone,
    email: signed_in_by.email ?? start.email,
  };
}

/** The country that goes without saying in a region. */
export function countryOf(region: string): string {
  return region === 'mainland' ? 'CN' : '';
}

/** The document that people of a country are asked for; null: none. */
export function idTypeOf(country: string): IdType | null {
  if (country === 'CN') return 'id_card';
  if (country === 'TW') return 'taiwan_travel_permit';
  return regionOf(country) === 'hk_mo_tw' ? 'home_return_permit' : null;
}

/** True where the stored number is of the document that the country's people are asked for. */
export function keepsIdNumber(country: string, { basic }: OwnRegistration): boolean {
  if (!basic?.id_number_masked) return false;
  return basic.id_type === idTypeOf(country);
}

/** An ID number travels with its document and the consent, or not at all. */
export function withIdNumber({ id_type: _type, id_number, id_consent, ...values }: BasicValues) {
  const id_type = idTypeOf(values.country);
  return id_type && id_number ? { ...values, id_type, id_number, id_consent } : values;
}
