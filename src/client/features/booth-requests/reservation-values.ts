import { blankValues } from '#client/forms/form-values.ts';
import { addReservation, type BoothKind } from '#contract/booth-requests.ts';
import { limits } from '#contract/limits.ts';

const blank = blankValues(addReservation.input);
export type ReservationValues = typeof blank;

export const startReservation: ReservationValues = { ...blank, standard_booth: '1' };

/** Derives the area of booths that are counted from their number; clears the number for other booths. */
export function withBoothSize(
  values: ReservationValues,
  kinds: readonly BoothKind[],
): ReservationValues {
  const unit_area = unitAreaOf(values.display_type_intent, kinds);
  if (!unit_area) return { ...values, standard_booth: '0' };
  // An invalid number is refused at its own field, the only visible one.
  const booths = Math.min(
    Math.max(Number(values.standard_booth) || 1, 1),
    limits.STANDARD_BOOTHS_MAX,
  );
  return { ...values, intended_display_area: String(Math.floor(booths) * unit_area) };
}

/** m² of one booth of a kind that is counted. */
export const unitAreaOf = (kind: string, kinds: readonly BoothKind[]) =>
  kinds.find(({ code }) => code === kind)?.unit_area;
