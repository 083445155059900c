/** The earliest year of release of what may be called new, at a time: the last one. */
export function newSince(now: Date): number {
  return now.getUTCFullYear() - 1;
}
