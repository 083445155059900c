import type { Hall } from '#contract/floor-plan.ts';
import { type Zones, zoneOf } from '#contract/zone-of.ts';

/** The hues of `[data-hue]` in `hues.css`, for the canvas; further zones have the first one, as there. */
export const HUES = [222, 345, 160, 28, 275, 190, 48, 310];

/** Current drawing colours, from the page's design tokens. */
export interface Palette {
  isDark: boolean;
  ground: string;
  corridor: string;
  hall: string;
  wall: string;
  free: string;
  text: string;
  quiet: string;
  brand: string;
  onBrand: string;
  done: string;
  star: string;
  font: string;
}

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    isDark,
    ground: token('mist'),
    corridor: isDark ? '#1b2440' : '#e9edf6',
    hall: token('paper'),
    wall: token('field-line'),
    free: token('line'),
    text: token('text'),
    quiet: token('text-quiet'),
    brand: token('brand'),
    onBrand: token('on-brand'),
    done: token('done'),
    star: token('light-red'),
    font: token('font'),
  };
}

export interface HallColours {
  ground: string;
  wall: string;
  /** The ground of a booth without a category. */
  booth: string;
  /** Below the hall's number, which is white. */
  sign: string;
}

/** The colours of halls by number, by the hue of their zone; a hall outside of all zones has none. */
export function hallColours(zones: Zones, halls: readonly Hall[]): Map<string, HallColours> {
  const numbers = halls.map(({ number }) => number);
  return new Map(
    numbers.flatMap((number) => {
      const zone = zoneOf(number, zones, numbers);
      if (zone < 0) return [];
      const hue = HUES[zone] ?? HUES[0];
      const colours = {
        ground: `hsl(${hue} 80% 55% / 13%)`,
        wall: `hsl(${hue} 60% 55% / 50%)`,
        booth: `hsl(${hue} 60% 55% / 24%)`,
        sign: `hsl(${hue} 62% 32%)`,
      };
      return [[number, colours] as const];
    }),
  );
}

interface Grouped {
  group: { code: string } | null;
  categories: readonly { code: string }[];
}

/** Share of a group's hue range over which its categories are spread. */
const SPREAD = 0.6;

/** Colours by category and group code; the categories of a group are similar. */
export function categoryColours(grouped: readonly Grouped[], isDark: boolean) {
  // A category without a group counts as its own group.
  const groups = grouped.flatMap(({ group, categories }) =>
    group ? [{ group, categories }] : categories.map((one) => ({ group: one, categories: [] })),
  );
  const step = 330 / Math.max(groups.length, 1);
  return new Map(
    groups.flatMap(({ group, categories }, index) => {
      const hueOf = (place: number) => index * step + 205 + place * SPREAD * step;
      return [
        [group.code, colour(hueOf(0), isDark)] as const,
        ...categories.map(({ code }, at) => {
          const place = at / Math.max(categories.length - 1, 1);
          return [code, colour(hueOf(place), isDark)] as const;
        }),
      ];
    }),
  );
}

function colour(hue: number, isDark: boolean): string {
  const turned = Math.round(hue) % 360;
  return isDark ? `hsl(${turned}, 36%, 30%)` : `hsl(${turned}, 58%, 82%)`;
}
