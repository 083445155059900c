import bidiFactory, { type Bidi } from 'bidi-js';
import { Buffer, Direction, type Font, shape } from 'harfbuzzjs';
import { findFont, type Weight } from './picture-fonts.ts';

export interface TextStyle {
  /** Line height in pixels is `size` times `leading`. */
  size: number;
  weight: Weight;
}

/** A paragraph broken into lines of a maximum width. */
export interface SetText {
  size: number;
  lines: SetLine[];
  /** The first letter belongs to a right-to-left script. */
  isRightToLeft: boolean;
}

export interface SetLine {
  width: number;
  /** SVG of the glyphs, from the left end of the baseline. */
  glyphs: string;
}

/** Letters of one font and direction. */
interface Run {
  text: string;
  font: Font;
  /** Odd: right to left. Source: UAX #9. */
  level: number;
}

type BaseDirection = 'ltr' | 'rtl';

/** Chinese typesetters use this for a missing glyph. */
const MISSING = '〓';
/** Uses the font of the preceding text. */
const NEUTRAL = /^[\p{P}\p{Z}\p{N}]+$/u;
/** Dangerous in names: characters that reverse or break a line. */
const CONTROLS = /[\p{Cc}\p{Co}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

// Its types describe an ES module, but Node loads its CommonJS one.
const bidi = (bidiFactory as unknown as () => Bidi)();
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Sets a text in the first size that fits into the given number of lines. In the last size it takes as many
 * lines as needed, because names are never cut.
 */
export async function setText(
  typed: string,
  {
    sizes,
    weight,
    width,
    lines_max,
  }: {
    sizes: readonly [number, ...number[]];
    weight: Weight;
    width: number;
    lines_max: number;
  },
): Promise<SetText> {
  const text = typed.normalize('NFC').replace(/\s+/gu, ' ').replace(CONTROLS, '').trim();
  const [paragraph] = bidi.getEmbeddingLevels(text, 'auto').paragraphs;
  const base = (paragraph?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
  let size = sizes[0];
  let broken: string[] = [];
  for (size of sizes) {
    broken = await breakLines(text, { size, weight }, width);
    if (broken.length <= lines_max) break;
  }
  const lines = await Promise.all(broken.map((line) => setLine(line, { size, weight }, base)));
  return { size, lines, isRightToLeft: base === 'rtl' };
}

async function breakLines(text: string, style: TextStyle, width: number): Promise<string[]> {
  const lines: string[] = [];
  let line = '';
  let filled = 0;
  const put = async (piece: string) => {
    const { width: needed } = await setLine(piece, style, 'ltr');
    const fits = filled + needed <= width || (piece.trim() === '' && line !== '');
    if (!fits && line !== '') {
      lines.push(line.trim());
      [line, filled] = ['', 0];
    }
    line += piece;
    filled += needed;
    return needed;
  };
  for (const piece of unbreakable(text)) {
    const { width: needed } = await setLine(piece, style, 'ltr');
    if (needed <= width) await put(piece);
    else for (const { segment } of letters.segment(piece)) await put(segment);
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

/** Words with their attached punctuation. */
function unbreakable(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const before = pieces.at(-1);
    const isBlank = segment.trim() === '';
    const joins =
      before !== undefined &&
      before.trim() !== '' &&
      !isBlank &&
      (OPENS.test(before) || (!isWordLike && !OPENS.test(segment)));
    if (joins) pieces[pieces.length - 1] = before + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Shapes a line and reorders its right-to-left parts. */
async function setLine(
  text: string,
  { size, weight }: TextStyle,
  base: BaseDirection,
): Promise<SetLine> {
  const runs = await runsOf(text, weight, base);
  let width = 0;
  let glyphs = '';
  for (const { text, font, level } of inVisualOrder(runs)) {
    const scale = size / font.face.upem;
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
    shape(font, buffer);
    for (const { codepoint: glyph, ...position } of buffer.getGlyphInfosAndPositions()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = position;
      const path = font.glyphToPath(glyph);
      const place = `${rounded(width + xOffset * scale)} ${rounded(-yOffset * scale)}`;
      if (path)
        glyphs += `<path transform="translate(${place})scale(${scale} -${scale})" d="${path}"/>`;
      width += xAdvance * scale;
    }
  }
  return { width, glyphs };
}

async function runsOf(text: string, weight: Weight, base: BaseDirection): Promise<Run[]> {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const runs: Run[] = [];
  for (const { segment, index } of letters.segment(text)) {
    const level = levels[index] ?? 0;
    const before = runs.at(-1);
    const follows = NEUTRAL.test(segment) ? before?.font : undefined;
    const found = await findFont(segment, weight, follows);
    const font = found ?? (await findFont(MISSING, weight));
    if (!font) throw new Error('The fonts of the ticket picture lack a sign for what they lack');
    const drawn = found ? segment : MISSING;
    if (before?.font === font && before.level === level) before.text += drawn;
    else runs.push({ text: drawn, font, level });
  }
  return runs;
}

/** Orders runs from left to right. Source: UAX #9, rule L2, for runs instead of characters. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  let ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    const reordered: Run[] = [];
    let waiting: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) waiting = [run, ...waiting];
      else {
        reordered.push(...waiting, run);
        waiting = [];
      }
    }
    ordered = [...reordered, ...waiting];
  }
  return ordered;
}

function rounded(pixels: number) {
  return Math.round(pixels * 100) / 100;
}
