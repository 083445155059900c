import { DRAWINGS, type DrawnKind, INKS } from './dot-drawings.ts';
import { type DotGrid, gridOf } from './dot-grid.ts';
import { type LitKind, litPicture } from './dot-pictures.ts';

export type PictureKind = LitKind | DrawnKind;

/**
 * A picture that fills the grid, or a small drawing centred in it. The same seed draws the same picture
 * everywhere; `time`, in seconds, moves the wave.
 */
export function pictureDots(
  seed: number,
  columns: number,
  rows: number,
  kind: PictureKind,
  time = 0,
): DotGrid {
  if (!isDrawn(kind)) return gridOf(columns, rows, litPicture(kind, seed, columns, rows, time));
  const drawing: readonly string[] = DRAWINGS[kind];
  const left = Math.floor((columns - (drawing[0]?.length ?? 0)) / 2);
  const top = Math.floor((rows - drawing.length) / 2);
  return gridOf(columns, rows, (column, row) => {
    return INKS[drawing[row - top]?.charAt(column - left) ?? ''] ?? [0, 0, 0];
  });
}

function isDrawn(kind: PictureKind): kind is DrawnKind {
  return kind in DRAWINGS;
}
