import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { withdrawExhibitor } from '#contract/exhibitors-console.ts';
import { readWorkbook } from '#server/sheets/read-workbook.ts';
import { test } from '../support/e2e.ts';
import { callWire, freshEmail, signInOwner, storeSignIn } from '../support/registered.ts';

test('an organiser adds an exhibitor by hand, withdraws and restores it, and imports another', async ({
  page,
  server,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/4(00|09)/);
  const name = `Prisma ${randomUUID().slice(0, 8)}`;
  const owner = await signInOwner(server);
  await storeSignIn(page, owner);
  await page.goto('/console/exhibitors?lang=en');
  await page.getByRole('link', { name: 'Add an exhibitor' }).click();
  await page.getByLabel('Name in Chinese', { exact: true }).fill('棱镜光电有限公司');
  await page.getByLabel('Name in English', { exact: true }).fill(name);
  await page.getByLabel('Short name in Chinese').fill('棱镜');
  await page.getByLabel('Short name in English').fill('Prisma');
  await page.getByLabel('Own booths').fill('ZZ99');
  await page.getByRole('button', { name: 'Add the exhibitor' }).click();
  // Mistakes appear at their fields, and no input is lost.
  await expect(page.getByRole('combobox', { name: 'Country or region' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('combobox', { name: 'Country or region' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page
    .getByRole('group', { name: /Product categories/ })
    .getByRole('checkbox')
    .first()
    .check();
  await page.getByRole('button', { name: 'Add the exhibitor' }).click();
  await expect(page.getByLabel('Own booths')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Own booths').fill('');
  await page.getByRole('button', { name: 'Add the exhibitor' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const added = [page.url()];

  await page.getByRole('button', { name: 'Withdraw the exhibitor…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Restore the exhibitor' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw the exhibitor…' })).toBeVisible();

  // The first member is the main contact, and stays so until another becomes one.
  await expect(page.getByText('No one represents this exhibitor yet.')).toBeVisible();
  for (const person of ['Li Wei', 'Wu Na']) {
    await page.getByRole('button', { name: 'Add a person' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a person' });
    await sheet.getByLabel('E-mail').fill(freshEmail());
    await sheet.getByLabel('Name').fill(person);
    await sheet.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: `Remove ${person}` })).toBeVisible();
  }
  await expect(page.getByLabel('Role of Li Wei')).toHaveValue('main_contact');
  await page.getByLabel('Role of Li Wei').selectOption('staff');
  await expect(page.getByText('An exhibitor needs a main contact.')).toBeVisible();
  await page.getByLabel('Role of Wu Na').selectOption('main_contact');
  await expect(page.getByLabel('Role of Wu Na')).toHaveValue('main_contact');
  await page.getByRole('button', { name: 'Remove Li Wei' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove Li Wei' })).toBeHidden();

  await page.goto('/console/exhibitors/import?lang=en');
  const contact = freshEmail();
  const other = `Beacon ${randomUUID().slice(0, 8)}`;
  await page.locator('input[type=file]').setInputFiles({
    name: 'exhibitors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Company (Chinese),Company (English),Country,Categories\r\n灯塔光电有限公司,${other},Germany,nothing of ours\r\n`,
    ),
  });
  await expect(page.getByText('1 has a mistake')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
  await page.locator('input[type=file]').setInputFiles({
    name: 'exhibitors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Company (Chinese),Company (English),Country,Categories,Contact email\r\n灯塔光电有限公司,${other},Germany,Pro audio,${contact}\r\n`,
    ),
  });
  const invites = page.getByRole('switch', { name: /^Then invite all exhibitors’ people/ });
  await expect(invites).not.toBeChecked();
  await invites.check();
  await page.getByRole('button', { name: 'Import 1 exhibitor' }).click();
  await expect(page.getByText(/^\d+ (person is|people are) invited\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'All exhibitors' }).click();
  await page.getByRole('searchbox').fill(other);
  await page.getByRole('link', { name: other }).click();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await expect(page.getByText(contact).first()).toBeVisible();
  await expect(page.getByText(/^(Sending|Invitation sent)$/)).toBeVisible();
  added.push(page.url());
  // Clean-up, because other tests count the demo's exhibitors.
  for (const address of added) {
    const id = new URL(address).searchParams.get('id');
    const withdrawal = { id, reason: 'Added by a test.' };
    await callWire(server, withdrawExhibitor.path, withdrawal, owner.token);
  }
});

test('headings that are not understood are matched by hand and remembered, wrong rows come back as a file', async ({
  page,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/exhibitors/import?lang=en');
  const choose = (rows: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'Aussteller.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Aussteller,Land,Bemerkung\r\n${rows}`),
    });
  await choose('Lichtwerk GmbH,Germany,new\r\nKlangwerk GmbH,Nowhere,');
  await expect(page.getByText('0 of 3 columns were understood')).toBeVisible();
  await page.getByLabel('“Aussteller” is read as').selectOption('Company (English)');
  await expect(page.getByText('1 of 3 columns were understood')).toBeVisible();
  const country = page.getByLabel('“Land” is read as');
  await country.selectOption('Country');
  await expect(page.getByText('1 new exhibitor · 0 changed · 1 has a mistake')).toBeVisible();
  // The choice does not take the field away from its person.
  await expect(country).toHaveValue('country');

  await page.getByRole('radio', { name: 'Wrong 1' }).check({ force: true });
  await expect(page.getByRole('row', { name: /Klangwerk/ })).toContainText('Nowhere');
  await expect(page.getByRole('row', { name: /Lichtwerk/ })).toBeHidden();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the wrong row with its reason' }).click();
  const [sheet] = (await readWorkbook(await readFile(await (await file).path()), 10)) ?? [];
  expect(sheet?.lines.map(({ cells }) => cells.map(String))).toEqual([
    ['To correct (then import this file)', 'Aussteller', 'Land', 'Bemerkung'],
    [
      'Country: “Nowhere” is not the name or code of a country or region',
      'Klangwerk GmbH',
      'Nowhere',
    ],
  ]);

  await page.reload();
  await choose('Lichtwerk GmbH,Germany,new');
  await expect(page.getByRole('button', { name: 'Import 1 exhibitor' })).toBeVisible();
});
