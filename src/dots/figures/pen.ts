/** A colour, or several from the upper left to the lower right. */
export type Paint = string | readonly string[];
export type Point = readonly [x: number, y: number];
/** Points in the notation of SVG: `12,4 20,8`. */
export type Points = string | readonly Point[];

/** Draws a figure in a field 100 wide and 75 high. */
export interface Pen {
  box: (x: number, y: number, width: number, height: number, paint: Paint, round?: number) => void;
  shape: (points: Points, paint: Paint) => void;
  oval: (x: number, y: number, across: number, down: number, paint: Paint) => void;
  line: (points: Points, width: number, paint: Paint) => void;
  ring: (x: number, y: number, across: number, down: number, width: number, paint: Paint) => void;
  /** Turns what is drawn, in degrees, around a point. */
  turned: (degrees: number, around: Point, draw: () => void) => void;
}

/** A pen that writes SVG. */
interface SvgPen extends Pen {
  toSvg: () => string;
}

/** A figure; `hue` is the colour of its light, 0–360. */
export type Figure = (pen: Pen, hue: number) => void;

/** A shade of a body, 0 (darkest) to 100: none is as dark or as light as a page. */
export const grey = (shade: number) => `hsl(225,${24 - shade / 8}%,${30 + shade * 0.5}%)`;

/** The colour of a light. */
export const lit = (hue: number, lightness = 58) =>
  `hsl(${Math.round(hue) % 360},95%,${lightness}%)`;

export function createPen(ids: string): SvgPen {
  const parts: string[] = [];
  const gradients: string[] = [];

  function colour(paint: Paint): string {
    if (typeof paint === 'string') return paint;
    const stops = paint.map(
      (stop, at) => `<stop offset="${at / (paint.length - 1)}" stop-color="${stop}"/>`,
    );
    const id = `${ids}${gradients.length}`;
    gradients.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stops.join('')}</linearGradient>`,
    );
    return `url(#${id})`;
  }
  const path = (points: Points) =>
    typeof points === 'string' ? points : points.map((point) => point.join(',')).join(' ');

  return {
    box(x, y, width, height, paint, round = 0) {
      parts.push(
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${colour(paint)}"/>`,
      );
    },
    shape(points, paint) {
      parts.push(`<polygon points="${path(points)}" fill="${colour(paint)}"/>`);
    },
    oval(x, y, across, down, paint) {
      parts.push(
        `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${colour(paint)}"/>`,
      );
    },
    line(points, width, paint) {
      parts.push(
        `<polyline points="${path(points)}" fill="none" stroke="${colour(paint)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
      );
    },
    ring(x, y, across, down, width, paint) {
      parts.push(
        `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="none" stroke="${colour(paint)}" stroke-width="${width}"/>`,
      );
    },
    turned(degrees, [x, y], draw) {
      parts.push(`<g transform="rotate(${degrees} ${x} ${y})">`);
      draw();
      parts.push('</g>');
    },
    toSvg: () => `<defs>${gradients.join('')}</defs>${parts.join('')}`,
  };
}

/** A screen that shows waves of light. */
export function picture(
  pen: Pen,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  hue: number,
) {
  pen.box(x, y, width, height, [lit(hue, 46), lit(hue + 50), lit(hue + 110)]);
  for (const [at, light] of [0.42, 0.62, 0.82].entries()) {
    const points = Array.from({ length: 13 }, (_, step): Point => {
      const across = step / 12;
      return [
        round(x + 1 + (width - 2) * across),
        round(y + height * (light + 0.1 * Math.sin(across * 7 + at * 1.6))),
      ];
    });
    pen.line(points, 2, lit(hue + 30 + at * 25, 80));
  }
}

export const round = (value: number) => Math.round(value * 10) / 10;

/** Numbers from 0 to `count` - 1. */
export const times = (count: number) => Array.from({ length: count }, (_, at) => at);
