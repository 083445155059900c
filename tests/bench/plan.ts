import type { CDPSession, Page } from '@playwright/test';
import { startServer } from '../support/e2e.ts';
import { launchBrowser, PHONE, slowDown } from './browser.ts';
import { makeCertificate } from './certificate.ts';
import type { BenchOptions } from './options.ts';
import { untilQuiet } from './quiet.ts';

/** How near the plan is looked at, by how often one zooms in on all of it. */
export const DISTANCES = { 'all halls': 1, 'booth numbers': 4, 'company names': 6 } as const;
type Distance = keyof typeof DISTANCES;

/** A page on which nothing moves: what the machine itself leaves of 60 frames a second. */
export const BLANK = 'a blank page';

export interface PlanRun {
  distance: Distance | typeof BLANK;
  /** Between one frame and the next while the plan is thrown about, ms. */
  frames: number[];
  /** The longest task meanwhile, ms. */
  longest_task: number;
}

const STROKES = 8;
const STROKE_MS = 240;
/** As often as a screen reports a finger. */
const REPORTED_MS = 1_000 / 60;
/** While it glides on. */
const GLIDE_MS = 350;

/** Throws the plan of the full demo about with a finger, on a processor 4× slower. */
export async function benchPlan(
  { runs, lang }: BenchOptions,
  tell: (line: string) => void,
): Promise<PlanRun[]> {
  const server = await startServer({ DEMO_SIZE: 'full' });
  const browser = await launchBrowser(makeCertificate().fingerprint);
  try {
    const results: PlanRun[] = [];
    for (let run = 1; run <= runs; run += 1) {
      for (const distance of [BLANK, ...(Object.keys(DISTANCES) as Distance[])] as const) {
        await untilQuiet();
        const context = await browser.newContext(PHONE);
        const page = await context.newPage();
        if (distance === BLANK) await page.setContent('<main role="application">Nothing</main>');
        else await look(page, `${server.url}/floor-plan?lang=${lang}`, distance);
        const result = await throwAbout(page, distance);
        await context.close();
        results.push(result);
        tell(`run ${run}, ${distance}: ${result.frames.length} frames`);
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
  await page.waitForLoadState('networkidle');
  await page.getByRole('application').focus();
  for (let time = 0; time < DISTANCES[distance]; time += 1) {
    await page.keyboard.press('+');
    await page.waitForTimeout(600);
  }
}

async function throwAbout(page: Page, distance: PlanRun['distance']): Promise<PlanRun> {
  const devtools = await slowDown(page);
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('There is no plan.');
  await page.evaluate(watchFrames);
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    const angle = (stroke / STROKES) * 2 * Math.PI + 0.6;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const reach = Math.min(box.width, box.height) * 0.3;
    const way = { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
    await drag(devtools, { x: x - way.x, y: y - way.y }, { x: x + way.x, y: y + way.y });
    await page.waitForTimeout(GLIDE_MS);
  }
  const { frames, longest_task } = await page.evaluate(() => window.watchedFrames);
  return { distance, frames, longest_task };
}

async function drag(
  devtools: CDPSession,
  from: { x: number; y: number },
  to: { x: number; y: number },
) {
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }],
    });
  await touch('touchStart', 0);
  const started = performance.now();
  for (let share = 0; share < 1; ) {
    await new Promise((resolve) => setTimeout(resolve, REPORTED_MS));
    share = Math.min(1, (performance.now() - started) / STROKE_MS);
    await touch('touchMove', share);
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

declare global {
  interface Window {
    watchedFrames: { frames: number[]; longest_task: number };
  }
}

/** Runs in the page: notes when frames are made, and what keeps them from being made. */
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
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
