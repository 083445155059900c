import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueName } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import {
  BasicInformation,
  basicInformation,
  Questionnaire,
  regionOf,
} from '#contract/registrations.ts';

const mainland = {
  region: 'mainland',
  country: 'CN',
  name: '王小明',
  gender: 'sir',
  area_code: '86',
  cellphone: '13800138000',
  id_type: 'id_card',
  id_number: '11010519491231002X',
  id_consent: true,
  company_name: '深圳光影显示有限公司',
  job_title: '采购经理',
  business_nature: 'integrator',
  city: '深圳',
  company_address: '南山区科技路 1 号',
};
const hongKong = {
  ...mainland,
  region: 'hk_mo_tw',
  country: 'HK',
  area_code: '852',
  cellphone: '51234567',
  email: 'wong@example.com',
  id_type: 'home_return_permit',
  id_number: 'H12345678',
};
const {
  id_type: _type,
  id_number: _number,
  id_consent: _consent,
  ...withoutId
} = { ...mainland, email: 'anna@example.com' };
const overseas = {
  ...withoutId,
  region: 'overseas',
  country: 'DE',
  name: 'Anna Müller',
  area_code: '49',
  cellphone: '15112345678',
  company_name: 'Lichtwerk GmbH',
};
const forms = { mainland, hongKong, overseas };

/** The wrong fields with their reasons. */
function faults(given: object, schema = BasicInformation): Record<string, string> {
  const { error } = schema.safeParse(given, { reportInput: true });
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [issue.path.join('.'), issueName(issue)]),
  );
}

test.each(Object.entries(forms))('the form of %s is valid', (_region, form) => {
  expect(faults(form)).toEqual({});
});

test.each(Object.entries(forms))('the form of %s needs every required field', (_name, form) => {
  const needed = Object.keys(form).filter((field) => !/^(id_type|id_consent|email)$/.test(field));
  for (const field of needed) {
    const { [field as keyof typeof form]: _left, ...rest } = form;
    expect(Object.keys(faults(rest)), field).toContain(field);
    expect(faults(rest)[field], field).toMatch(/required|choose/);
  }
});

test('rules about the script of names are reported while another field is empty', () => {
  const untouched = { ...mainland, gender: '', name: 'Anna', company_name: 'Lichtwerk GmbH' };
  expect(faults(untouched)).toEqual({
    gender: 'required',
    name: 'name_needs_chinese',
    company_name: 'company_name_needs_chinese',
  });
  // An empty field has exactly one issue.
  expect(faults({ ...untouched, name: '' }).name).toBe('required');
});

describe('a company name', () => {
  const chinese = fc.constantFrom('光影', '深圳光影 LED', 'ABC 中国', '𠮷野家');
  const other = fc.constantFrom('Lichtwerk GmbH', 'Светодиод', 'شركة الضوء', 'LG 전자', 'ライト');

  test('of mainland China has Chinese characters', () => {
    fc.assert(
      fc.property(chinese, (company_name) => {
        expect(faults({ ...mainland, company_name })).toEqual({});
      }),
    );
    fc.assert(
      fc.property(other, (company_name) => {
        const wrong = { company_name: 'company_name_needs_chinese' };
        expect(faults({ ...mainland, company_name })).toEqual(wrong);
      }),
    );
  });

  test('of Hong Kong, Macao and Taiwan is in either script', () => {
    fc.assert(
      fc.property(
        fc.oneof(chinese, other),
        fc.constantFrom('HK', 'MO', 'TW'),
        (company_name, country) => {
          expect(faults({ ...hongKong, country, company_name })).toEqual({});
        },
      ),
    );
  });

  test('of any other country has none', () => {
    fc.assert(
      fc.property(chinese, (company_name) => {
        const wrong = { company_name: 'company_name_without_chinese' };
        expect(faults({ ...overseas, company_name })).toEqual(wrong);
      }),
    );
    fc.assert(
      fc.property(other, (company_name) => {
        expect(faults({ ...overseas, company_name })).toEqual({});
      }),
    );
  });

  test('has at least two characters, excluding surrounding spaces', () => {
    expect(faults({ ...overseas, company_name: ' A ' })).toEqual({ company_name: 'too_short' });
    expect(faults({ ...mainland, company_name: '光' })).toEqual({ company_name: 'too_short' });
    expect(faults({ ...overseas, company_name: 'AB' })).toEqual({});
  });

  test('has a maximum length', () => {
    const company_name = 'A'.repeat(limits.COMPANY_NAME_CHARACTERS_MAX + 1);
    expect(faults({ ...overseas, company_name })).toEqual({ company_name: 'too_long' });
  });
});

test('the name of a person is Chinese in mainland China and not Chinese abroad', () => {
  expect(faults({ ...mainland, name: 'Wang' })).toEqual({ name: 'name_needs_chinese' });
  expect(faults({ ...overseas, name: '安娜' })).toEqual({ name: 'name_without_chinese' });
  expect(faults({ ...hongKong, name: 'Wong Siu-ming' })).toEqual({});
});

test('every country belongs to one form, and no other form takes it', () => {
  expect(regionOf('CN')).toBe('mainland');
  for (const country of ['HK', 'MO', 'TW']) expect(regionOf(country)).toBe('hk_mo_tw');
  for (const country of ['DE', 'US', 'JP', 'SG']) expect(regionOf(country)).toBe('overseas');
  expect(faults({ ...mainland, country: 'DE' })).toEqual({ country: 'choose_from_list' });
  expect(faults({ ...overseas, country: 'HK' })).toEqual({ country: 'choose_from_list' });
  expect(faults({ ...hongKong, country: 'CN' })).toEqual({ country: 'choose_from_list' });
});

describe('an ID number', () => {
  test('needs its own consent', () => {
    expect(faults({ ...mainland, id_consent: false })).toEqual({ id_consent: 'consent_required' });
    expect(faults({ ...mainland, id_consent: undefined })).toEqual({
      id_consent: 'consent_required',
    });
  });

  test('fits the document of the region', () => {
    expect(faults({ ...mainland, id_type: 'home_return_permit' })).toEqual({
      id_type: 'choose_one',
    });
    expect(faults({ ...hongKong, id_type: 'id_card' })).toEqual({ id_type: 'choose_one' });
    expect(faults({ ...mainland, id_number: 'H12345678' })).toEqual({
      id_number: 'id_number_invalid',
    });
  });

  test('is required at first and optional in an edit', () => {
    for (const form of [mainland, hongKong]) {
      const without = { ...form, id_number: '', id_consent: undefined };
      expect(faults(without)).toEqual({ id_number: 'required' });
      expect(faults(without, basicInformation({ hasIdNumber: true }))).toEqual({});
    }
  });

  test('is not required abroad', () => {
    expect(faults({ ...overseas, id_number: 'anything' })).toEqual({});
  });
});

test('abroad and in Hong Kong, Macao and Taiwan an e-mail address is needed', () => {
  for (const form of [hongKong, overseas]) {
    expect(faults({ ...form, email: '' })).toEqual({ email: 'required' });
    expect(faults({ ...form, email: undefined })).toEqual({ email: 'required' });
  }
  expect(faults({ ...mainland, email: '' })).toEqual({});
  expect(faults({ ...mainland, email: 'nobody' })).toEqual({ email: 'email_invalid' });
});

test('a mainland form takes mainland phones only', () => {
  const wrong = { cellphone: 'mainland_phone_invalid' };
  expect(faults({ ...mainland, cellphone: '12345' })).toEqual(wrong);
  expect(faults({ ...mainland, area_code: '852', cellphone: '51234567' })).toEqual(wrong);
});

test('several mistakes are reported at once', () => {
  expect(faults({ ...mainland, name: 'Wang', company_name: 'ABC', id_consent: false })).toEqual({
    name: 'name_needs_chinese',
    company_name: 'company_name_needs_chinese',
    id_consent: 'consent_required',
  });
});

test('unknown fields are dropped', () => {
  const parsed = BasicInformation.parse({
    ...overseas,
    is_finish_register: true,
    role: 'organiser',
  });
  expect(Object.keys(parsed)).not.toContain('role');
  expect(Object.keys(parsed)).not.toContain('is_finish_register');
});

test('any input is parsed without an exception', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constant(undefined));
  const fields = Object.keys(mainland).map((name) => [name, value]);
  fc.assert(
    fc.property(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), (form) => {
      expect(BasicInformation.safeParse(form).success).toBe(false);
    }),
  );
});

describe('a questionnaire', () => {
  const full = {
    product_categories: ['led_indoor'],
    application_scenes: ['stage'],
    company_scale: '20_99',
    annual_budget: '1m_5m',
    visit_purposes: ['purchase'],
    event_types: ['forum'],
  };
  const questionnaireFaults = (given: object) => {
    const { error } = Questionnaire.safeParse(given, { reportInput: true });
    return (error?.issues ?? []).map((issue) => [issue.path.join('.'), issueName(issue)]);
  };

  test('needs its six choices and no others', () => {
    expect(questionnaireFaults(full)).toEqual([]);
    expect(questionnaireFaults({})).toEqual(Object.keys(full).map((field) => [field, 'required']));
  });

  test('needs at least one of a list', () => {
    const wrong = [['event_types', 'choose_at_least_one']];
    expect(questionnaireFaults({ ...full, event_types: [] })).toEqual(wrong);
    expect(questionnaireFaults({ ...full, company_scale: '' })).toEqual([
      ['company_scale', 'choose_one'],
    ]);
  });

  test('takes texts up to their limit', () => {
    const text = 'x'.repeat(limits.TEXT_CHARACTERS_MAX);
    expect(questionnaireFaults({ ...full, purchasing_requirement: text })).toEqual([]);
    expect(questionnaireFaults({ ...full, purchasing_requirement: `${text}x` })).toEqual([
      ['purchasing_requirement', 'too_long'],
    ]);
  });
});
