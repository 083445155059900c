import { expect, type Page } from '@playwright/test';
import { showFloorPlan } from '#contract/floor-plan-console.ts';
import { discardPlanDraft } from '#contract/plan-drafts.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { callWire, signInOwner, storeSignIn } from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.describe.configure({ mode: 'serial' });

// Clean-up, because other tests share the server.
test.afterEach(async ({ server }) => {
  const { token } = await signInOwner(server);
  await callWire(server, discardPlanDraft.path, {}, token);
  await callWire(server, showFloorPlan.path, { version: 1 }, token);
});

async function open(page: Page, server: RunningServer, view = 'drawing') {
  await storeSignIn(page, await signInOwner(server));
  await page.goto(`/console/floor-plan?lang=en&view=${view}`);
  await expect(page.getByRole('button', { name: 'Hall 5', exact: true })).toBeVisible();
}

const review = (page: Page, count: number) =>
  page.getByRole('button', { name: `Review and publish ${count} change` });

test('an organiser draws a hall of booths by keyboard, and publishes it', async ({
  page,
  server,
}) => {
  await open(page, server);
  await page.getByRole('button', { name: 'Add a hall' }).click();
  await page.getByLabel('Number').fill('N1');
  await page.getByLabel('Number').press('Enter');
  await page.getByRole('button', { name: 'Add the hall' }).click();
  await page.getByRole('button', { name: 'Add booths' }).click();
  await page.getByLabel('Rows', { exact: true }).fill('2');
  await page.getByLabel('Booths a row').fill('5');
  await page.getByLabel('Booths a row').press('Enter');
  await page.getByRole('button', { name: 'Add 10 booths' }).click();
  await expect(page.getByRole('heading', { name: '10 booths' })).toBeVisible();
  await expect(page.getByText('No booth overlaps')).toBeVisible();

  const stage = page.getByRole('application', { name: 'Plan to draw' });
  await stage.focus();
  await stage.press('Escape');
  await stage.press('n');
  await expect(page.getByRole('heading', { name: 'N1A01' })).toBeVisible();
  await stage.press('ArrowRight');
  await expect(page.getByText('N1A02 overlaps N1A01.')).toBeVisible();
  await expectAccessible(page);
  await stage.press('Control+z');
  await expect(page.getByText('No booth overlaps')).toBeVisible();
  await stage.press('Delete');
  await expect(page.getByText('Draft saved')).toBeVisible();

  await review(page, 9).click();
  await expect(page.getByText('9 added')).toBeVisible();
  await page.getByRole('button', { name: 'Publish 9 changes' }).click();
  await expect(page.getByText(/^Plan \d+ is published\.$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review and publish…' })).toBeDisabled();
});

test('a booth that is renumbered in the table keeps its exhibitor', async ({ page, server }) => {
  await open(page, server, 'table');
  const exhibitors = page.getByLabel(/^Exhibitor of /);
  const held = await exhibitors.evaluateAll((inputs: HTMLInputElement[]) =>
    inputs
      .filter(({ value }) => value !== '')
      .map((input) => ({ label: input.getAttribute('aria-label') ?? '', name: input.value })),
  );
  const { label = '', name = '' } = held[0] ?? {};
  const booth = label.replace('Exhibitor of ', '');
  expect(name).not.toBe('');
  const number = page.getByLabel(`Number of ${booth}`);
  await number.fill('5Z99');
  await number.press('Enter');
  await expect(page.getByLabel('Exhibitor of 5Z99')).toHaveValue(name);
  await review(page, 1).click();
  await expect(page.getByText('1 exhibitor is affected.')).toBeVisible();
  await expect(page.getByRole('button', { name: `${booth} becomes 5Z99` })).toContainText(name);
});

test('a table of booths is previewed, and drawn after the import', async ({ page, server }) => {
  await open(page, server, 'table');
  await page.getByRole('button', { name: 'Import a table' }).click();
  const table = '展馆,展位号,面积\nW9,W9A01,36㎡\nW9,W9A02,9\n,,5\n';
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'booths.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(table),
    });
  await expect(page.getByText('2 new booths')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 valid rows' }).click();
  await expect(page.getByText('2 booths are in the draft.')).toBeVisible();
  await page.getByRole('button', { name: 'See the drawing' }).click();
  await page.getByRole('button', { name: 'Hall W9' }).click();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByLabel('Width of W9A01')).toHaveValue('6');
  await expect(page.getByLabel('Width of W9A02')).toHaveValue('3');
});
