import * as z from 'zod/mini';

/** The file of `public/` that holds the booths: kept on every device, beside the plan. */
export const BOOTHS_FILE = '/booths.json';

/**
 * A booth in whole metres: number, distance of its corner from the plan's north-west corner to the east
 * and to the south, width to the east, depth to the south. A number is the hall's, the letter of the
 * row, and counts from the west in that row: `5A12`.
 */
const Booth = z.tuple([z.string(), z.int(), z.int(), z.int(), z.int()]);
export type Booth = z.infer<typeof Booth>;

/** What stands in the halls. Who stands there hangs on the numbers, and is not in this file. */
export const Booths = z.object({
  halls: z.array(z.object({ hall: z.string(), booths: z.array(Booth) })),
});
export type Booths = z.infer<typeof Booths>;
