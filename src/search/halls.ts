import type { ExhibitorBooth } from '#contract/booths.ts';

/** The distinct halls of some booths. */
export function hallsOf(booths: readonly ExhibitorBooth[]): string[] {
  return [...new Set(booths.map(({ hall }) => hall))];
}

/** The hall of an exhibit's own booth: as its exhibitor states it, otherwise the prefix of the booth number. */
export function hallOfBooth(number: string, booths: readonly ExhibitorBooth[] = []) {
  return booths.find((one) => one.number === number)?.hall ?? /^\d+/.exec(number)?.[0];
}
