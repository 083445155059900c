/** The one step that turns an order into another. */
export function stepBetween(
  before: readonly string[],
  after: readonly string[],
): { from: number; to: number } | null {
  const first = before.findIndex((id, at) => id !== after[at]);
  const last = before.findLastIndex((id, at) => id !== after[at]);
  if (first < 0) return null;
  return after[first] === before[last] ? { from: last, to: first } : { from: first, to: last };
}
