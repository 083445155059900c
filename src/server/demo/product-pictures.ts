import sharp from 'sharp';
import { PICTURES_PATH } from '#contract/pictures.ts';
import { dotPixels } from '#dots/dot-pixels.ts';
import {
  isProductKind,
  PRODUCT_SEEDS,
  PRODUCT_VIEWS,
  productDots,
  productKind,
} from '#dots/product-dots.ts';
import { seedOf } from '#dots/seed.ts';

const COLUMNS = 64;
const ROWS = 48;
/** Strength of the glow around the dots. */
const GLOW = 0.3;

/** Paths of the pictures of a demo exhibit, drawn on request. */
export function demoPictures({ id, category }: { id: string; category: string }, count: number) {
  const name = `demo-${productKind(category)}-${seedOf(id) % PRODUCT_SEEDS}`;
  return Array.from(
    { length: Math.min(count, PRODUCT_VIEWS) },
    (_, view) => `${PICTURES_PATH}${name}-${view}`,
  );
}

/** Draws the picture for a name of `demoPictures`, about as wide as requested; null for another name. */
export async function drawDemoPicture(name: string, width: number): Promise<Buffer | null> {
  const [, kind = '', seed, view] = /^demo-([a-z]+)-(\d{1,2})-(\d)$/.exec(name) ?? [];
  if (!isProductKind(kind) || Number(view) >= PRODUCT_VIEWS) return null;
  const grid = productDots({ kind, seed: Number(seed), view: Number(view) }, COLUMNS, ROWS);
  const raw = { width: COLUMNS, height: ROWS, channels: 4 } as const;
  /** Pixels from dot to dot. */
  const cell = Math.max(3, Math.ceil(width / COLUMNS));
  const size = { width: COLUMNS * cell, height: ROWS * cell };
  const mask = { input: Buffer.from(roundDot(cell)), tile: true, blend: 'dest-in' } as const;
  const dots = await sharp(dotPixels(grid), { raw })
    .resize({ ...size, kernel: 'nearest' })
    .composite([mask])
    .raw()
    .toBuffer();
  return await sharp(dotPixels(grid, GLOW), { raw })
    .blur(1.2)
    .resize({ ...size, kernel: 'cubic' })
    .composite([{ input: dots, raw: { ...size, channels: 4 }, blend: 'screen' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Masks a cell to its round lamp. */
function roundDot(cell: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${cell}"><circle cx="${cell / 2}" cy="${cell / 2}" r="${cell * 0.4}" fill="#fff"/></svg>`;
}
