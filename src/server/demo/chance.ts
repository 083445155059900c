/** Draws that come out alike wherever and whenever they are made. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** One of some, each as often as its weight says. */
  weighted<T>(from: readonly (readonly [choice: T, weight: number])[]): T;
  /** Whether something happens that does so in this share of all cases. */
  happens(share: number): boolean;
  /** The same in another order. */
  shuffled<T>(from: readonly T[]): T[];
}

/** Chance by a seed; numbers beside each other begin sequences that have nothing in common. */
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
