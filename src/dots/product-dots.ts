import { pickPalette } from './dot-contents.ts';
import { type DotGrid, gridOf } from './dot-grid.ts';
import {
  billboard,
  curve,
  pixels,
  projector,
  stage,
  totem,
  touch,
  wall,
} from './product-screens.ts';
import { beams, chip, facade, meeting, rack, speaker } from './product-things.ts';
import { seededRandom } from './seed.ts';

const scenes = {
  wall,
  billboard,
  stage,
  curve,
  pixels,
  touch,
  totem,
  projector,
  speaker,
  meeting,
  beams,
  facade,
  rack,
  chip,
};
type ProductKind = keyof typeof scenes;

const kindOfCategory: Record<string, ProductKind> = {
  led_indoor: 'wall',
  led_outdoor: 'billboard',
  led_rental: 'stage',
  led_creative: 'curve',
  micro_led: 'pixels',
  commercial_display: 'touch',
  digital_signage: 'totem',
  projection: 'projector',
  pro_audio: 'speaker',
  conferencing: 'meeting',
  stage_lighting: 'beams',
  architectural_lighting: 'facade',
  control_integration: 'rack',
  components: 'chip',
};

/** The kind of drawing for a category. Exhibitions define their own categories, so unknown ones are walls. */
export function productKind(category: string): ProductKind {
  return kindOfCategory[category] ?? 'wall';
}

export function isProductKind(kind: string): kind is ProductKind {
  return Object.hasOwn(scenes, kind);
}

/** Zoom levels and offsets. */
const views = [
  { zoom: 1, x: 0, y: 0 },
  { zoom: 1.9, x: -0.16, y: 0.1 },
  { zoom: 2.6, x: 0.14, y: 0.2 },
] as const;
/** Number of views of each product: one whole and some close-ups. */
export const PRODUCT_VIEWS = views.length;
/** Number of different drawings per kind. Drawings are cached, so the number is limited. */
export const PRODUCT_SEEDS = 100;

/** Draws a product in dots: the same kind, seed and view give the same drawing everywhere. */
export function productDots(
  { kind, seed, view = 0 }: { kind: ProductKind; seed: number; view?: number },
  columns: number,
  rows: number,
): DotGrid {
  const random = seededRandom(seed * 31 + kind.length * 7919 + kind.charCodeAt(0));
  const dot = 1 / rows;
  const scene = scenes[kind]({ random, palette: pickPalette(random), dot });
  const { zoom, x, y } = views[view] ?? views[0];
  return gridOf(columns, rows, (column, row) => {
    const across = (column + 0.5 - columns / 2) / rows;
    return scene(across / zoom + x, (zoom === 1 ? 0 : y) + (row + 0.5) / rows / zoom);
  });
}
