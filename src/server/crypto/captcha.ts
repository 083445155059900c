import { randomInt } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { create } from 'svg-captcha';
import { isSameHash, keyedHash } from './keyed-hash.ts';

/** CSS pixels; the picture has twice as many. */
export const CAPTCHA_WIDTH = 120;
export const CAPTCHA_HEIGHT = 48;
const PIXEL_RATIO = 2;

/** Excludes characters that look alike when distorted: 0 O Q D, 1 I L, 2 Z, 5 S, 6 G C, 8 B, U V. */
const CHARACTERS = '3479AEFHJKMNPRTWXY';

const levels = {
  plain: { letters: [4, 5], lines: [1, 2], tilt: 18, wave: 2 },
  /** For addresses with a rising request rate. */
  hard: { letters: [5, 6], lines: [3, 4], tilt: 26, wave: 2.5 },
} as const;
export type CaptchaLevel = keyof typeof levels;

/** A captcha is valid for one picture and one purpose. */
export interface CaptchaBinding {
  id: string;
  purpose: string;
}

/** Captchas are public: drawing must leave CPU time for other work. */
const drawing = pLimit(2);

/** Draws four to six characters as a PNG: programs could read the glyph paths of an SVG. */
export async function makeCaptcha(level: CaptchaLevel): Promise<{ answer: string; png: Buffer }> {
  const { letters: count, lines, tilt, wave } = levels[level];
  const letters = Array.from({ length: between(count[0], count[1]) }, () =>
    CHARACTERS.charAt(randomInt(CHARACTERS.length)),
  );
  // Imported lazily: it parses its font on import, which would delay every start.
  const { create: drawRandomText } = await import('svg-captcha');
  const width = (CAPTCHA_WIDTH - 2 * SIDE) / letters.length;
  const bend = makeBend(wave);
  const drawn = letters.map((letter, index) => {
    const middle = SIDE + width * (index + 0.5 + real(-0.1, 0.1));
    return drawLetter(readGlyph(drawRandomText, letter), {
      middle,
      size: width / GLYPH_WIDTH,
      tilt,
      bend,
    });
  });
  const noise = Array.from({ length: between(lines[0], lines[1]) }, line);

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CAPTCHA_WIDTH}" height="${CAPTCHA_HEIGHT}">${drawn.join('')}${noise.join('')}</svg>`;
  const png = await drawing(() =>
    sharp(Buffer.from(svg), { density: 72 * PIXEL_RATIO })
      .flatten({ background: '#fff' })
      .greyscale()
      .png()
      .toBuffer(),
  );
  return { answer: letters.join(''), png };
}

/** Stored instead of the answer. */
export function hashCaptchaAnswer(
  key: Uint8Array,
  { id, purpose }: CaptchaBinding,
  answer: string,
): string {
  return keyedHash(key, ['captcha', purpose, id, normaliseAnswer(answer)]);
}

/** True if the answer matches the hash; letter case and full width do not matter. */
export function isCaptchaAnswer(
  key: Uint8Array,
  binding: CaptchaBinding,
  answer: string,
  hash: string,
): boolean {
  return isSameHash(hashCaptchaAnswer(key, binding, answer), hash);
}

/** Chinese keyboards may produce full-width letters. */
function normaliseAnswer(answer: string) {
  return answer.normalize('NFKC').trim().toUpperCase();
}

interface Point {
  x: number;
  y: number;
}

/** Mean width of a letter, CSS pixels. */
const GLYPH_WIDTH = 27;
/** Free space above and below, and left and right except for wide letters. */
const MARGIN = 3;
const SIDE = 6;

/** Stroke styles of letters; there is only one font. */
const looks = [
  'fill="#222" stroke="#222" stroke-width="0.4"',
  'fill="#222" stroke="#222" stroke-width="0.8"',
  'fill="#222" stroke="#222" stroke-width="1.4"',
  'fill="#fff" stroke="#222" stroke-width="1"',
] as const;

type Outline = { command: string; points: Point[] }[];

interface Placing {
  /** CSS pixels from the left. */
  middle: number;
  size: number;
  tilt: number;
  bend: (point: Point) => Point;
}

/** Draws a letter with its own scale, slant, tilt and stroke, distorted with the others, within the picture. */
function drawLetter(outline: Outline, { middle, size, tilt, bend }: Placing): string {
  const angle = (real(-tilt, tilt) * Math.PI) / 180;
  const [wide, high] = [size * real(0.85, 1.1), Math.min(1.1, size * real(1, 1.4))];
  const slant = real(-0.25, 0.25);
  const turn = ({ x, y }: Point): Point => {
    const [slanted, tall] = [x * wide + y * high * slant, y * high];
    return {
      x: middle + slanted * Math.cos(angle) - tall * Math.sin(angle),
      y: slanted * Math.sin(angle) + tall * Math.cos(angle),
    };
  };
  const steps = outline.map(({ command, points }) => ({
    command,
    points: points.map((point) => bend(turn(point))),
  }));

  const heights = steps.flatMap(({ points }) => points.map(({ y }) => y));
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const room = CAPTCHA_HEIGHT - 2 * MARGIN;
  const squeeze = Math.min(1, room / (bottom - top));
  const free = room - (bottom - top) * squeeze;
  const shift = MARGIN + free * real(0.1, 0.9);
  const path = steps.map(({ command, points }) => {
    const written = points.map(
      ({ x, y }) => `${x.toFixed(2)} ${(shift + (y - top) * squeeze).toFixed(2)}`,
    );
    return command + written.join(' ');
  });
  return `<path d="${path.join('')}" ${looks[randomInt(looks.length)]}/>`;
}

/** A wave along both axes, with random length and phase per picture. */
function makeBend(wave: number) {
  const [phase_x, phase_y] = [real(0, 2 * Math.PI), real(0, 2 * Math.PI)];
  const [length_x, length_y] = [real(4, 7), real(7, 13)];
  return ({ x, y }: Point): Point => ({
    x: x + (wave / 2) * Math.sin(y / length_x + phase_x),
    y: y + wave * Math.sin(x / length_y + phase_y),
  });
}

/** The outline of a letter, slightly distorted at random, centred on the origin. */
function readGlyph(drawRandomText: typeof create, letter: string): Outline {
  // The library centres a single letter one pixel left of the middle of its box.
  const { data: svg } = drawRandomText({
    charPreset: letter,
    size: 1,
    width: 2,
    height: 0,
    noise: 0,
    fontSize: 44,
  });
  const [, path = ''] = / d="([^"]+)"/.exec(svg) ?? [];
  return [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, command = '', rest = '']) => {
    const numbers = (rest.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    const points = numbers.flatMap((x, at) =>
      at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : [],
    );
    return { command, points };
  });
}

/** Same colour as the letters, so that a colour filter cannot remove it. */
function line() {
  const [x1, x2] = [between(-4, 40), between(CAPTCHA_WIDTH - 40, CAPTCHA_WIDTH + 4)];
  const [y1, y2, y3, y4] = [height(), height(), height(), height()];
  const curve = `M${x1} ${y1}C${between(10, 60)} ${y2},${between(60, 110)} ${y3},${x2} ${y4}`;
  return `<path d="${curve}" fill="none" stroke="#222" stroke-width="${real(0.8, 1.4).toFixed(1)}"/>`;
}

function height() {
  return between(5, CAPTCHA_HEIGHT - 5);
}

function between(low: number, high: number) {
  return randomInt(low, high + 1);
}

function real(low: number, high: number) {
  return low + ((high - low) * randomInt(1_000_001)) / 1_000_000;
}
