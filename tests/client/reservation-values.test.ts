import { expect, test } from 'vitest';
import {
  emptyReservation,
  givenReservation,
} from '#client/features/reservations/reservation-values.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { Reservation } from '#contract/reservations.ts';

const typed = {
  ...emptyReservation,
  ...{ company: 'Testa', contact_name: 'Anna', title: 'Sales', tel: '+49 30 123456' },
  ...{ email: 'anna@example.com', intended_area: 'led_display', category_module: 'pro_audio' },
};

test('standard booths are counted, and take nine square metres each', () => {
  const booths = { ...typed, display_type_intent: 'standard_booth', standard_booth: ' 4 ' };
  expect(Reservation.parse(givenReservation(booths))).toMatchObject({
    standard_booth: 4,
    intended_display_area: 36,
  });
});

test('raw space is measured, and has no standard booths', () => {
  const space = { ...typed, display_type_intent: 'raw_space', intended_display_area: '120' };
  expect(Reservation.parse(givenReservation(space))).toMatchObject({
    standard_booth: 0,
    intended_display_area: 120,
  });
});

test.each([
  ['', 'required'],
  ['many', 'invalid'],
  ['8', 'out_of_range'],
  ['99999', 'out_of_range'],
])('an area of “%s” is refused as %s at its field', async (area, name) => {
  const space = { ...typed, display_type_intent: 'raw_space', intended_display_area: area };
  const resolve = schemaResolver(Reservation, givenReservation);
  const { errors } = await resolve(space, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors).toEqual({
    intended_display_area: expect.objectContaining({ message: name }),
  });
});
