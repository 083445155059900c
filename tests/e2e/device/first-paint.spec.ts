import { expect, type Page } from '@playwright/test';
import { test } from '../../support/e2e.ts';
import { listSitePages } from '../../support/page-addresses.ts';

const SHEET = '/assets/{home,style}-*.css*';
const PICTURES = /\.(avif|webp|jpe?g|png)(\?|$)|\/pictures\//;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1_280, height: 800 };
const publicPages = (await listSitePages())
  .filter(({ needsSignIn, isAboutId }) => !needsSignIn && !isAboutId)
  .map(({ path }) => path);

/**
 * How everything that is laid out looks, boxes before and after elements included: the browser's own picture
 * of the document, which takes a tenth of asking each element for its style.
 */
async function looks(page: Page): Promise<string[]> {
  // Typed custom properties are listed too, and left out.
  const computedStyles = await page.evaluate(() =>
    [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--')),
  );
  const devtools = await page.context().newCDPSession(page);
  const { documents, strings } = await devtools.send('DOMSnapshot.captureSnapshot', {
    computedStyles,
  });
  await devtools.detach();
  const [snapshot] = documents;
  if (!snapshot) throw new Error('There is no document.');
  const { nodes, layout } = snapshot;
  return layout.styles.map((values, box) => {
    const node = layout.nodeIndex[box] ?? 0;
    const attributes = (nodes.attributes?.[node] ?? []).map((at) => strings[at]).join(' ');
    const look = values.map((at, index) => `${computedStyles[index]}:${strings[at]}`).join(';');
    return `${strings[nodes.nodeName?.[node] ?? 0]} ${attributes} ${look}`;
  });
}

/** The same but for what a long page rounds another way when it is laid out again. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const numbers = /-?\d+(\.\d+)?/g;
  if (one.replace(numbers, '0') !== other.replace(numbers, '0')) return false;
  const others = (other.match(numbers) ?? []).map(Number);
  return (one.match(numbers) ?? []).map(Number).every((number, index) => {
    const difference = Math.abs(number - (others[index] ?? 0));
    return difference <= Math.max(0.02, Math.abs(number) / 50_000);
  });
}

/** Adds the style sheet that the test blocks. */
async function addWholeSheet(page: Page) {
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const whole = document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]');
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
        link.href = `${whole?.href}?again`;
        link.addEventListener('load', resolve);
        link.addEventListener('error', reject);
        document.body.append(link);
      }),
  );
}

test.describe('before its script runs', () => {
  test.use({ allowedErrors: [/Failed to load resource|The style sheet cannot be loaded/] });
  for (const path of publicPages) {
    test(`${path} looks as it does with the whole style sheet`, async ({ page }) => {
      await page.route(SHEET, (route) => route.abort());
      // A picture that loads meanwhile would change its size.
      await page.route(PICTURES, (route) => route.abort());
      // The page is never hydrated without its style sheet.
      await page.goto(`${path}?lang=en`, { waitUntil: 'load' });
      const looksOnBoth = async () => {
        await page.setViewportSize(DESKTOP);
        const onDesktop = await looks(page);
        await page.setViewportSize(PHONE);
        return [...onDesktop, ...(await looks(page))];
      };
      const before = await looksOnBoth();
      // The page of an invitation has no frame, and says only that the link is unknown.
      expect(before.length).toBeGreaterThan(path.startsWith('/invitation/') ? 30 : 80);
      // The document itself, which comes first, has no style.
      expect(before[1]).toContain('font-family');

      await page.unroute(SHEET);
      await addWholeSheet(page);
      const after = await looksOnBoth();
      expect(after.length).toBe(before.length);
      // Compared one by one: a difference of two long lists takes minutes to be printed.
      const changed = after.filter((look, index) => !isAlike(look, before[index] ?? ''));
      expect(changed.slice(0, 3)).toEqual([]);
    });
  }
});
