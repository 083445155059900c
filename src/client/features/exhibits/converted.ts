/**
 * A price in another currency, rounded to what a visitor can use: `18600 / 7.24` is 2570, `110 / 7.24` is 15 and
 * `38 / 7.24` is 5.25. @param rate RMB for one unit of the currency
 */
export function converted(price: number, rate: number): number {
  const exact = price / rate;
  if (exact >= 1000) return Number(exact.toPrecision(3));
  return Number(exact.toFixed(exact >= 10 ? 0 : 2));
}
