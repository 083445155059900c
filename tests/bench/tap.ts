import type { Browser } from '@playwright/test';
import { openCold } from './browser.ts';

const AGAIN_MS = 100;
/** Buttons of the top bar on a phone that answer without a request. */
export const PLACES = {
  menu: 'header button[aria-haspopup=dialog]:not([aria-keyshortcuts])',
  search: 'header button[aria-haspopup=dialog][aria-keyshortcuts]',
  languages: 'header button[aria-expanded]',
};

declare global {
  interface Window {
    /** Time of the first painted answer, ms from the start of the navigation. */
    tapAnswered?: number;
  }
}

/**
 * Milliseconds from the start of a navigation to the painted answer of the first effective touch of a button.
 * A finger touches it as soon as it is painted, and again every 100 ms.
 */
export async function timeFirstTap(
  browser: Browser,
  url: string,
  selector: string,
): Promise<number> {
  const { page, context } = await openCold(browser);
  try {
    await page.addInitScript(noteAnswer);
    await page.goto(url, { waitUntil: 'commit', timeout: 0 });
    const place = page.locator(selector).locator('visible=true').first();
    await place.waitFor({ timeout: 60_000 });
    const box = await place.boundingBox();
    if (!box) throw new Error(`${selector} has no place on the screen`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (let tries = 0; tries < 300; tries += 1) {
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(AGAIN_MS);
      const answered = await page.evaluate(() => window.tapAnswered);
      if (answered !== undefined) return answered;
    }
    return Number.NaN;
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts: something opens, or the comparison page records a touch. */
function noteAnswer() {
  const look = () => {
    const isAnswered =
      document.querySelector('dialog[open], header [aria-expanded=true]') !== null ||
      document.body?.dataset.tapped === '';
    if (!isAnswered) return requestAnimationFrame(look);
    // The task after the next frame runs when that frame is painted.
    return requestAnimationFrame(() =>
      setTimeout(() => {
        window.tapAnswered = performance.now();
      }),
    );
  };
  requestAnimationFrame(look);
}
