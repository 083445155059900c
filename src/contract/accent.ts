/** The grounds that text in the accent colour is read on, from `client/ui/tokens.css`. */
const GROUNDS = { light: ['#ffffff', '#f4f6fb'], dark: ['#0b1020', '#131a2e'] } as const;
const INK = '#0b1020';
const PAPER = '#ffffff';
/** WCAG 2.2, 1.4.3, with room for rounding. */
const CONTRAST_MIN = 4.5;
/** Dark grounds need more light than the rule asks for, as thin strokes blur. */
const CONTRAST_DARK = 7;
const STEP = 0.01;

type Channels = readonly [red: number, green: number, blue: number];

export const isColour = (text: string) => /^#[\da-f]{6}$/.test(text);

/** The colours that a theme derives from the accent. */
export interface AccentTokens {
  brand: string;
  strong: string;
  on: string;
  ground: string;
}

export interface Accent {
  light: AccentTokens;
  dark: AccentTokens;
}

/** WCAG contrast of two colours such as `#1d4ed8`: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The lowest contrast of a colour with the grounds of a theme. */
export function accentContrast(colour: string, theme: keyof Accent): number {
  return Math.min(...GROUNDS[theme].map((ground) => contrastOf(colour, ground)));
}

export function isStrongAccent(colour: string): boolean {
  return accentContrast(colour, 'light') >= CONTRAST_MIN;
}

/** The colour itself if text in it is readable on light grounds; otherwise the nearest darker one that is. */
export function nearestAccent(colour: string): string {
  return until(colour, '#000000', isStrongAccent);
}

/** The colours of both themes for an accent that is strong enough. */
export function accentTokens(accent: string): Accent {
  const lit = until(accent, PAPER, (tried) => accentContrast(tried, 'dark') >= CONTRAST_DARK);
  const ground = until(mix(accent, PAPER, 0.9), PAPER, (tried) => isReadable(accent, tried));
  const night = until(mix(accent, INK, 0.75), INK, (tried) => isReadable(lit, tried));
  return {
    light: { brand: accent, strong: mix(accent, '#000000', 0.14), on: PAPER, ground },
    dark: { brand: lit, strong: mix(lit, PAPER, 0.25), on: INK, ground: night },
  };
}

const isReadable = (text: string, ground: string) => contrastOf(text, ground) >= CONTRAST_MIN;

/** The first colour on the way to another one that satisfies a rule. */
function until(from: string, to: string, isRight: (colour: string) => boolean): string {
  for (let part = 0; part < 1; part += STEP) {
    const tried = mix(from, to, part);
    if (isRight(tried)) return tried;
  }
  return to;
}

/** @param part of the second colour: 0–1 */
function mix(one: string, other: string, part: number): string {
  const to = channels(other);
  const mixed = channels(one).map((from, at) => Math.round(from + ((to[at] ?? 0) - from) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
