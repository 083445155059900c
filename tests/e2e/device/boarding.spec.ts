import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { test } from '../../support/e2e.ts';
import { signInOwner, storeSignIn } from '../../support/registered.ts';

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/] });

test('a guide boards people without a network after one visit; it is sent once there is one', async ({
  page,
  context,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/boarding?lang=en');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const people = page.getByRole('main').getByRole('listitem');
  await expect(page.getByText(/^0 of \d+ boarded$/)).toBeVisible();
  await expectAccessible(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The files of the page are stored once more than they were loaded.
  await expect.poll(() => page.evaluate(countNotStored)).toBe(0);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^0 of \d+ boarded$/)).toBeVisible();
  await people.first().getByRole('button').click();
  await expect(people.first()).toContainText('not sent yet');
  await expect(page.getByText(/^1 of \d+ boarded$/)).toBeVisible();
  const number = (await people.nth(1).textContent())?.match(/\d{4} \d{4} \d{4}/)?.[0] ?? '';
  await page.getByRole('searchbox').fill(number.replaceAll(' ', '').slice(-5));
  await expect(people).toHaveCount(1);
  await people.first().getByRole('button').press('Enter');
  await page.getByRole('searchbox').fill('A'.repeat(131));
  await expect(page.getByRole('alert')).toHaveText('This is not one of our tickets.');
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('2 not sent yet')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('2 not sent yet')).toBeHidden({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByText(/^2 of \d+ boarded$/)).toBeVisible();
});

/** Runs in the page: how many of its files the service worker has not stored. */
async function countNotStored(): Promise<number> {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'));
  const stored = await Promise.all(files.map((file) => caches.match(file)));
  return stored.filter((answer) => !answer).length;
}
