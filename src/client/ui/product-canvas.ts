import { dotPixels } from '#dots/dot-pixels.ts';
import { PRODUCT_SEEDS, productDots, productKind } from '#dots/product-dots.ts';
import { seedOf } from '#dots/seed.ts';

/** The fallback drawing: by the category of a product and its id. */
export interface Drawn {
  category: string;
  seed: string;
}

/** Approximate distance of dots in CSS pixels. */
const CELL = 6;
const GLOW = 0.3;

/** Draws a product's fallback in dots; the same seed gives the same drawing everywhere. */
export function drawProduct(canvas: HTMLCanvasElement, drawn: Drawn) {
  const { clientWidth, clientHeight } = canvas;
  const context = canvas.getContext('2d');
  if (!context || clientWidth === 0) return;
  // The number of rows in the server's pictures, or fewer when dots would be too small.
  const rows = Math.min(48, Math.max(30, Math.round(clientHeight / CELL)));
  const columns = Math.round((rows * clientWidth) / clientHeight);
  const grid = productDots(
    { kind: productKind(drawn.category), seed: seedOf(drawn.seed) % PRODUCT_SEEDS },
    columns,
    rows,
  );
  const cell = Math.max(2, Math.ceil((clientWidth * Math.min(2, devicePixelRatio)) / columns));
  canvas.width = columns * cell;
  canvas.height = rows * cell;

  context.imageSmoothingEnabled = false;
  context.drawImage(pixelsOf(grid, 1), 0, 0, canvas.width, canvas.height);
  const mask = context.createPattern(dotOf(cell), 'repeat');
  if (!mask) return;
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = mask;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = 'destination-over';
  context.imageSmoothingEnabled = true;
  context.drawImage(pixelsOf(grid, GLOW), 0, 0, canvas.width, canvas.height);
}

function pixelsOf(grid: ReturnType<typeof productDots>, gain: number): HTMLCanvasElement {
  const [small, context] = smallCanvas(grid.columns, grid.rows);
  context?.putImageData(new ImageData(dotPixels(grid, gain), grid.columns), 0, 0);
  return small;
}

function dotOf(cell: number): HTMLCanvasElement {
  const [small, context] = smallCanvas(cell, cell);
  context?.arc(cell / 2, cell / 2, cell * 0.4, 0, 2 * Math.PI);
  context?.fill();
  return small;
}

function smallCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return [canvas, canvas.getContext('2d')] as const;
}
