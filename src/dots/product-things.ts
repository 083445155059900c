import { DARK, glow, scaled, sum } from './dot-contents.ts';
import type { Lamps } from './dot-pictures.ts';
import { FRAME, inBox, type Scene, type Stage, WHITE } from './product-stage.ts';

const { sin, cos, exp, abs, hypot, floor, min, max, PI } = Math;

/** A loudspeaker with its cones, and sound. */
export function speaker({ random, palette, dot }: Stage): Scene {
  const cones = 2 + floor(random() * 2);
  const isArray = random() < 0.4;
  const width = 0.4 + 0.1 * random();
  const levels = Array.from({ length: 40 }, () => 0.2 + 0.8 * random());
  const bars: Scene = (x, y) => {
    const bar = floor((abs(x) - width / 2 - 0.04) / (dot * 3));
    const within = (abs(x) - width / 2 - 0.04) % (dot * 3) < dot * 2;
    const height = 0.34 * (levels[bar] ?? 0) * exp(-0.16 * bar);
    const on = bar >= 0 && within && abs(y - 0.5) < height;
    return on ? scaled(bar % 2 ? palette[1] : palette[0], 0.95 - abs(y - 0.5) * 1.4) : DARK;
  };
  if (isArray) {
    return (x, y) => {
      const module = floor((y - 0.06) / 0.11);
      const lean = 0.004 * module * module;
      const [across, down] = [x + 0.08 - lean, (y - 0.06) % 0.11];
      if (module < 0 || module > 7 || abs(across) > 0.26) return bars(x, y);
      if (down < dot) return DARK;
      const horn = glow(across / 0.07) * glow((down - 0.055) / 0.03);
      const edge = abs(across) > 0.24 ? 0.8 : 0.35;
      return sum(scaled(FRAME, edge), scaled(module % 2 ? palette[1] : palette[0], horn));
    };
  }
  return (x, y) => {
    const inside = inBox(x, y, -width / 2, 0.06, width, 0.88);
    if (inside < 0) return bars(x, y);
    if (inside < dot) return FRAME;
    const each = 0.88 / cones;
    const cone = floor((y - 0.06) / each);
    const radius = min(width, each) * (cone === 0 ? 0.3 : 0.43);
    const away = hypot(x, y - 0.06 - each * (cone + 0.5)) / radius;
    if (away > 1) return scaled(FRAME, 0.16);
    const rings = 0.35 + 0.65 * max(0, cos(away * PI * 5)) ** 2;
    return away < 0.28
      ? scaled(WHITE, 0.9)
      : scaled(palette[cone] ?? WHITE, rings * (1.05 - 0.4 * away));
  };
}

/** People in a video call. */
export function meeting({ random, palette, dot }: Stage): Scene {
  const columns = 2 + floor(random() * 2);
  const people = Array.from({ length: columns * 2 }, (_, at) => ({
    ground: scaled(palette[at % 3] ?? WHITE, 0.22 + 0.12 * random()),
    light: palette[(at + 1) % 3] ?? WHITE,
    size: 0.85 + 0.3 * random(),
  }));
  const speaking = floor(random() * people.length);
  const [width, height, top] = [1.12, 0.7, 0.09];
  return (x, y) => {
    const inside = inBox(x, y, -width / 2, top, width, height);
    if (inside < 0) {
      if (inside > -dot) return FRAME;
      const bar = abs(y - 0.88) < 0.022 && abs(x) < 0.24;
      return bar ? scaled(abs(x) < 0.02 ? palette[1] : FRAME, 1) : DARK;
    }
    const [tileWidth, tileHeight] = [width / columns, height / 2];
    const [column, row] = [floor((x + width / 2) / tileWidth), floor((y - top) / tileHeight)];
    const at = row * columns + column;
    const person = people[at];
    if (!person) return DARK;
    const across = x + width / 2 - (column + 0.5) * tileWidth;
    const down = y - top - (row + 0.5) * tileHeight;
    const edge = min(tileWidth / 2 - abs(across), tileHeight / 2 - abs(down));
    if (edge < dot * 1.2) return at === speaking ? palette[1] : DARK;
    const head = hypot(across, (down + 0.05) * 0.9) < 0.062 * person.size;
    const body = hypot(across, (down - 0.2) * 0.9) < 0.135 * person.size;
    return head || body ? person.light : person.ground;
  };
}

/** Beams that cross above a stage. */
export function beams({ random, palette }: Stage): Scene {
  const count = 4 + floor(random() * 3);
  const lamps = Array.from({ length: count }, (_, at) => ({
    x: ((at + 0.5) / count - 0.5) * 1.2,
    lean: (random() - 0.5) * 1.3,
    light: palette[at % 3] ?? WHITE,
    width: 0.02 + 0.02 * random(),
  }));
  return (x, y) => {
    const below = y - 0.08;
    if (below < 0) {
      const onLamp = lamps.some((lamp) => abs(x - lamp.x) < 0.035 && below > -0.05);
      return onLamp ? WHITE : scaled(FRAME, below > -0.02 ? 0.7 : 0);
    }
    const lights = lamps.map(({ x: from, lean, light, width }) => {
      const away = (x - from - lean * below) / (width + 0.13 * below);
      return scaled(light, glow(away ** 2 * 1.1) * (1.1 - 0.75 * below));
    });
    const haze = 0.28 * exp(-40 * (y - 0.97) ** 2) * glow(x / 0.55);
    return sum(...lights, scaled(palette[0], haze));
  };
}

/** Towers washed with light, and the water before them. */
export function facade({ random, palette, dot }: Stage): Scene {
  const towers: { left: number; width: number; top: number; light: Lamps; kind: number }[] = [];
  for (let left = -0.7; left < 0.7; ) {
    const width = 0.09 + 0.13 * random();
    const middle = 1 - min(1, abs(left + width / 2) / 0.7);
    const top = 0.72 - (0.14 + 0.46 * random() ** 1.2 * (0.4 + 0.6 * middle));
    towers.push({ left, width, top, light: palette[floor(random() * 3)] ?? WHITE, kind: random() });
    left += width + dot;
  }
  const lit: Scene = (x, y) => {
    const tower = towers.find(({ left, width }) => x >= left && x < left + width);
    if (!tower || y < tower.top) return scaled(palette[0], 0.1 * y * y);
    const { left, width, top, light, kind } = tower;
    if (y < top + dot || (kind < 0.4 && min(x - left, left + width - x) < dot)) return light;
    const up = (0.72 - y) / (0.72 - top);
    if (kind < 0.4) return scaled(light, 0.1);
    if (kind < 0.7) return scaled(light, 0.1 + 0.75 * (1 - up) ** 2);
    return scaled(light, floor(y / (dot * 2)) % 2 ? 0.25 + 0.6 * up : 0.06);
  };
  return (x, y) => {
    if (y < 0.72) return lit(x, y);
    const ripple = 0.55 + 0.45 * sin(y * 130 + 2 * sin(x * 9));
    return scaled(lit(x + 0.012 * sin(y * 90), 1.44 - y), 0.5 * ripple * (1.55 - 1.5 * y));
  };
}

/** Signals that move through a rack. */
export function rack({ random, palette, dot }: Stage): Scene {
  const units = Array.from({ length: 6 }, () => ({
    kind: random(),
    level: 0.3 + 0.7 * random(),
    phase: random() * 6,
    light: palette[floor(random() * 3)] ?? WHITE,
  }));
  const lamps = Array.from({ length: 200 }, () => random());
  const [width, each, top] = [0.98, 0.142, 0.075];
  return (x, y) => {
    const at = floor((y - top) / each);
    const unit = units[at];
    const down = y - top - at * each;
    if (!unit || abs(x) > width / 2) return DARK;
    if (abs(x) > width / 2 - 2 * dot || down < dot) return FRAME;
    const along = (x + width / 2) / width;
    const middle = (each + dot) / 2;
    if (unit.kind < 0.36) {
      const wave =
        down - middle - 0.04 * sin(along * 24 * unit.level + unit.phase) * sin(along * PI);
      return scaled(unit.light, 0.04 + glow(wave / 0.013));
    }
    if (unit.kind < 0.7) {
      const [slot, within] = [floor(along * 18), (along * 18) % 1];
      const isLit = (lamps[at * 20 + slot] ?? 0) < unit.level;
      const inside = within > 0.3 && abs(down - middle) < 0.034;
      return inside ? scaled(isLit ? unit.light : FRAME, isLit ? 1 : 0.35) : scaled(FRAME, 0.1);
    }
    const inside = abs(down - middle) < 0.022 && along > 0.08 && along < 0.92;
    const filled = along < 0.08 + 0.84 * unit.level;
    return inside ? scaled(unit.light, filled ? 0.35 + 0.65 * along : 0.08) : scaled(FRAME, 0.08);
  };
}

/** A chip on its board. */
export function chip({ random, palette, dot }: Stage): Scene {
  const half = 0.2 + 0.06 * random();
  const lanes = 3 + floor(random() * 3);
  const pulses = Array.from({ length: 4 * lanes }, () => random());
  const mark = random() < 0.5;
  return (x, y) => {
    const [across, down] = [x, y - 0.5];
    const far = max(abs(across), abs(down));
    if (far < half) {
      if (far > half - dot) return FRAME;
      const inner = far / half;
      if (mark && inner > 0.5 && inner < 0.5 + dot / half) return palette[1];
      return scaled(palette[0], 0.2 + 0.9 * glow(hypot(across, down) / (half * 0.5)));
    }
    const isAcross = abs(across) > abs(down);
    const lane = isAcross ? down : across;
    const step = (2 * half) / lanes;
    const number = floor((lane + half) / step);
    const onLane =
      number >= 0 && number < lanes && abs(lane + half - (number + 0.5) * step) < dot * 0.7;
    if (onLane) {
      const side = (isAcross ? 0 : 2) + (across + down > 0 ? 1 : 0);
      const pulse = pulses[side * lanes + number] ?? 0;
      const light = 0.22 + 0.9 * glow((far - half - pulse * 0.4) / 0.06);
      return scaled(number % 2 ? palette[1] : palette[2], light * (1.1 - 0.6 * far));
    }
    const via =
      hypot(((x + 1) % 0.125) - 0.06, (y % 0.125) - 0.06) < dot * 0.7 && far > half + 0.08;
    return via ? scaled(palette[0], 0.5 * exp(-3 * (far - half))) : DARK;
  };
}
