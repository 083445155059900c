import { expect } from '@playwright/test';
import { test } from '../support/e2e.ts';

const entries = [
  {
    from: '/service?lang=en&tab=3',
    group: 'Information',
    entry: 'How to get there',
    to: '/service?lang=en',
  },
  {
    from: '/conference?lang=en&view=agenda',
    group: 'Programme',
    entry: 'Conferences',
    to: '/conference?lang=en',
  },
  {
    from: '/floor-plan?lang=en&walk=1',
    group: 'Buyers',
    entry: 'Floor plan',
    to: '/floor-plan?lang=en',
  },
  {
    from: '/exhibits?lang=en&hall=5',
    group: 'Showroom',
    entry: 'Exhibits',
    to: '/exhibits?lang=en',
  },
];

for (const { from, group, entry, to } of entries) {
  test(`“${entry}” in the menu leads from ${from} to the page without its query`, async ({
    page,
  }) => {
    await page.goto(from);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const toggle = drawer.getByRole('button', { name: group, exact: true });
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    await drawer.getByRole('link', { name: entry, exact: true }).click();
    await expect(page).toHaveURL(to);
  });
}

test('an entry of the menu bar leads from a tab of its page to the page itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/service?lang=en&tab=3');
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  await bar.getByRole('button', { name: 'Information' }).click();
  await bar.getByRole('link', { name: 'How to get there' }).click();
  await expect(page).toHaveURL('/service?lang=en');
});

test('the language bar of a page without a header replaces the page in the history', async ({
  page,
}) => {
  await page.goto('/guide?lang=en');
  const length = () => page.evaluate(() => window.history.length);
  const before = await length();
  await page
    .getByRole('navigation', { name: 'Language' })
    .getByRole('link', { name: '中文' })
    .click();
  await expect(page).toHaveURL('/guide?lang=zh');
  expect(await length()).toBe(before);
});

test('the back-to-top button appears while scrolling, and does not cover text at rest', async ({
  page,
}) => {
  await page.goto('/audience/guide?lang=en');
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, 900);
  await expect(button).toBeVisible();
  const opacity = () =>
    button.evaluate((element) =>
      Number(getComputedStyle(element.parentElement as Element).opacity),
    );
  await expect.poll(opacity).toBe(1);
  await expect.poll(opacity).toBeLessThan(0.5);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

for (const { locale, side } of [
  { locale: 'ar', side: 'left' },
  { locale: 'fr', side: 'right' },
] as const) {
  test(`in the guide in ${locale} it is on the ${side}, with left-to-right dates and halls`, async ({
    page,
  }) => {
    await page.goto(`/guide?lang=en&locale=${locale}`);
    await page.mouse.wheel(0, 900);
    const box = await page.getByRole('button', { name: 'Back to top' }).boundingBox();
    const middle = (page.viewportSize()?.width ?? 0) / 2;
    expect((box?.x ?? middle) < middle ? 'left' : 'right').toBe(side);
    // `5–7` and `5–16`: the positions of the first and last digits.
    const drawn = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: { text: string; isFromLeft: boolean }[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: text, index } of node.textContent?.matchAll(/\d+\s?–\s?\d+/g) ?? []) {
          const at = (offset: number) => {
            const range = document.createRange();
            range.setStart(node as Node, offset);
            range.setEnd(node as Node, offset + 1);
            return range.getBoundingClientRect().left;
          };
          found.push({ text, isFromLeft: at(index) < at(index + text.length - 1) });
        }
      }
      return found;
    });
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn.filter(({ isFromLeft }) => !isFromLeft)).toEqual([]);
  });
}
