import { DARK, glow, type Palette, pickContent, pickPalette, scaled, sum } from './dot-contents.ts';
import { type DotGrid, gridOf } from './dot-grid.ts';
import type { Lamps } from './dot-pictures.ts';
import { seededRandom } from './seed.ts';

/** What a drawing is given: a stage one unit high, and chance and colours of its own. */
interface Stage {
  random: () => number;
  palette: Palette;
  /** One dot, in parts of the height. */
  dot: number;
}

/** The light at a place: `x` from the middle, `y` from the top, both in parts of the height. */
type Scene = (x: number, y: number) => Lamps;

const { sin, cos, exp, abs, hypot, floor, sqrt, min, max, asin, PI } = Math;

const FRAME: Lamps = [0.22, 0.28, 0.46];
const WHITE: Lamps = [1, 1, 1];

/** How far a place lies inside a box around a middle; below zero: outside. */
function inBox(x: number, y: number, left: number, top: number, width: number, height: number) {
  return min(x - left, left + width - x, y - top, top + height - y);
}

/** A wall of cabinets on the floor, which mirrors it. */
function wall({ random, palette, dot }: Stage): Scene {
  const content = pickContent(random, palette);
  const width = 1 + 0.16 * random();
  const height = 0.6 + 0.06 * random();
  const top = 0.12;
  const cabinet = width / (4 + floor(random() * 3));
  const lit: Scene = (x, y) => {
    const inside = inBox(x, y, -width / 2, top, width, height);
    if (inside < -dot) return DARK;
    if (inside < 0) return FRAME;
    const seam = (x + width / 2) % cabinet < dot || (y - top) % cabinet < dot;
    return scaled(content(x / width + 0.5, (y - top) / height), seam ? 0.55 : 1);
  };
  const ground = top + height + dot;
  return (x, y) => {
    if (y <= ground) return lit(x, y);
    return scaled(lit(x, 2 * ground - y), 0.28 * exp(-9 * (y - ground)));
  };
}

/** A screen on its mast above the roofs. */
function billboard({ random, palette, dot }: Stage): Scene {
  const content = pickContent(random, palette);
  const width = 0.8 + 0.2 * random();
  const height = 0.4 + 0.08 * random();
  const side = (random() - 0.5) * 0.2;
  const roofs = Array.from({ length: 24 }, () => 0.04 + 0.16 * random());
  const windows = Array.from({ length: 400 }, () => random());
  const top = 0.1;
  return (x, y) => {
    const inside = inBox(x, y, side - width / 2, top, width, height);
    if (inside >= 0) return content((x - side) / width + 0.5, (y - top) / height);
    if (inside > -dot) return FRAME;
    const roof = floor((x + 0.8) * 12);
    const above = y - (1 - (roofs[roof] ?? 0.1));
    if (above > 0) {
      const light = windows[floor(above * 40) * 24 + roof] ?? 0;
      return above < dot ? scaled(FRAME, 0.8) : scaled(palette[1], light > 0.72 ? 0.7 : 0.02);
    }
    const onMast = abs(abs(x - side) - 0.09) < dot * 0.8 && y > top + height;
    return onMast ? scaled(FRAME, 0.8) : scaled(palette[0], 0.12 * y);
  };
}

/** A stage with its screens, and beams above. */
function stage({ random, palette, dot }: Stage): Scene {
  const content = pickContent(random, palette);
  const wings = 0.2 + 0.08 * random();
  const half = 0.28 + 0.06 * random();
  const floorAt = 0.72;
  return (x, y) => {
    if (y > floorAt) {
      const depth = (y - floorAt) / (1 - floorAt);
      const line = abs((x / (0.5 + depth)) % 0.14) < 0.012 || y < floorAt + dot;
      return sum(
        scaled(palette[0], (line ? 0.5 : 0.1) * (1 - 0.6 * depth)),
        scaled(palette[1], 0.5 * glow(x / (0.22 + 0.3 * depth)) * (1 - depth)),
      );
    }
    const away = abs(x);
    if (away < half && y > 0.16) return content((x / half + 1) / 2, (y - 0.16) / (floorAt - 0.16));
    const along = (away - half - 2 * dot) / wings;
    if (along > 0 && along < 1) {
      const rise = 0.2 + 0.08 * along;
      if (y > rise && y < floorAt - 0.04 * along) {
        return scaled(content(x > 0 ? along * 0.5 : 1 - along * 0.5, (y - rise) / 0.5), 0.75);
      }
    }
    const lamp = abs((x + 0.7) % 0.14) < dot * 0.6 && y > 0.05 && y < 0.05 + dot * 1.2;
    return lamp ? WHITE : scaled(palette[2], 0.3 * exp(-9 * y));
  };
}

/** A ball or a band of screens. */
function curve({ random, palette, dot }: Stage): Scene {
  const content = pickContent(random, palette);
  const radius = 0.36 + 0.04 * random();
  const isBall = random() < 0.55;
  const turn = random() * 0.4;
  const swing = random() * PI;
  if (isBall) {
    return (x, y) => {
      const [across, up] = [x / radius, (y - 0.47) / radius];
      const away = hypot(across, up);
      if (away > 1) {
        const ground = exp(-60 * (y - 0.9) ** 2) * glow(x / 0.3);
        return sum(scaled(palette[0], 0.14 * exp(-7 * (away - 1)) + 0.25 * ground));
      }
      const depth = sqrt(1 - away * away);
      const longitude = asin(across / max(0.05, sqrt(1 - up * up))) / PI + 0.5;
      return scaled(content((longitude + turn) % 1, up / 2 + 0.5), 0.25 + 0.8 * depth);
    };
  }
  return (x, y) => {
    const rise = 0.48 + 0.13 * sin(x * 4 + swing);
    const height = 0.17 + 0.08 * cos(x * 4 + swing);
    const up = (y - rise) / height;
    if (abs(up) > 1 || abs(x) > 0.6)
      return scaled(palette[0], 0.1 * exp(-8 * (abs(up) - 1) * height));
    const edge = abs(up) > 1 - dot / height;
    return edge
      ? FRAME
      : scaled(content(x / 1.2 + 0.5, up / 2 + 0.5), 0.6 + 0.4 * cos(x * 4 + swing));
  };
}

/** Lamps seen through a loupe. */
function pixels({ random, palette, dot }: Stage): Scene {
  const content = pickContent(random, palette);
  const pitch = 7 * dot;
  return (x, y) => {
    const [column, row] = [floor(x / pitch), floor(y / pitch)];
    const across = floor(x / dot - column * 7);
    const down = floor(y / dot - row * 7);
    const shown = content((column * pitch) / 1.34 + 0.5, row * pitch);
    const loupe = 0.3 + 0.9 * glow(hypot(x, y - 0.5) / 0.5);
    if (across === 6 || down === 6) return scaled([0.04, 0.06, 0.12], loupe);
    if (down === 0 || down === 5) return DARK;
    const lamp = floor(across / 2);
    const light: [number, number, number] = [0, 0, 0];
    light[lamp] = loupe * (0.12 + 1.1 * (shown[lamp] ?? 0));
    return light;
  };
}

/** A screen with tiles, one of them being touched. */
function touch({ random, palette, dot }: Stage): Scene {
  const columns = 3 + floor(random() * 2);
  const rows = columns - 1;
  const tiles = Array.from({ length: columns * rows }, () => {
    const light = palette[floor(random() * 3)] ?? WHITE;
    return scaled(light, 0.4 + 0.6 * random());
  });
  const finger = { x: (random() - 0.5) * 0.5, y: 0.3 + 0.25 * random() };
  const [width, height, top] = [1.02, 0.62, 0.12];
  return (x, y) => {
    const inside = inBox(x, y, -width / 2, top, width, height);
    if (inside < 0) {
      if (inside > -1.5 * dot) return FRAME;
      const foot = y > top + height && abs(x) < (y > 0.88 ? 0.22 : 0.035) && y < 0.92;
      return foot ? scaled(FRAME, 0.8) : DARK;
    }
    const across = ((x + width / 2) / width) * columns;
    const down = ((y - top) / height) * rows;
    const [column, row] = [floor(across), floor(down)];
    const gap = min(across - column, column + 1 - across, down - row, row + 1 - down);
    const away = hypot(x - finger.x, y - finger.y);
    const ring = 0.9 * glow((away - 0.11) / 0.022) + glow(away / 0.04);
    const tile = gap < 0.09 ? scaled(palette[0], 0.06) : (tiles[row * columns + column] ?? DARK);
    return sum(scaled(tile, 0.5 + 0.5 * (1 - down / rows)), scaled(WHITE, ring));
  };
}

/** Upright screens that lead the way. */
function totem({ random, palette, dot }: Stage): Scene {
  const content = pickContent(random, palette);
  const wide = 0.34 + 0.06 * random();
  const points = random() < 0.5 ? 1 : -1;
  const second = random() < 0.6;
  const shift = second ? -0.2 * points : 0;
  const post = (x: number, y: number, width: number, top: number, bottom: number, dim: number) => {
    const inside = inBox(x, y, -width / 2, top, width, bottom - top);
    if (inside < -dot) {
      const isFoot = y > bottom && y < bottom + 0.05 && abs(x) < width * 0.42;
      return isFoot ? scaled(FRAME, dim) : null;
    }
    if (inside < 0) return scaled(FRAME, dim);
    const up = (y - top) / (bottom - top);
    if (up > 0.68) {
      // Chevrons.
      const along = (points * x) / width + 0.5 - abs(up - 0.84) * 1.6;
      const on = abs(up - 0.84) < 0.11 && along > 0.04 && along < 0.7 && along % 0.24 < 0.13;
      return scaled(on ? WHITE : palette[0], on ? dim : 0.22 * dim);
    }
    return scaled(content(x / width + 0.5, up / 0.68), dim);
  };
  return (x, y) => {
    const front = post(x - shift, y, wide, 0.07, 0.9, 1);
    if (front) return front;
    const back = second && post(x - shift - 0.45 * points, y, wide * 0.72, 0.26, 0.86, 0.6);
    return back || scaled(palette[0], 0.18 * exp(-50 * (y - 0.95) ** 2) * glow((x - shift) / 0.4));
  };
}

/** A projector, its beam and what it throws. */
function projector({ random, palette, dot }: Stage): Scene {
  const content = pickContent(random, palette);
  const from = (random() - 0.5) * 0.5;
  const [width, height, top] = [0.94, 0.52, 0.08];
  const lens = { x: from, y: 0.84 };
  return (x, y) => {
    const inside = inBox(x, y, -width / 2, top, width, height);
    if (inside >= 0) return content(x / width + 0.5, (y - top) / height);
    if (inside > -dot) return scaled(FRAME, 0.9);
    if (abs(x - lens.x) < 0.17 && y > lens.y && y < lens.y + 0.1) {
      return hypot(x - lens.x, y - lens.y - 0.05) < 0.04 ? WHITE : FRAME;
    }
    const up = (lens.y - y) / (lens.y - top - height);
    if (up < 0 || up > 1) return DARK;
    const middle = lens.x * (1 - up);
    const beam = abs(x - middle) < (width / 2) * up;
    const rays = 0.6 + 0.4 * sin(((x - middle) / max(0.05, up)) * 22 + 1);
    return beam ? scaled(palette[1], (0.16 + 0.5 * (1 - up) ** 2) * rays) : DARK;
  };
}

/** A loudspeaker with its cones, and sound. */
function speaker({ random, palette, dot }: Stage): Scene {
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

/** People who meet from afar. */
function meeting({ random, palette, dot }: Stage): Scene {
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
function beams({ random, palette }: Stage): Scene {
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
function facade({ random, palette, dot }: Stage): Scene {
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

/** Signals on their way through a rack. */
function rack({ random, palette, dot }: Stage): Scene {
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
function chip({ random, palette, dot }: Stage): Scene {
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

/** A sign of one's own: dots mirrored left and right. */
function logo({ random, palette }: Stage): Scene {
  const size = 7;
  const cells = Array.from({ length: size * 4 }, () => random());
  const second = floor(random() * 2) + 1;
  return (x, y) => {
    const cell = 0.78 / size;
    const column = floor((x + 0.39) / cell);
    const row = floor((y - 0.11) / cell);
    if (column < 0 || column >= size || row < 0 || row >= size) return DARK;
    const light = cells[row * 4 + min(column, size - 1 - column)] ?? 0;
    const rim = 0.62 - 0.05 * hypot(column - 3, row - 3);
    if (light > rim) return DARK;
    return light < 0.16 ? (palette[second] ?? WHITE) : scaled(palette[0], 1.1);
  };
}

const scenes = {
  ...{ wall, billboard, stage, curve, pixels, touch, totem },
  ...{ projector, speaker, meeting, beams, facade, rack, chip },
  logo,
};
type ProductKind = keyof typeof scenes;

const kindOfCategory: Record<string, ProductKind> = {
  led_indoor: 'wall',
  led_outdoor: 'billboard',
  led_rental: 'stage',
  led_creative: 'curve',
  micro_led: 'pixels',
  commercial_display: 'touch',
  digital_signage: 'totem',
  projection: 'projector',
  pro_audio: 'speaker',
  conferencing: 'meeting',
  stage_lighting: 'beams',
  architectural_lighting: 'facade',
  control_integration: 'rack',
  components: 'chip',
};

/** What stands for the products of a category; categories are the exhibition’s own, and may be others. */
export function productKind(category: string): ProductKind {
  return kindOfCategory[category] ?? 'wall';
}

export function isProductKind(kind: string): kind is ProductKind {
  return Object.hasOwn(scenes, kind);
}

/** How near one looks, and where. */
const views = [
  { zoom: 1, x: 0, y: 0 },
  { zoom: 1.9, x: -0.16, y: 0.1 },
  { zoom: 2.6, x: 0.14, y: 0.2 },
] as const;
/** Of each product there is a whole view and some from nearer. */
export const PRODUCT_VIEWS = views.length;
/** How many different drawings of a kind there are: what is drawn is kept, and must not become much. */
export const PRODUCT_SEEDS = 100;

/** A product in dots: the same kind, seed and view are the same drawing everywhere. */
export function productDots(
  { kind, seed, view = 0 }: { kind: ProductKind; seed: number; view?: number },
  columns: number,
  rows: number,
): DotGrid {
  const random = seededRandom(seed * 31 + kind.length * 7919 + kind.charCodeAt(0));
  const dot = 1 / rows;
  const scene = scenes[kind]({ random, palette: pickPalette(random), dot });
  const { zoom, x, y } = views[view] ?? views[0];
  return gridOf(columns, rows, (column, row) => {
    const across = (column + 0.5 - columns / 2) / rows;
    return scene(across / zoom + x, (zoom === 1 ? 0 : y) + (row + 0.5) / rows / zoom);
  });
}
