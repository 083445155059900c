import { expect } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';

test('a visit reports its channel once, from the page that the server rendered', async ({
  page,
}) => {
  const reported: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const channel = searchParams.get('channel');
    if (pathname === '/web/exhibition/info' && channel) reported.push(channel);
  });
  await page.goto('/exhibits?lang=en&channel=metro');
  await untilHydrated(page);
  await expect.poll(() => reported).toEqual(['metro']);
  for (const path of ['/news?lang=en', '/conference?lang=en']) {
    await page.goto(path);
    await untilHydrated(page);
  }
  const again = page.waitForRequest(/\/web\/exhibition\/info.*channel=partner/);
  await page.goto('/?lang=en&channel=partner');
  await again;
  expect(reported).toEqual(['metro', 'partner']);
});
