import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { signInOwner, storeSignIn } from '../support/registered.ts';

test('sign-ups are searched, selected, cancelled with a reason and exported by keyboard alone', async ({
  page,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/console/sign-ups?lang=en&of=tour&state=waiting');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  const count = page.getByText(/^\d+ sign-ups$/);
  const waiting = Number.parseInt((await count.textContent()) ?? '', 10);

  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByText('2 chosen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 chosen')).toBeHidden();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  const name = await page.locator('tr:focus strong').textContent();
  await page.getByRole('button', { name: 'Cancel sign-ups' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Cancel sign-ups' });
  await sheet.getByLabel('Reason').fill('Registered twice');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${waiting - 1} sign-ups`)).toBeVisible();

  await page.getByRole('radio', { name: 'Cancelled' }).check();
  const cancelled = rows.filter({ hasText: name ?? '' });
  await expect(cancelled).toHaveCount(1);
  await cancelled.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Registered twice');
  await page.keyboard.press('Escape');

  const byName = page.getByRole('columnheader', { name: 'Name' });
  await byName.getByRole('button').press('Enter');
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name/);
  await page.keyboard.press('/');
  await page.keyboard.type('nobody of this name');
  await expect(page.getByText('No sign-up matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).press('Enter');

  await page.getByRole('button', { name: /^Export \d/ }).press('Enter');
  const exporting = page.getByRole('dialog');
  await exporting.getByRole('radio', { name: 'CSV' }).press('Space');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Export' }).press('Enter');
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.startsWith('\uFEFFEvent,')).toBe(true);
});

test('chosen columns are persisted, and contacts are shown on demand', async ({ page, server }) => {
  await storeSignIn(page, await signInOwner(server));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/console/sign-ups?lang=en');
  await expect(page.getByRole('columnheader', { name: 'Company' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Company' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Ticket number' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Company' })).toBeHidden();

  await page.locator('tbody').getByRole('row').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/••••\d{4}/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Show contact' }).click();
  await expect(sheet.getByText(/\+\d+ \d{7,}/)).toBeVisible();
});
