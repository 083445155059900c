import * as z from 'zod/mini';

/**
 * A booth in whole metres: number, distance of its corner from the plan's north-west corner to the east
 * and to the south, width to the east, depth to the south. A number is the hall's, the letter of the
 * row, and counts from the west in that row: `5A12`.
 */
const Booth = z.tuple([z.string(), z.int(), z.int(), z.int(), z.int()]);
export type Booth = z.infer<typeof Booth>;

/** A booth of an exhibitor. */
export const ExhibitorBooth = z.object({
  hall: z.string(),
  number: z.string(),
  /** It is a guest on the booth of another exhibitor. */
  is_co_exhibitor: z.boolean(),
});
export type ExhibitorBooth = z.infer<typeof ExhibitorBooth>;

/** The booth that an exhibitor is listed by: its first. */
export function placeOf([first]: readonly ExhibitorBooth[]) {
  return { hall: first?.hall ?? null, booth: first?.number ?? null };
}

/** The numbers of an exhibitor's booths as one text. */
export function boothNumbers(booths: readonly ExhibitorBooth[]): string {
  return booths.map(({ number }) => number).join(', ');
}

/** Numbers of booths as they are printed: `5a12`, `５Ａ１２` and `5A 12` are 5A12. */
export function boothsOf(text: string): string[] {
  const numbers = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[,、;/\n]|\s+(?=\d+[A-Z])/)
    .map((part) => part.replace(/\s/g, ''))
    .filter((part) => part !== '');
  return [...new Set(numbers)];
}

const NUMBER = /^[0-9A-Z][0-9A-Z.-]{1,11}$/;

/** Where booths may be. */
export interface KnownBooths {
  /** Halls of the booths of the plan, by their numbers; empty: no plan was published yet. */
  placed: ReadonlyMap<string, string>;
  /** Halls of the exhibition. */
  halls: readonly string[];
}

/** The hall of a booth: by the plan, or while none is published by its number; undefined: there is none such. */
export function hallOfBooth(number: string, { placed, halls }: KnownBooths): string | undefined {
  if (placed.size > 0) return placed.get(number);
  if (!NUMBER.test(number)) return undefined;
  const byLength = [...halls].sort((one, other) => other.length - one.length);
  return byLength.find((one) => number.startsWith(one.toUpperCase()));
}

/** What stands in the halls. Who stands there hangs on the numbers, and is not part of the plan. */
export const Booths = z.object({
  halls: z.array(z.object({ hall: z.string(), booths: z.array(Booth) })),
});
export type Booths = z.infer<typeof Booths>;
