import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** By day and by night, without motion. */
export async function expectAccessibleInBothColors(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}

/**
 * Expects that a page as it stands breaks no rule of axe-core. The library stays in the page until that is
 * left, and describes violations only: both make it ten times cheaper than to load it anew for each look.
 * @param excluded selectors of elements that are not looked at
 */
export async function expectAccessible(page: Page, ...excluded: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (exclude) => {
    if (!window.axe) throw new Error('The library is not in the page.');
    // Colours on their way from one to another are none that anybody reads.
    const turning = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.all(turning.map(({ finished }) => finished.catch(() => {})));
    const context = { include: ['html'], exclude };
    const results = await window.axe.run(context, { resultTypes: ['violations'] });
    return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, excluded);
  expect(violations, `rules that ${page.url()} breaks`).toEqual([]);
}
