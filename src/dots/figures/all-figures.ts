import { electronics } from './electronics.ts';
import { lights } from './lights.ts';
import { parts } from './parts.ts';
import { createPen } from './pen.ts';
import { projection } from './projection.ts';
import { screens } from './screens.ts';
import { signs } from './signs.ts';
import { sound } from './sound.ts';

const figures = {
  ...screens,
  ...signs,
  ...projection,
  ...sound,
  ...lights,
  ...electronics,
  ...parts,
};

export type FigureKind = keyof typeof figures;

export function isFigureKind(kind: string): kind is FigureKind {
  return Object.hasOwn(figures, kind);
}

/** Dots of a figure, across and down. */
export const FIGURE_COLUMNS = 64;
export const FIGURE_ROWS = 48;
/** Number of colours of each figure. Drawings are cached, so the number is limited. */
export const FIGURE_SEEDS = 100;

/** Parts of the field in which figures are drawn: the whole, then closer. */
const views = ['0 0 100 75', '20 12 60 45', '34 26 44 33'] as const;
export const FIGURE_VIEWS = views.length;

/**
 * A figure without a ground, as an SVG twice as wide and high as it has dots.
 * @param seed decides the colour of its light
 */
export function figureSvg(kind: FigureKind, seed: number, view = 0): string {
  const pen = createPen();
  figures[kind](pen, ((seed % FIGURE_SEEDS) * 360) / FIGURE_SEEDS);
  const size = `width="${FIGURE_COLUMNS * 2}" height="${FIGURE_ROWS * 2}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${views[view] ?? views[0]}">${pen.toSvg()}</svg>`;
}

const figuresOfCategory: Record<string, readonly FigureKind[]> = {
  led_indoor: ['wall', 'cabinet', 'module'],
  led_outdoor: ['billboard', 'corner', 'post'],
  led_rental: ['cabinet', 'studio', 'floor'],
  led_creative: ['sphere', 'mesh', 'flexible', 'film'],
  micro_led: ['module', 'wall', 'wafer'],
  commercial_display: ['allinone', 'videowall', 'wallmount'],
  digital_signage: ['totem', 'kiosk', 'wayfinding', 'letters'],
  projection: ['projector', 'shortthrow', 'cloth'],
  pro_audio: ['linearray', 'monitor', 'mixer'],
  conferencing: ['camera', 'microphone', 'puck'],
  stage_lighting: ['movinghead', 'par', 'laser'],
  architectural_lighting: ['washer', 'strip', 'flood', 'facade'],
  control_integration: ['controller', 'rack', 'card'],
  components: ['chip', 'powersupply', 'lamp', 'sheets'],
};

/** A figure for a category. Exhibitions define their own categories, so unknown ones have walls. */
export function figureOfCategory(category: string, seed: number): FigureKind {
  const figuresThere = figuresOfCategory[category] ?? ['wall'];
  return figuresThere[seed % figuresThere.length] ?? 'wall';
}
