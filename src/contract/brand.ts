import { type AccentTokens, accentTokens } from './accent.ts';
import type { Brand } from './exhibition-data.ts';
import type { Exhibition } from './exhibitions.ts';
import type { Lang } from './wire.ts';

export const brandIcons = [
  { name: '192', side: 192, purpose: 'any' },
  { name: '512', side: 512, purpose: 'any' },
  { name: 'maskable-512', side: 512, purpose: 'maskable' },
] as const;

export const brandIconPath = (name: string) => `/brand-icon-${name}.png`;

/** Pixels. The widths of the home picture, of which browsers choose. */
const HERO_WIDTHS = [768, 1152, 1536];
const LOGO_WIDTH = 384;
const SHARE_WIDTH = 1152;

/** Undefined if everything is as shipped, so that the answer of most exhibitions stays small. */
export function presentBrand(brand: Brand, lang: Lang): Exhibition['brand'] {
  const { logo, picture, focus, accent, share, icon, partner_logos } = brand;
  const isShipped =
    !(accent || partner_logos.length) && ![logo, picture, share, icon].some(Boolean);
  if (isShipped) return undefined;
  const sized = (path: string, width: number) => `${path}?w=${width}`;
  return {
    style: brandStyle({ accent, focus: picture ? focus : null }),
    logo: logo ? sized(logo, LOGO_WIDTH) : undefined,
    hero: picture
      ? {
          src: sized(picture, SHARE_WIDTH),
          srcSet: HERO_WIDTHS.map((width) => `${sized(picture, width)} ${width}w`).join(', '),
        }
      : undefined,
    share: share ? `${sized(share, SHARE_WIDTH)}&f=jpeg` : undefined,
    icon: icon ? brandIconPath('192') : undefined,
    partners: partner_logos.map((one) => ({
      name: one.name[lang],
      link: one.link,
      picture: sized(one.picture, LOGO_WIDTH),
    })),
  };
}

/** The style of a brand: a few bytes in the head, stronger than the rules of the sheet that is loaded later. */
function brandStyle({
  accent,
  focus,
}: {
  accent: string;
  /** Percent of the home picture's width and height; null: there is no picture. */
  focus: { x: number; y: number } | null;
}): string {
  const point =
    focus && (focus.x !== 50 || focus.y !== 50) ? `--focus:${focus.x}% ${focus.y}%` : '';
  if (!accent) return point && `:root:root{${point}}`;
  const { light, dark } = accentTokens(accent);
  const set = ({ brand, strong, on, ground }: AccentTokens) =>
    `--brand:${brand};--brand-strong:${strong};--on-brand:${on};--notice-ground:${ground}`;
  const both = [`--accent:${accent}`, set(light), point].filter(Boolean).join(';');
  return `:root:root{${both}}@media screen and (prefers-color-scheme:dark){:root:root{${set(dark)}}}`;
}
