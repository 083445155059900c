/**
 * The label of a field, by the longest suffix of its path that has one. Example: `topics.0.link` by
 * `topics.link`, or else by `link`. List indexes are ignored.
 */
export function findLabel<Found>(
  known: Readonly<Record<string, Found>>,
  path: string,
): Found | undefined {
  const parts = path.split('.').filter((part) => part !== 'value');
  const named = parts.filter((part, at) => !/^\d+$/.test(part) || parts[at - 1] === 'at');
  for (let start = 0; start < named.length; start++) {
    const found = known[named.slice(start).join('.')];
    if (found !== undefined) return found;
  }
  return undefined;
}
