/** Reproducible random draws. */
export interface Chance {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number, both ends inclusive. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** A choice, drawn by its weight. */
  weighted<T>(from: readonly (readonly [choice: T, weight: number])[]): T;
  /** True with this probability. */
  happens(share: number): boolean;
  /** A shuffled copy. */
  shuffled<T>(from: readonly T[]): T[];
}

/** Random draws from a seed; adjacent seeds yield independent sequences. */
export function chanceOf(...seed: number[]): Chance {
  let state = seed.reduce((mixed, part) => mix(mixed ^ (part + 0x9e3779b9)), 0x2545f491);
  // Mulberry32: 32 bits of state are plenty for a demo.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)] as (typeof from)[number],
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      const drawn = from.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (drawn ?? from[from.length - 1] ?? from[0])?.[0] as (typeof from)[number][0];
    },
    happens: (share) => next() < share,
    shuffled(from) {
      const order = [...from];
      for (let last = order.length - 1; last > 0; last--) {
        const at = between(0, last);
        [order[last], order[at]] = [order[at], order[last]] as [never, never];
      }
      return order;
    },
  };
}

function mix(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 15), bits | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}
