import { findBooth } from '#client/features/floor-plan/plan-model.ts';
import { middleOfBox } from '#client/walking/boxes.ts';
import type { Sketch } from './draw-context.ts';

const DOT = 5;
const STEP = 9;

/** Draws the route: a row of dots, on a band that separates them from other colours. */
export function drawWay({ pen, toSheet, scene }: Sketch) {
  const { way, palette } = scene;
  if (way.length < 2) return;
  pen.save();
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const at of way) pen.lineTo(...toSheet(at));
  pen.strokeStyle = palette.hall;
  pen.lineWidth = DOT + 6;
  pen.stroke();
  pen.strokeStyle = palette.brand;
  pen.lineWidth = DOT;
  pen.setLineDash([0, STEP]);
  pen.stroke();
  pen.restore();

  const [start] = way;
  if (!start) return;
  const [x, y] = toSheet(start);
  pen.beginPath();
  pen.arc(x, y, 7, 0, 2 * Math.PI);
  pen.fillStyle = palette.hall;
  pen.fill();
  pen.strokeStyle = palette.brand;
  pen.lineWidth = 4;
  pen.stroke();
}

/** Draws the stops of a walk, numbered; visited ones are ticked off. */
export function drawMarks({ pen, toSheet, scene }: Sketch) {
  const { marks, model, palette } = scene;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 12px ${palette.font}`;
  marks.forEach(({ booth, isVisited }, index) => {
    const shape = findBooth(model, booth);
    if (!shape) return;
    const [x, y] = toSheet(middleOfBox(shape.box));
    pen.beginPath();
    pen.arc(x, y, 11, 0, 2 * Math.PI);
    pen.fillStyle = isVisited ? palette.done : palette.brand;
    pen.fill();
    pen.strokeStyle = palette.hall;
    pen.lineWidth = 2;
    pen.stroke();
    pen.fillStyle = palette.onBrand;
    pen.fillText(isVisited ? '✓' : String(index + 1), x, y + 0.5);
  });
}
