/** Median, tail and range of measurements. Percentiles use the nearest rank. */
export interface Spread {
  median: number;
  p95: number;
  min: number;
  max: number;
}

export function spread(values: number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  return {
    median: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    min: percentile(sorted, 0),
    max: percentile(sorted, 1),
  };
}

function percentile(sorted: number[], part: number): number {
  return sorted[Math.max(Math.ceil(sorted.length * part) - 1, 0)] ?? Number.NaN;
}
