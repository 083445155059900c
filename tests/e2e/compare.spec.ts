import { expect, type Page } from '@playwright/test';
import { demoId } from '#server/demo/demo-id.ts';
import { expectAccessibleInBothColors } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';

const idsOf = (...indexes: number[]) => indexes.map((index) => demoId('exhibit', index)).join(',');
const bar = (page: Page) => page.getByRole('complementary', { name: 'Comparison' });
const columns = (page: Page) => page.getByRole('columnheader');

test.use({ serviceWorkers: 'allow' });

test('an exhibit is added from its page, more from the list, at most four, and all are compared', async ({
  page,
}) => {
  await page.goto(`/exhibits/detail?lang=en&id=${idsOf(0)}`);
  await untilHydrated(page);
  const add = page.getByRole('button', { name: 'Compare', exact: true });
  await add.click();
  await expect(add).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page)).toContainText('Compare 1 of 4');

  await page.goto('/exhibits?lang=en');
  const toggles = page.getByRole('list').getByRole('button', { name: /^Compare / });
  const unpressed = page.locator('li button[aria-label^="Compare "][aria-pressed="false"]');
  for (const count of [2, 3, 4]) {
    await unpressed.first().click();
    await expect(bar(page)).toContainText(`Compare ${count} of 4`);
  }
  await unpressed.first().click();
  await expect(page.getByText('At most 4 exhibits can be compared.').first()).toBeVisible();
  await expect(bar(page)).toContainText('Compare 4 of 4');

  await page.reload();
  await expect(bar(page), 'the device remembers them').toContainText('Compare 4 of 4');
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare exhibits' })).toBeVisible();
  await expect(columns(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name: /^Ask ?:/ })).toHaveCount(4);
  await page
    .getByRole('button', { name: /^Remove .* from the comparison$/ })
    .first()
    .click();
  await expect(columns(page)).toHaveCount(3);

  await page.goto('/exhibits?lang=en');
  await expect(bar(page), 'the bar knows of it').toContainText('Compare 3 of 4');
  await bar(page).getByRole('button', { name: 'Clear the comparison' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(toggles, 'the list is quiet until a first one is chosen').toHaveCount(0);
});

test('the table shows differences only, or every row; the address has the exhibits', async ({
  page,
}) => {
  await page.goto(`/exhibits/compare?lang=en&ids=${idsOf(0, 1, 2)}`);
  await untilHydrated(page);
  await expect(columns(page)).toHaveCount(3);
  const rows = page.getByRole('rowheader');
  const only = page.getByRole('switch', { name: /^Only differences/ });
  await expect(only).toBeChecked();
  const alike = Number(/(\d+) rows? /.exec((await only.locator('..').textContent()) ?? '')?.[1]);
  const different = await rows.count();
  expect(alike).toBeGreaterThan(0);
  await only.click();
  await expect(rows).toHaveCount(different + alike);
  await expect(page.getByRole('row', { name: /^Price in RMB/ })).toContainText('/ piece');
  await expectAccessibleInBothColors(page);
});

test('the page of an exhibit offers similar ones of other booths for a comparison', async ({
  page,
}) => {
  await page.goto(`/exhibits/detail?lang=en&id=${idsOf(0)}`);
  await untilHydrated(page);
  const similar = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Compare with' }),
  });
  await similar.scrollIntoViewIfNeeded();
  expect(await similar.getByRole('listitem').count()).toBeGreaterThan(0);
  await similar.getByRole('link', { name: 'Compare side by side' }).click();
  await expect(columns(page).first()).toBeVisible();
  expect(await columns(page).count()).toBeGreaterThan(1);
  expect(new URL(page.url()).searchParams.get('ids')).toContain(`${idsOf(0)},`);
});

test('an address with a removed or unknown exhibit shows the others; without ids it leads to the list', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/404/);
  await page.goto(`/exhibits/compare?lang=en&ids=${idsOf(0, 99_999)}`);
  await untilHydrated(page);
  await expect(page.getByText('1 exhibit could not be loaded')).toBeVisible();
  await expect(columns(page)).toHaveCount(1);
  await page.goto('/exhibits/compare?lang=en&ids=junk');
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Look at the exhibits' }).click();
  await expect(page).toHaveURL(/\/exhibits\?/);
});

test('a comparison seen once opens without a network', async ({ page, context, allowedErrors }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|fetching the script/);
  await page.goto(`/exhibits/compare?lang=en&ids=${idsOf(0, 1)}`);
  await untilHydrated(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(columns(page)).toHaveCount(2);
  await page.waitForTimeout(1_500);
  await context.setOffline(true);
  await page.reload();
  await expect(columns(page)).toHaveCount(2);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});
