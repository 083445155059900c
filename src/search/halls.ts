import type { ExhibitorBooth } from '#contract/booths.ts';

/** The halls that some booths are in, each once. */
export function hallsOf(booths: readonly ExhibitorBooth[]): string[] {
  return [...new Set(booths.map(({ hall }) => hall))];
}

/** The hall of an exhibit's own booth: as its exhibitor has it, else as its number begins. */
export function hallOfBooth(number: string, booths: readonly ExhibitorBooth[] = []) {
  return booths.find((one) => one.number === number)?.hall ?? /^\d+/.exec(number)?.[0];
}
