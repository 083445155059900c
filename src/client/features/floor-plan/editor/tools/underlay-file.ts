import { type DrawingProblem, readDxf } from '#client/features/floor-plan/editor/model/dxf.ts';
import {
  LINE_SCALE,
  type SimpleDrawing,
  simplified,
} from '#client/features/floor-plan/editor/model/simplify.ts';

/** Larger drawings take a browser too long. */
export const DRAWING_MEGABYTES = 30;
export const UNDERLAY_FILES = '.dxf,image/png,image/jpeg,image/webp';
/** The look of a new drawing; its units are centimetres. */
export const NEW_DRAWING = { scale: LINE_SCALE, opacity: 60, is_shown: true };

export type FileProblem = DrawingProblem | 'too_large' | 'too_many';

/** A file to trace: a drawing is read here, a picture is sent. */
export async function readUnderlayFile(
  file: File,
): Promise<{ drawing: SimpleDrawing } | { problem: FileProblem } | 'picture'> {
  const name = file.name.toLowerCase();
  if (name.endsWith('.dwg')) return { problem: 'dwg' };
  if (!name.endsWith('.dxf')) return 'picture';
  if (file.size > DRAWING_MEGABYTES * 1024 ** 2) return { problem: 'too_large' };
  const read = readDxf(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in read) return read;
  const drawing = simplified(read);
  return drawing ? { drawing } : { problem: 'too_many' };
}
