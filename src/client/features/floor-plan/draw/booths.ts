import type { BoothShape, HallShape } from '#client/features/floor-plan/plan-model.ts';
import { isSeen, onSheet, type Sketch } from './draw-context.ts';
import { createRuler, nameLines } from './label-lines.ts';

const STEPPED_BACK = 0.25;
/** Booths per step of drawing. */
const PIECE = 20;
const NUMBER_SIZE = 10;
const NAME_SIZE = 11;
const NAME_LEADING = 13;
/** Pixels per metre from which numbers are legible; below, booths are colours. */
const NUMBERS_FROM = 4;
const STARS_FROM = 1;
/** Pixels. */
const LIT_LEAST = 4;

const widthOf = createRuler();

/** Draws the booths of a hall: first their colours, grouped by colour, then their labels. */
export function* drawBooths(sketch: Sketch, { booths }: HallShape): Generator<void> {
  const shown = booths.filter(({ box }) => isSeen(box, sketch.part));
  drawColours(sketch, shown);
  yield;
  if (sketch.scale >= NUMBERS_FROM) {
    for (let from = 0; from < shown.length; from += PIECE) {
      for (const booth of shown.slice(from, from + PIECE)) drawLabel(sketch, booth);
      yield;
    }
  }
  drawStars(sketch, shown);
}

function drawColours(sketch: Sketch, booths: readonly BoothShape[]) {
  const { pen, scale, scene } = sketch;
  const byColour = new Map<string, BoothShape[]>();
  for (const booth of booths) {
    const colour = colourOf(sketch, booth);
    const alike = byColour.get(colour) ?? [];
    if (alike.length === 0) byColour.set(colour, alike);
    alike.push(booth);
  }
  const gap = scale < 1.5 ? 0 : 1;
  for (const [colour, alike] of byColour) {
    pen.fillStyle = colour;
    for (const booth of alike) {
      pen.globalAlpha = isSteppedBack(sketch, booth) ? STEPPED_BACK : 1;
      const { left, top, width, height } = onSheet(sketch, booth.box);
      pen.fillRect(left, top, Math.max(1, width - gap), Math.max(1, height - gap));
    }
  }
  pen.globalAlpha = 1;
  const chosen = booths.find(({ number }) => number === scene.booth);
  if (!chosen) return;
  const { left, top, width, height } = onSheet(sketch, chosen.box);
  pen.strokeStyle = scene.palette.brand;
  pen.lineWidth = 3;
  pen.strokeRect(left - 2, top - 2, width + 3, height + 3);
}

/**
 * Draws highlighted booths: below the label scale in one visible colour, above it framed, so that
 * names stay legible.
 */
export function drawLit(sketch: Sketch, { booths }: HallShape) {
  const { pen, scale, scene } = sketch;
  if (!scene.lit) return;
  pen.fillStyle = scene.palette.brand;
  pen.strokeStyle = scene.palette.brand;
  pen.lineWidth = 2;
  for (const { number, box } of booths) {
    if (!scene.lit.has(number)) continue;
    const { left, top, width, height } = onSheet(sketch, box);
    if (scale < NUMBERS_FROM) {
      pen.fillRect(left, top, Math.max(LIT_LEAST, width - 1), Math.max(LIT_LEAST, height - 1));
    } else pen.strokeRect(left, top, width - 1, height - 1);
  }
}

function colourOf({ scene }: Sketch, { number, hall }: BoothShape): string {
  if (number === scene.booth) return scene.palette.brand;
  const { category } = scene.occupants.get(number) ?? {};
  const known = category && scene.colours.get(category);
  return known || (scene.halls.get(hall)?.booth ?? scene.palette.free);
}

function isSteppedBack({ scene }: Sketch, { number }: BoothShape): boolean {
  if (number === scene.booth) return false;
  if (scene.lit && !scene.lit.has(number)) return true;
  if (!scene.categories) return false;
  return !scene.categories.has(scene.occupants.get(number)?.category ?? '');
}

/** Draws name and number, or the number only, as space allows. */
function drawLabel(sketch: Sketch, booth: BoothShape) {
  const { pen, scene } = sketch;
  const { palette, occupants } = scene;
  const { left, top, width, height } = onSheet(sketch, booth.box);
  const [x, room] = [left + (width - 1) / 2, width - 8];
  const name = occupants.get(booth.number)?.short_name;
  const isChosen = booth.number === scene.booth;
  pen.globalAlpha = isSteppedBack(sketch, booth) ? 2 * STEPPED_BACK : 1;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';

  const lines = Math.floor((height - NUMBER_SIZE - 8) / NAME_LEADING);
  pen.font = `600 ${NAME_SIZE}px ${palette.font}`;
  const broken =
    name && lines > 0
      ? nameLines(name, { width: room, lines }, (text) => widthOf(pen, text))
      : null;
  const high = (broken?.length ?? 0) * NAME_LEADING + NUMBER_SIZE;
  const first = top + (height - 1 - high) / 2 + NAME_LEADING / 2;
  pen.fillStyle = isChosen ? palette.onBrand : palette.text;
  broken?.forEach((line, index) => {
    pen.fillText(line, x, first + index * NAME_LEADING);
  });

  pen.font = `400 ${NUMBER_SIZE}px ${palette.font}`;
  if (height >= NUMBER_SIZE + 2 && widthOf(pen, booth.number) <= room + 4) {
    if (broken && !isChosen) pen.fillStyle = palette.quiet;
    pen.fillText(booth.number, x, first + (broken?.length ?? 0) * NAME_LEADING - 1);
  }
  pen.globalAlpha = 1;
}

/** Draws a dot in the corner of starred booths. */
function drawStars(sketch: Sketch, booths: readonly BoothShape[]) {
  const { pen, scale, scene } = sketch;
  if (scale < STARS_FROM) return;
  pen.fillStyle = scene.palette.star;
  pen.strokeStyle = scene.palette.hall;
  pen.lineWidth = 1.5;
  for (const { number, box } of booths) {
    if (!scene.starred.has(number)) continue;
    const { left, top, width } = onSheet(sketch, box);
    pen.beginPath();
    pen.arc(left + width - 4, top + 3, scale < NUMBERS_FROM ? 3 : 4.5, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
  }
}
