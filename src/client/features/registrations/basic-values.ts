import type { OutputOf } from '#contract/endpoint.ts';
import type { IdType } from '#contract/id-numbers.ts';
import { type getRegistration, type Region, regionOf } from '#contract/registrations.ts';

export type OwnRegistration = OutputOf<typeof getRegistration>;

/** Basic information as the form holds it: nothing chosen is an empty text. */
export type BasicValues = ReturnType<typeof startBasics>;

/** What the form starts with: what is stored, what an invitation brought, what was signed in by. */
export function startBasics({ basic, prefilled, signed_in_by }: OwnRegistration, chosen: Region) {
  const isMainlandNumber = signed_in_by.cellphone !== null || chosen === 'mainland';
  return {
    region: basic?.region ?? chosen,
    country: basic?.country ?? countryOf(chosen),
    name: basic?.name ?? prefilled?.name ?? '',
    gender: basic?.gender ?? '',
    area_code: basic?.area_code ?? (isMainlandNumber ? '86' : ''),
    cellphone: signed_in_by.cellphone ?? basic?.cellphone ?? '',
    email: signed_in_by.email ?? basic?.email ?? '',
    id_number: '',
    id_consent: false,
    company_name: basic?.company_name ?? prefilled?.company_name ?? '',
    job_title: basic?.job_title ?? '',
    department: basic?.department ?? '',
    department_function: basic?.department_function ?? '',
    business_nature: basic?.business_nature ?? '',
    relevant_industry: basic?.relevant_industry ?? '',
    city: basic?.city ?? '',
    company_address: basic?.company_address ?? '',
    phone: basic?.phone ?? '',
    fax: basic?.fax ?? '',
    website: basic?.website ?? '',
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

/** Whether the number that is stored may stay: it is of the document now asked for. */
export function keepsIdNumber(country: string, { basic }: OwnRegistration): boolean {
  if (!basic?.id_number_masked) return false;
  return basic.id_type === idTypeOf(country);
}

/** What is sent for the values of the form. */
export function givenBasics({ id_number, id_consent, ...values }: BasicValues) {
  const id_type = idTypeOf(values.country);
  return id_type && id_number ? { ...values, id_type, id_number, id_consent } : values;
}
