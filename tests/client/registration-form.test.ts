import { expect, test } from 'vitest';
import {
  type BasicValues,
  keepsIdNumber,
  startBasics,
  withIdNumber,
} from '#client/features/registrations/basic-values.ts';
import type { FormValues } from '#client/forms/form-values.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { readFieldMessage } from '#client/lang/field-message.ts';
import { limits } from '#contract/limits.ts';
import { basicInformation, Questionnaire } from '#contract/registrations.ts';

const nobody = {
  signed_in_by: { cellphone: null, email: 'anna@example.com' },
  prefilled: null,
  basic: null,
  news_mails: false,
  questionnaire: null,
};
const filled: BasicValues = {
  ...startBasics(nobody, 'overseas'),
  country: 'DE',
  name: 'Anna Schmidt',
  gender: 'lady',
  area_code: '49',
  cellphone: '15112345678',
  company_name: 'Lichtwerk GmbH',
  job_title: 'Buyer',
  business_nature: 'trader',
  city: 'Berlin',
  company_address: 'Lichtstrasse 1',
};
const options = {
  fields: {},
  names: undefined,
  shouldUseNativeValidation: false,
  criteriaMode: undefined,
};

function check(values: BasicValues, hasIdNumber = false) {
  return schemaResolver(basicInformation({ hasIdNumber }), withIdNumber)(
    values,
    undefined,
    options,
  );
}

test('a complete form matches the contract, without empty documents', async () => {
  const { values, errors } = await check(filled);
  expect(errors).toEqual({});
  expect(values).toMatchObject({ name: 'Anna Schmidt', country: 'DE' });
  expect(values).not.toHaveProperty('id_number');
});

test('an empty form lists every missing field', async () => {
  const { errors } = await check(startBasics(nobody, 'overseas'));
  expect(errors).toMatchObject({
    country: { message: 'choose_one' },
    name: { message: 'required' },
    gender: { message: 'required' },
    company_name: { message: 'required' },
    business_nature: { message: 'choose_one' },
  });
  expect(errors).not.toHaveProperty('website');
});

test('a short name is refused with the minimum length', async () => {
  const { errors } = await check({ ...filled, company_name: 'A' });
  const { message } = errors.company_name as { message: string };
  const limit = limits.COMPANY_NAME_CHARACTERS;
  expect(readFieldMessage(message)).toEqual({ name: 'too_short', limit });
});

test('an ID number typed before moving abroad is not sent', () => {
  const given = withIdNumber({ ...filled, id_number: '440305199001012232', id_consent: true });
  expect(JSON.stringify(given)).not.toContain('440305199001012232');
});

test.each([
  { country: 'CN', id_type: 'id_card' },
  { country: 'HK', id_type: 'home_return_permit' },
  { country: 'MO', id_type: 'home_return_permit' },
  { country: 'TW', id_type: 'taiwan_travel_permit' },
])('people from $country need the $id_type', ({ country, id_type }) => {
  expect(withIdNumber({ ...filled, country, id_number: 'x' })).toMatchObject({ id_type });
});

test('mainland China needs an ID number and, for it, a consent', async () => {
  const mainland = {
    ...filled,
    region: 'mainland' as const,
    country: 'CN',
    name: '张三',
    company_name: '光点公司',
    area_code: '86',
    cellphone: '13800138000',
  };
  expect((await check(mainland)).errors).toMatchObject({ id_number: { message: 'required' } });
  const withNumber = { ...mainland, id_number: '11010519491231002X' };
  expect((await check(withNumber)).errors).toMatchObject({
    id_consent: { message: 'consent_required' },
  });
  expect((await check({ ...withNumber, id_consent: true })).errors).toEqual({});
  expect((await check(mainland, true)).errors).toEqual({});
});

test('a stored ID number is valid only for its document type', () => {
  const basic = {
    ...filled,
    region: 'mainland' as const,
    gender: 'lady' as const,
    id_type: 'id_card' as const,
    id_number_masked: '1***************2X',
  };
  const own = { ...nobody, basic };
  expect(keepsIdNumber('CN', own)).toBe(true);
  expect(keepsIdNumber('HK', own)).toBe(false);
  expect(keepsIdNumber('DE', own)).toBe(false);
  expect(keepsIdNumber('CN', nobody)).toBe(false);
});

test('an invitation prefills the form', () => {
  const prefilled = { name: 'Bernd', company_name: 'Licht AG' };
  expect(startBasics({ ...nobody, prefilled }, 'overseas')).toMatchObject({
    ...prefilled,
    email: 'anna@example.com',
  });
});

test('stored values fill the form, every field, and are sent unchanged', async () => {
  const values: BasicValues = {
    ...filled,
    department: 'Purchasing',
    department_function: 'buying',
    relevant_industry: 'retail',
    phone: '030 1',
    fax: '030 2',
    website: 'https://lichtwerk.example',
  };
  const typed = Object.entries(values).filter(([field]) => !field.startsWith('id_'));
  expect(typed.filter(([, value]) => value === '')).toEqual([]);
  const basic = {
    ...values,
    region: 'overseas' as const,
    gender: 'lady' as const,
    id_type: null,
    id_number_masked: null,
  };
  const again = startBasics({ ...nobody, basic }, 'mainland');
  expect(again).toEqual(values);
  expect((await check(again)).values).toEqual(Object.fromEntries(typed));
});

test('a multiple-choice question needs at least one answer', async () => {
  const resolver = schemaResolver<FormValues<Questionnaire>, Questionnaire>(Questionnaire);
  const { errors } = await resolver(
    {
      product_categories: [],
      application_scenes: ['stage'],
      company_scale: '',
      annual_budget: 'undisclosed',
      visit_purposes: ['purchase'],
      event_types: ['none'],
      exhibitors_of_interest: '',
      purchasing_requirement: '',
      heard_from: '',
      own: {},
    },
    undefined,
    options,
  );
  expect(errors).toMatchObject({
    product_categories: { message: 'choose_at_least_one' },
    company_scale: { message: 'choose_one' },
  });
  expect(Object.keys(errors)).toHaveLength(2);
});
