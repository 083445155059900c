import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

export type Weight = 400 | 600;

const require = createRequire(import.meta.url);
/**
 * Characters per file of a font family. Fonts are bundled, so that pictures look the same on a server without
 * fonts. The first family with a character draws it. Chinese precedes Korean, otherwise its characters would
 * have Korean shapes.
 */
const FAMILIES = [
  require.resolve('@fontsource-variable/noto-sans/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
];

/** Invisible, or changes only neighbouring glyphs: no font needs a glyph for it. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u;

let filesOfCodePoints: Map<number, string[]> | undefined;
const opened = new Map<string, Promise<Face>>();
const fonts = new Map<string, Font>();

/**
 * A font with a glyph for every character of a grapheme cluster: combining marks need the font of their base.
 * @param preferred used if it fits, so that words do not mix fonts
 * @returns null if no font has them all
 */
export async function findFont(
  cluster: string,
  weight: Weight,
  preferred?: Font,
): Promise<Font | null> {
  const codePoints = [...cluster]
    .filter((letter) => !UNSEEN.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);
  const [first] = codePoints;
  if (preferred && hasAll(preferred, codePoints)) return preferred;
  if (first === undefined) return preferred ?? null;

  filesOfCodePoints ??= readFamilies();
  for (const file of filesOfCodePoints.get(first) ?? []) {
    const font = await openFont(file, weight);
    if (hasAll(font, codePoints)) return font;
  }
  return null;
}

function hasAll(font: Font, codePoints: number[]) {
  return codePoints.every((codePoint) => font.nominalGlyph(codePoint) !== undefined);
}

async function openFont(file: string, weight: Weight): Promise<Font> {
  const key = `${weight} ${file}`;
  let face = opened.get(file);
  if (!face) {
    face = readFile(file).then(async (woff2) => new Face(new Blob(await decompress(woff2))));
    opened.set(file, face);
  }
  const font = fonts.get(key) ?? new Font(await face);
  if (!fonts.has(key)) {
    font.setVariations([new Variation('wght', weight)]);
    fonts.set(key, font);
  }
  return font;
}

function readFamilies(): Map<number, string[]> {
  const files = new Map<number, string[]>();
  for (const path of FAMILIES) {
    const subsets: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
    const family = basename(dirname(path));
    for (const [subset, ranges] of Object.entries(subsets)) {
      const name = `${family}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`;
      const file = join(dirname(path), 'files', name);
      for (const codePoint of codePointsOf(ranges)) {
        files.set(codePoint, [...(files.get(codePoint) ?? []), file]);
      }
    }
  }
  return files;
}

/** Parses CSS `unicode-range`: `U+26,U+400-45f`. */
function codePointsOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
