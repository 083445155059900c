import * as z from 'zod/mini';

/** Pictures of exhibits and companies are served below it, each by its name. */
export const PICTURES_PATH = '/pictures/';

/** Pixels. A picture is made in these widths and no others, so that nobody fills a disk with them. */
export const pictureWidths = [96, 192, 384, 576, 768, 1152, 1536] as const;
type PictureWidth = (typeof pictureWidths)[number];

const Pixels = z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(9_999));

/** What of a picture is asked for: with a height it is cropped, without one its shape stays. */
export const PictureQuery = z
  .object({
    w: z.optional(Pixels),
    h: z.optional(Pixels),
    /** Without one: webp where the request says that it is taken. */
    f: z.optional(z.enum(['webp', 'jpeg'])),
  })
  .check(
    z.refine(
      ({ w, h }) =>
        w === undefined ? h === undefined : isWidth(w) && (h === undefined || isHeight(w, h)),
      'choose_from_list',
    ),
  );

function isWidth(w: number): w is PictureWidth {
  return pictureWidths.some((width) => width === w);
}

function isHeight(w: number, h: number): boolean {
  return h === w || h === (w * 3) / 4;
}

/** The height that a picture about as wide and high as this may be asked in: square, or 4 to 3. */
export function pictureHeight(w: PictureWidth, ratio: number): number {
  return ratio < 7 / 6 ? w : (w * 3) / 4;
}
