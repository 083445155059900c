import { expect, type Page } from '@playwright/test';
import { countTaps } from '../support/count-taps.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { openConferences } from '../support/open-conferences.ts';
import { registerBuyer } from '../support/registered.ts';

// The shortest ways of a signed-in visitor, on a phone, from the bare address. Typing is no tap.

test.use({ locale: 'en-GB', hasTouch: true, isMobile: true });

test.beforeEach(async ({ page, server }) => {
  await registerBuyer(page, server);
});

async function openHome(page: Page): Promise<() => number> {
  const taps = await countTaps(page);
  await page.goto('/');
  await untilHydrated(page);
  return taps;
}

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).last();

test('the code of a ticket is one tap away', async ({ page }) => {
  const taps = await openHome(page);
  await page.getByRole('link', { name: 'My ticket' }).first().tap();
  await expect(page.getByRole('img', { name: 'Ticket QR code' }).first()).toBeVisible();
  expect(taps()).toBe(1);
});

for (const [name, title] of [
  ['Plan', 'Floor plan'],
  ['Programme', 'Conferences'],
] as const) {
  test(`${title} is one tap away`, async ({ page }) => {
    const taps = await openHome(page);
    await tab(page, name).tap();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
    expect(taps()).toBe(1);
  });
}

test('an exhibitor is found with one tap and its name', async ({ page, server }) => {
  const { name } = await anExhibitor(server);
  const taps = await openHome(page);
  await page.getByRole('searchbox', { name: 'Search exhibitors and exhibits' }).tap();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  expect(taps()).toBe(1);
});

test('a seat at a conference takes three taps', async ({ page, server }) => {
  const open = new Set((await openConferences(server)).map(({ title }) => title));
  const taps = await openHome(page);
  await tab(page, 'Programme').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Conferences' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(rows.first()).toBeVisible();
  const titles = await rows.allTextContents();
  await rows.nth(titles.findIndex((title) => open.has(title))).tap();
  await page.getByRole('button', { name: 'Sign up' }).tap();
  await expect(page.getByRole('button', { name: 'Cancel my sign-up' })).toBeVisible();
  expect(taps()).toBe(3);
});

test('an exhibitor’s form for a question takes three taps and its name', async ({
  page,
  server,
}) => {
  const { name } = await anExhibitor(server);
  const taps = await openHome(page);
  await page.getByRole('searchbox', { name: 'Search exhibitors and exhibits' }).tap();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name }).first().tap();
  await page.getByRole('link', { name: 'Ask', exact: true }).tap();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  expect(taps()).toBe(3);
});

async function anExhibitor({ url }: { url: string }): Promise<{ name: string }> {
  const answer = await fetch(`${url}/web/exhibitor-list/list?lang=en`);
  return (await answer.json()).data.items[0];
}
