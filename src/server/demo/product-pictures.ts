import sharp from 'sharp';
import { PICTURES_PATH } from '#contract/pictures.ts';
import { dotPixels } from '#dots/dot-pixels.ts';
import {
  FIGURE_COLUMNS,
  FIGURE_ROWS,
  FIGURE_SEEDS,
  isFigureKind,
} from '#dots/figures/all-figures.ts';
import { sceneDots } from '#dots/scene-dots.ts';
import { seedOf } from '#dots/seed.ts';
import { productFigures } from './product-figures.ts';
import { PRODUCT_VIEWS, productView } from './product-views.ts';

const SCENE = 'scene';
/** Scenes are as wide as films. */
const SCENE_ROWS = 36;
/** Strength of the glow around the dots of a scene. */
const GLOW = 0.3;
/** Dots of a picture, across. */
const COLUMNS = FIGURE_COLUMNS;

/** Paths of the pictures of a demo exhibit, drawn on request. */
export function demoPictures({ id, product }: { id: string; product: string }, count: number) {
  const name = `demo-${productFigures[product] ?? 'wall'}-${seedOf(id) % FIGURE_SEEDS}`;
  return Array.from(
    { length: Math.min(count, PRODUCT_VIEWS) },
    (_, view) => `${PICTURES_PATH}${name}-${view}`,
  );
}

/** Paths of different scenes, for films and articles of the demo. */
export function demoScenes(id: string, count: number) {
  return Array.from(
    { length: count },
    (_, at) => `${PICTURES_PATH}demo-${SCENE}-${(seedOf(id) + at) % FIGURE_SEEDS}-0`,
  );
}

/** Draws the picture for the name of such a path, about as wide as requested; null for another name. */
export async function drawDemoPicture(name: string, width: number): Promise<Buffer | null> {
  const [, kind = '', seed, view] = /^demo-([a-z]+)-(\d{1,2})-(\d)$/.exec(name) ?? [];
  /** Pixels from dot to dot. */
  const cell = Math.max(3, Math.ceil(width / COLUMNS));
  if (kind === SCENE && view === '0') return await drawScene(Number(seed), cell);
  if (!isFigureKind(kind) || Number(view) >= PRODUCT_VIEWS) return null;
  const dots = await sharp(Buffer.from(productView(kind, Number(seed), Number(view))))
    .resize(COLUMNS, FIGURE_ROWS, { kernel: 'cubic' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return await sharp(dots, { raw: { width: COLUMNS, height: FIGURE_ROWS, channels: 4 } })
    .resize({ width: COLUMNS * cell, height: FIGURE_ROWS * cell, kernel: 'nearest' })
    .composite([maskOf(cell)])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function drawScene(seed: number, cell: number): Promise<Buffer> {
  const grid = sceneDots(seed, COLUMNS, SCENE_ROWS);
  const raw = { width: COLUMNS, height: SCENE_ROWS, channels: 4 } as const;
  const size = { width: COLUMNS * cell, height: SCENE_ROWS * cell };
  const dots = await sharp(dotPixels(grid), { raw })
    .resize({ ...size, kernel: 'nearest' })
    .composite([maskOf(cell)])
    .raw()
    .toBuffer();
  return await sharp(dotPixels(grid, GLOW), { raw })
    .blur(1.2)
    .resize({ ...size, kernel: 'cubic' })
    .composite([{ input: dots, raw: { ...size, channels: 4 }, blend: 'screen' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Cuts each cell to its round lamp. */
function maskOf(cell: number) {
  const lamp = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${cell}"><circle cx="${cell / 2}" cy="${cell / 2}" r="${cell * 0.44}" fill="#fff"/></svg>`;
  return { input: Buffer.from(lamp), tile: true, blend: 'dest-in' } as const;
}
