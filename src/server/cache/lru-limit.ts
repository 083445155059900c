/**
 * The size limit of an LRU cache that allocates as it grows. With `max` a cache allocates everything at the
 * start: 0.7 ms and 220 kB for 10,000 entries.
 */
export function lruLimit(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
