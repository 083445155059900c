import {
  type Camera,
  NO_EDGES,
  seen,
  toScreen,
} from '#client/features/floor-plan/camera/camera.ts';
import { isSeen } from '#client/features/floor-plan/draw/draw-context.ts';
import { createRuler, nameLines } from '#client/features/floor-plan/draw/label-lines.ts';
import { boxOf, hallBox } from '#client/features/floor-plan/editor/model/sheet.ts';
import type { Box } from '#client/walking/boxes.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';
import { drawMarks, drawUnderlay } from './draw-underlay.ts';
import type { Gesture, StageColours, StageScene } from './stage-scene.ts';

/** Pixels of the rulers. */
export const RULER = { top: 24, left: 36 } as const;
const HANDLE = 8;
const NUMBER_SIZE = 11;
const NAME_SIZE = 12;
const NAME_LEADING = 14;
/** The opacity of booths above a picture to trace. */
const ABOVE_PICTURE = 0.5;
/** Pixels between two marks of a ruler, at least. */
const MARKS_APART = 56;

export interface StageView {
  width: number;
  height: number;
}

interface Sketch {
  pen: CanvasRenderingContext2D;
  camera: Camera;
  view: StageView;
  colours: StageColours;
  scene: StageScene;
  gesture: Gesture | null;
}

const widthOf = createRuler();

/** Draws the visible part of a plan under edit. */
export function drawStage(sketch: Sketch) {
  const { pen, view, colours } = sketch;
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, view.width, view.height);
  drawHalls(sketch);
  drawUnderlay(sketch);
  drawBooths(sketch);
  drawHandles(sketch);
  drawMarks(sketch);
  drawBand(sketch);
  drawRulers(sketch);
}

function onScreen({ camera, view }: Sketch, { west, north, east, south }: Box) {
  const through = { ...view, covered: NO_EDGES };
  const [left, top] = toScreen(camera, through, [west, north]);
  const [right, bottom] = toScreen(camera, through, [east, south]);
  const [x, y] = [Math.round(left), Math.round(top)];
  return { left: x, top: y, width: Math.round(right) - x, height: Math.round(bottom) - y };
}

function partSeen({ camera, view }: Sketch): Box {
  return seen(camera, { ...view, covered: NO_EDGES });
}

function drawHalls(sketch: Sketch) {
  const { pen, camera, view, colours, scene } = sketch;
  const { plan } = scene.sheet;
  for (const { outline } of plan.corridors) {
    const { left, top, width, height } = onScreen(sketch, hallBox({ outline }));
    pen.fillStyle = colours.held;
    pen.fillRect(left, top, width, height);
  }
  for (const hall of plan.halls) {
    const { left, top } = onScreen(sketch, hallBox(hall));
    pen.beginPath();
    for (const at of hall.outline) {
      const [x, y] = toScreen(camera, { ...view, covered: NO_EDGES }, at);
      pen.lineTo(Math.round(x), Math.round(y));
    }
    pen.closePath();
    pen.fillStyle = colours.hall;
    pen.fill();
    pen.strokeStyle = colours.wall;
    pen.lineWidth = 2;
    pen.stroke();
    pen.fillStyle = colours.quiet;
    pen.font = `600 13px ${colours.font}`;
    pen.textAlign = 'left';
    pen.textBaseline = 'bottom';
    pen.fillText(hall.number, left, top - 4);
    pen.fillStyle = colours.wall;
    for (const [x, y] of hall.doors) {
      const door = onScreen(sketch, { west: x - 1, north: y - 1, east: x + 1, south: y + 1 });
      pen.fillRect(door.left, door.top, door.width, Math.max(3, door.height));
    }
  }
}

type Face = 'free' | 'held' | 'wrong' | 'chosen' | 'added' | 'moved' | 'renumbered' | 'freed';

function faceOf({ scene, gesture }: Sketch, booth: DraftBooth): Face {
  if (gesture?.kind === 'drop') {
    if (gesture.ids?.has(booth.id)) return 'chosen';
    return scene.holders.of(booth) ? 'held' : 'free';
  }
  if (scene.chosen.has(booth.id)) return 'chosen';
  const change = scene.changes?.get(booth.id);
  if (change === 'added' || change === 'assigned') return 'added';
  if (change === 'moved' || change === 'renumbered' || change === 'freed') return change;
  if (!scene.changes && scene.wrong.has(booth.id)) return 'wrong';
  return scene.holders.of(booth) ? 'held' : 'free';
}

function paint({ colours }: Sketch, face: Face): [fill: string, stroke: string] {
  if (face === 'chosen' || face === 'renumbered') return [colours.chosen, colours.brand];
  if (face === 'wrong' || face === 'freed') return [colours.wrong, colours.danger];
  if (face === 'added') return [colours.added, colours.done];
  if (face === 'moved') return [colours.chosen, colours.text];
  return [face === 'held' ? colours.held : colours.free, colours.line];
}

/** Draws booths grouped by their look: changing the pen's colour is what takes time. */
function drawBooths(sketch: Sketch) {
  const { pen, scene } = sketch;
  const part = partSeen(sketch);
  const byFace = new Map<Face, { booth: DraftBooth; box: Box }[]>();
  for (const booth of scene.sheet.booths) {
    const box = movedBox(sketch, booth);
    if (!isSeen(box, part)) continue;
    const face = faceOf(sketch, booth);
    const alike = byFace.get(face);
    if (alike) alike.push({ booth, box });
    else byFace.set(face, [{ booth, box }]);
  }
  // Marked booths cover the edges of their neighbours.
  const faces = [...byFace].sort(([one], [other]) => rank(one) - rank(other));
  for (const [face, alike] of faces) {
    const [fill, stroke] = paint(sketch, face);
    pen.beginPath();
    for (const { box } of alike) {
      const { left, top, width, height } = onScreen(sketch, box);
      pen.rect(left + 0.5, top + 0.5, width, height);
    }
    pen.fillStyle = fill;
    pen.globalAlpha = scene.underlay ? ABOVE_PICTURE : 1;
    pen.fill();
    pen.globalAlpha = 1;
    pen.strokeStyle = stroke;
    pen.lineWidth = rank(face) > 0 ? 2 : 1;
    pen.stroke();
  }
  for (const [face, alike] of faces) {
    for (const { booth, box } of alike) drawLabel(sketch, booth, { box, face });
  }
}

function rank(face: Face): number {
  if (face === 'chosen') return 2;
  return face === 'free' || face === 'held' ? 0 : 1;
}

/** The box of a booth, where a pointer holds it. */
function movedBox({ scene, gesture }: Sketch, booth: DraftBooth): Box {
  const box = boxOf(booth);
  if (gesture?.kind === 'resize' && gesture.id === booth.id) return gesture.box;
  if (gesture?.kind !== 'move' || !scene.chosen.has(booth.id)) return box;
  const { right, down } = gesture;
  return {
    west: box.west + right,
    east: box.east + right,
    north: box.north + down,
    south: box.south + down,
  };
}

function drawLabel(sketch: Sketch, booth: DraftBooth, { box, face }: { box: Box; face: Face }) {
  const { pen, colours, scene } = sketch;
  const { left, top, width, height } = onScreen(sketch, box);
  if (height < NUMBER_SIZE + 2 || width < 20) return;
  const room = width - 6;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const name = scene.holders.of(booth)?.name[scene.lang];
  const lines = Math.floor((height - NUMBER_SIZE - 6) / NAME_LEADING);
  pen.font = `600 ${NAME_SIZE}px ${colours.font}`;
  const broken =
    name && lines > 0
      ? nameLines(name, { width: room, lines }, (text) => widthOf(pen, text))
      : null;
  const high = (broken?.length ?? 0) * NAME_LEADING + NUMBER_SIZE;
  const first = top + (height - high) / 2 + NAME_LEADING / 2;
  const x = left + width / 2;
  pen.fillStyle = face === 'chosen' ? colours.brand : colours.text;
  broken?.forEach((line, index) => {
    pen.fillText(line, x, first + index * NAME_LEADING);
  });
  pen.font = `400 ${NUMBER_SIZE}px ${colours.font}`;
  if (widthOf(pen, booth.number) > room + 2) return;
  if (broken && face !== 'chosen') pen.fillStyle = colours.quiet;
  pen.fillText(booth.number, x, first + (broken?.length ?? 0) * NAME_LEADING - 1);
}

/** The corners of the only chosen booth, by which it is resized. */
export function cornersOf({ west, north, east, south }: Box) {
  return [
    { x: west, y: north, side: 'nw' },
    { x: east, y: north, side: 'ne' },
    { x: west, y: south, side: 'sw' },
    { x: east, y: south, side: 'se' },
  ] as const;
}

function drawHandles(sketch: Sketch) {
  const { pen, colours, scene } = sketch;
  const [id, ...others] = scene.chosen;
  const booth = others.length === 0 && scene.sheet.booths.find((one) => one.id === id);
  if (!booth) return;
  const box = movedBox(sketch, booth);
  pen.fillStyle = colours.hall;
  pen.strokeStyle = colours.brand;
  pen.lineWidth = 2;
  for (const { x, y } of cornersOf(box)) {
    const { left, top } = onScreen(sketch, { west: x, north: y, east: x, south: y });
    pen.fillRect(left - HANDLE / 2, top - HANDLE / 2, HANDLE, HANDLE);
    pen.strokeRect(left - HANDLE / 2, top - HANDLE / 2, HANDLE, HANDLE);
  }
  const { left, top, width, height } = onScreen(sketch, box);
  const text = `${box.east - box.west} × ${box.south - box.north} m`;
  pen.font = `600 12px ${colours.font}`;
  const wide = widthOf(pen, text) + 16;
  pen.fillStyle = colours.brand;
  pen.fillRect(left + (width - wide) / 2, top + height + 8, wide, 20);
  pen.fillStyle = colours.onBrand;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, left + width / 2, top + height + 18);
}

function drawBand(sketch: Sketch) {
  const { pen, colours, gesture } = sketch;
  if (gesture?.kind !== 'band') return;
  const { left, top, width, height } = onScreen(sketch, gesture.box);
  pen.globalAlpha = 0.15;
  pen.fillStyle = colours.brand;
  pen.fillRect(left, top, width, height);
  pen.globalAlpha = 1;
  pen.strokeStyle = colours.brand;
  pen.lineWidth = 1;
  pen.strokeRect(left + 0.5, top + 0.5, width, height);
}

/** Rulers in metres from the corner of the shown hall. */
function drawRulers(sketch: Sketch) {
  const { pen, view, colours, scene, camera } = sketch;
  const hall = scene.sheet.plan.halls.find(({ number }) => number === scene.hall);
  const { west, north } = hall ? hallBox(hall) : { west: 0, north: 0 };
  const part = partSeen(sketch);
  const step = [3, 6, 12, 30, 60, 120].find((one) => one * camera.scale >= MARKS_APART) ?? 240;
  pen.fillStyle = colours.hall;
  pen.fillRect(0, 0, view.width, RULER.top);
  pen.fillRect(0, 0, RULER.left, view.height);
  pen.fillStyle = colours.quiet;
  pen.font = `400 11px ${colours.font}`;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  for (let at = Math.ceil((part.west - west) / step) * step; west + at <= part.east; at += step) {
    const { left } = onScreen(sketch, { west: west + at, north: 0, east: 0, south: 0 });
    if (left > RULER.left + 12) pen.fillText(at === 0 ? '0 m' : String(at), left, RULER.top / 2);
  }
  pen.textAlign = 'right';
  for (
    let at = Math.ceil((part.north - north) / step) * step;
    north + at <= part.south;
    at += step
  ) {
    const { top } = onScreen(sketch, { west: 0, north: north + at, east: 0, south: 0 });
    if (top > RULER.top + 8) pen.fillText(String(at), RULER.left - 6, top);
  }
  pen.strokeStyle = colours.grid;
  pen.lineWidth = 1;
  pen.strokeRect(RULER.left + 0.5, RULER.top + 0.5, view.width, view.height);
}
