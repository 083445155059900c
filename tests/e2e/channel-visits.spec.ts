import { expect } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { signInOwner, storeSignIn } from '../support/registered.ts';

test('a visit reports its channel once, from the server-rendered page', async ({ page }) => {
  const reported: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const channel = searchParams.get('channel');
    if (pathname === '/web/exhibition/info' && channel) reported.push(channel);
  });
  await page.goto('/exhibits?lang=en&channel=metro');
  await untilHydrated(page);
  await expect.poll(() => reported).toEqual(['metro']);
  for (const path of ['/exhibitor/directory?lang=en', '/conference?lang=en']) {
    await page.goto(path);
    await untilHydrated(page);
  }
  const again = page.waitForRequest(/\/web\/exhibition\/info.*channel=partner/);
  await page.goto('/?lang=en&channel=partner');
  await again;
  expect(reported).toEqual(['metro', 'partner']);
});

test('the console lists visits by channel, for any channel name', async ({ page, server }) => {
  const visits = ['constructor', '42', 'metro'];
  for (const channel of visits) {
    await fetch(`${server.url}/web/exhibition/info?channel=${channel}`);
  }
  await storeSignIn(page, await signInOwner(server));
  const table = page.getByRole('table').filter({ hasText: 'Visits' });
  // Visits are written in batches every few seconds.
  await expect(async () => {
    await page.goto('/console/invitations?lang=en');
    for (const name of ['constructor', 'Other websites (42)', 'metro']) {
      await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible({
        timeout: 2_000,
      });
    }
  }).toPass();
});
