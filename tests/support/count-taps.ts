import type { Page } from '@playwright/test';

/** Counts taps on every opened page. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const { countTap } = window as unknown as { countTap: () => void };
    // Skips the click that a label passes on to its field, which has no position on the screen. Listens at the
    // document: the test runner retries missed clicks at the window.
    document.addEventListener(
      'click',
      ({ isTrusted, detail }) => isTrusted && detail > 0 && countTap(),
      true,
    );
  });
  return () => taps;
}
