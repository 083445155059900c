import type { Box } from '#client/walking/boxes.ts';
import type { Point } from '#contract/floor-plan.ts';

/** Which part of the plan is looked at: what is in the middle, and how many pixels a metre has. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** Of what is looked through, in CSS pixels. */
export interface View {
  width: number;
  height: number;
  /** Pixels at the lower edge that the card covers. */
  covered: number;
}

/** A booth of 3 m is then wide enough for a name of four characters. */
export const CLOSEST = 26;
const EDGE = 10;
const AROUND = 36;
/** On a wide screen, east of a hall: half the label of its door, and the buttons at the plan's edge. */
const BUTTONS = 88;
const WEST_OF_HALL = 28;
const WIDE = 600;
/** Signs at the edge of the plan reach so far beyond it. */
const BESIDE = 16;

/** All of a plan. */
export function fitAll([width, height]: Point, view: View): Camera {
  const scale = Math.min(
    (view.width - 2 * EDGE) / width,
    (view.height - view.covered - 2 * EDGE) / height,
  );
  return centred([width / 2, height / 2], Math.max(scale, 0.05), view);
}

/** A box with some room around it, no closer than `closest`. */
export function fitBox({ west, north, east, south }: Box, view: View, closest = CLOSEST): Camera {
  const [left, right] = view.width < WIDE ? [AROUND, AROUND] : [WEST_OF_HALL, BUTTONS];
  const across = (view.width - left - right) / Math.max(east - west, 1);
  const along = (view.height - view.covered - 2 * AROUND) / Math.max(south - north, 1);
  const scale = Math.max(0.05, Math.min(across, along, closest));
  const middle = (west + east) / 2 + (right - left) / 2 / scale;
  return centred([middle, (north + south) / 2], scale, view);
}

/** Looks at a point, in the middle of what nothing lies over. */
export function centred([x, y]: Point, scale: number, { covered }: View): Camera {
  return { x, y: y + covered / 2 / scale, scale };
}

/** In the middle of what nothing lies over, in pixels. */
export function middleOfView({ width, height, covered }: View): Point {
  return [width / 2, (height - covered) / 2];
}

export function toScreen({ x, y, scale }: Camera, { width, height }: View, at: Point): Point {
  return [(at[0] - x) * scale + width / 2, (at[1] - y) * scale + height / 2];
}

export function toPlan({ x, y, scale }: Camera, { width, height }: View, at: Point): Point {
  return [(at[0] - width / 2) / scale + x, (at[1] - height / 2) / scale + y];
}

/** As a hand moves what it holds. */
export function panned(camera: Camera, [right, down]: Point): Camera {
  return { ...camera, x: camera.x - right / camera.scale, y: camera.y - down / camera.scale };
}

/** Closer by a factor, what is under a point of the screen staying there. */
export function zoomedAt(camera: Camera, view: View, at: Point, factor: number): Camera {
  const [x, y] = toPlan(camera, view, at);
  return {
    x: x + (camera.x - x) / factor,
    y: y + (camera.y - y) / factor,
    scale: camera.scale * factor,
  };
}

/** Neither further than all of it, nor closer than is of use, nor beside it. */
export function clamped(camera: Camera, size: Point, view: View): Camera {
  const furthest = fitAll(size, view).scale * 0.9;
  const scale = Math.min(Math.max(camera.scale, furthest), Math.max(CLOSEST, furthest));
  const [x, y] = [within(camera.x, size[0]), within(camera.y, size[1] + view.covered / scale)];
  return { x, y, scale };
}

/** The visible part of the plan in metres, with so many more pixels around it. */
export function seen({ x, y, scale }: Camera, { width, height }: View, around = 0): Box {
  const [across, along] = [(width / 2 + around) / scale, (height / 2 + around) / scale];
  return { west: x - across, north: y - along, east: x + across, south: y + along };
}

/** As near to a camera as can be without looking beside the plan; at its middle where all of it is seen. */
export function inward({ x, y, scale }: Camera, size: Point, { width, height }: View): Camera {
  const inside = (value: number, most: number, pixels: number) => {
    const half = pixels / 2 / scale;
    const beside = BESIDE / scale;
    if (2 * half >= most + 2 * beside) return most / 2;
    return Math.min(Math.max(value, half - beside), most + beside - half);
  };
  return { x: inside(x, size[0], width), y: inside(y, size[1], height), scale };
}

/** The part of a box in which there is something of the plan to be seen. */
export function onPlan({ west, north, east, south }: Box, size: Point, scale: number): Box {
  const beside = BESIDE / scale;
  return {
    west: Math.max(west, -beside),
    north: Math.max(north, -beside),
    east: Math.min(east, size[0] + beside),
    south: Math.min(south, size[1] + beside),
  };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
