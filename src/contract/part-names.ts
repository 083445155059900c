/** The separately edited parts of an exhibition: its settings, and the contents of its pages. */
export const settingParts = [
  'basics',
  'dates',
  'venue',
  'scale',
  'contacts',
  'notices',
  'choices',
  'questionnaire',
  'booth_requests',
  'rates',
] as const;
export const contentParts = [
  'brand',
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
