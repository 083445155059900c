import { readPrice } from '#contract/typed-amounts.ts';
import { type CellKind, notListed } from '#server/sheets/cell-kinds.ts';
import { Refused, refusedFor, Understood } from '#server/sheets/read-cell.ts';

interface PriceEnds {
  min: number | null;
  max: number | null;
}
export const NO_PRICE: PriceEnds = { min: null, max: null };

const twoPrices = {
  zh: '是一个范围，“最高价”一列已另有价格',
  en: 'is a range, while the highest price has a cell of its own',
};
const noPrice = { zh: '不是价格，例如 12800', en: 'is not a price, such as 12800' };

/** A price, or a range where the cell may state both ends: `12000-15000`; 面议 is none. */
export function priceKind<Known>(
  takesRange: (known: Known) => boolean,
): CellKind<PriceEnds | Understood<PriceEnds>, Known> {
  return {
    type: 'number',
    read: (typed, known) => {
      const read = readPrice(typed);
      if (read === 'digits_only') return new Refused(noPrice);
      if (typeof read === 'string') return refusedFor(read, 2);
      const { min, max, isExact } = read;
      if (min !== max && !takesRange(known)) return new Refused(twoPrices);
      const shown = min === max ? String(min) : `${min}–${max}`;
      return isExact ? { min, max } : new Understood({ min, max }, { zh: shown, en: shown });
    },
    nothing: NO_PRICE,
    reason: notListed,
  };
}
