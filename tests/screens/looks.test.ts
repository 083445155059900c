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

test.each([
  { grey_until: '2999-01-01T00:00:00.000Z', filter: 'grayscale(1)' },
  { grey_until: '2020-01-01T00:00:00.000Z', filter: 'none' },
])(
  'a site that is grey until $grey_until has the filter $filter',
  async ({ grey_until, filter }) => {
    const grey = answer(getExhibition, exhibitionWith({ grey_until }));
    await openScreen('/policy/privacy', { answers: [grey] });
    await expect.poll(() => document.documentElement.dataset.greyUntil).toBe(grey_until);
    await expect.poll(() => getComputedStyle(document.documentElement).filter).toBe(filter);
  },
);

describe('times and the greeting', () => {
  const live: LiveCard = {
    id: '01900000-0000-7000-8000-000000000001',
    title: 'New product live',
    summary: 'Explained at the booth.',
    anchor: 'Li Na',
    starts_at: '2026-03-05T10:00:00+08:00',
    ends_at: '2026-03-05T11:00:00+08:00',
    state: 'announced',
    has_replay: false,
    cover: null,
    exhibitor: null,
  };
  const lives = answer(listLives, { items: [live], next_page: null, total: 1 });

  async function openIn(timezoneId: string) {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
    await openScreen('/media/live', { answers: [lives] });
    const time = page.getByRole('main').getByRole('time').first();
    await expect.element(time).toBeVisible();
    const text = time.element().textContent;
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const greeting = page.getByRole('dialog').getByText(/^Good (morning|afternoon|evening)/);
    return { time: text, greeting: greeting.element().textContent };
  }

  test('name the place of the exhibition on a device in another zone', async () => {
    const { time, greeting } = await openIn('Europe/Berlin');
    expect(time).toMatch(/ \d\d:\d\d UTC\+8$/);
    expect(greeting).toMatch(/ from Shenzhen$/);
  });

  test('name no place on a device in the zone of the exhibition', async () => {
    const { time, greeting } = await openIn('Asia/Shanghai');
    expect(time).not.toContain('UTC');
    expect(greeting).toMatch(/^Good (morning|afternoon|evening)$/);
  });
});
