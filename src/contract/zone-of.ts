export type Zones = readonly { hall: string }[];

/**
 * The index of a hall's zone, whose halls are a range such as `5–6` or a list such as `5, 7`; −1: the hall is in
 * none.
 * @param halls the numbers of all halls, in their order on the plan
 */
export function zoneOf(number: string, zones: Zones, halls: readonly string[]): number {
  const placeOf = (hall: string) => halls.indexOf(hall.trim());
  const place = placeOf(number);
  return zones.findIndex(({ hall }) =>
    hall.split(/[,，、]/).some((part) => {
      const [first = '', last = first] = part.split(/[–—-]/);
      return placeOf(first) <= place && place <= placeOf(last) && placeOf(first) >= 0;
    }),
  );
}
