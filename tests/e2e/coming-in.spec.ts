import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { listSitePages } from '../support/site-pages.ts';

const signedInPaths = (await listSitePages())
  .filter(({ needsSignIn }) => needsSignIn)
  .map(({ path }) => path);

test('addresses that need a sign-in lead to it without an error, however often they are opened', async ({
  page,
}) => {
  expect(signedInPaths.length).toBeGreaterThan(5);
  for (const path of signedInPaths) {
    // The second time all scripts come from the cache, and the redirect is ready before the page is hydrated.
    for (const _visit of ['first', 'second']) {
      await page.goto(`${path}?lang=en`);
      await expectSignInFor(page, path);
    }
  }
});

async function expectSignInFor(page: Page, path: string) {
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    const target = searchParams.get('return') ?? '';
    return pathname === '/audience/fastLogin' && target.startsWith(path);
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}
