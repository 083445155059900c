import { electronics } from './electronics.ts';
import { lights } from './lights.ts';
import { parts } from './parts.ts';
import { createPen, type Pen } from './pen.ts';
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

/**
 * Draws a figure.
 * @param seed decides the colour of its light
 */
export function drawFigure(pen: Pen, kind: FigureKind, seed: number) {
  figures[kind](pen, ((seed % FIGURE_SEEDS) * 360) / FIGURE_SEEDS);
}

/**
 * The content of a figure's SVG, in a field 100 wide and 75 high.
 * @param ids begins the names of its gradients: figures in one SVG need different ones
 */
export function figureContent(kind: FigureKind, seed: number, ids = 'g'): string {
  const pen = createPen(ids);
  drawFigure(pen, kind, seed);
  return pen.toSvg();
}

/** Content without a ground, as an SVG twice as wide and high as it has dots. */
export function fieldSvg(content: string, view = '0 0 100 75'): string {
  const size = `width="${FIGURE_COLUMNS * 2}" height="${FIGURE_ROWS * 2}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${view}">${content}</svg>`;
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
