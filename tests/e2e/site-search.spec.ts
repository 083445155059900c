import { expect, type Page } from '@playwright/test';
import { expectAtRest } from '../support/at-rest.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { test as phoneTest, waitUntilStored } from '../support/phone.ts';

const words = {
  zh: { search: '搜索', exhibitors: '展商', booths: '展位', typed: '显示屏', recent: '最近搜索' },
  en: {
    search: 'Search',
    exhibitors: 'Exhibitors',
    booths: 'Booths',
    typed: 'display',
    recent: 'Recent searches',
  },
};

/** Opens the search by keyboard after hydration. */
async function openByKey(page: Page, name: string) {
  await untilHydrated(page);
  const search = page.getByRole('dialog', { name, exact: true });
  // The frame's listener is added shortly after the heading is hydrated.
  await expect(async () => {
    if (!(await search.isVisible())) await page.keyboard.press('/');
    await expect(search.getByRole('searchbox')).toBeFocused({ timeout: 3_000 });
  }).toPass();
  return search;
}

for (const lang of ['zh', 'en'] as const) {
  const said = words[lang];
  test(`the whole exhibition is searched by the keyboard in ${lang}`, async ({ page }) => {
    await page.goto(`/policy/privacy?lang=${lang}`);
    const search = await openByKey(page, said.search);
    await expectAccessible(page);

    await page.keyboard.type(said.typed);
    const exhibitors = search.getByRole('region', { name: said.exhibitors, exact: true });
    await expect(exhibitors.getByRole('listitem').first()).toBeVisible();
    await expect(search.locator('mark').first()).toBeVisible();
    await expect(search.getByRole('status').filter({ hasText: /\d/ })).toBeAttached();
    expect(await exhibitors.getByRole('listitem').count()).toBeLessThanOrEqual(5);
    await expectAccessible(page);

    await page.keyboard.press('ArrowDown');
    const links = search.getByRole('link');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(search.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/exhibitor\/directory-detail\?/);
    await expect(search).toBeHidden();

    const again = await openByKey(page, said.search);
    await again
      .getByRole('region', { name: said.recent })
      .getByRole('button', { name: said.typed })
      .click();
    await expect(again.getByRole('searchbox')).toHaveValue(said.typed);
    await expect(again.getByRole('searchbox')).toBeFocused();
    await expect(again.getByRole('region', { name: said.exhibitors, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === '/exhibitor/directory' && searchParams.get('keyword') === said.typed,
    );
  });
}

test('a facility and a hall are found, and lead to the plan', async ({ page }) => {
  await page.goto('/policy/privacy?lang=en');
  const search = await openByKey(page, 'Search');
  const onPlan = search.getByRole('region', { name: 'Floor plan', exact: true });
  for (const [typed, found] of [
    ['厕所', 'Toilets'],
    ['wifi', 'Wi-Fi'],
    ['hall 7', 'Hall 7'],
  ] as const) {
    await search.getByRole('searchbox').fill(typed);
    await expect(onPlan.getByRole('link', { name: new RegExp(`^${found}`) })).toBeVisible();
  }
  await onPlan.getByRole('link', { name: /^Hall 7/ }).click();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/floor-plan' && searchParams.get('hall') === '7',
  );
});

test('over the home page it loads the words of facilities once, and comes to rest', async ({
  page,
}) => {
  await page.goto('/?lang=en');
  await untilHydrated(page);
  const search = await openByKey(page, 'Search');
  await search.getByRole('searchbox').fill('wifi');
  await expect(search.getByRole('link', { name: /^Wi-Fi/ })).toBeVisible();
  await expectAtRest(page);
});

test('a kind is shown alone with more of its results, until all are asked for again', async ({
  page,
}) => {
  await page.goto('/policy/privacy?lang=en');
  const search = await openByKey(page, 'Search');
  await page.keyboard.type('led');
  const group = (name: string) => search.getByRole('region', { name, exact: true });
  await expect(group('Exhibits').getByRole('listitem')).toHaveCount(5);
  await expect(group('Exhibitors')).toBeVisible();
  const alone = search.getByRole('button', { name: /^Exhibits \d+$/ });
  await alone.press('Enter');
  await expect(alone).toHaveAttribute('aria-pressed', 'true');
  await expect(group('Exhibitors')).toBeHidden();
  expect(await group('Exhibits').getByRole('listitem').count()).toBeGreaterThan(5);
  await expectAccessible(page);
  await search.getByRole('button', { name: /^All \d+$/ }).press('Enter');
  await expect(group('Exhibits').getByRole('listitem')).toHaveCount(5);
  await expect(group('Exhibitors')).toBeVisible();
});

test('the button opens it and gets the focus back; a typed slash does not open it', async ({
  page,
}) => {
  await page.goto('/exhibits?lang=en');
  await untilHydrated(page);
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await button.click();
  const search = page.getByRole('dialog', { name: 'Search', exact: true });
  await expect(search.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(button).toBeFocused();
  await page.getByRole('main').getByRole('searchbox').fill('a');
  await page.keyboard.type('/');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('a/');
  await expect(search).toBeHidden();
});

test('a help page is found by its subject', async ({ page }) => {
  await page.goto('/policy/privacy?lang=zh');
  const search = await openByKey(page, '搜索');
  await page.keyboard.type('accommodation');
  const help = search.getByRole('region', { name: '帮助与页面' });
  const hotels = help.getByRole('link', { name: /^酒店/ });
  await expect(hotels).toBeVisible();
  await expectAccessible(page);
  await hotels.press('Enter');
  await expect(page).toHaveURL(/\/service\?.*tab=3/);
});

test('a search without results offers links, and searches can be deleted', async ({ page }) => {
  await page.goto('/policy/privacy?lang=en');
  const search = await openByKey(page, 'Search');
  await page.keyboard.type('qxzvwkjh');
  await expect(search.getByText(/^Nothing matches “qxzvwkjh”/)).toBeVisible();
  await expect(search.getByRole('link', { name: /post a buying lead/ })).toBeVisible();
  await search
    .getByRole('region', { name: /category/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/exhibitor\/directory\?.*category=/);
  const again = await openByKey(page, 'Search');
  await again.getByRole('button', { name: 'Clear' }).click();
  await expect(again.getByRole('region', { name: 'Recent searches' })).toBeHidden();
  await page.reload();
  await openByKey(page, 'Search');
  await expect(page.getByRole('region', { name: 'Recent searches' })).toBeHidden();
});

phoneTest(
  'booths, exhibitors and exhibits are found without a network',
  async ({ phone, front }) => {
    const page = await phone.start({ locale: 'en-GB' });
    await page.goto(`${front.url}/exhibitor/directory?lang=en`);
    await waitUntilStored(page);
    const booth = page
      .getByRole('main')
      .getByRole('link', { name: /^Booth / })
      .first();
    const number = (await booth.textContent()) ?? '';
    // The directory is loaded once the device answers lists.
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await indexedDB.databases()).some(({ name }) => name === 'pavilion-catalogue'),
        ),
      )
      .toBe(true);
    front.become('gone');
    await page.goto(`${front.url}/?lang=en`);
    const search = await openByKey(page, 'Search');
    await page.keyboard.type('display');
    await expect(search.getByRole('region', { name: 'Exhibitors', exact: true })).toBeVisible();
    await expect(search.getByRole('region', { name: 'Exhibits', exact: true })).toBeVisible();
    await search.getByRole('searchbox').fill('visa');
    const help = search.getByRole('region', { name: 'Help and pages' });
    await expect(help.getByRole('link', { name: /^Visa/ })).toBeVisible();
    await search.getByRole('searchbox').fill(number.toLowerCase());
    const booths = search.getByRole('region', { name: 'Booths' });
    await expect(booths.getByRole('link')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === '/floor-plan' && searchParams.get('booth') === number,
    );
  },
);
