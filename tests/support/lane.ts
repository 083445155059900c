/** `TESTS=slow` runs everything at its full length; without it the long tests run in a short form. */
const isSlow = process.env.TESTS === 'slow';

/** How often something is done, or how much of it there is, in a short and in a long run of the tests. */
export function inLane<T>({ short, long }: { short: T; long: T }): T {
  return isSlow ? long : short;
}
