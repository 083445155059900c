import { seededRandom } from '#dots/seed.ts';
import { type Colour, darkField, type LightField } from './light.ts';

// A small ray tracer for the demo's pictures of halls: boxes, people, screens that light what is near them, and a
// polished floor. Lengths are metres: x to the right, y up, z away from the viewer.

export type Point = readonly [number, number, number];

/** The light of a screen by place: both coordinates from 0 to 1, from its upper left corner. */
export type Shown = (across: number, down: number) => Colour;

export interface Box {
  from: Point;
  to: Point;
  colour: Colour;
  /** Its screens by side: `near` faces the viewer, `left` and `right` face along x. */
  screens?: Partial<Record<'near' | 'left' | 'right', Shown>>;
}

/** A person, seen as a body with a head. */
export interface Person {
  x: number;
  z: number;
  height: number;
  colour: Colour;
}

export interface Hall {
  boxes: readonly Box[];
  people: readonly Person[];
  eye: Point;
  /** Turns of the view, in radians: to the right, and up. */
  turn: number;
  lift: number;
  /** Width of the view at a distance of one metre, in metres. */
  view: number;
  floor: Colour;
  /** Share of light that the floor mirrors. */
  gloss: number;
  /** Height of the ceiling, and the light of its lamps. */
  ceiling: number;
  lamps: Colour;
  /** Light of the air, which far things fade to, and the distance in which they do. */
  air: Colour;
  far: number;
  /** The light from everywhere. */
  ambient: Colour;
}

interface Lamp {
  at: Point;
  light: Colour;
}

interface Ball {
  centre: Point;
  radii: Point;
  colour: Colour;
}

interface Hit {
  distance: number;
  at: Point;
  normal: Point;
  colour: Colour;
  glows: boolean;
}

const { sqrt, abs, min, max, floor, exp, PI } = Math;
const NONE: Colour = [0, 0, 0];
/** Rays for each pixel, along one side. */
const RAYS = 3;
/** Points by which a screen lights what is near it, along one side. */
const LIT_POINTS = 2;
/** Metres beyond which a screen lights nothing. */
const LIT_REACH = 14;
const LAMP_STEP = 6;

const plus = (a: Point, b: Point, by = 1): Point => [
  a[0] + b[0] * by,
  a[1] + b[1] * by,
  a[2] + b[2] * by,
];
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Point): Point => {
  const long = sqrt(dot(a, a)) || 1;
  return [a[0] / long, a[1] / long, a[2] / long];
};
const times = (a: Colour, b: Colour): Colour => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** Draws a hall. */
export function drawHall(hall: Hall, width: number, height: number): LightField {
  const field = darkField(width, height);
  const tracer = tracerOf(hall);
  const random = seededRandom(7);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let sum: Colour = NONE;
      for (let ray = 0; ray < RAYS * RAYS; ray++) {
        const across = column + ((ray % RAYS) + random()) / RAYS;
        const down = row + (floor(ray / RAYS) + random()) / RAYS;
        const way = wayOf(hall, [across / width - 0.5, (0.5 - down / height) * (height / width)]);
        sum = plus(sum, tracer(hall.eye, way, random), 1 / (RAYS * RAYS));
      }
      field.light.set(sum, (row * width + column) * 3);
    }
  }
  return field;
}

function wayOf({ turn, lift, view }: Hall, [across, up]: readonly [number, number]): Point {
  const [x, y] = [across * view, up * view + Math.tan(lift)];
  return unit([x * Math.cos(turn) + Math.sin(turn), y, Math.cos(turn) - x * Math.sin(turn)]);
}

function tracerOf(hall: Hall) {
  const lamps = hall.boxes.flatMap(lampsOf);
  const people = hall.people.map((person) => ({
    bounds: boundsOf(person),
    parts: ballsOf(person),
  }));

  function hitOf(eye: Point, way: Point): Hit | null {
    let hit: Hit | null = null;
    const closer = (next: Hit | null) => {
      if (next && next.distance > 1e-3 && (!hit || next.distance < hit.distance)) hit = next;
    };
    for (const box of hall.boxes) closer(hitBox(box, eye, way));
    for (const { bounds, parts } of people) {
      if (!hitBall(bounds, eye, way)) continue;
      for (const part of parts) closer(hitBall(part, eye, way));
    }
    if (way[1] < 0) closer(hitLevel(0, hall.floor, eye, way));
    if (way[1] > 0) closer(hitCeiling(hall, eye, way));
    return hit;
  }

  function lightOf({ at, normal, colour, glows }: Hit): Colour {
    if (glows) return colour;
    let light = times(hall.ambient, [
      0.75 + 0.25 * normal[1],
      0.75 + 0.25 * normal[1],
      0.75 + 0.25 * normal[1],
    ]);
    for (const lamp of lamps) {
      if (abs(lamp.at[0] - at[0]) > LIT_REACH || abs(lamp.at[2] - at[2]) > LIT_REACH) continue;
      const to = plus(lamp.at, at, -1);
      const away = max(0.6, dot(to, to));
      const share = max(0, dot(normal, to)) / (away * sqrt(away));
      if (share > 0) light = plus(light, lamp.light, share);
    }
    return times(light, colour);
  }

  /** Dims the floor below people and at the foot of boxes. */
  function shadeAt([x, , z]: Point): number {
    let shade = 1;
    for (const person of hall.people) {
      const away = (x - person.x) ** 2 + (z - person.z) ** 2;
      if (away < 1) shade *= 1 - 0.6 * exp(-8 * away);
    }
    return shade;
  }

  return function trace(eye: Point, way: Point, random: () => number): Colour {
    const hit = hitOf(eye, way);
    if (!hit) return hall.air;
    let light = lightOf(hit);
    if (hit.at[1] < 1e-3 && !hit.glows) {
      const shade = shadeAt(hit.at);
      light = [light[0] * shade, light[1] * shade, light[2] * shade];
      const rough = 0.03;
      const mirrored = unit([
        way[0] + rough * (random() - 0.5),
        -way[1] + rough * (random() - 0.5) * 2,
        way[2] + rough * (random() - 0.5),
      ]);
      const share = hall.gloss + (1 - hall.gloss) * 0.55 * (1 - abs(way[1])) ** 6;
      const next = hitOf(plus(hit.at, mirrored, 0.01), mirrored);
      const seen = next ? faded(lightOf(next), next.distance) : hall.air;
      light = plus(light, seen, share * shade);
    }
    return faded(light, hit.distance);
  };

  function faded(light: Colour, distance: number): Colour {
    const clear = exp(-distance / hall.far);
    return [0, 1, 2].map((at) => (light[at] ?? 0) * clear + (hall.air[at] ?? 0) * (1 - clear)) as [
      number,
      number,
      number,
    ];
  }
}

const sides = {
  near: { axis: 2, sign: -1 },
  left: { axis: 0, sign: -1 },
  right: { axis: 0, sign: 1 },
} as const;

/** Where a point of a box lies on its screen. */
function placeOn({ from, to }: Box, side: keyof typeof sides, at: Point): [number, number] {
  const across =
    side === 'near' ? (at[0] - from[0]) / (to[0] - from[0]) : (at[2] - from[2]) / (to[2] - from[2]);
  return [side === 'left' ? 1 - across : across, (to[1] - at[1]) / (to[1] - from[1])];
}

function lampsOf(box: Box): Lamp[] {
  const { from, to, screens = {} } = box;
  return Object.entries(screens).flatMap(([name, shown]) => {
    const side = name as keyof typeof sides;
    const { axis, sign } = sides[side];
    const wide = side === 'near' ? to[0] - from[0] : to[2] - from[2];
    const area = (wide * (to[1] - from[1])) / LIT_POINTS ** 2 / (2 * PI);
    return Array.from({ length: LIT_POINTS ** 2 }, (_, point): Lamp => {
      const across = ((point % LIT_POINTS) + 0.5) / LIT_POINTS;
      const down = (floor(point / LIT_POINTS) + 0.5) / LIT_POINTS;
      const along = (which: 0 | 1 | 2, share: number) =>
        from[which] + share * (to[which] - from[which]);
      const at: [number, number, number] = [along(0, across), along(1, 1 - down), along(2, across)];
      at[axis] = (sign < 0 ? from[axis] : to[axis]) + sign * 0.3;
      const [red, green, blue] = shown(across, down);
      return { at, light: [red * area, green * area, blue * area] };
    });
  });
}

function boundsOf({ x, z, height, colour }: Person): Ball {
  return {
    centre: [x, height / 2, z],
    radii: [height * 0.26, height * 0.75, height * 0.26],
    colour,
  };
}

/** Two legs, a trunk with shoulders and arms, and a head with hair. */
function ballsOf({ x, z, height, colour }: Person): Ball[] {
  const skin: Colour = [0.32, 0.2, 0.14];
  const hair: Colour = [0.02, 0.016, 0.014];
  const cloth: Colour = [0.025, 0.026, 0.036];
  const ball = (across: number, up: number, radii: Point, own: Colour): Ball => ({
    centre: [x + across * height, up * height, z],
    radii: [radii[0] * height, radii[1] * height, radii[2] * height],
    colour: own,
  });
  return [
    ball(-0.045, 0.26, [0.045, 0.28, 0.055], cloth),
    ball(0.05, 0.25, [0.045, 0.27, 0.055], cloth),
    ball(0, 0.53, [0.09, 0.1, 0.065], cloth),
    ball(0, 0.67, [0.098, 0.16, 0.07], colour),
    ball(0, 0.785, [0.125, 0.045, 0.065], colour),
    ball(-0.125, 0.64, [0.033, 0.17, 0.04], colour),
    ball(0.125, 0.64, [0.033, 0.17, 0.04], colour),
    ball(0, 0.84, [0.033, 0.05, 0.035], skin),
    ball(0, 0.92, [0.045, 0.062, 0.052], skin),
    ball(0, 0.94, [0.05, 0.055, 0.058], hair),
  ];
}

function hitBox(box: Box, eye: Point, way: Point): Hit | null {
  let [enter, leave] = [-Infinity, Infinity];
  let axis: 0 | 1 | 2 = 0;
  for (const which of [0, 1, 2] as const) {
    const one = (box.from[which] - eye[which]) / way[which];
    const other = (box.to[which] - eye[which]) / way[which];
    const first = min(one, other);
    if (first > enter) [enter, axis] = [first, which];
    leave = min(leave, max(one, other));
  }
  if (enter >= leave || enter <= 0) return null;
  const at = plus(eye, way, enter);
  const sign = way[axis] > 0 ? -1 : 1;
  const normal: [number, number, number] = [0, 0, 0];
  normal[axis] = sign;
  for (const [name, shown] of Object.entries(box.screens ?? {})) {
    const side = name as keyof typeof sides;
    if (sides[side].axis !== axis || sides[side].sign !== sign) continue;
    return { distance: enter, at, normal, colour: shown(...placeOn(box, side, at)), glows: true };
  }
  return { distance: enter, at, normal, colour: box.colour, glows: false };
}

function hitBall({ centre, radii, colour }: Ball, eye: Point, way: Point): Hit | null {
  const scaled = (a: Point): Point => [a[0] / radii[0], a[1] / radii[1], a[2] / radii[2]];
  const [from, along] = [scaled(plus(eye, centre, -1)), scaled(way)];
  const [a, b, c] = [dot(along, along), dot(from, along), dot(from, from) - 1];
  const root = b * b - a * c;
  if (root <= 0) return null;
  const distance = (-b - sqrt(root)) / a;
  if (distance <= 0) return null;
  const at = plus(eye, way, distance);
  const normal = unit(scaled(scaled(plus(at, centre, -1))));
  return { distance, at, normal, colour, glows: false };
}

function hitLevel(level: number, colour: Colour, eye: Point, way: Point): Hit {
  const distance = (level - eye[1]) / way[1];
  const at = plus(eye, way, distance);
  return { distance, at, normal: [0, way[1] < 0 ? 1 : -1, 0], colour, glows: false };
}

/** Rows of lamps between dark beams. */
function hitCeiling({ ceiling, lamps, ambient }: Hall, eye: Point, way: Point): Hit {
  const hit = hitLevel(ceiling, NONE, eye, way);
  const [x, , z] = hit.at;
  const across = abs(((x % LAMP_STEP) + LAMP_STEP) % LAMP_STEP) - LAMP_STEP / 2;
  const along = ((z % LAMP_STEP) + LAMP_STEP) % LAMP_STEP;
  const isLamp = abs(across) < 0.35 && along > 0.8 && along < 5.2;
  const isBeam = along < 0.5 || abs(abs(across) - 3) < 0.12;
  const dim = isBeam ? 0.14 : 0.06;
  return {
    ...hit,
    colour: isLamp ? lamps : [ambient[0] * dim, ambient[1] * dim, ambient[2] * dim],
    glows: true,
  };
}
