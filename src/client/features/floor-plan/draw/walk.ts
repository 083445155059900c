import { fitBox, NO_EDGES, type View } from '#client/features/floor-plan/camera/camera.ts';
import type { StarredStop } from '#client/features/floor-plan/use-walk.ts';
import { boxAround } from '#client/walking/boxes.ts';
import type { Walk } from '#client/walking/plan-walk.ts';
import { drawInDots } from './dots.ts';
import { drawPlan } from './plan.ts';
import type { Scene } from './scene.ts';

/** In pixels; the height depends on the list. */
export const WALK_PICTURE = { width: 1080 };

const SIDE = 56;
const HEAD = 220;
const PLAN_HEIGHT = 1100;
const LINE = 64;
const FOOT = 110;
/** Drawn as on a screen of half as many pixels, so that labels are legible. */
const ENLARGED = 2;

interface Drawn {
  walk: Walk<StarredStop>;
  scene: Scene;
  title: string;
  sum: string;
}

/**
 * Draws the walk with its stops as a PNG in a `data:` URL: offline, apps offer no menu for other
 * URLs.
 */
export function drawWalk({ walk, scene, title, sum }: Drawn): { url: string; height: number } {
  const canvas = document.createElement('canvas');
  canvas.width = WALK_PICTURE.width;
  canvas.height = HEAD + PLAN_HEIGHT + 32 + walk.legs.length * LINE + FOOT;
  const pen = canvas.getContext('2d');
  if (!pen) return { url: '', height: canvas.height };
  const { palette } = scene;
  pen.fillStyle = palette.hall;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(pen, { title, sum, font: palette.font });
  drawPart(pen, scene);
  drawStops(pen, { walk, scene, top: HEAD + PLAN_HEIGHT + 32 });
  pen.fillStyle = palette.quiet;
  pen.font = `400 28px ${palette.font}`;
  pen.textAlign = 'center';
  pen.fillText(window.location.host, canvas.width / 2, canvas.height - FOOT / 2);
  return { url: canvas.toDataURL('image/png'), height: canvas.height };
}

function drawHead(
  pen: CanvasRenderingContext2D,
  { title, sum, font }: { title: string; sum: string; font: string },
) {
  pen.fillStyle = '#0b1020';
  pen.fillRect(0, 0, WALK_PICTURE.width, HEAD);
  drawInDots(pen, 'WALK', {
    x: WALK_PICTURE.width - SIDE - 110,
    top: 60,
    height: 60,
    colour: '#ffffff',
  });
  pen.textAlign = 'start';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = '#ffffff';
  pen.font = `600 48px ${font}`;
  pen.fillText(title, SIDE, 120);
  pen.fillStyle = '#a9b4cf';
  pen.font = `400 34px ${font}`;
  pen.fillText(sum, SIDE, 176);
}

/** The part of the plan that the walk crosses. */
function drawPart(pen: CanvasRenderingContext2D, scene: Scene) {
  const view: View = {
    width: WALK_PICTURE.width / ENLARGED,
    height: PLAN_HEIGHT / ENLARGED,
    covered: NO_EDGES,
  };
  const camera = fitBox(boxAround(scene.way), view, 6);
  const plan = document.createElement('canvas');
  Object.assign(plan, { width: WALK_PICTURE.width, height: PLAN_HEIGHT });
  const own = plan.getContext('2d');
  if (!own) return;
  own.scale(ENLARGED, ENLARGED);
  for (const _ of drawPlan(scene, own, camera, view));
  pen.drawImage(plan, 0, HEAD);
}

function drawStops(
  pen: CanvasRenderingContext2D,
  { walk, scene, top }: Pick<Drawn, 'walk' | 'scene'> & { top: number },
) {
  const { palette, marks } = scene;
  pen.textBaseline = 'middle';
  walk.legs.forEach(({ stop }, index) => {
    const y = top + index * LINE + LINE / 2;
    const isVisited = marks[index]?.isVisited ?? false;
    pen.beginPath();
    pen.arc(SIDE + 22, y, 22, 0, 2 * Math.PI);
    pen.fillStyle = isVisited ? palette.done : palette.brand;
    pen.fill();
    pen.textAlign = 'center';
    pen.fillStyle = palette.onBrand;
    pen.font = `600 24px ${palette.font}`;
    pen.fillText(isVisited ? '✓' : String(index + 1), SIDE + 22, y + 1);
    pen.textAlign = 'start';
    pen.fillStyle = palette.quiet;
    pen.font = `400 30px ${palette.font}`;
    pen.fillText(stop.booth, SIDE + 68, y);
    pen.fillStyle = palette.text;
    pen.font = `600 32px ${palette.font}`;
    pen.fillText(stop.name, SIDE + 200, y);
  });
}
