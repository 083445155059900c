import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { freshDemoDir } from '../support/demo-data.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { changeExhibition } from '../support/scripts.ts';
import { startServer } from '../support/site-server.ts';

/** An exhibition without any optional data: next year's on the day of its creation. */
const NOTHING = {
  number: 2,
  is_current: true,
  topics: [],
  highlights: [],
  zones: [],
  partners: [],
  transport: [],
  perks: [],
  qr_pictures: [],
  opening_days: [],
  filings: [],
};

const paths = [
  '/',
  '/showroom',
  '/exhibitor/directory',
  '/exhibits',
  '/floor-plan',
  '/conference',
  '/conference/investigate',
];

/** Headings of the page's content without content before the next heading of their rank. */
function headingsOverNothing(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const headings = [...main.querySelectorAll('h2, h3')].filter((one) => one.checkVisibility());
    const texts = headings.filter((heading) => {
      const around = heading.closest('section, li, article, dialog') ?? heading.parentElement;
      if (around?.querySelector('img, svg, canvas, input, button, a')) return false;
      return around?.textContent?.trim() === heading.textContent?.trim();
    });
    return texts.map((heading) => heading.textContent ?? '');
  });
}

test('an empty exhibition shows no headings without content, and states what is missing', async ({
  page,
}) => {
  test.slow();
  const DATA_DIR = freshDemoDir();
  changeExhibition(DATA_DIR, NOTHING);
  const { url, stop } = await startServer({ DATA_DIR });
  for (const lang of ['zh', 'en']) {
    for (const path of paths) {
      await page.goto(`${url}${path}?lang=${lang}`);
      await untilHydrated(page);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await headingsOverNothing(page), `${lang} ${path}`).toEqual([]);
      expect
        .soft(await page.getByRole('main').textContent(), `${lang} ${path}`)
        .not.toMatch(/(^|\D)0 (exhibitor|exhibit)|(^|\D)0 [家件]/);
    }
  }
  await page.goto(`${url}/exhibitor/directory?lang=en`);
  await expect(page.getByText('No exhibitor is listed yet.')).toBeVisible();
  await page.goto(`${url}/exhibits?lang=en`);
  await expect(page.getByText('No exhibit is listed yet.')).toBeVisible();
  // No halls of the previous exhibition appear.
  await page.goto(`${url}/floor-plan?lang=en`);
  await expect(page.getByText('The floor plan has not been published yet.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Hall');
  await page.goto(`${url}/?lang=en`);
  await untilHydrated(page);
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('searchbox').fill('led');
  await expect(page.getByRole('dialog').getByText(/Nothing matches “led”/)).toBeVisible();
  expect(await page.getByRole('dialog').getByRole('region').count()).toBe(0);
  await page.goto('about:blank');
  await stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});
