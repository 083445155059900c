import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';

const listedTimes = (page: Page) => page.getByRole('main').locator('time').allTextContents();

async function greetingIn(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.getByRole('dialog').getByText(/^Good (morning|afternoon|evening)/);
}

test.describe('on a device in another zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('times and greeting are those of the exhibition, and say so', async ({ page }) => {
    await page.goto('/media/live?lang=en');
    await expect
      .poll(() => listedTimes(page))
      .toEqual(expect.arrayContaining([expect.stringMatching(/ \d\d:\d\d UTC\+8$/)]));
    await expect(await greetingIn(page)).toHaveText(/ from Shenzhen$/);
  });
});

test.describe('on a device in the zone of the exhibition', () => {
  test.use({ timezoneId: 'Asia/Shanghai' });

  test('times and the greeting name no place', async ({ page }) => {
    await page.goto('/media/live?lang=en');
    await expect.poll(() => listedTimes(page)).not.toEqual([]);
    for (const time of await listedTimes(page)) expect(time).not.toContain('UTC');
    await expect(await greetingIn(page)).toHaveText(/^Good (morning|afternoon|evening)$/);
  });
});
