import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/axe.ts';
import { openConsoleScreen } from '../support/console-menu.ts';
import { test as base } from '../support/e2e.ts';
import { oncePerFile } from '../support/once-per-file.ts';
import {
  callWire,
  freshEmail,
  signInByEmail,
  signInOwner,
  storeSignIn,
} from '../support/registered.ts';
import { startServer } from '../support/site-server.ts';

// A single worker has the server that requires a second factor.
base.describe.configure({ mode: 'default' });

const ownServer = oncePerFile(
  () => startServer({ SECOND_FACTOR: 'on' }),
  (server) => server.stop(),
);

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off this pattern.
  server: async ({}, use) => use(await ownServer()),
  allowedErrors: [/status of 4(00|03|09)/],
});

test('an owner sets up an authenticator and adds a colleague, and the history records it', async ({
  page,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console?lang=en');
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible();
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await expectAccessible(page);
  const code = page.getByLabel('Six digits of the app');
  await code.fill('12345');
  await page.getByRole('button', { name: 'Open the console' }).click();
  await expect(page.getByText('The code has 6 digits.')).toBeVisible();
  await code.fill(
    new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) }).generate(),
  );
  await page.getByRole('button', { name: 'Open the console' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByRole('link', { name: '10 recovery codes are left' })).toBeVisible();

  await openConsoleScreen(page, 'Settings', 'People and roles');
  await page.getByRole('button', { name: 'Add a colleague' }).click();
  const email = freshEmail();
  const sheet = page.getByRole('dialog', { name: 'Add a colleague' });
  await sheet.getByLabel('E-mail', { exact: true }).fill(email);
  await sheet.getByLabel('Name').fill('Zhou Min');
  await sheet.getByLabel('Role').selectOption('Programme');
  await sheet.getByRole('checkbox', { name: '7', exact: true }).check();
  await sheet.getByRole('button', { name: 'Add' }).click();
  const person = page.getByRole('row').filter({ hasText: email });
  for (const part of ['Programme', 'Halls 7', 'no authenticator yet']) {
    await expect(person).toContainText(part);
  }

  await page.getByRole('button', { name: 'Remove 陈静 Chen Jing' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByRole('alert')).toContainText('last owner');
  await page.keyboard.press('Escape');

  await openConsoleScreen(page, 'Settings', 'History');
  const change = page
    .getByRole('row')
    .filter({ hasText: /Zhou Min.*Person of the console · added/ });
  await change.focus();
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: 'Zhou Min' });
  await expect(opened.getByRole('row', { name: /E-mail/ })).toContainText(email);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText('No change matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(change).toBeVisible();
});

const open = base.extend({
  allowedErrors: [/status of 4(00|03|09)/],
});

open('each figure of the first page leads to what it counts', async ({ page, server }) => {
  const answer = await fetch(`${server.url}/web/exhibitor-list/list?page=1&lang=en`);
  const [exhibitor] = (await answer.json()).data.items;
  const buyer = await signInByEmail(server);
  const inquiry = {
    name: 'Anna Schmidt',
    company_name: 'Lichtwerk GmbH',
    country: 'DE',
    industry: 'retail',
    intention: 'price',
    estimated_quantity: 3,
    mails: true,
    description: 'What does it cost?',
    receiving_email: freshEmail(),
    // The first exhibitor of the list may be abroad: another test may have added it.
    consent_abroad: true,
  };
  const asked = { ...inquiry, exhibitor_id: exhibitor.id };
  await callWire(server, '/web/inquiry/add', asked, buyer.token);
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console?lang=en');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /first answer/ }).click();
  await expect(page).toHaveURL(/\/console\/exhibitors\?.*state=unanswered/);
  await expect(page.getByRole('row').filter({ hasText: exhibitor.name })).toBeVisible();
  for (const [figure, heading] of [
    ['Registered', 'Registrations'],
    ['Started, not complete', 'Registrations'],
    ['Seats taken', 'Sign-ups'],
    ['Exhibitors', 'Exhibitors'],
    ['Exhibits', 'Exhibits'],
  ] as const) {
    await page.goto('/console?lang=en');
    await main.getByRole('link', { name: figure, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

open(
  'a conference is written down, warned of, released, and then seen by the public',
  async ({ page, server }) => {
    const owner = await signInOwner(server);
    await storeSignIn(page, owner);
    await page.goto('/console/programme?lang=en');
    await page.getByRole('link', { name: 'New conference' }).click();
    await page.getByLabel('Title in Chinese').fill('无屏显示论坛');
    await page.getByLabel('Title in English').fill('Screenless display forum');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('3 fields need another look.')).toBeVisible();
    await page.getByLabel('Room').selectOption({ index: 1 });
    await page.getByLabel('Track').selectOption({ index: 1 });
    await page.getByLabel('Open from').fill('2026-01-01T09:00');
    await page.getByRole('button', { name: 'Add an item' }).click();
    const item = page.getByRole('region', { name: 'Item 1' });
    await item.getByLabel('Title in Chinese').fill('开场');
    await item.getByLabel('Title in English').fill('Opening');
    await item.getByRole('combobox', { name: 'Speakers' }).selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Save' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Screenless display forum' }).first();
    await expect(card).toContainText('New');
    await expect(card).toContainText('The room is taken at that time by');

    await page.getByRole('button', { name: 'Release 1 change' }).click();
    const sheet = page.getByRole('dialog', { name: 'Release the programme' });
    await expect(sheet.getByRole('listitem').first()).toContainText('Screenless display forum');
    await sheet.getByLabel('What is new, in Chinese').fill('新增论坛');
    await sheet.getByLabel('What is new, in English').fill('A new forum');
    await sheet.getByRole('button', { name: 'Release anyway' }).click();
    await expect(page.getByText('The public sees all of it: release 3.')).toBeVisible();
    await card.getByRole('link', { name: 'Screenless display forum' }).click();
    await page.getByRole('link', { name: 'See it as buyers do' }).click();
    await expect(page.getByRole('heading', { name: 'Screenless display forum' })).toBeVisible();
  },
);

test('a buyer sees an explanation of the console, and loads none of its code elsewhere', async ({
  page,
  server,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await storeSignIn(page, await signInByEmail(server));
  await page.goto('/exhibits?lang=en', { waitUntil: 'load' });
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(loaded.filter((path) => path.includes('/console-'))).toEqual([]);
  await page.goto('/console?lang=en');
  await expect(
    page.getByRole('heading', { name: 'This page is for the organiser’s staff' }),
  ).toBeVisible();
});
