import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phrasesOf } from '#client/ui/phrases.tsx';
import { openScreen } from '../support/open-screen.tsx';

test.each(['zh', 'en'] as const)(
  'no figure of the exhibition is broken into lines in %s, and no link touches the button above it',
  async (lang) => {
    await openScreen('/exhibitor', { lang });
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [1280, 800],
    ] as const) {
      await page.viewport(width, height);
      const figures = [...document.querySelectorAll('main dd')].filter((one) =>
        /^[\d,]+\+/.test(one.textContent),
      );
      expect(figures.length).toBeGreaterThan(0);
      const broken = figures.filter(
        (one) => one.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(one).lineHeight),
      );
      expect(
        broken.map((one) => one.textContent),
        `${width}`,
      ).toEqual([]);
      const main = page.getByRole('main');
      const book = main
        .getByRole('link', { name: /^(Book a booth|预订展位)$/ })
        .last()
        .element();
      const back = [...document.querySelectorAll('main a[href^="/workspace"]')].at(-1);
      const gap = (back?.getBoundingClientRect().y ?? 0) - book.getBoundingClientRect().bottom;
      expect(gap, `${width}`).toBeGreaterThanOrEqual(8);
    }
  },
);

test.each([
  ['/audience/stop-mails?stop=a', '邮件'],
  ['/', '如何登记'],
])('Chinese headings of %s break between words at any width', async (path, text) => {
  await openScreen(path, { lang: 'zh' });
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(text);
  let broken = 0;
  for (let width = 160; width <= 400; width += 20) {
    await page.viewport(width, 844);
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
      if (!/\p{Script=Han}/u.test(heading.textContent)) continue;
      const words = phrasesOf(heading.textContent);
      const ends = words.map((_, at) => words.slice(0, at + 1).join(''));
      const lines = linesOf(heading)
        .slice(0, -1)
        .filter((line) => !/[\s，。：]$/.test(line));
      broken += lines.length;
      for (const line of lines)
        expect(ends, `at ${width} of ${heading.textContent}`).toContain(line);
    }
  }
  expect(broken).toBeGreaterThan(0);
});

/** The text of a heading from its beginning to the end of each of its lines. */
function linesOf(heading: Element): string[] {
  const ends: string[] = [];
  let text = '';
  let top: number | undefined;
  const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [at, character] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { bottom } = range.getBoundingClientRect();
      if (top !== undefined && bottom > top + 2) ends.push(text);
      top = bottom;
      text += character;
    }
  }
  return [...ends, text];
}
