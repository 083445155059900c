import { blankValues, type FormValues, valuesOf } from '#client/forms/form-values.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { idTypeOf, idTypesOf } from '#contract/id-numbers.ts';
import {
  BasicFields,
  type BasicInformation,
  type getRegistration,
  type Region,
} from '#contract/registrations.ts';

export type OwnRegistration = OutputOf<typeof getRegistration>;

/** Form values of the basic information. */
export type BasicValues = FormValues<BasicInformation>;

/** Initial form values: stored data, data of an invitation, the address of the sign-in. */
export function startBasics(
  { basic, news_mails, prefilled, signed_in_by }: OwnRegistration,
  chosen: Region,
): BasicValues {
  const isMainlandNumber = signed_in_by.cellphone !== null || chosen === 'mainland';
  const country = countryOf(chosen);
  const area_code = isMainlandNumber ? '86' : '';
  const start = basic
    ? {
        ...valuesOf(BasicFields, basic),
        id_type: basic.id_number_masked ? (basic.id_type ?? '') : '',
      }
    : { ...blankValues(BasicFields), region: chosen, country, area_code, ...prefilled };
  return {
    ...start,
    news_mails,
    cellphone: signed_in_by.cellphone ?? start.cellphone,
    email: signed_in_by.email ?? start.email,
  };
}

/** The default country of a region. */
export function countryOf(region: string): string {
  return region === 'mainland' ? 'CN' : '';
}

/** True where the stored number is of a document that the country's people are asked for. */
export function keepsIdNumber(country: string, { basic }: OwnRegistration): boolean {
  if (!basic?.id_number_masked) return false;
  return idTypesOf(country).some((type) => type === basic.id_type);
}

/**
 * An ID number is sent with its document type and the consent, or not at all. When the stored
 * number stays, its document type is sent: the rule for names depends on it.
 */
export function withIdNumber({ id_type: stored, id_number, id_consent, ...values }: BasicValues) {
  const id_type = idTypeOf(values.country, id_number);
  if (id_type && id_number) return { ...values, id_type, id_number, id_consent };
  const isDocument = idTypesOf(values.country).some((type) => type === stored);
  return isDocument ? { ...values, id_type: stored } : values;
}
