/** The one step that turns an order into another. */
export function stepBetween(
  before: readonly string[],
  after: readonly string[],
): { from: number; to: number } | null {
  const first = before.findIndex((id, at) => id !== after[at]);
  // `findLastIndex` is newer than the browsers that must work.
  const last = before.reduce((found, id, at) => (id === after[at] ? found : at), -1);
  if (first < 0) return null;
  return after[first] === before[last] ? { from: last, to: first } : { from: first, to: last };
}
