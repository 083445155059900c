import type { Browser } from '@playwright/test';
import { openCold } from './browser.ts';

const AGAIN_MS = 100;

declare global {
  interface Window {
    /** Time of the first answered tap, ms from the start of the navigation. */
    tapAnswered?: number;
  }
}

/**
 * Milliseconds from the start of a navigation to the painted answer of the first effective tap on the menu
 * button.
 */
export async function timeFirstTap(browser: Browser, url: string): Promise<number> {
  const { page, context } = await openCold(browser);
  try {
    await page.addInitScript(tapUntilAnswered, AGAIN_MS);
    await page.goto(url, { waitUntil: 'commit', timeout: 0 });
    const answered = await page.waitForFunction(() => window.tapAnswered, undefined, {
      timeout: 60_000,
    });
    return (await answered.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts: the menu opens, or the comparison page records a tap. */
function tapUntilAnswered(again_ms: number) {
  const tapping = setInterval(() => {
    const isAnswered =
      document.querySelector('dialog[open]') !== null || document.body?.dataset.tapped === '';
    if (!isAnswered) {
      document
        .querySelector<HTMLElement>('header button[aria-haspopup=dialog]:not([aria-keyshortcuts])')
        ?.click();
      return;
    }
    clearInterval(tapping);
    // The task after the next frame runs when that frame is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.tapAnswered = performance.now();
      }),
    );
  }, again_ms);
}
