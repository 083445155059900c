import { DARK, glow, pickContent, scaled, sum } from './dot-contents.ts';
import type { Lamps } from './dot-pictures.ts';
import { FRAME, inBox, type Scene, type Stage, WHITE } from './scene-stage.ts';

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
