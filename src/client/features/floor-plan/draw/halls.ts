import type { HallShape, PlanModel } from '#client/features/floor-plan/plan-model.ts';
import { onSheet, type Sketch } from './draw-context.ts';

/** The sign of a hall's number, in pixels. */
const SIGN = 22;
const SIGN_WIDTH = 34;
const LINE = 15;

export function drawCorridors(sketch: Sketch, { corridors }: PlanModel) {
  const { pen, scene } = sketch;
  const { palette, lang } = scene;
  pen.fillStyle = palette.corridor;
  const boxes = corridors.map(({ name, box }) => ({ name: name[lang], ...onSheet(sketch, box) }));
  for (const { left, top, width, height } of boxes) pen.fillRect(left, top, width, height);
  pen.fillStyle = palette.quiet;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const size = sketch.scale < 1 ? 11 : 13;
  pen.font = `400 ${size}px ${palette.font}`;
  for (const { name, left, top, width, height } of boxes) {
    const isAlong = height > width * 2;
    if (
      Math.min(width, height) < size + 4 ||
      pen.measureText(name).width > Math.max(width, height)
    ) {
      continue;
    }
    pen.save();
    pen.translate(left + width / 2, top + height / 2);
    if (isAlong) pen.rotate(-Math.PI / 2);
    pen.fillText(name, 0, 0);
    pen.restore();
  }
}

export function drawHall({ pen, toSheet, scene }: Sketch, { outline, number }: HallShape) {
  const { palette } = scene;
  const own = scene.halls.get(number);
  pen.beginPath();
  for (const at of outline) pen.lineTo(...toSheet(at));
  pen.closePath();
  pen.fillStyle = palette.hall;
  pen.fill();
  pen.fillStyle = own?.ground ?? palette.hall;
  pen.fill();
  const isChosen = number === scene.hall;
  pen.strokeStyle = isChosen ? palette.brand : (own?.wall ?? palette.wall);
  pen.lineWidth = isChosen ? 3 : 1;
  pen.stroke();
}

/** Draws the hall's number on a sign, and its theme where there is room, legible above the booths. */
export function drawHallName(sketch: Sketch, { box, number, theme }: HallShape) {
  const { pen, scene } = sketch;
  const { palette, lang } = scene;
  const { left, top, width, height } = onSheet(sketch, box);
  const [x, y] = [left + width / 2, top + height / 2];
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 12px ${palette.font}`;
  const lines = height > 78 && width > 76 ? theme[lang].split(' ') : [];
  const high = SIGN + (lines.length > 0 ? 8 + lines.length * LINE : 0);
  const first = y - high / 2;
  if (lines.length > 0) {
    const wide = Math.max(...lines.map((line) => pen.measureText(line).width)) + 12;
    pen.globalAlpha = 0.9;
    pen.fillStyle = palette.hall;
    roundBox(
      pen,
      { left: x - wide / 2, top: first + SIGN + 2, width: wide, height: high - SIGN },
      6,
    );
    pen.globalAlpha = 1;
    pen.fillStyle = palette.text;
    lines.forEach((line, index) => {
      pen.fillText(line, x, first + SIGN + 6 + (index + 0.5) * LINE);
    });
  }
  pen.font = `600 13px ${palette.font}`;
  const wide = Math.max(SIGN_WIDTH, pen.measureText(number).width + 14);
  pen.fillStyle = scene.halls.get(number)?.sign ?? palette.text;
  roundBox(pen, { left: x - wide / 2, top: first, width: wide, height: SIGN }, SIGN / 2);
  pen.fillStyle = scene.halls.has(number) ? '#ffffff' : palette.hall;
  pen.fillText(number, x, first + SIGN / 2 + 1);
}

/** Draws doors as gaps in the wall, with the numbers used in directions. */
export function drawDoors({ pen, toSheet, scale, scene }: Sketch, { doors, box }: HallShape) {
  const { palette } = scene;
  pen.font = `600 11px ${palette.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  doors.forEach((door, index) => {
    const [x, y] = toSheet(door);
    const isInSideWall = door[0] === box.west || door[0] === box.east;
    const half = 2.5 * scale;
    pen.strokeStyle = palette.corridor;
    pen.lineWidth = 5;
    pen.beginPath();
    pen.moveTo(x - (isInSideWall ? 0 : half), y - (isInSideWall ? half : 0));
    pen.lineTo(x + (isInSideWall ? 0 : half), y + (isInSideWall ? half : 0));
    pen.stroke();
    const text = scene.doorText(index + 1);
    const width = pen.measureText(text).width + 12;
    pen.fillStyle = palette.text;
    roundBox(pen, { left: x - width / 2, top: y - 9, width, height: 18 }, 9);
    pen.fillStyle = palette.hall;
    pen.fillText(text, x, y + 0.5);
  });
}

function roundBox(
  pen: CanvasRenderingContext2D,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  radius: number,
) {
  pen.beginPath();
  pen.moveTo(left + radius, top);
  pen.arcTo(left + width, top, left + width, top + height, radius);
  pen.arcTo(left + width, top + height, left, top + height, radius);
  pen.arcTo(left, top + height, left, top, radius);
  pen.arcTo(left, top, left + width, top, radius);
  pen.fill();
}
