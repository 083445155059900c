import sharp, { type Sharp } from 'sharp';

/** Linear light, red, green and blue; 1 is the maximum of a screen, more glares. */
export type Colour = readonly [number, number, number];

/** A picture before tone mapping: light adds up, as in a camera. */
export interface LightField {
  width: number;
  height: number;
  light: Float32Array<ArrayBuffer>;
}

const GAMMA = 2.2;

export function darkField(width: number, height: number): LightField {
  return { width, height, light: new Float32Array(width * height * 3) };
}

/** Parses `#rrggbb`. */
export function colourOf(hex: string): Colour {
  const channel = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** GAMMA;
  return [channel(1), channel(3), channel(5)];
}

/** Adds a round light with an edge `soft` pixels wide. */
export function addDot(
  { width, height, light }: LightField,
  dot: { x: number; y: number; radius: number; soft: number; colour: Colour },
): void {
  const reach = dot.radius + dot.soft;
  const [red, green, blue] = dot.colour;
  const right = Math.min(width - 1, Math.ceil(dot.x + reach));
  const bottom = Math.min(height - 1, Math.ceil(dot.y + reach));
  for (let y = Math.max(0, Math.floor(dot.y - reach)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(dot.x - reach)); x <= right; x++) {
      const distance = Math.hypot(x + 0.5 - dot.x, y + 0.5 - dot.y);
      const inside = Math.min(1, (dot.radius + dot.soft / 2 - distance) / dot.soft);
      if (inside <= 0) continue;
      const share = inside * inside * (3 - 2 * inside);
      const at = (y * width + x) * 3;
      light[at] = (light[at] ?? 0) + red * share;
      light[at + 1] = (light[at + 1] ?? 0) + green * share;
      light[at + 2] = (light[at + 2] ?? 0) + blue * share;
    }
  }
}

/** Adds the light of a field, blurred by `radius` pixels: the glow around bright parts. */
export function addGlow(
  onto: LightField,
  from: LightField,
  radius: number,
  strength: number,
): void {
  const spread = blurred(from, Math.max(1, Math.round(radius)));
  for (let at = 0; at < onto.light.length; at++) {
    onto.light[at] = (onto.light[at] ?? 0) + (spread[at] ?? 0) * strength;
  }
}

/** Tone mapping on a background: colours stay in strong light and fade to white in glare. */
export function develop({ width, height, light }: LightField, ground: Colour): Sharp {
  const pixels = Buffer.alloc(light.length);
  for (let at = 0; at < light.length; at += 3) {
    const sum = ground.map((own, channel) => own + (light[at + channel] ?? 0));
    const peak = Math.max(...sum, 1e-6);
    const exposed = 1 - Math.exp(-1.6 * peak);
    const white = 0.55 * Math.max(0, 1 - 1.1 / (peak + 0.1));
    sum.forEach((own, channel) => {
      const linear = ((own / peak) * (1 - white) + white) * exposed;
      pixels[at + channel] = Math.round(255 * linear ** (1 / GAMMA));
    });
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Three box blurs per axis approximate a Gaussian blur, at the same cost for any radius. */
function blurred({ width, height, light }: LightField, radius: number): Float32Array {
  let from = light.slice();
  let to = new Float32Array(from.length);
  for (let pass = 0; pass < 3; pass++) {
    for (const [lines, line, steps, step] of [
      [height, width * 3, width, 3],
      [width, 3, height, width * 3],
    ] as const) {
      for (let start = 0; start < lines; start++) {
        for (let channel = 0; channel < 3; channel++) {
          blurLine(from, to, start * line + channel, steps, step, radius);
        }
      }
      [from, to] = [to, from];
    }
  }
  return from;
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  steps: number,
  step: number,
  radius: number,
): void {
  let sum = 0;
  for (let at = 0; at < Math.min(radius, steps); at++) sum += from[start + at * step] ?? 0;
  for (let at = 0; at < steps; at++) {
    if (at + radius < steps) sum += from[start + (at + radius) * step] ?? 0;
    to[start + at * step] = sum / (2 * radius + 1);
    if (at - radius >= 0) sum -= from[start + (at - radius) * step] ?? 0;
  }
}
