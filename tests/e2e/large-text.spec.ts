import { expect, type Page } from '@playwright/test';
import { demoId } from '#server/demo/demo-id.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';

const pages = [
  { path: '/', of: 'home' },
  { path: '/exhibits', of: 'the exhibits' },
  { path: `/exhibitor/directory-detail?id=${demoId('exhibitor', 3)}`, of: 'an exhibitor' },
  { path: '/conference', of: 'the programme' },
  { path: `/conference/detail?id=${demoId('conference', 0)}`, of: 'a conference' },
];
/** Pixels: twice what browsers set. */
const LARGE = 32;

/** English words of headings and of links to details that are broken into lines. */
function brokenWordsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linesOf = (text: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const broken: string[] = [];
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, .opener)')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[a-z]+/gi)) {
          if (linesOf(text, index, index + word.length) > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

for (const { path, of } of pages) {
  test(`with large text, ${of} fits a phone and breaks no word of its headings`, async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: LARGE } });
    for (const lang of ['en', 'zh']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      await untilHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { wider, size } = await page.evaluate(() => ({
        wider: document.documentElement.scrollWidth - innerWidth,
        size: Number.parseFloat(getComputedStyle(document.body).fontSize),
      }));
      expect(size).toBe(LARGE);
      expect(wider, 'scrolls sideways').toBeLessThanOrEqual(0);
      expect(await brokenWordsIn(page), lang).toEqual([]);
    }
  });
}
