import type { Box } from '#client/walking/boxes.ts';
import type { Point } from '#contract/floor-plan.ts';

/** The visible part of the plan: its centre, and pixels per metre. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** Pixels at each edge of the viewport. */
export interface Edges {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The viewport in CSS pixels. */
export interface View {
  width: number;
  height: number;
  /** The parts that the search, the card and the buttons cover. */
  covered: Edges;
}

export const NO_EDGES: Edges = { top: 0, right: 0, bottom: 0, left: 0 };

/** Maximum scale: a booth of 3 m has space for a name of four characters. */
export const CLOSEST = 26;
const EDGE = 10;
const AROUND = 36;
/** Space beside a hall on a wide screen: half a door's label. */
const DOOR_LABEL = 28;
const WIDE = 600;
/** Icons at the edge of the plan extend this far beyond it. */
const BESIDE = 16;

/** Shows the whole plan, in the middle of the screen where it is narrow enough. */
export function fitAll([width, height]: Point, view: View): Camera {
  const free = freeOf(view);
  const { covered } = view;
  const scale = Math.max(
    Math.min((free.width - 2 * EDGE) / width, (free.height - 2 * EDGE) / height),
    0.05,
  );
  const even = { ...view, covered: { ...covered, left: Math.max(covered.left, covered.right) } };
  const isNarrow = scale * width <= freeOf(even).width;
  return centred([width / 2, height / 2], scale, isNarrow ? even : view);
}

/** Shows a box with a margin, at most at scale `closest`. */
export function fitBox({ west, north, east, south }: Box, view: View, closest = CLOSEST): Camera {
  const free = freeOf(view);
  const beside = view.width < WIDE ? AROUND : DOOR_LABEL;
  const across = (free.width - 2 * beside) / Math.max(east - west, 1);
  const along = (free.height - 2 * AROUND) / Math.max(south - north, 1);
  const scale = Math.max(0.05, Math.min(across, along, closest));
  return centred([(west + east) / 2, (north + south) / 2], scale, view);
}

/** Centres a point in the uncovered part of the viewport. */
export function centred([x, y]: Point, scale: number, view: View): Camera {
  const [across, along] = middleOfView(view);
  return {
    x: x + (view.width / 2 - across) / scale,
    y: y + (view.height / 2 - along) / scale,
    scale,
  };
}

/** The centre of the uncovered part, in pixels. */
export function middleOfView(view: View): Point {
  const { left, top, width, height } = freeOf(view);
  return [left + width / 2, top + height / 2];
}

function freeOf({ width, height, covered: { top, right, bottom, left } }: View) {
  return { left, top, width: width - left - right, height: height - top - bottom };
}

export function toScreen({ x, y, scale }: Camera, { width, height }: View, at: Point): Point {
  return [(at[0] - x) * scale + width / 2, (at[1] - y) * scale + height / 2];
}

export function toPlan({ x, y, scale }: Camera, { width, height }: View, at: Point): Point {
  return [(at[0] - width / 2) / scale + x, (at[1] - height / 2) / scale + y];
}

/** Moves the camera by a drag distance. */
export function panned(camera: Camera, [right, down]: Point): Camera {
  return { ...camera, x: camera.x - right / camera.scale, y: camera.y - down / camera.scale };
}

/** Zooms by a factor; the point under `at` stays in place. */
export function zoomedAt(camera: Camera, view: View, at: Point, factor: number): Camera {
  const [x, y] = toPlan(camera, view, at);
  return {
    x: x + (camera.x - x) / factor,
    y: y + (camera.y - y) / factor,
    scale: camera.scale * factor,
  };
}

/** Limits a camera: not beyond the whole plan, the maximum scale or the plan's edges. */
export function clamped(camera: Camera, size: Point, view: View): Camera {
  const furthest = fitAll(size, view).scale * 0.9;
  const scale = Math.min(Math.max(camera.scale, furthest), Math.max(CLOSEST, furthest));
  const { top, right, bottom, left } = view.covered;
  return {
    x: within(camera.x, -left / scale, size[0] + right / scale),
    y: within(camera.y, -top / scale, size[1] + bottom / scale),
    scale,
  };
}

/** The visible part of the plan in metres, extended by `around` pixels. */
export function seen({ x, y, scale }: Camera, { width, height }: View, around = 0): Box {
  const [across, along] = [(width / 2 + around) / scale, (height / 2 + around) / scale];
  return { west: x - across, north: y - along, east: x + across, south: y + along };
}

/** The nearest camera without space beside the plan; centred where the whole plan is visible. */
export function inward({ x, y, scale }: Camera, size: Point, { width, height }: View): Camera {
  const inside = (value: number, most: number, pixels: number) => {
    const half = pixels / 2 / scale;
    const beside = BESIDE / scale;
    if (2 * half >= most + 2 * beside) return most / 2;
    return Math.min(Math.max(value, half - beside), most + beside - half);
  };
  return { x: inside(x, size[0], width), y: inside(y, size[1], height), scale };
}

/** The part of a box that overlaps the plan. */
export function onPlan({ west, north, east, south }: Box, size: Point, scale: number): Box {
  const beside = BESIDE / scale;
  return {
    west: Math.max(west, -beside),
    north: Math.max(north, -beside),
    east: Math.min(east, size[0] + beside),
    south: Math.min(south, size[1] + beside),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
