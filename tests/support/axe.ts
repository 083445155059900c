import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** In ASCII, of which a processor makes messages to the browser in half of the time. */
const AXE = readFileSync(
  fileURLToPath(import.meta.resolve('axe-core/axe.min.js')),
  'utf8',
).replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** It fades in and out, script by script, and is never long in its own colours. */
const TOAST = '.adm-toast-main';

/** The colour rules of axe-core at the level of all other rules. */
const COLORS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** By day and by night, without motion: at night only the colours are others. */
export async function expectAccessibleInBothColors(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findViolations(page, { runOnly: COLORS }), failure(page)).toEqual([]);
}

/**
 * Expects that a page breaks no rule of axe-core.
 * @param excluded selectors of elements that are not looked at
 */
export async function expectAccessible(page: Page, ...excluded: string[]) {
  expect(await findViolations(page, {}, excluded), failure(page)).toEqual([]);
}

function failure(page: Page): string {
  return `rules that ${page.url()} breaks`;
}

/**
 * The library stays in the page until that is left, and describes violations only: both make it ten times
 * cheaper than to load it again for each look.
 */
async function findViolations(page: Page, options: axe.RunOptions, excluded: string[] = []) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const asked = { options, exclude: [...excluded, TOAST] };
  return page.evaluate(async ({ options: wanted, exclude }) => {
    if (!window.axe) throw new Error('The library is not in the page.');
    // Colours on their way from one to another are none that anybody reads; some things turn for ever.
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ends.map(({ finished }) => finished.catch(() => {})));
    const context = { include: ['html'], exclude };
    // Styles of other origins, which would be fetched, are in no page of ours.
    const fixed = { resultTypes: ['violations' as const], preload: false };
    const results = await window.axe.run(context, { ...wanted, ...fixed });
    return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, asked);
}
