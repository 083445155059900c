import { expect, type Page } from '@playwright/test';
import { TOKEN_COOKIE } from '#contract/wire.ts';
import { test } from '../support/e2e.ts';
import { registerBuyer } from '../support/registered.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page links to every part of the exhibition, and its search works', async ({
    page,
  }) => {
    await page.goto('/?lang=en');
    const main = page.getByRole('main');
    for (const path of ['/floor-plan', '/exhibitor/directory', '/exhibitor', '/audience/guide']) {
      await expect(main.locator(`a[href^="${path}?"]`).first()).toBeVisible();
    }
    await main.getByRole('searchbox').fill('LED');
    await main.getByRole('button', { name: 'Exhibits' }).click();
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === '/exhibits' &&
        searchParams.get('keyword') === 'LED' &&
        searchParams.get('lang') === 'en',
    );
  });
});

test('the search of the home page leads to the found exhibitors', async ({ page }) => {
  await page.goto('/?lang=en');
  await page.getByRole('main').getByRole('searchbox').fill('LED');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/exhibitor/directory' && searchParams.get('keyword') === 'LED',
  );
});

test('categories, exhibits and exhibitors load on approach, and are links', async ({ page }) => {
  await page.goto('/?lang=en');
  const main = page.getByRole('main');
  await page.getByRole('heading', { name: 'Zones and halls' }).scrollIntoViewIfNeeded();
  const look = main.getByRole('region', { name: 'Worth a look' });
  await expect(look.getByRole('listitem').filter({ visible: true })).not.toHaveCount(0);
  await expect(main.getByRole('link', { name: /^All 60 exhibitors/ })).toBeVisible();
  const group = look.getByRole('link', { name: /^LED displays \d+/ });
  await group.click();
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('category') === 'led_displays',
  );
});

test('exhibits on the home page differ in category and exhibitor', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/?lang=en');
  const look = page.getByRole('main').getByRole('region', { name: 'Worth a look' });
  await page.getByRole('heading', { name: 'Zones and halls' }).scrollIntoViewIfNeeded();
  const makers = look.locator('li:has(a[href*="/exhibits/detail"]) p');
  await expect(makers).toHaveCount(6);
  expect(new Set(await makers.allTextContents()).size).toBe(6);
});

test('the next conferences are on the home page, and lead to their pages', async ({ page }) => {
  await page.goto('/?lang=en');
  await page.getByRole('heading', { name: 'Zones and halls' }).scrollIntoViewIfNeeded();
  const stages = page.getByRole('region', { name: 'On the stages' });
  await expect(stages.getByRole('listitem')).toHaveCount(3);
  const first = stages.getByRole('link', { name: /Summit/ });
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the home page is at most six screens of a phone long, and five of a laptop', async ({
  page,
}) => {
  for (const [width, height, most] of [
    [390, 844, 6],
    [1280, 800, 5],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const lang of ['zh', 'en']) {
      await page.goto(`/?lang=${lang}`);
      await page.getByRole('main').getByRole('region').first().scrollIntoViewIfNeeded();
      await expect(page.locator('a[href*="/conference/detail"]').first()).toBeVisible();
      await expect(page.locator('a[href*="/exhibits/detail"]').first()).toBeVisible();
      const long = await page.getByRole('main').evaluate((main) => main.clientHeight);
      expect(long / height, `${lang} at ${width}`).toBeLessThanOrEqual(most);
    }
  }
});

test('a ticket owner finds ticket, agenda and walk first', async ({ page, server }) => {
  await registerBuyer(page, server);
  await page.goto('/?lang=en');
  await expect(page.getByRole('heading', { level: 1, name: /, Anna Schmidt$/ })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
  for (const name of [/My agenda/, /Door codes/, /My walk/, /My exhibits/]) {
    await expect(main.getByRole('link', { name })).toBeVisible();
  }
  await main.getByRole('link', { name: 'My ticket' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/audience/ticket');
});

test('tabs lead to five places on phones, and stand over no ticket and on no wide screen', async ({
  page,
  server,
}) => {
  const { token } = await registerBuyer(page, server);
  // The server draws the page of the owner, as the browser does.
  await page.context().addCookies([{ name: TOKEN_COOKIE, value: token, url: server.url }]);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/hero/.test(request.url())) pictures.push(request.url());
  });
  await page.goto('/?lang=en');
  const tabs = page.getByRole('navigation', { name: 'Main pages' });
  for (const [name, path] of [
    ['Find', '/exhibitor/directory'],
    ['Plan', '/floor-plan'],
    ['Programme', '/conference'],
    ['Me', '/me'],
    ['Home', '/'],
  ] as const) {
    const tab = tabs.getByRole('link', { name, exact: true });
    await tab.click();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await expect(tab).toHaveAttribute('data-here');
  }
  // A ticket owner sees no hero, and loads none.
  expect(pictures).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(tabs).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tabs).toBeVisible();
  await page.goto('/audience/ticket?lang=en');
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
  await expect(tabs).toBeHidden();
});

for (const lang of ['zh', 'en']) {
  test(`on the smallest phone the main action is in the first screen in ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`/?lang=${lang}`);
    const action = page.getByRole('main').locator('a[href^="/audience/register"]').first();
    await expect(action).toBeInViewport({ ratio: 1 });
  });
}

test('pictures of zones reserve their space before they load, at every width', async ({ page }) => {
  await page.route('**/zone-*.webp', (route) => route.abort());
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/?lang=en');
    const [box] = await zonePictures(page);
    expect(box?.height, `at ${width} px`).toBeGreaterThan(80);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1);
  }
});

function zonePictures(page: Page) {
  return page
    .locator('li:has(a[href*="/floor-plan?hall="])')
    .evaluateAll((zones) =>
      zones.map((zone) => zone.querySelector('span')?.getBoundingClientRect().toJSON()),
    );
}
