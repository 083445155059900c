import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { create as drawRandomText } from 'svg-captcha';
import { isSameHash, keyedHash } from './keyed-hash.ts';

/** CSS pixels; the picture has twice as many. */
export const CAPTCHA_WIDTH = 120;
export const CAPTCHA_HEIGHT = 48;
const PIXEL_RATIO = 2;

/** Without what people confuse when it is bent: 0 O Q D, 1 I L, 2 Z, 5 S, 6 G C, 8 B, U V. */
const CHARACTERS = '3479AEFHJKMNPRTWXY';
const LENGTH = 4;

const levels = {
  plain: { lines: 1, tilt: 12, shift: 3 },
  /** For addresses with a rising rate. */
  hard: { lines: 3, tilt: 24, shift: 5 },
};
export type CaptchaLevel = keyof typeof levels;

/** A captcha is good for one picture and one purpose only. */
export interface CaptchaBinding {
  id: string;
  purpose: string;
}

/** Four characters as a PNG: the glyph paths of an SVG would be read by any program. */
export async function makeCaptcha(level: CaptchaLevel): Promise<{ answer: string; png: Buffer }> {
  const { lines, tilt, shift } = levels[level];
  const letters = Array.from({ length: LENGTH }, () =>
    CHARACTERS.charAt(randomInt(CHARACTERS.length)),
  );
  const step = CAPTCHA_WIDTH / (LENGTH + 0.6);
  const drawn = letters.map((letter, index) => {
    const x = step * (index + 0.8) + between(-shift, shift);
    const y = CAPTCHA_HEIGHT / 2 + between(-shift, shift);
    const place = `translate(${x} ${y}) rotate(${between(-tilt, tilt)})`;
    return `<g transform="${place}" stroke="#222">${glyph(letter)}</g>`;
  });
  const noise = Array.from({ length: lines }, line);

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CAPTCHA_WIDTH}" height="${CAPTCHA_HEIGHT}">${drawn.join('')}${noise.join('')}</svg>`;
  const png = await sharp(Buffer.from(svg), { density: 72 * PIXEL_RATIO })
    .flatten({ background: '#fff' })
    .greyscale()
    .png()
    .toBuffer();
  return { answer: letters.join(''), png };
}

/** Stored instead of the answer. */
export function hashCaptchaAnswer(
  key: Uint8Array,
  { id, purpose }: CaptchaBinding,
  answer: string,
): string {
  return keyedHash(key, ['captcha', purpose, id, oneSpelling(answer)]);
}

/** True for the answer that `hash` was stored for; letter case and full width do not matter. */
export function isCaptchaAnswer(
  key: Uint8Array,
  binding: CaptchaBinding,
  answer: string,
  hash: string,
): boolean {
  return isSameHash(hashCaptchaAnswer(key, binding, answer), hash);
}

/** Chinese keyboards write full-width letters. */
function oneSpelling(answer: string) {
  return answer.normalize('NFKC').trim().toUpperCase();
}

/** One letter as a slightly distorted path, centred on the origin. */
function glyph(letter: string) {
  // The library centres a single letter one pixel left of the middle of its box.
  const { data: svg } = drawRandomText({
    charPreset: letter,
    size: 1,
    width: 2,
    height: 0,
    noise: 0,
    fontSize: 44,
  });
  return svg.slice(svg.indexOf('<path'), svg.lastIndexOf('</svg>'));
}

/** In the colour of the letters, or it would be filtered out by its shade. */
function line() {
  const [x1, x2] = [between(0, 16), between(CAPTCHA_WIDTH - 16, CAPTCHA_WIDTH)];
  const [y1, y2, y3, y4] = [height(), height(), height(), height()];
  const curve = `M${x1} ${y1}C${CAPTCHA_WIDTH / 3} ${y2},${(CAPTCHA_WIDTH * 2) / 3} ${y3},${x2} ${y4}`;
  return `<path d="${curve}" fill="none" stroke="#222" stroke-width="1.3"/>`;
}

function height() {
  return between(6, CAPTCHA_HEIGHT - 6);
}

function between(low: number, high: number) {
  return randomInt(low, high + 1);
}
