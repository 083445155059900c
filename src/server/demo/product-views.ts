import {
  FIGURE_SEEDS,
  type FigureKind,
  fieldSvg,
  figureContent,
} from '#dots/figures/all-figures.ts';
import { createPen, grey, lit } from '#dots/figures/pen.ts';

/** The product alone, on a booth, close, and as a set of three colours. */
const views: readonly ((kind: FigureKind, seed: number) => string)[] = [
  (kind, seed) => fieldSvg(figureContent(kind, seed)),
  (kind, seed) => fieldSvg(onBooth(kind, seed)),
  (kind, seed) => fieldSvg(figureContent(kind, seed), '24 10 52 39'),
  (kind, seed) => fieldSvg(setOf(kind, seed)),
];
export const PRODUCT_VIEWS = views.length;

/** A view of a product as an SVG; its first one for an unknown number. */
export function productView(kind: FigureKind, seed: number, view: number): string {
  return (views[view] ?? views[0])?.(kind, seed) ?? '';
}

function placed(content: string, [x, y]: readonly [number, number], scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;
}

/** Under a truss with two lamps, on a stage between two visitors. */
function onBooth(kind: FigureKind, seed: number): string {
  const hue = (seed * 360) / FIGURE_SEEDS;
  const behind = createPen('b');
  behind.box(3, 4, 94, 2.5, grey(64));
  behind.box(3, 4, 2.5, 64, grey(64));
  behind.box(94.5, 4, 2.5, 64, grey(64));
  behind.box(30, 1, 40, 9, [lit(hue), lit(hue + 60)], 1);
  for (const x of [20, 80]) behind.box(x - 2, 6.5, 4, 4, grey(30), 1);
  behind.box(20, 62, 60, 6, [grey(60), grey(34)], 1);
  const before = createPen('f');
  for (const [x, shade] of [
    [12, 34],
    [88, 46],
  ] as const) {
    before.oval(x, 39, 3, 3.4, grey(shade));
    before.box(x - 4, 43.5, 8, 13, grey(shade), 2.5);
    before.box(x - 3.4, 54, 3, 14, grey(shade), 1);
    before.box(x + 0.4, 54, 3, 14, grey(shade), 1);
  }
  return `${behind.toSvg()}${placed(figureContent(kind, seed), [22, 21.5], 0.56)}${before.toSvg()}`;
}

/** Two smaller ones behind, in other colours. */
function setOf(kind: FigureKind, seed: number): string {
  const third = Math.round(FIGURE_SEEDS / 3);
  return [
    placed(figureContent(kind, seed + third, 'l'), [1, 4], 0.46),
    placed(figureContent(kind, seed + 2 * third, 'r'), [53, 4], 0.46),
    placed(figureContent(kind, seed), [20, 26], 0.62),
  ].join('');
}
