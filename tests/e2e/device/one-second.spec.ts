import { expect, type Page } from '@playwright/test';
import { demoId } from '#server/demo/demo-id.ts';
import { untilHydrated } from '../../support/hydrated.ts';
import { test } from '../../support/phone.ts';

const pages = [
  `/news/detail/news?id=${demoId('news', 0)}`,
  '/media/video',
  `/media/detail?id=${demoId('video', 0)}`,
  '/download',
  '/about',
  '/about/distribution',
  '/about/pastinfo',
  '/showroom',
  `/conference/detail?id=${demoId('conference', 0)}`,
  `/exhibitor/directory-detail?id=${demoId('exhibitor', 3)}`,
  `/exhibits/detail?id=${demoId('exhibit', 5)}`,
];

/** Opens a page and returns its headings. */
async function open(page: Page, url: string): Promise<string[]> {
  // Pictures may come for seconds more.
  await page.goto(url, { waitUntil: 'commit' });
  const headings = page.getByRole('main').getByRole('heading');
  await expect(headings.first(), url).toBeVisible();
  return headings.allTextContents();
}

test('a page that was open for one second opens without a network', async ({ phone, front }) => {
  test.setTimeout(180_000);
  const page = await phone.startAfterVisit({ locale: 'en-GB' });
  const urlOf = (path: string) => `${front.url}${path}${path.includes('?') ? '&' : '?'}lang=en`;
  const seen = new Map<string, string>();
  for (const path of pages) {
    const [title = ''] = await open(page, urlOf(path));
    seen.set(path, title);
    // A busy machine may take longer for the scripts.
    await untilHydrated(page);
    await page.waitForTimeout(1_000);
  }
  front.become('gone');
  for (const [path, title] of seen) {
    await open(page, urlOf(path));
    const heading = page.getByRole('main').getByRole('heading', { name: title, exact: true });
    await expect.soft(heading.first(), path).toBeVisible();
  }
});
