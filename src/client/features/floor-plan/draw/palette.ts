/** Colours of the drawing, out of the tokens of the page, as they are now. */
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

/** The colour of a category by its place in their list: neighbours are alike, for they are of one trade. */
export function categoryColour(index: number, count: number, isDark: boolean): string {
  const hue = Math.round((index / Math.max(count, 1)) * 330 + 205) % 360;
  return isDark ? `hsl(${hue}, 36%, 30%)` : `hsl(${hue}, 58%, 82%)`;
}
