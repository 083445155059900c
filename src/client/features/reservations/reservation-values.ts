import { limits } from '#contract/limits.ts';

/** What a form for a booth holds: everything as it is typed. */
export interface ReservationValues {
  company: string;
  contact_name: string;
  title: string;
  tel: string;
  email: string;
  intended_area: string;
  category_module: string;
  display_type_intent: string;
  intended_display_area: string;
  standard_booth: string;
  captcha: string;
}

export const emptyReservation: ReservationValues = {
  company: '',
  contact_name: '',
  title: '',
  tel: '',
  email: '',
  intended_area: '',
  category_module: '',
  display_type_intent: '',
  intended_display_area: '',
  standard_booth: '1',
  captcha: '',
};

/** What would be sent: standard booths take the area they have, everything else has none of them. */
export function givenReservation({
  intended_display_area,
  standard_booth,
  ...typed
}: ReservationValues) {
  const isStandard = typed.display_type_intent === 'standard_booth';
  const booths = isStandard ? toNumber(standard_booth) : 0;
  const ownArea = toNumber(intended_display_area);
  return {
    ...typed,
    standard_booth: booths,
    intended_display_area:
      isStandard && typeof booths === 'number' ? booths * limits.STANDARD_BOOTH_AREA : ownArea,
  };
}

/** What is no number stays what it is, and is refused by its name. */
function toNumber(typed: string): number | string {
  const digits = typed.trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : digits;
}
