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

/** Adds a hall with a single booth, which lies under the middle of the drawing. */
async function addLargeBooth(page: Page, hall: string) {
  await page.getByRole('button', { name: 'Add a hall' }).click();
  await page.getByLabel('Number').fill(hall);
  await page.getByRole('button', { name: 'Add the hall' }).click();
  await page.getByRole('button', { name: 'Add booths' }).click();
  for (const [label, value] of [
    ['Rows', '1'],
    ['Booths a row', '1'],
    ['Width, m', '90'],
    ['Depth, m', '50'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel(label, { exact: true }).press('Enter');
  }
  await page.getByRole('button', { name: 'Add 1 booth' }).click();
  await expect(page.getByRole('heading', { name: `${hall}A01` })).toBeVisible();
}

test('a company without a booth is dragged onto one, or given the chosen one by key', async ({
  page,
  server,
}) => {
  await open(page, server, 'table');
  const held = page.getByLabel(/^Exhibitor of /);
  const labels = await held.evaluateAll((inputs: HTMLInputElement[]) =>
    inputs.flatMap((input) => (input.value ? (input.getAttribute('aria-label') ?? '') : [])),
  );
  const first = page.getByLabel(labels[0] ?? '', { exact: true });
  const name = await first.inputValue();
  await first.fill('');
  await first.press('Enter');
  await page.getByRole('button', { name: 'Drawing' }).click();
  await addLargeBooth(page, 'N2');
  const stage = page.getByRole('application', { name: 'Plan to draw' });
  await stage.press('Escape');

  const company = page.locator('[data-exhibitor]').filter({ hasText: name });
  await company.scrollIntoViewIfNeeded();
  await company.hover();
  await page.mouse.down();
  const { x, y, width, height } = (await stage.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 2 + 9, y + height / 2 + 9, { steps: 4 });
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.up();
  await expect(page.getByText(`N2A01 goes to ${name}.`).first()).toBeAttached();
  await expect(company).toBeHidden();

  await page.getByRole('button', { name: 'Undo' }).click();
  await stage.press('n');
  await company.press('Enter');
  await expect(company).toBeHidden();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByLabel('Exhibitor of N2A01')).toHaveValue(name);
});

test('a drawing is laid below a hall, scaled by two points, and its corners are edited', async ({
  page,
  server,
}) => {
  await open(page, server);
  const file = page
    .locator('section')
    .filter({ hasText: 'Picture underneath' })
    .locator('input[type=file]');
  await file.setInputFiles({
    name: 'hall.dwg',
    mimeType: 'application/acad',
    buffer: Buffer.from('AC1032'),
  });
  await expect(page.getByText('A DWG file cannot be read here.')).toBeVisible();
  const lines = [
    '0',
    'SECTION',
    '2',
    'ENTITIES',
    '0',
    'LINE',
    '8',
    '0',
    '10',
    '0',
    '20',
    '0',
    '11',
    '80',
  ];
  const dxf = [...lines, '21', '40', '0', 'ENDSEC', '0', 'EOF'].join('\n');
  await file.setInputFiles({
    name: 'hall.dxf',
    mimeType: 'image/vnd.dxf',
    buffer: Buffer.from(dxf),
  });
  const underneath = page.getByRole('region', { name: 'Picture underneath' });
  await expect(underneath.getByLabel('Width, m')).toHaveValue('80');
  await page.getByRole('button', { name: 'Scale by two points' }).click();
  const stage = page.getByRole('application', { name: 'Plan to draw' });
  await stage.click({ position: { x: 100, y: 100 } });
  await stage.click({ position: { x: 300, y: 100 } });
  const distance = page.getByLabel('Distance between the points, m');
  const apart = Number(await distance.inputValue());
  const saved = page.waitForResponse((answer) => answer.url().includes('/draft/place-underlay'));
  await distance.fill(String(apart * 2));
  await distance.press('Enter');
  await saved;
  await page.reload();
  await expect(underneath.getByLabel('Width, m')).toHaveValue(/^1(59|60)(\.\d+)?$/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit the corners' }).click();
  await page.getByRole('button', { name: 'Add a corner after corner 1', exact: true }).click();
  const north = page.getByLabel('Corner 2: north, m');
  await north.fill('-5');
  await north.press('Enter');
  await expect(page.getByLabel('Corner 1: north, m')).toHaveValue('5');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Corner 1: north, m')).toHaveValue('0');
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(page.getByRole('button', { name: 'Scale by two points' })).toBeHidden();
});
