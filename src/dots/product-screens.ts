import { DARK, glow, pickContent, scaled, sum } from './dot-contents.ts';
import { FRAME, inBox, type Scene, type Stage, WHITE } from './product-stage.ts';

const { sin, cos, exp, abs, hypot, floor, sqrt, min, max, asin, PI } = Math;

/** A wall of cabinets, reflected in the floor. */
export function wall({ random, palette, dot }: Stage): Scene {
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
export function billboard({ random, palette, dot }: Stage): Scene {
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
export function stage({ random, palette, dot }: Stage): Scene {
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
export function curve({ random, palette, dot }: Stage): Scene {
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
export function pixels({ random, palette, dot }: Stage): Scene {
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

/** A screen with tiles, a finger on one of them. */
export function touch({ random, palette, dot }: Stage): Scene {
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

/** Upright screens that point the way. */
export function totem({ random, palette, dot }: Stage): Scene {
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

/** A projector, its beam and its picture. */
export function projector({ random, palette, dot }: Stage): Scene {
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
