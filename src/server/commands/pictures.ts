import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { INKS } from '#dots/dot-drawings.ts';
import { type DotGrid, gridOf } from '#dots/dot-grid.ts';
import { type PictureKind, pictureDots } from '#dots/dot-picture.ts';
import { dotsToSvg } from '#dots/dot-svg.ts';
import { dotSwell, type WallViewName, wallDots, wallViews } from '#dots/dot-wall.ts';
import { hallScenes } from '#server/demo/hall-scenes.ts';
import { ICON_DRAWINGS } from '#server/demo/icon-drawings.ts';
import {
  addDot,
  addGlow,
  type Colour,
  colourOf,
  darkField,
  develop,
  type LightField,
} from '#server/demo/light.ts';
import { drawHall, type Hall } from '#server/demo/ray-picture.ts';

// `npm run pictures` draws every picture under public/. The pictures are in the repository: the site
// starts without drawing.

const SEED = 2026;
const INK = '#0b1020';
const LAMPS = ['#ff3b5c', '#00d08a', '#3b7bff'].map(colourOf);
/** A lamp that is off still shows: the grid of a wall is visible in its dark parts. */
const AFTERGLOW = 0.01;
const HERO_BYTES = 45_000;
const ZONE_BYTES = 9_000;
const HALL_BYTES = 36_000;

const folder = fileURLToPath(new URL('../../../public/', import.meta.url));

/** Saves the picture with the best quality that fits the size in bytes. */
async function save(
  picture: Sharp,
  name: string,
  format: 'avif' | 'webp',
  most: number,
): Promise<void> {
  for (let quality = 50; quality >= 20; quality -= 5) {
    const bytes = await picture.clone()[format]({ quality, effort: 6 }).toBuffer();
    if (bytes.length > most) continue;
    await writeFile(`${folder}${name}.${format}`, bytes);
    return;
  }
  throw new Error(`${name}.${format} does not fit into ${most} bytes`);
}

function dotColour({ lamps }: DotGrid, index: number, gain: number): Colour {
  const mixed = (channel: number) =>
    LAMPS.reduce((sum, lamp, which) => {
      return sum + ((lamps[index * 3 + which] ?? 0) + AFTERGLOW) * (lamp[channel] ?? 0) * gain;
    }, 0);
  return [mixed(0), mixed(1), mixed(2)];
}

function dimmed(colour: Colour, share: number): Colour {
  return [colour[0] * share, colour[1] * share, colour[2] * share];
}

/** The wall in its hall, reflected in the floor; `view` crops a part, relative to the height. */
function wallPicture(
  name: WallViewName,
  width: number,
  height: number,
  view = { left: 0, top: 0, zoom: 1 },
): Sharp {
  const { columns, rows } = wallViews[name];
  const grid = pictureDots(SEED, columns, rows, 'wave');
  const wall = darkField(width, height);
  const mirrored = darkField(width, height);
  wallDots(name).forEach((dot, index) => {
    const colour = dotColour(grid, index, 1.5 * dot.arrives);
    const scale = height * view.zoom;
    const radius = dot.radius * scale;
    const x = (dot.x - view.left) * scale;
    addDot(wall, {
      x,
      y: (dot.y - view.top) * scale,
      radius: radius * dotSwell(grid, index),
      soft: Math.max(1, radius * 0.3),
      colour,
    });
    addDot(mirrored, {
      x,
      y: (dot.mirror_y - view.top) * scale,
      radius: radius * 1.2,
      soft: radius * 1.5,
      colour: dimmed(colour, dot.mirrors),
    });
  });
  const lit = darkField(width, height);
  lit.light.set(wall.light);
  glow(lit, wall, height / 900);
  addGlow(lit, mirrored, height / 110, 0.14);
  addGlow(lit, mirrored, height / 26, 0.2);
  return develop(lit, dimmed(colourOf(INK), 0.75));
}

/** A grid seen from the front, filling the picture. */
function flatPicture(grid: DotGrid, width: number, height: number): Sharp {
  const cell = width / grid.columns;
  const wall = darkField(width, height);
  for (let index = 0; index < grid.columns * grid.rows; index++) {
    addDot(wall, {
      x: ((index % grid.columns) + 0.5) * cell,
      y: (Math.floor(index / grid.columns) + 0.5) * cell,
      radius: cell * 0.4 * dotSwell(grid, index),
      soft: Math.max(1, cell * 0.12),
      colour: dotColour(grid, index, 1.1),
    });
  }
  const lit = darkField(width, height);
  lit.light.set(wall.light);
  glow(lit, wall, cell / 15);
  return develop(lit, dimmed(colourOf(INK), 0.75));
}

/** A hall by its own light, with the glare of its screens. */
function hallPicture(hall: Hall, width: number, height: number): Sharp {
  const seen = drawHall(hall, width, height);
  const lit = darkField(width, height);
  lit.light.set(seen.light);
  addGlow(lit, seen, width / 300, 0.12);
  addGlow(lit, seen, width / 60, 0.08);
  return develop(lit, [0, 0, 0]);
}

function glow(lit: LightField, from: LightField, scale: number): void {
  addGlow(lit, from, 3 * scale, 0.35);
  addGlow(lit, from, 16 * scale, 0.35);
  addGlow(lit, from, 60 * scale, 0.45);
}

const COLOURS = { red: '#ff3b5c', green: '#00d08a', blue: '#3b7bff', white: '#ffffff' };
const WHITE = { red: '#ffffff', green: '#ffffff', blue: '#ffffff', white: '#ffffff' };

/** The mark on its tile; more dots per side make a wider margin. */
function markTile(dots: number): string {
  const mark = pictureDots(SEED, dots, dots, 'mark');
  return dotsToSvg(mark, { colours: COLOURS, ground: INK, title: 'Pavilion' });
}

/** A small icon on its tile, with a margin of one dot. */
function signTile(name: keyof typeof ICON_DRAWINGS): string {
  const rows: readonly string[] = ICON_DRAWINGS[name];
  const side = rows.length + 2;
  const sign = gridOf(side, side, (column, row) => {
    return INKS[rows[row - 1]?.charAt(column - 1) ?? ''] ?? [0, 0, 0];
  });
  return dotsToSvg(sign, { colours: COLOURS, ground: INK });
}

/** Square corners: the system rounds icons in its own style. */
function saveIcon(name: string, size: number, tile: string): Promise<unknown> {
  return drawn(tile, size)
    .flatten({ background: INK })
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${name}.png`);
}

function drawn(svg: string, size: number): Sharp {
  // Ten units per dot, at 72 pixels per inch.
  const [, width = ''] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
  return sharp(Buffer.from(svg), { density: (72 * size) / Number(width) }).resize(size);
}

await mkdir(folder, { recursive: true });

for (const name of ['wide', 'tall'] as const) {
  for (const width of [640, 960, 1600]) {
    const picture = wallPicture(name, width, Math.round(width / wallViews[name].aspect));
    await save(picture, `hero-${name}-${width}`, 'avif', HERO_BYTES);
    await save(picture, `hero-${name}-${width}`, 'webp', HERO_BYTES);
  }
}

const zones: PictureKind[] = ['display', 'signage', 'audio', 'lighting', 'control', 'materials'];
for (const [index, kind] of zones.entries()) {
  const picture = flatPicture(pictureDots(SEED, 64, 40, kind), 512, 320);
  await save(picture, `zone-${index + 1}`, 'webp', ZONE_BYTES);
}

for (const [name, hall] of Object.entries(hallScenes)) {
  await save(hallPicture(hall, 960, 600), name, 'webp', HALL_BYTES);
}

const png = { compressionLevel: 9, palette: true, colours: 128, effort: 10 };
await wallPicture('wide', 1200, 630, { left: 0.38, top: 0.06, zoom: 1.22 })
  .png(png)
  .toFile(`${folder}share.png`);
// Messaging apps load it for each card, on a phone's network.
await wallPicture('wide', 600, 600, { left: 0.38, top: -0.1, zoom: 1 })
  .jpeg({ quality: 55, mozjpeg: true })
  .toFile(`${folder}share-square.jpg`);

await writeFile(`${folder}favicon.svg`, markTile(11));
await saveIcon('icon-192', 192, markTile(11));
await saveIcon('icon-512', 512, markTile(11));
// A mask may crop everything outside a circle of 80 %.
await saveIcon('icon-maskable-512', 512, markTile(17));
await saveIcon('apple-touch-icon', 180, markTile(13));
await saveIcon('icon-ticket-96', 96, signTile('ticket'));
await saveIcon('icon-floor-plan-96', 96, signTile('floor-plan'));
// Only opacity counts: the system applies its own colour.
await drawn(dotsToSvg(pictureDots(SEED, 13, 13, 'mark'), { colours: WHITE }), 512)
  .png({ compressionLevel: 9, palette: true })
  .toFile(`${folder}icon-monochrome-512.png`);
