/** The parts of an exhibition that are edited together: of its settings, and of what its pages say. */
export const settingParts = [
  'basics',
  'dates',
  'venue',
  'scale',
  'contacts',
  'notices',
  'choices',
] as const;
export const contentParts = [
  'home',
  'texts',
  'transport',
  'entry',
  'hotels',
  'discounts',
  'about',
] as const;
export const exhibitionParts = [...settingParts, ...contentParts] as const;
export type ExhibitionPart = (typeof exhibitionParts)[number];
