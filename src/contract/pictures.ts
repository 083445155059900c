import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';

/** Path prefix of pictures of exhibits and companies, followed by the name. */
export const PICTURES_PATH = '/pictures/';

/** Pixels. Pictures are available in these widths only, so that requests cannot fill the disk. */
export const pictureWidths = [96, 192, 384, 576, 768, 1152, 1536] as const;
type PictureWidth = (typeof pictureWidths)[number];

const Pixels = lazy(() => z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(9_999)));

/** The requested form of a picture: cropped if a height is given, otherwise in its own shape. */
export const PictureQuery = lazy(() =>
  z
    .object({
      w: z.optional(Pixels),
      h: z.optional(Pixels),
      /** Default: webp if the request accepts it. */
      f: z.optional(z.enum(['webp', 'jpeg'])),
    })
    .check(
      z.refine(
        ({ w, h }) =>
          w === undefined ? h === undefined : isWidth(w) && (h === undefined || isHeight(w, h)),
        'choose_from_list',
      ),
    ),
);

function isWidth(w: number): w is PictureWidth {
  return pictureWidths.some((width) => width === w);
}

function isHeight(w: number, h: number): boolean {
  return h === w || h === (w * 3) / 4;
}

/** The height to request for an aspect ratio: square, or 4 to 3. */
export function pictureHeight(w: PictureWidth, ratio: number): number {
  return ratio < 7 / 6 ? w : (w * 3) / 4;
}
