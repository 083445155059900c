import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const shapes = (page: Page) => page.locator('svg[aria-label]').getByRole('link');

/** By the menu, so that the browser itself asks for the plan. */
async function openFromHome(page: Page) {
  await page.goto('/?lang=en');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('Buyers', { exact: true }).click();
  await page.getByRole('link', { name: 'Floor plan', exact: true }).click();
  await expect(page).toHaveURL(/\/floor-plan/);
}

test('the server sends the plan and the card of the hall that the address names', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  for (const [lang, hall, theme] of [
    ['zh', '7 号馆', '数字标牌'],
    ['en', 'Hall 7', 'Digital signage'],
  ] as const) {
    await page.goto(`/floor-plan?lang=${lang}&hall=7`);
    await expect(shapes(page)).toHaveCount(12);
    await expect(card(page, hall).getByRole('heading', { name: theme })).toBeVisible();
  }
  await shapes(page).first().click();
  await expect(page).toHaveURL(/hall=5/);
  await expect(card(page, 'Hall 5')).toBeVisible();
  await context.close();
});

test('a hall that is tapped tells what it shows and what is near, above what is tapped', async ({
  page,
}) => {
  await page.goto('/floor-plan?lang=en');
  const hall = page.getByRole('link', { name: 'Hall 6: Virtual production' });
  await hall.click();
  await expect(page).toHaveURL(/\/floor-plan\?(.*&)?hall=6/);
  await expect(card(page, 'Hall 6')).toContainText('camera tracking');
  await expect(card(page, 'Hall 6')).toContainText(/Toilets\s*\d+ m/);
  await expect(page.getByRole('status').filter({ hasText: 'Virtual production' })).toBeAttached();
  await expect(hall).toHaveAttribute('aria-current', 'page');
  await expect
    .poll(async () => {
      const [shape, over] = [await hall.boundingBox(), await card(page, 'Hall 6').boundingBox()];
      return shape && over && shape.y + shape.height <= over.y;
    })
    .toBe(true);

  await page.getByRole('link', { name: 'Close' }).click();
  await expect(card(page, 'Hall 6')).toBeHidden();
  await expect(page).not.toHaveURL(/hall=/);
});

test('the keyboard chooses a hall and comes back to it; the list does the same', async ({
  page,
}) => {
  await page.goto('/floor-plan?lang=en');
  await page.waitForLoadState('networkidle');
  const hall = page.getByRole('link', { name: 'Hall 9: Pro audio' });
  await hall.focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Hall 9')).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(hall).toBeFocused();

  await page.getByRole('navigation', { name: 'Halls' }).getByText('Stage lighting').focus();
  await page.getByRole('navigation', { name: 'Halls' }).getByText('Stage lighting').click();
  await expect(card(page, 'Hall 11')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/floor-plan/);
});

test('the plan stands upright on an upright phone and lies on a wide screen, never cut off', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/floor-plan?lang=en');
    const isUpright = height > width;
    await expect(page.getByText('Turn your phone sideways')).toBeVisible({ visible: isUpright });
    const drawing = await page.locator('svg[aria-label="Floor plan"]').boundingBox();
    const boxes = await Promise.all((await shapes(page).all()).map((shape) => shape.boundingBox()));
    if (!drawing || boxes.length === 0) throw new Error('There is no plan.');
    expect(drawing.height > drawing.width).toBe(isUpright);
    for (const box of boxes) {
      if (!box) throw new Error('A hall is not shown.');
      expect(box.width > box.height).toBe(isUpright);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.x).toBeGreaterThanOrEqual(drawing.x);
      expect(box.x + box.width).toBeLessThanOrEqual(drawing.x + drawing.width);
    }
  }
});

test('with a hall chosen the page is accessible, light and dark', async ({ page }) => {
  await page.goto('/floor-plan?lang=zh&hall=5');
  await page.waitForLoadState('networkidle');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});

test('a plan that is not published says so', async ({ page, server }) => {
  const plan = await (await fetch(`${server.url}/floor-plan.json`)).json();
  await page.route('**/floor-plan.json', (route) =>
    route.fulfill({ json: { ...plan, published: false } }),
  );
  await openFromHome(page);
  await expect(page.getByText('The floor plan has not been published yet.')).toBeVisible();
  await expect(page.getByText('Digital signage')).toBeHidden();
});

test('what a captive portal answers in its place is no plan, and the real one is had by retrying', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/CallError/);
  await page.route('**/floor-plan.json', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  );
  await openFromHome(page);
  await expect(page.getByRole('main').getByRole('button')).toBeVisible();
  await expect(shapes(page)).toHaveCount(0);
  await page.unroute('**/floor-plan.json');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(shapes(page)).toHaveCount(12);
});

test('junk in the address chooses nothing', async ({ page }) => {
  for (const hall of ['99', 'x', '%7B%22a%22%3A1%7D']) {
    await page.goto(`/floor-plan?lang=en&hall=${hall}`);
    await expect(shapes(page)).toHaveCount(12);
    await expect(page.getByRole('link', { name: 'Close' })).toBeHidden();
  }
});
