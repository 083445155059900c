import { RMB } from '#contract/typed-numbers.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { type CellKind, notListed } from '#server/sheets/cell-kinds.ts';
import { NOTHING, saysOneOf } from '#server/sheets/cells.ts';
import { numberReader, Refused } from '#server/sheets/read-cell.ts';

interface PriceRange {
  min: number | null;
  max: number | null;
}
export const NO_PRICE: PriceRange = { min: null, max: null };
const NEGOTIABLE =
  /^(面议|电议|询价|电询|价格面议|议价|negotiable|on request|poa|price on request|ask)$/i;
const PER_UNIT = [
  '元/台',
  '元/件',
  '元/套',
  '元/㎡',
  '元/m2',
  '元/平方米',
  '元/米',
  '元/个',
  '元起/台',
];

const priceIn = numberReader({ decimals: 2, ...RMB, after: [...(RMB.after ?? []), ...PER_UNIT] });
const twoPrices = {
  zh: '是一个范围，“最高价”一列已另有价格',
  en: 'is a range, while the highest price has a cell of its own',
};

/** A price, or a range where the cell may state both ends: `12000-15000`; 面议 is none. */
export function priceKind<Known>(
  takesRange: (known: Known) => boolean,
): CellKind<PriceRange, Known> {
  return {
    type: 'number',
    read: (typed, known) => {
      const text = plainTyped(typed);
      if (NEGOTIABLE.test(text) || saysOneOf(text, NOTHING)) return NO_PRICE;
      const ends = /^([^~至-]*\d[^~至-]*)(?:-|~|至|到| to )(.*\d.*)$/i.exec(text);
      const [low, high] = ends ? [priceIn(ends[1] ?? ''), priceIn(ends[2] ?? '')] : [priceIn(text)];
      if (low instanceof Refused) return low;
      if (high === undefined) return { min: low, max: low };
      if (high instanceof Refused) return high;
      return takesRange(known) ? { min: low, max: high } : new Refused(twoPrices);
    },
    nothing: NO_PRICE,
    reason: notListed,
  };
}
