const WIDTHS = [640, 960, 1600];
/** Minimum width for the wide picture. */
export const WIDE = '(min-width: 700px)';
const TALL = '(max-width: 699.98px)';

export type HeroShape = 'tall' | 'wide';
export type HeroFormat = 'avif' | 'webp';

export function heroSources(shape: HeroShape, format: HeroFormat): string {
  const path = `${SITE_ORIGIN}/hero-${shape}`;
  return WIDTHS.map((width) => `${path}-${width}.${format} ${width}w`).join(', ');
}

/** Fallback for browsers without `<picture>` sources. */
export const heroFallback = `${SITE_ORIGIN}/hero-tall-960.webp`;

/**
 * The hero is the largest contentful paint: the browser requests it before it has read the page.
 */
export const heroPreloads = (['tall', 'wide'] as const).map((shape) => ({
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: heroSources(shape, 'avif'),
  imageSizes: shape === 'wide' ? '80vw' : '100vw',
  media: shape === 'wide' ? WIDE : TALL,
  fetchPriority: 'high' as const,
}));
