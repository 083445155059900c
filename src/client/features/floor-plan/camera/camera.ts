import type { Box } from '#client/walking/boxes.ts';
import type { Point } from '#contract/floor-plan.ts';

/** The visible part of the plan: its centre, and pixels per metre. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** The viewport in CSS pixels. */
export interface View {
  width: number;
  height: number;
  /** Pixels at the lower edge that the card covers. */
  covered: number;
}

/** Maximum scale: a booth of 3 m has space for a name of four characters. */
export const CLOSEST = 26;
const EDGE = 10;
const AROUND = 36;
/**
 * Space east of a hall on a wide screen: half a door's label, and the buttons at the plan's edge.
 */
const BUTTONS = 88;
const WEST_OF_HALL = 28;
const WIDE = 600;
/** Icons at the edge of the plan extend this far beyond it. */
const BESIDE = 16;

/** Shows the whole plan. */
export function fitAll([width, height]: Point, view: View): Camera {
  const scale = Math.min(
    (view.width - 2 * EDGE) / width,
    (view.height - view.covered - 2 * EDGE) / height,
  );
  return centred([width / 2, height / 2], Math.max(scale, 0.05), view);
}

/** Shows a box with a margin, at most at scale `closest`. */
export function fitBox({ west, north, east, south }: Box, view: View, closest = CLOSEST): Camera {
  const [left, right] = view.width < WIDE ? [AROUND, AROUND] : [WEST_OF_HALL, BUTTONS];
  const across = (view.width - left - right) / Math.max(east - west, 1);
  const along = (view.height - view.covered - 2 * AROUND) / Math.max(south - north, 1);
  const scale = Math.max(0.05, Math.min(across, along, closest));
  const middle = (west + east) / 2 + (right - left) / 2 / scale;
  return centred([middle, (north + south) / 2], scale, view);
}

/** Centres a point in the uncovered part of the viewport. */
export function centred([x, y]: Point, scale: number, { covered }: View): Camera {
  return { x, y: y + covered / 2 / scale, scale };
}

/** The centre of the uncovered part, in pixels. */
export function middleOfView({ width, height, covered }: View): Point {
  return [width / 2, (height - covered) / 2];
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
  const [x, y] = [within(camera.x, size[0]), within(camera.y, size[1] + view.covered / scale)];
  return { x, y, scale };
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

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
