import { expect, test } from 'vitest';
import { newExhibitor } from '#client/features/exhibitors/console/exhibitor-values.ts';

const categories = [{ code: 'led_indoor' }, { code: 'pro_audio' }];
const request = { category_module: 'pro_audio', tel: '+49 221 0000000', intended_display_area: 36 };

test('a new exhibitor is prefilled from its booth request', () => {
  expect(newExhibitor({ ...request, company: 'Lichtwerk GmbH' }, categories)).toMatchObject({
    name: { zh: 'Lichtwerk GmbH', en: 'Lichtwerk GmbH' },
    short_name: { zh: 'Lichtwerk GmbH', en: 'Lichtwerk GmbH' },
    categories: ['pro_audio'],
    booked_area: '36',
    country: '',
  });
  const tel = '138 0013 8000';
  expect(newExhibitor({ ...request, company: '光域显示', tel }, categories)).toMatchObject({
    name: { zh: '光域显示', en: '' },
    short_name: { zh: '光域显示', en: '' },
    country: 'CN',
  });
});

test('a long name is not used as short name, and a deleted category is not selected', () => {
  const company = '深圳市光域显示科技股份有限公司华南分公司营销中心';
  const known = { ...request, company, category_module: 'bananas' };
  expect(newExhibitor(known, categories)).toMatchObject({
    name: { zh: company, en: '' },
    short_name: { zh: '', en: '' },
    categories: [],
  });
});

test('without a request the form is empty', () => {
  const { name, categories: chosen, version } = newExhibitor(null, categories);
  expect({ name, chosen, version }).toEqual({
    name: { zh: '', en: '' },
    chosen: [],
    version: '0',
  });
});
