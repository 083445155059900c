import { expect, test } from 'vitest';
import {
  attributesToSend,
  editedExhibitWith,
  newExhibit,
  withNumbers,
  withPrices,
} from '#client/features/own-exhibits/exhibit-values.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import type { Attribute } from '#contract/attributes.ts';

const brightness: Attribute = {
  code: 'brightness',
  categories: ['led_indoor'],
  label: 'Brightness',
  kind: 'number',
  unit: 'cd/㎡',
  choices: [],
};

const typed = {
  ...newExhibit,
  name: { zh: '小间距屏', en: 'Fine pitch' },
  category: 'led_indoor',
  price_kind: 'one' as const,
  price_min: '¥12,800',
  release_year: '２０２６年',
  dot_pitch: 'P1.5625',
  minimum_order: '１０',
  lead_days: '30天',
  attributes: { brightness: '600 cd/㎡' },
};

const check = (values: typeof typed) =>
  schemaResolver(editedExhibitWith([brightness]), (given: typeof typed) => ({
    ...withPrices(withNumbers(given)),
    attributes: attributesToSend(given, [brightness]),
  }))(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test('numbers are read in full width, with the sign of the currency and their units', async () => {
  expect(await check(typed)).toMatchObject({
    errors: {},
    values: {
      price_min: 12_800,
      price_max: 12_800,
      release_year: 2026,
      dot_pitch: 1.5625,
      minimum_order: 10,
      lead_days: 30,
      attributes: { brightness: 600 },
    },
  });
});

test('limits, ranges and ten thousands are read as the form shows them', async () => {
  const values = {
    ...typed,
    price_min: '1.2-1.5万',
    minimum_order: '≥10台',
    lead_days: '15-20天',
    attributes: { brightness: '≥600nits' },
  };
  expect(await check(values)).toMatchObject({
    errors: {},
    values: {
      price_min: 12_000,
      price_max: 15_000,
      minimum_order: 10,
      lead_days: 20,
      attributes: { brightness: 600 },
    },
  });
  expect(await check({ ...typed, price_min: '面议' })).toMatchObject({
    errors: {},
    values: { price_min: null, price_max: null },
  });
});

test('all mistakes are reported in one round, at their fields, with the expected format', async () => {
  const { errors } = await check({
    ...typed,
    name: { zh: '', en: '' },
    price_min: '12,50',
    release_year: '1066',
    dot_pitch: '1,953',
    minimum_order: '1.5',
    lead_days: 'soon',
    attributes: { brightness: 'bright' },
  });
  const said = (error: unknown) => Object(error).message;
  expect({
    name: said(Object(errors.name).zh),
    price_min: said(errors.price_min),
    release_year: said(errors.release_year),
    dot_pitch: said(errors.dot_pitch),
    minimum_order: said(errors.minimum_order),
    lead_days: said(errors.lead_days),
    brightness: said(Object(errors.attributes).brightness),
  }).toEqual({
    name: 'required',
    price_min: 'decimal_comma',
    release_year: 'too_low 1990',
    dot_pitch: 'decimal_comma',
    minimum_order: 'whole_number',
    lead_days: 'digits_only',
    brightness: 'digits_only',
  });
});

test('more decimals than the column has are refused with their maximum', async () => {
  const { errors } = await check({ ...typed, price_min: '1.200', dot_pitch: '1.95312' });
  expect(Object(errors.price_min).message).toBe('too_many_decimals 2');
  expect(Object(errors.dot_pitch).message).toBe('too_many_decimals 4');
});
