import { isServer } from '@tanstack/react-query';
import { PICTURES_PATH, pictureHeight, pictureWidths } from '#contract/pictures.ts';

/** Denser screens show no more than twice the pixels of a picture. */
const DENSITY_MAX = 2;

interface PictureSources {
  src: string;
  srcSet?: string;
}

/**
 * Where to fetch a picture that is shown so wide and high, in CSS pixels: in the sizes that there are,
 * of which the browser takes the one for its screen. With `height` null the shape stays as it is.
 */
export function pictureSources(
  path: string,
  { width, height }: { width: number; height: number | null },
): PictureSources {
  // Others are files as they are.
  if (!path.startsWith(SITE_ORIGIN + PICTURES_PATH)) return { src: path };
  const first = pictureWidths.findIndex((w) => w >= width);
  const last = pictureWidths.findIndex((w) => w >= width * DENSITY_MAX);
  const widths = pictureWidths.slice(first, last < 0 ? undefined : last + 1);
  const address = (w: (typeof pictureWidths)[number]) => {
    const h = height === null ? '' : `&h=${pictureHeight(w, width / height)}`;
    return `${path}?w=${w}${h}${wantedFormat()}`;
  };
  const [smallest = pictureWidths[pictureWidths.length - 1] ?? 1536] = widths;
  return {
    src: address(smallest),
    srcSet: widths.map((w) => `${address(w)} ${w}w`).join(', '),
  };
}

/** As was decided before the first paint; what the server renders is asked for by what a browser accepts. */
function wantedFormat(): string {
  if (isServer) return '';
  return document.documentElement.dataset.noWebp === undefined ? '&f=webp' : '&f=jpeg';
}
