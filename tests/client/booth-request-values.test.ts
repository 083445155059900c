import { expect, test } from 'vitest';
import {
  type ReservationValues,
  startReservation,
  withBoothSize,
} from '#client/features/booth-requests/reservation-values.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { reservationWith } from '#contract/booth-requests.ts';

const typed = {
  ...startReservation,
  company: 'Testa',
  contact_name: 'Anna',
  title: 'Sales',
  tel: '+49 30 123456',
  email: 'anna@example.com',
  intended_area: 'led_display',
  category_module: 'pro_audio',
};

const kinds = [
  { code: 'standard_booth', label: 'Standard booth', unit_area: 9 },
  { code: 'small_booth', label: 'Small booth', unit_area: 6 },
  { code: 'raw_space', label: 'Raw space', unit_area: null },
];

async function check(values: ReservationValues) {
  const resolve = schemaResolver(reservationWith(kinds), (typed: ReservationValues) =>
    withBoothSize(typed, kinds),
  );
  return resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
}

test('standard booths are counted, at nine square metres each', async () => {
  const booths = { ...typed, display_type_intent: 'standard_booth', standard_booth: ' 4 ' };
  expect(await check(booths)).toMatchObject({
    errors: {},
    values: { standard_booth: 4, intended_display_area: 36 },
  });
});

test('booths of another area are counted by it', async () => {
  const booths = { ...typed, display_type_intent: 'small_booth', standard_booth: '1' };
  expect(await check(booths)).toMatchObject({
    errors: {},
    values: { standard_booth: 1, intended_display_area: 6 },
  });
});

test('raw space is measured in square metres, without standard booths', async () => {
  const space = { ...typed, display_type_intent: 'raw_space', intended_display_area: '120' };
  expect(await check(space)).toMatchObject({
    errors: {},
    values: { standard_booth: 0, intended_display_area: 120 },
  });
});

test.each([
  ['', 'required'],
  ['many', 'digits_only'],
  ['8', 'out_of_range'],
  ['1,5', 'decimal_comma'],
  ['99999', 'out_of_range'],
])('an area of “%s” is refused as %s at its field', async (area, name) => {
  const space = { ...typed, display_type_intent: 'raw_space', intended_display_area: area };
  expect((await check(space)).errors).toEqual({
    intended_display_area: expect.objectContaining({ message: name }),
  });
});

test.each([
  ['', 'required'],
  ['some', 'digits_only'],
  ['0', 'out_of_range'],
  ['51', 'out_of_range'],
])('“%s” standard booths are refused as %s at their field', async (count, name) => {
  const booths = { ...typed, display_type_intent: 'standard_booth', standard_booth: count };
  expect((await check(booths)).errors).toEqual({
    standard_booth: expect.objectContaining({ message: name }),
  });
});
