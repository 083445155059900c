import { isServer } from '@tanstack/react-query';
import { PICTURES_PATH, pictureHeight, pictureWidths } from '#contract/pictures.ts';

/** Maximum pixel density of requested pictures. */
const DENSITY_MAX = 2;

interface PictureSources {
  src: string;
  srcSet?: string;
}

/**
 * Sources of a picture for its maximum width and height in CSS pixels. Uses the available sizes,
 * from which the browser chooses. `height` null preserves the aspect ratio.
 */
export function pictureSources(
  path: string,
  { width, height }: { width: number; height: number | null },
): PictureSources {
  // Other paths are plain files.
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

/** The format chosen before the first paint. On the server: by the browser's `accept` header. */
function wantedFormat(): string {
  if (isServer) return '';
  return document.documentElement.dataset.noWebp === undefined ? '&f=webp' : '&f=jpeg';
}
