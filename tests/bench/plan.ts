import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser, PHONE, slowDown } from './browser.ts';
import { makeCertificate } from './certificate.ts';
import { startDelivered } from './delivered-server.ts';
import { moveFingers, type Way } from './fingers.ts';
import type { BenchOptions } from './options.ts';
import { untilQuiet } from './quiet.ts';

/** Zoom levels of the plan, by clicks on "zoom in". */
export const DISTANCES = { 'all halls': 1, 'booth numbers': 4, 'company names': 6 } as const;
type Distance = keyof typeof DISTANCES;

/** A page without motion: the frame rate that the machine itself reaches. */
export const BLANK = 'a blank page';

/** Gestures on the plan: one finger that throws it, or two that zoom. */
export const GESTURES = ['pan', 'pinch'] as const;
type Gesture = (typeof GESTURES)[number];

export interface PlanRun {
  distance: Distance | typeof BLANK;
  gesture: Gesture;
  /** Milliseconds between frames while the plan moves. */
  frames: number[];
  /** The longest task meanwhile, ms. */
  longest_task: number;
}

const STROKES = 8;
const SMOKE_STROKES = 2;
const STROKE_MS = 240;
/** Duration of the glide after the finger lifts. */
const GLIDE_MS = 350;
const PINCH_MS = 600;
/** Distance of two fingers, as fractions of the plan's shorter side. */
const CLOSE = 0.15;
const WIDE = 0.6;

/** Moves the plan with fingers, on a processor 4× slower. */
export async function benchPlan(
  options: BenchOptions,
  tell: (line: string) => void,
): Promise<PlanRun[]> {
  const { runs, lang } = options;
  const server = await startDelivered(options);
  const browser = await launchBrowser(makeCertificate().fingerprint);
  try {
    const results: PlanRun[] = [];
    for (let run = 1; run <= runs; run += 1) {
      for (const distance of [BLANK, ...(Object.keys(DISTANCES) as Distance[])] as const) {
        const context = await browser.newContext(PHONE);
        const page = await context.newPage();
        if (distance === BLANK) await page.setContent('<main role="application">Nothing</main>');
        else await look(page, `${server.url}/floor-plan?lang=${lang}`, distance);
        const devtools = await slowDown(page);
        for (const gesture of GESTURES) {
          await untilQuiet(options);
          const moved = await move({ page, devtools }, gesture, options);
          results.push({ distance, gesture, ...moved });
          tell(`run ${run}, ${distance}, ${gesture}: ${moved.frames.length} frames`);
        }
        await context.close();
      }
    }
    return results;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function look(page: Page, address: string, distance: Distance) {
  await page.goto(address);
  await page.locator('[role=application][data-drawn=true]').waitFor();
  await page.getByRole('application').focus();
  for (let time = 0; time < DISTANCES[distance]; time += 1) {
    await page.keyboard.press('+');
    await page.waitForTimeout(600);
  }
}

async function move(
  { page, devtools }: { page: Page; devtools: CDPSession },
  gesture: Gesture,
  { isSmoke }: BenchOptions,
) {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('There is no plan.');
  await page.evaluate(watchFrames);
  for (let stroke = 0; stroke < (isSmoke ? SMOKE_STROKES : STROKES); stroke += 1) {
    if (gesture === 'pan') {
      await moveFingers(devtools, [panWay(box, stroke)], STROKE_MS);
      await page.waitForTimeout(GLIDE_MS);
    } else {
      await moveFingers(devtools, pinchWays(box, stroke), PINCH_MS);
    }
  }
  return page.evaluate(() => window.watchedFrames);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Through the middle, in a different direction each time. */
function panWay(box: Box, stroke: number): Way {
  const angle = (stroke / STROKES) * 2 * Math.PI + 0.6;
  const reach = Math.min(box.width, box.height) * 0.3;
  return { from: fromMiddle(box, angle, -reach), to: fromMiddle(box, angle, reach) };
}

/** Two fingers that spread, and pinch the next time. */
function pinchWays(box: Box, stroke: number): Way[] {
  const side = Math.min(box.width, box.height) / 2;
  const [start, end] = stroke % 2 === 0 ? [CLOSE, WIDE] : [WIDE, CLOSE];
  const angle = 0.6;
  return [1, -1].map((sign) => ({
    from: fromMiddle(box, angle, sign * start * side),
    to: fromMiddle(box, angle, sign * end * side),
  }));
}

function fromMiddle({ x, y, width, height }: Box, angle: number, reach: number) {
  return {
    x: x + width / 2 + Math.cos(angle) * reach,
    y: y + height / 2 + Math.sin(angle) * reach,
  };
}

declare global {
  interface Window {
    watchedFrames: { frames: number[]; longest_task: number };
  }
}

/** Runs in the page: records frames and long tasks until it runs again. */
function watchFrames() {
  const watched = { frames: [] as number[], longest_task: 0 };
  window.watchedFrames = watched;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watched.longest_task = Math.max(watched.longest_task, duration);
    }
  }).observe({ type: 'longtask' });
  let last: number | null = null;
  const note = (now: number) => {
    if (last !== null) watched.frames.push(now - last);
    last = now;
    if (window.watchedFrames === watched) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
