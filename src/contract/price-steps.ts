/** Lower ends of the steps in which prices are counted, in RMB; a step ends below the next one. */
export const priceSteps: readonly number[] = [
  0,
  ...[1, 10, 100, 1_000, 10_000, 100_000].flatMap((power) =>
    [1, 2, 3, 5].map((digit) => digit * power),
  ),
];

/** The index of the step that contains a price. */
export function priceStepOf(price: number): number {
  return priceSteps.reduce((step, from, index) => (from <= price ? index : step), 0);
}
