/** Parts of an exhibitor's list of exhibits. */
export const exhibitViews = [
  'no_picture',
  'no_zh',
  'no_en',
  'checked',
  'hidden',
  'deleted',
] as const;
export type ExhibitView = (typeof exhibitViews)[number];
