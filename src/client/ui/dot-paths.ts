import { DRAWINGS, type DrawnKind, INKS } from '#dots/dot-drawings.ts';
import { type DotGrid, textDots } from '#dots/dot-grid.ts';
import { type DotColours, type DotPath, dotPaths, LIGHT_COLOURS } from '#dots/dot-svg.ts';

/** Units from dot to dot. */
export const DOT_CELL = 10;

/** Dots as SVG strokes in a view box of `width` by `height` units. */
export interface Dots {
  width: number;
  height: number;
  paths: DotPath[];
}

/** Cache: a list draws the letters of the register repeatedly. */
const words = new Map<string, Dots>();

/** A word in dots. Supports Latin capitals, digits and a few signs: other letters stay dark. */
export function wordInDots(word: string): Dots {
  const drawn = words.get(word) ?? toDots(textDots(word.replaceAll('–', '-')));
  if (word.length === 1) words.set(word, drawn);
  return drawn;
}

/** A small drawing in dots; the computed pictures stay out of the first script. */
export function drawingInDots(kind: DrawnKind): Dots {
  return rowsInDots(DRAWINGS[kind]);
}

/** A drawing whose letters are inks: those that one screen alone shows stay with it. */
export function rowsInDots(drawing: readonly string[]): Dots {
  const lamps = drawing.flatMap((row) => [...row].flatMap((ink) => INKS[ink] ?? [0, 0, 0]));
  const rows = drawing.length;
  return toDots({ columns: lamps.length / 3 / rows, rows, lamps: Float32Array.from(lamps) });
}

/** The colour of a stroke; undefined: the dot stays dark. */
export function dotColour(colour: keyof DotColours): string | undefined {
  return LIGHT_COLOURS[colour];
}

function toDots(grid: DotGrid): Dots {
  const paths = dotPaths(grid, DOT_CELL).filter(({ colour }) => LIGHT_COLOURS[colour]);
  return { width: grid.columns * DOT_CELL, height: grid.rows * DOT_CELL, paths };
}
