import { expect } from '@playwright/test';
import { watch } from '../bench/watch.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { addressOf, siteOf, sitePages } from '../support/page-addresses.ts';
import { signInEverywhere } from '../support/registered.ts';

/** Maximum layout shift of a page. Source: the budget of the home page. */
const SHIFT_MAX = 0.01;

test('lists and details are painted for a registered buyer, and move nothing when the browser knows the name', async ({
  page,
  server,
}) => {
  test.slow();
  const site = await siteOf(server);
  await page.addInitScript(watch);
  await signInEverywhere(page, site.buyer, server);
  // Pages that are listed nowhere are rendered for each visitor.
  const listed = sitePages.filter(({ noIndex }) => !noIndex).map(({ path }) => path);
  const paths = listed.filter((path) => /^.(exhibits|exhibitor|conference|news|media)/.test(path));
  expect(paths).toEqual(expect.arrayContaining(['/exhibits', '/exhibits/detail']));
  for (const path of paths) {
    const answer = await page.goto(addressOf(path, 'en', site));
    const html = (await answer?.text()) ?? '';
    expect([html.includes('My ticket'), html.includes(site.buyer.buyer_name)], path).toEqual([
      true,
      false,
    ]);
    await untilHydrated(page);
    const { cls, moved } = await page.evaluate(() => window.watched);
    expect(cls, `${path} moves after it was painted: ${moved}`).toBeLessThan(SHIFT_MAX);
  }
});
