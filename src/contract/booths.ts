import * as z from 'zod/mini';

const Metres = z.number();

/**
 * A booth in metres. The values are number, x, y, width and depth. Its north-west corner is x east and
 * y south of the plan's. Width extends east, depth south. A number combines hall, row letter and position
 * from the west: `5A12`.
 */
const Booth = z.tuple([z.string(), Metres, Metres, Metres, Metres]);
export type Booth = z.infer<typeof Booth>;

/** A booth of an exhibitor. */
export const ExhibitorBooth = z.object({
  hall: z.string(),
  number: z.string(),
  /** True for a guest on the booth of another exhibitor. */
  is_co_exhibitor: z.boolean(),
});
export type ExhibitorBooth = z.infer<typeof ExhibitorBooth>;

/** The primary booth of an exhibitor: its first. */
export function placeOf([first]: readonly ExhibitorBooth[]) {
  return { hall: first?.hall ?? null, booth: first?.number ?? null };
}

/** Joins the booth numbers of an exhibitor. */
export function boothNumbers(booths: readonly ExhibitorBooth[]): string {
  return booths.map(({ number }) => number).join(', ');
}

/** Booth numbers in printed form: `5a12`, `５Ａ１２` and `5A 12` become 5A12. */
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

/** The known locations of booths. */
export interface KnownBooths {
  /** Halls of the booths on the plan, by number; empty: no plan was published yet. */
  placed: ReadonlyMap<string, string>;
  /** Halls of the exhibition. */
  halls: readonly string[];
}

/** The hall of a booth by the plan, or by its number while no plan is published; undefined: no such booth. */
export function hallOfBooth(number: string, { placed, halls }: KnownBooths): string | undefined {
  if (placed.size > 0) return placed.get(number);
  if (!NUMBER.test(number)) return undefined;
  const byLength = [...halls].sort((one, other) => other.length - one.length);
  return byLength.find((one) => number.startsWith(one.toUpperCase()));
}

/** The booths in the halls. The plan does not include their exhibitors, which refer to booth numbers. */
export const Booths = z.object({
  halls: z.array(z.object({ hall: z.string(), booths: z.array(Booth) })),
});
export type Booths = z.infer<typeof Booths>;
