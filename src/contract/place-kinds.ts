/** Kinds of destinations, in order of demand. */
export const placeKinds = [
  'entrance',
  'registration',
  'toilets',
  'food',
  'cloakroom',
  'charging',
  'wifi',
  'first_aid',
  'prayer_room',
  'step_free',
  'shuttle',
  'metro',
] as const;
export type PlaceKind = (typeof placeKinds)[number];
