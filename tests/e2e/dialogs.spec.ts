import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { registerBuyer } from '../support/registered.ts';

const back = (page: Page) => page.evaluate(() => window.history.back());
const openDialog = (page: Page) => page.locator('dialog[open]');
const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** Begins on the privacy policy, so that the history has a page to go back to. */
async function comeTo(page: Page, path: string) {
  await page.goto('/policy/privacy?lang=en');
  await page.goto(path);
}

const dialogs = [
  { path: '/about?lang=en', button: 'Menu' },
  { path: '/about?lang=en', button: 'Search' },
  { path: '/exhibits?lang=en', button: /^Filters/ },
  { path: '/exhibitor/directory?lang=en', button: /^Filters/ },
];

for (const { path, button } of dialogs) {
  test(`Back closes what “${button}” opens on ${path}, and then leaves the page`, async ({
    page,
  }) => {
    await comeTo(page, path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(openDialog(page)).toBeVisible();
    await back(page);
    await expect(openDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await back(page);
    await expect(page).toHaveURL('/policy/privacy?lang=en');
  });
}

test('Back closes the full-screen ticket', async ({ page, server }) => {
  await registerBuyer(page, server);
  await page.goto('/audience/ticket?lang=en');
  await page
    .getByRole('button', { name: /full screen/i })
    .first()
    .click();
  await expect(openDialog(page)).toBeVisible();
  await back(page);
  await expect(openDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/audience/ticket?lang=en');
});

test('Back leaves the page at once after a dialog was closed by its button', async ({ page }) => {
  await comeTo(page, '/about?lang=en');
  for (const time of ['once', 'twice']) {
    await test.step(time, async () => {
      await menu(page).click();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(openDialog(page)).toHaveCount(0);
    });
  }
  await back(page);
  await expect(page).toHaveURL('/policy/privacy?lang=en');
});

test('Back from a page opened by the menu leads to the previous page, without the menu', async ({
  page,
}) => {
  await comeTo(page, '/about?lang=en');
  await menu(page).click();
  await openDialog(page).getByRole('link', { name: 'Past editions' }).click();
  await expect(page).toHaveURL('/about/pastinfo?lang=en');
  await back(page);
  await expect(page).toHaveURL('/about?lang=en');
  await expect(openDialog(page)).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL('/policy/privacy?lang=en');
  await page.evaluate(() => window.history.go(2));
  await expect(page).toHaveURL('/about/pastinfo?lang=en');
});

test('one Back leaves a page that was reloaded with an open menu', async ({ page }) => {
  await comeTo(page, '/about?lang=en');
  await menu(page).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(openDialog(page)).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL('/policy/privacy?lang=en');
});

test('Forward after Back shows the page unchanged, and Back still leaves it', async ({ page }) => {
  await comeTo(page, '/about?lang=en');
  await menu(page).click();
  await back(page);
  await expect(openDialog(page)).toHaveCount(0);
  await page.evaluate(() => window.history.forward());
  await expect(page).toHaveURL('/about?lang=en');
  await expect(openDialog(page)).toHaveCount(0);
  await menu(page).click();
  await back(page);
  await expect(openDialog(page)).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL('/policy/privacy?lang=en');
});

test('closing a dialog with Back preserves the scroll position', async ({ page }) => {
  await comeTo(page, '/?lang=en');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.keyboard.press('/');
  await expect(openDialog(page)).toBeVisible();
  await back(page);
  await expect(openDialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(1200);
});
