import { allEndpoints } from '#server/http/all-endpoints.ts';
import { inLane } from './lane.ts';

/** Hostile addresses of pages and files. */
export const ADDRESSES = inLane({ short: 1_000, long: 20_000 });

/** Cases for each call of the contract, with junk in its fields; of those with a body half as many in their place. */
export const CALLS = inLane({
  short: { embedded: 20, postgresql: 6 },
  long: { embedded: 200, postgresql: 60 },
});

/** How many cases calls, pages and files are tried with by one run of the tests on these kinds of databases. */
export function countCases(kinds: readonly (keyof typeof CALLS)[]): number {
  const bodies = allEndpoints.filter(({ method }) => method !== 'GET').length;
  const calls = kinds.map((kind) => CALLS[kind] * (allEndpoints.length + bodies / 2));
  return calls.reduce((sum, cases) => sum + cases, ADDRESSES);
}
