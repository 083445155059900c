/** The earliest release year that counts as new: last year. */
export function newSince(now: Date): number {
  return now.getUTCFullYear() - 1;
}
