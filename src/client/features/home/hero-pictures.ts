const WIDTHS = [640, 960, 1600];
/** From here on the wide picture is shown. */
export const WIDE = '(min-width: 700px)';
const TALL = '(max-width: 699.98px)';

export type HeroShape = 'tall' | 'wide';
export type HeroFormat = 'avif' | 'webp';

export function heroSources(shape: HeroShape, format: HeroFormat): string {
  return WIDTHS.map((width) => `/hero-${shape}-${width}.${format} ${width}w`).join(', ');
}

/** The hero is the largest paint: the browser asks for it before it has read the page. */
export const heroPreloads = (['tall', 'wide'] as const).map((shape) => ({
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: heroSources(shape, 'avif'),
  imageSizes: shape === 'wide' ? '80vw' : '100vw',
  media: shape === 'wide' ? WIDE : TALL,
  fetchPriority: 'high' as const,
}));
