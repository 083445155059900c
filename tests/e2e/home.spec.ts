import { expect, type Page } from '@playwright/test';
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
  const group = main.getByRole('link', { name: /^LED displays/ });
  await expect(group).toContainText(/\d+ exhibits/);
  await expect(group).toHaveAttribute('href', /category=led_displays/);
  const category = main.getByRole('link', { name: /Indoor LED displays/ });
  await expect(main.getByRole('heading', { name: 'Worth a look' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^All 60 exhibitors/ })).toBeVisible();
  await category.click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('category') === 'led_indoor');
});

test('a signed-in visitor finds ticket, walk and inquiries first', async ({ page, server }) => {
  await registerBuyer(page, server);
  await page.goto('/?lang=en');
  const own = page.getByRole('navigation', { name: 'For you' });
  for (const name of ['My ticket', 'My walk', 'My inquiries']) {
    await expect(own.getByRole('link', { name })).toBeVisible();
  }
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
    expect(box?.height, `at ${width} px`).toBeGreaterThan(100);
    expect(Math.abs((box?.width ?? 0) / (box?.height ?? 1) - (width < 600 ? 2 : 1.6))).toBeLessThan(
      0.05,
    );
  }
});

function zonePictures(page: Page) {
  return page
    .locator('li:has(a[href*="/floor-plan?hall="])')
    .evaluateAll((zones) =>
      zones.map((zone) => zone.firstElementChild?.getBoundingClientRect().toJSON()),
    );
}
