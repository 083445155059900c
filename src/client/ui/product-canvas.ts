import { dotPixels } from '#dots/dot-pixels.ts';
import {
  drawFigure,
  FIGURE_COLUMNS,
  FIGURE_ROWS,
  type FigureKind,
  figureOfCategory,
} from '#dots/figures/all-figures.ts';
import { type SceneName, sceneDots } from '#dots/scene-dots.ts';
import { seedOf } from '#dots/seed.ts';
import { canvasPen } from './canvas-pen.ts';

/** The fallback drawing: a figure by the category of a product and its id, or a scene. */
export interface Drawn {
  /** Null: a scene, for what is no product. */
  category: string | null;
  seed: string;
  /** Undefined: the seed chooses the scene. */
  scene?: SceneName | undefined;
}

/** Approximate distance of dots in CSS pixels. */
const CELL = 6;
const GLOW = 0.3;

/** Draws a fallback in dots; the same seed gives the same drawing everywhere. */
export function drawProduct(canvas: HTMLCanvasElement, { category, seed, scene }: Drawn) {
  const { clientWidth, clientHeight } = canvas;
  if (clientWidth === 0) return;
  // The number of rows in the server's pictures, or fewer when dots would be too small.
  const rows = Math.min(FIGURE_ROWS, Math.max(30, Math.round(clientHeight / CELL)));
  const columns = Math.round((rows * clientWidth) / clientHeight);
  const cell = Math.max(2, Math.ceil((clientWidth * Math.min(2, devicePixelRatio)) / columns));
  if (category !== null) {
    drawDots(
      canvas,
      figurePixels(figureOfCategory(category, seedOf(seed)), seedOf(seed), { columns, rows }),
      cell,
    );
    return;
  }
  const grid = sceneDots(seedOf(seed), columns, rows, scene);
  const context = drawDots(canvas, pixelsOf(grid, 1), cell);
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.imageSmoothingEnabled = true;
  context.drawImage(pixelsOf(grid, GLOW), 0, 0, canvas.width, canvas.height);
}

/** Draws each pixel as a round dot. */
function drawDots(canvas: HTMLCanvasElement, pixels: HTMLCanvasElement, cell: number) {
  const context = canvas.getContext('2d');
  if (!context) return null;
  canvas.width = pixels.width * cell;
  canvas.height = pixels.height * cell;
  context.imageSmoothingEnabled = false;
  context.drawImage(pixels, 0, 0, canvas.width, canvas.height);
  const mask = context.createPattern(dotOf(cell), 'repeat');
  if (!mask) return null;
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = mask;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}

/** A figure in the middle of a field, one pixel a dot. */
function figurePixels(
  kind: FigureKind,
  seed: number,
  { columns, rows }: { columns: number; rows: number },
): HTMLCanvasElement {
  const [small, context] = smallCanvas(columns, rows);
  if (!context) return small;
  const scale = rows / 75;
  context.setTransform(
    scale,
    0,
    0,
    scale,
    (columns - (rows * FIGURE_COLUMNS) / FIGURE_ROWS) / 2,
    0,
  );
  drawFigure(canvasPen(context), kind, seed);
  return small;
}

function pixelsOf(grid: ReturnType<typeof sceneDots>, gain: number): HTMLCanvasElement {
  const [small, context] = smallCanvas(grid.columns, grid.rows);
  context?.putImageData(new ImageData(dotPixels(grid, gain), grid.columns), 0, 0);
  return small;
}

function dotOf(cell: number): HTMLCanvasElement {
  const [small, context] = smallCanvas(cell, cell);
  context?.arc(cell / 2, cell / 2, cell * 0.44, 0, 2 * Math.PI);
  context?.fill();
  return small;
}

function smallCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return [canvas, canvas.getContext('2d')] as const;
}
