import type { Affixes } from './typed-numbers.ts';

/** Square metres, as people write areas. */
export const SQUARE_METRES: Affixes = {
  after: ['㎡', 'm²', 'm2', '平方米', '平米', '平', 'sqm', 'sq m', 'square metres'],
};
