import { blankValues } from '#client/forms/form-values.ts';
import { addReservation } from '#contract/booth-requests.ts';
import { limits } from '#contract/limits.ts';

const blank = blankValues(addReservation.input);
export type ReservationValues = typeof blank;

export const startReservation: ReservationValues = { ...blank, standard_booth: '1' };

/** Derives the area of standard booths from their number; clears the number for other booths. */
export function withBoothSize(values: ReservationValues): ReservationValues {
  if (values.display_type_intent !== 'standard_booth') return { ...values, standard_booth: '0' };
  // An invalid number is refused at its own field, the only visible one.
  const booths = Math.min(
    Math.max(Number(values.standard_booth) || 1, 1),
    limits.STANDARD_BOOTHS_MAX,
  );
  const area = Math.floor(booths) * limits.STANDARD_BOOTH_AREA;
  return { ...values, intended_display_area: String(area) };
}
