/**
 * `npm test` runs the short lane. `TESTS=whole` adds the tests that show in more cases, or with more processes, what
 * the short lane has an example of; `TESTS=slow` runs those too, and everything at its full length.
 */
const lane = process.env.TESTS;
const isSlow = lane === 'slow';

/** For `test.runIf`: a test that the short lane leaves out. */
export const inWholeRun = isSlow || lane === 'whole';

/** The same for tests in Chromium: their tag. */
export const MORE = '@more';

/** The tag of a test that is written down once for several cases, of which the short lane has an example. */
export function moreUnless(isExample: boolean): string[] {
  return isExample ? [] : [MORE];
}

/** How often something is done, or how much of it there is, in a short and in a long run of the tests. */
export function inLane<T>({ short, long }: { short: T; long: T }): T {
  return isSlow ? long : short;
}
