import { DOT_FONT } from './dot-font.ts';
import type { Picture } from './dot-pictures.ts';

/** Dots in rows; each is an LED with a red, a green and a blue lamp. */
export interface DotGrid {
  columns: number;
  rows: number;
  /** Row after row, three lamps a dot, 0 (dark) to 1. */
  lamps: Float32Array;
}

const LETTER_COLUMNS = 5;
const LETTER_ROWS = 7;

/** The text in white, in capitals seven rows high; a letter that the font lacks stays dark. */
export function textDots(text: string): DotGrid {
  const letters = Array.from(text.toUpperCase(), (letter) => DOT_FONT[letter] ?? '0000000');
  const columns = Math.max(0, letters.length * (LETTER_COLUMNS + 1) - 1);
  return gridOf(columns, LETTER_ROWS, (column, row) => {
    const digit = letters[Math.floor(column / (LETTER_COLUMNS + 1))]?.charAt(row) ?? '0';
    const bit = LETTER_COLUMNS - 1 - (column % (LETTER_COLUMNS + 1));
    const on = bit < 0 ? 0 : (Number.parseInt(digit, 32) >> bit) & 1;
    return [on, on, on];
  });
}

/** Samples a picture at every dot. */
export function gridOf(columns: number, rows: number, picture: Picture): DotGrid {
  const lamps = new Float32Array(columns * rows * 3);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const shown = picture(column, row).map((lamp) => Math.min(1, Math.max(0, lamp)));
      lamps.set(shown, (row * columns + column) * 3);
    }
  }
  return { columns, rows, lamps };
}
