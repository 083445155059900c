import { exhibitNumbers } from '#contract/exhibit-numbers.ts';
import type { PriceTier } from '#contract/exhibits.ts';
import { type PriceRange, readAmount, readPrice } from '#contract/typed-amounts.ts';
import { type CellKind, notListed } from '#server/sheets/cell-kinds.ts';
import { Refused, refusedFor, Understood } from '#server/sheets/read-cell.ts';

interface StatedPrice extends Pick<PriceRange, 'min' | 'max' | 'currency' | 'terms'> {}
export const NO_PRICE: StatedPrice = { min: null, max: null, currency: null, terms: null };

const twoPrices = {
  zh: '是一个范围，“最高价”一列已另有价格',
  en: 'is a range, while the highest price has a cell of its own',
};
const noPrice = { zh: '不是价格，例如 12800', en: 'is not a price, such as 12800' };

/** A price, or a range where the cell may state both ends: `12000-15000`; 面议 is none. */
export function priceKind<Known>(
  takesRange: (known: Known) => boolean,
): CellKind<StatedPrice | Understood<StatedPrice>, Known> {
  return {
    type: 'number',
    read: (typed, known) => {
      const read = readPrice(typed);
      if (read === 'digits_only') return new Refused(noPrice);
      if (typeof read === 'string') return refusedFor(read, 2);
      const { isExact, ...price } = read;
      const { min, max } = price;
      if (min !== max && !takesRange(known)) return new Refused(twoPrices);
      const shown = min === max ? String(min) : `${min}–${max}`;
      return isExact ? price : new Understood(price, { zh: shown, en: shown });
    },
    nothing: NO_PRICE,
    reason: notListed,
  };
}

const noTiers = {
  zh: '不是阶梯价，例如“100：1200；500：1100”',
  en: 'are no prices by quantity, such as “100: 1200; 500: 1100”',
};

/** Prices by quantity: `100: 1200; 500: 1100`. */
export const tiersKind: CellKind<PriceTier[], unknown> = {
  read: (typed) => {
    const tiers = typed.split(/[;；\n]/).filter((part) => part.trim());
    const read = tiers.map(readTier);
    return read.every((tier) => tier !== null) ? read : new Refused(noTiers);
  },
  nothing: [],
  reason: notListed,
};

function readTier(text: string): PriceTier | null {
  const [, quantity = '', price = ''] = /^([^:：]+)[:：](.+)$/.exec(text) ?? [];
  const from = readAmount(quantity, exhibitNumbers.minimum_order);
  const read = readPrice(price);
  if (typeof from === 'string' || typeof read === 'string' || read.min === null) return null;
  return { from: from.value, price: read.min };
}

/** Prices by quantity as they are read again. */
export function tiersText(tiers: readonly PriceTier[]): string {
  return tiers.map(({ from, price }) => `${from}: ${price}`).join('; ');
}
