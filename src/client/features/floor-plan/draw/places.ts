import { isSeenFromAfar } from '#client/features/floor-plan/plan-model.ts';
import { kindsOfPlaces } from '#client/lang/place-kinds.ts';
import { isIn } from '#client/walking/boxes.ts';
import type { PlaceKind } from '#contract/place-kinds.ts';
import type { Sketch } from './draw-context.ts';

/** Icons per step of drawing. */
const PIECE = 10;
/** Pixels per metre from which all places are shown; below, only entrances. */
const ALL_FROM = 0.9;

const shapes = new Map<PlaceKind, Path2D>();

/** Draws place icons at a constant size. */
export function* drawPlaces({ pen, scale, part, toSheet, scene }: Sketch): Generator<void> {
  const { palette, model } = scene;
  const radius = scale < ALL_FROM ? 9 : 12;
  const shown = model.places.filter(
    ({ kind, at }) =>
      isIn(part, at) && (kind === scene.place || scale >= ALL_FROM || isSeenFromAfar(kind)),
  );
  // The places that are looked for lie above all else.
  shown.sort((one, other) => Number(one.kind === scene.place) - Number(other.kind === scene.place));
  for (const [index, { kind, at }] of shown.entries()) {
    const [x, y] = toSheet(at);
    const isBold = kind === (scene.place ?? 'entrance');
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = isBold ? palette.brand : palette.hall;
    pen.fill();
    pen.strokeStyle = isBold ? palette.brand : palette.wall;
    pen.lineWidth = 1;
    pen.stroke();
    pen.save();
    pen.translate(x, y);
    pen.scale(radius / 18, radius / 18);
    pen.translate(-12, -12);
    pen.strokeStyle = isBold ? palette.onBrand : palette.text;
    pen.lineWidth = 1.8;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.stroke(shapeOf(kind));
    pen.restore();
    if (index % PIECE === PIECE - 1) yield;
  }
}

function shapeOf(kind: PlaceKind): Path2D {
  const shape = shapes.get(kind) ?? new Path2D(kindsOfPlaces[kind].icon);
  shapes.set(kind, shape);
  return shape;
}
