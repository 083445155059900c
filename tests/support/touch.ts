import type { CDPSession, Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Fingers on the screen, by the browser's own input: what a page sees of them is what a phone sends. */
export interface Fingers {
  /**
   * Drags one finger from a point by a number of pixels. It rests before it is lifted.
   * @param resting waited for before that
   */
  drag: (from: Point, by: Partial<Point>, resting?: () => Promise<unknown>) => Promise<void>;
  /** Two fingers, moved apart by a factor. */
  pinch: (at: Point, factor: number) => Promise<void>;
}

const STEPS = 12;

export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  return {
    drag: async (from, { x = 0, y = 0 }, resting) => {
      await touch(session, 'touchStart', [from]);
      for (let step = 1; step <= STEPS; step++) {
        const part = step / STEPS;
        await touch(session, 'touchMove', [{ x: from.x + x * part, y: from.y + y * part }]);
        await nextFrame(page);
      }
      // Held still, so that nothing is thrown.
      await touch(session, 'touchMove', [{ x: from.x + x, y: from.y + y }]);
      await resting?.();
      await touch(session, 'touchEnd', []);
    },
    pinch: (at, factor) => pinch(session, page, at, factor),
  };
}

async function pinch(session: CDPSession, page: Page, { x, y }: Point, factor: number) {
  const apart = (distance: number) => [
    { x: x - distance / 2, y, id: 0 },
    { x: x + distance / 2, y, id: 1 },
  ];
  const [first, last] = factor > 1 ? [60, 60 * factor] : [160, 160 * factor];
  await touch(session, 'touchStart', apart(first));
  for (let step = 1; step <= STEPS; step++) {
    await touch(session, 'touchMove', apart(first + ((last - first) * step) / STEPS));
    await nextFrame(page);
  }
  await touch(session, 'touchEnd', []);
}

function nextFrame(page: Page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: (Point & { id?: number })[],
) {
  return session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** The middle of what is shown. */
export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not shown.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
