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

/** What stands in the halls. Who stands there hangs on the numbers, and is not part of the plan. */
export const Booths = z.object({
  halls: z.array(z.object({ hall: z.string(), booths: z.array(Booth) })),
});
export type Booths = z.infer<typeof Booths>;
