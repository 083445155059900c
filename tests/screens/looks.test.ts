import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
