import type { Hall } from '#contract/floor-plan.ts';

export type Zones = readonly { hall: string }[];

/**
 * The index of a hall's zone, whose halls are a range such as `5–6` or a list such as `5, 7`, in the order of the
 * plan; −1: the hall is in none.
 */
export function zoneOf(number: string, zones: Zones, halls: readonly Pick<Hall, 'number'>[]) {
  const placeOf = (hall: string) => halls.findIndex((one) => one.number === hall.trim());
  const place = placeOf(number);
  return zones.findIndex(({ hall }) =>
    hall.split(/[,，、]/).some((part) => {
      const [first = '', last = first] = part.split(/[–—-]/);
      return placeOf(first) <= place && place <= placeOf(last) && placeOf(first) >= 0;
    }),
  );
}
