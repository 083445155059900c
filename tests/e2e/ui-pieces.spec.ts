import { createServer } from 'node:http';
import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { buildPieces } from '../support/built-pieces.ts';
import { test as base } from '../support/e2e.ts';
import { oncePerFile } from '../support/once-per-file.ts';

/** A small site built from the kit's components, instead of the server. */
// A single worker builds the pieces.
base.describe.configure({ mode: 'default' });

/** These pages have no hydration mark, unlike those of the site. */
const AS_LOADED = { waitUntil: 'load' } as const;

const openSite = oncePerFile(
  async () => {
    const files = await buildPieces('tests/support/ui-pieces.tsx');
    const styles = [...files.keys()].filter((path) => path.endsWith('.css'));
    const document = `<!doctype html><html><head><title>Pieces</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('')}
</head><body><script type="module" src="/pieces.js"></script></body></html>`;
    const server = createServer((request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      const file = files.get(path);
      const isScript = path.endsWith('.js') ? 'text/javascript' : 'text/css';
      response.setHeader('content-type', file ? isScript : 'text/html; charset=utf-8');
      response.end(file ?? document);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
  },
  ({ close }) => close(),
);

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off this pattern.
  baseURL: async ({}, use) => use((await openSite()).url),
});

test.describe('a list', () => {
  test('loads its next page when half of its end is visible, and reports the end', async ({
    page,
  }) => {
    await page.goto('/list?lang=en', AS_LOADED);
    const rows = page.getByRole('listitem');
    const end = page.getByRole('status');
    await expect(rows).toHaveCount(50);
    await expect(end).toHaveText('Loading…');

    await bringIntoSight(end, 0.4);
    await expect(rows).toHaveCount(50);
    await bringIntoSight(end, 0.6);
    await expect(rows).toHaveCount(100);
    await expect(page.getByText('Row 100', { exact: true })).toBeAttached();

    await bringIntoSight(end, 0.6);
    await expect(rows).toHaveCount(150);
    await expect(end).toHaveText('End of list');
    await expectAccessible(page);
  });

  test('loads on by itself if its end stays visible', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 4000 });
    await page.goto('/list?lang=zh', AS_LOADED);
    await expect(page.getByRole('listitem')).toHaveCount(150);
    await expect(page.getByRole('status')).toHaveText('没有更多了');
  });

  test('reports a failed page, preserves the others and retries on a press', async ({ page }) => {
    await page.goto('/list?lang=en', AS_LOADED);
    const rows = page.getByRole('listitem');
    const end = page.getByRole('status');
    await expect(rows).toHaveCount(50);
    await page.getByLabel('Network is cut').check();
    await bringIntoSight(end, 1);
    const again = end.getByRole('button', { name: 'Loading failed. Tap to try again.' });
    await expect(again).toBeVisible();
    await expect(rows).toHaveCount(50);
    await expectAccessible(page);

    await again.click();
    await expect(again).toBeVisible();
    await expect(rows).toHaveCount(50);
    await page.getByLabel('Network is cut').uncheck();
    await again.click();
    await expect(page.getByText('Row 100', { exact: true })).toBeAttached();
    await expect(again).toBeHidden();
  });
});

test.describe('a page with nothing to list', () => {
  test('links back to the previous page', async ({ page }) => {
    await page.goto('/way?lang=en', AS_LOADED);
    await page.getByRole('button', { name: 'Favourites' }).click();
    await expect(page.getByText('Nothing is marked yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Way' })).toBeVisible();
  });

  for (const [lang, back] of [
    ['zh', '返回'],
    ['en', 'Back'],
  ] as const) {
    test(`links to the home page in ${lang} without a previous page`, async ({ page }) => {
      await page.goto(`/nothing?lang=${lang}`, AS_LOADED);
      await page.getByRole('button', { name: back }).click();
      await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
      await expect(page).toHaveURL(`/?lang=${lang}`);
    });
  }
});

test.describe('the request to turn the phone', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('appears on an upright phone, until the phone is turned', async ({ page }) => {
    await page.goto('/plan?lang=en', AS_LOADED);
    const prompt = page.getByText('Turn your phone sideways');
    await expect(prompt).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(prompt).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(prompt).toBeVisible();
  });

  test('does not appear on an upright tablet', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/plan?lang=en', AS_LOADED);
    await expect(page.getByRole('heading', { name: 'Plan' })).toBeVisible();
    await expect(page.getByText('Turn your phone sideways')).toBeHidden();
  });

  test('can be dismissed', async ({ page }) => {
    await page.goto('/plan?lang=en', AS_LOADED);
    await page.getByRole('button', { name: 'Not now' }).tap();
    await expect(page.getByText('Turn your phone sideways')).toHaveCount(0);
    await page.setViewportSize({ width: 844, height: 390 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText('Turn your phone sideways')).toHaveCount(0);
  });
});

test('an anonymous star stays on the device, the same in every tab', async ({ page, context }) => {
  await page.goto('/star?lang=en', AS_LOADED);
  const star = page.getByRole('button', { name: 'Star Lumen' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto('/star?lang=en', AS_LOADED);
  const starThere = other.getByRole('button', { name: 'Star Lumen' });
  await expect(starThere).toHaveAttribute('aria-pressed', 'true');
  await starThere.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

/** Scrolls until this fraction of an element's height is visible, and lets the page react. */
async function bringIntoSight(element: Locator, share: number) {
  await element.evaluate(async (node, seen) => {
    const { top, height } = node.getBoundingClientRect();
    window.scrollBy(0, top + height * seen - window.innerHeight);
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
  }, share);
}
