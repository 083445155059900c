import type { Paint, Pen, Points } from '#dots/figures/pen.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

/**
 * A pen that draws figures on a canvas. An SVG as an image would stay in the browser's memory cache
 * with all its nodes, and one in the page keeps the page itself in memory by its gradients.
 */
export function canvasPen(context: CanvasRenderingContext2D): Pen {
  /** SVG spans a gradient over the box of its shape: lines of one colour follow the other diagonal. */
  const colour = (paint: Paint, [x, y, width, height]: Box) => {
    if (typeof paint === 'string') return paint;
    const scale = (2 * width * height) / (width ** 2 + height ** 2 || 1);
    const gradient = context.createLinearGradient(x, y, x + scale * height, y + scale * width);
    for (const [at, stop] of paint.entries()) gradient.addColorStop(at / (paint.length - 1), stop);
    return gradient;
  };
  const fill = (path: Path2D, box: Box, paint: Paint) => {
    context.fillStyle = colour(paint, box);
    context.fill(path);
  };
  const stroke = (path: Path2D, box: Box, paint: Paint, width: number) => {
    context.strokeStyle = colour(paint, box);
    context.lineWidth = width;
    context.stroke(path);
  };
  context.lineCap = 'round';
  context.lineJoin = 'round';
  return {
    box(x, y, width, height, paint, round = 0) {
      const radius = Math.min(round, width / 2, height / 2);
      const [right, bottom] = [x + width, y + height];
      const path = new Path2D();
      path.moveTo(x + radius, y);
      path.arcTo(right, y, right, bottom, radius);
      path.arcTo(right, bottom, x, bottom, radius);
      path.arcTo(x, bottom, x, y, radius);
      path.arcTo(x, y, right, y, radius);
      fill(path, [x, y, width, height], paint);
    },
    shape(points, paint) {
      const { path, box } = pathOf(points);
      path.closePath();
      fill(path, box, paint);
    },
    oval: (x, y, across, down, paint) => fill(...ellipse(x, y, across, down), paint),
    line(points, width, paint) {
      const { path, box } = pathOf(points);
      stroke(path, box, paint, width);
    },
    ring: (x, y, across, down, width, paint) =>
      stroke(...ellipse(x, y, across, down), paint, width),
    turned(degrees, [x, y], draw) {
      context.save();
      context.translate(x, y);
      context.rotate((degrees * Math.PI) / 180);
      context.translate(-x, -y);
      draw();
      context.restore();
    },
  };
}

function pathOf(points: Points): { path: Path2D; box: Box } {
  const path = new Path2D();
  const [xs, ys]: [number[], number[]] = [[], []];
  const list =
    typeof points === 'string'
      ? points.split(' ').map((one) => one.split(',').map(Number))
      : points;
  for (const [x = 0, y = 0] of list) {
    path.lineTo(x, y);
    xs.push(x);
    ys.push(y);
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { path, box: [left, top, Math.max(...xs) - left, Math.max(...ys) - top] };
}

function ellipse(x: number, y: number, across: number, down: number): [Path2D, Box] {
  const path = new Path2D();
  path.ellipse(x, y, across, down, 0, 0, 2 * Math.PI);
  return [path, [x - across, y - down, 2 * across, 2 * down]];
}
