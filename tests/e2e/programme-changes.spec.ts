import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';

/** Messages that browsers print while offline. */
const NETWORK_ERRORS = /Failed to load resource|net::ERR_|An unknown error occurred when fetching/;

test.use({ serviceWorkers: 'allow' });

test('changes since the last visit are marked until they are viewed, also offline', async ({
  page,
  context,
  allowedErrors,
}) => {
  allowedErrors.push(NETWORK_ERRORS);
  await page.goto('/conference?lang=en');
  const main = page.getByRole('main');
  const marks = main.getByRole('listitem').getByText('Changed', { exact: true });
  await expect(main.getByRole('link', { name: 'Changes to the programme' })).toBeVisible();
  await expect(marks).toHaveCount(0);

  // The state after a visit before the last release.
  await page.evaluate(() => {
    const value = { release: 0, items: {} };
    const entry = JSON.stringify({ value, expires_at: null });
    localStorage.setItem('pavilion:programme-looked-at', entry);
  });
  await page.reload();
  await expect(main.getByText(/entries have changed since you looked/)).toBeVisible();
  const row = main.getByRole('listitem').filter({ hasText: 'Changed' }).first();
  const before = await marks.count();
  const title = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(marks).toHaveCount(before - 1);

  await main.getByRole('link', { name: /entries have changed since/ }).click();
  await expect(page.getByRole('heading', { name: 'Release 1', exact: true })).toBeVisible();
  await expect(main.getByText('Not seen yet').first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(marks).toHaveCount(0);

  await context.setOffline(true);
  await main.getByRole('link', { name: 'Changes to the programme' }).click();
  await expect(page.getByRole('heading', { name: 'Release 1', exact: true })).toBeVisible();
  await expect(main.getByText('Not seen yet')).toHaveCount(0);
});
