import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { callWire, signInOwner, storeSignIn } from '../support/registered.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an organiser prepares exhibitors and programme of a draft edition, and the public site stays', async ({
  page,
  server,
}) => {
  test.slow();
  const owner = await signInOwner(server);
  const read = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { 'web-token': owner.token } });
    return (await answer.json()).data;
  };
  const { items } = await read('/web/console/edition/list');
  const current = items.find((one: { is_current: boolean }) => one.is_current);
  const number = randomInt(5_000, 60_000);
  const draft = await callWire(
    server,
    '/web/console/edition/add',
    {
      from: current.id,
      number,
      year: 2031,
      name: { zh: `未来展 ${number}`, en: `Lumina ${number}` },
      start_date: '2031-03-05',
      end_date: '2031-03-07',
      copied: ['rooms'],
    },
    owner.token,
  );
  await storeSignIn(page, owner);
  await page.goto('/console/exhibitors?lang=en');
  const head = page.getByRole('button', { name: /^Edition:/ });
  await expect(head).toContainText('Public');
  await head.click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `Lumina ${number}` })
    .click();

  // The screen stays, and its address can be sent to a colleague.
  await expect(page).toHaveURL(new RegExp(`/console/exhibitors\\?.*edition=${draft.id}`));
  await expect(head).toContainText(`Lumina ${number}`);
  await expect(head).toContainText('Not public');
  await expect(page.getByText(/No exhibitor/).first()).toBeVisible();
  await expectAccessible(page);

  const name = `Prisma ${randomUUID().slice(0, 8)}`;
  await page.getByRole('link', { name: 'Add an exhibitor' }).click();
  await page.getByLabel('Name in Chinese', { exact: true }).fill('棱镜光电有限公司');
  await page.getByLabel('Name in English', { exact: true }).fill(name);
  await page.getByLabel('Short name in Chinese').fill('棱镜');
  await page.getByLabel('Short name in English').fill('Prisma');
  await page.getByRole('combobox', { name: 'Country or region' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  const categories = page.getByRole('group', { name: /Product categories/ });
  await categories.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Add the exhibitor' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await expect(head).toContainText(`Lumina ${number}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: 'Programme' })
    .click();
  await expect(page).toHaveURL(new RegExp(`edition=${draft.id}`));
  await page
    .getByRole('link', { name: /conference/i })
    .first()
    .waitFor();

  await head.click();
  await page.getByRole('dialog').getByRole('link', { name: current.name.en }).click();
  await expect(page).not.toHaveURL(/edition=/);
  await expect(head).toContainText('Public');
  const publicly = await read(`/web/console/exhibitor/list?keyword=${name}`);
  expect(publicly.items).toEqual([]);
  const programme = await read('/web/console/programme/list');
  expect(programme.conferences.length).toBeGreaterThan(0);
  await page.goto(`/exhibitor/directory?lang=en&keyword=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
});

test('an address of the console that names no edition says so', async ({
  page,
  server,
  allowedErrors,
}) => {
  allowedErrors.push(/404/);
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/exhibitors?lang=en&edition=01900000-0000-7000-8000-000000000009');
  await expect(page.getByRole('heading', { name: 'There is no such edition' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the public edition' }).click();
  await expect(page.getByRole('button', { name: /^Edition:/ })).toContainText('Public');
});

test('an organiser takes exhibitors over, sets the time of the new edition, and cancels it', async ({
  page,
  server,
}) => {
  test.slow();
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/exhibition/new?lang=en');
  const name = `Lumina ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Name in English').fill(name);
  await page.getByLabel('First day', { exact: true }).fill('2032-03-05');
  await page.getByLabel('Last day').fill('2032-03-07');
  await page.getByLabel('Number').fill(String(randomInt(5_000, 60_000)));
  await expect(page.getByRole('checkbox', { name: /people of theirs$/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /exhibitors with their profiles$/ }).check();
  await page.getByRole('checkbox', { name: /people of theirs$/ }).check();
  await page.getByRole('button', { name: 'Add the edition' }).click();

  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Publish…' }).click();
  const sheet = page.getByRole('dialog', { name: new RegExp(`^Publish ${name}`) });
  await expect(sheet.getByRole('row', { name: /exhibitors are in the directory/ })).toBeVisible();
  await expect(sheet.getByRole('row', { name: /people .* have not been invited/ })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: 'At a time' }).check();
  await sheet.getByLabel('From').fill('2031-12-01T09:00');
  await sheet.getByRole('button', { name: /^Publish .*09:00/ }).click();
  await expect(sheet).toBeHidden();
  await expect(row).toContainText(/Public .*09:00/);

  await page.goto('/console?lang=en');
  await page.getByRole('link', { name: new RegExp(`^${name}.* becomes public .*09:00`) }).click();
  await row.getByRole('button', { name: 'Change the time…' }).click();
  await expect(sheet.getByLabel('From')).toHaveValue('2031-12-01T09:00');
  await sheet.getByRole('button', { name: 'Cancel the set time' }).click();
  await expect(row.getByRole('button', { name: 'Publish…' })).toBeVisible();
});
