import { type Camera, NO_EDGES, toScreen } from '#client/features/floor-plan/camera/camera.ts';
import type { Gesture, ShownUnderlay, StageColours, StageScene } from './stage-scene.ts';

const MARK = 10;
/** Smaller texts are not readable. */
const TEXT_PIXELS_MIN = 6;

interface Sketch {
  pen: CanvasRenderingContext2D;
  camera: Camera;
  view: { width: number; height: number };
  colours: StageColours;
  scene: StageScene;
  gesture: Gesture | null;
}

/** Draws the picture or the lines to trace. */
export function drawUnderlay({ pen, camera, view, colours, scene, gesture }: Sketch) {
  const { underlay } = scene;
  if (!underlay) return;
  const { x, y, scale, opacity, width, height, image, path } = underlay;
  const [right, down] = gesture?.kind === 'underlay' ? [gesture.right, gesture.down] : [0, 0];
  const through = { ...view, covered: NO_EDGES };
  const [left, top] = toScreen(camera, through, [x + right, y + down]);
  const pixels = camera.scale * scale;
  pen.save();
  pen.globalAlpha = opacity / 100;
  pen.translate(left, top);
  pen.scale(pixels, pixels);
  if (image) pen.drawImage(image, 0, 0, width, height);
  if (path) {
    pen.strokeStyle = colours.text;
    pen.lineWidth = 1 / pixels;
    pen.stroke(path);
    drawTexts({ pen, colours }, underlay, pixels);
  }
  pen.restore();
}

function drawTexts(
  { pen, colours }: Pick<Sketch, 'pen' | 'colours'>,
  { texts }: ShownUnderlay,
  pixels: number,
) {
  pen.fillStyle = colours.text;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  for (const [x, y, height, text] of texts) {
    if (height * pixels < TEXT_PIXELS_MIN) continue;
    pen.font = `400 ${height}px ${colours.font}`;
    pen.fillText(text, x, y);
  }
}

/** Draws points to drag, joined by lines: corners of a hall, or the ends of a measured distance. */
export function drawMarks({ pen, camera, view, colours, scene, gesture }: Sketch) {
  const { marks } = scene;
  if (!marks) return;
  const through = { ...view, covered: NO_EDGES };
  const points = gesture?.kind === 'marks' ? gesture.points : marks.points;
  const places = points.map((point) => toScreen(camera, through, point));
  pen.strokeStyle = colours.brand;
  pen.lineWidth = 2;
  pen.beginPath();
  for (const [x, y] of places) pen.lineTo(x, y);
  if (marks.isClosed) pen.closePath();
  pen.stroke();
  for (const [at, [x, y]] of places.entries()) {
    pen.fillStyle = at === marks.chosen ? colours.brand : colours.hall;
    pen.fillRect(x - MARK / 2, y - MARK / 2, MARK, MARK);
    pen.strokeRect(x - MARK / 2, y - MARK / 2, MARK, MARK);
  }
}
