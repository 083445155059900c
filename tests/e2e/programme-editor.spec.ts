import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test as base } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { callWire, signInOwner, storeSignIn } from '../support/registered.ts';

const test = base.extend({
  allowedErrors: [/status of 4(00|09)/],
});

const TABLE = [
  '会议名称（中文）,Title (English),Ends,Seats,Agenda item (Chinese),Agenda item (English),Item begins,Item ends,Speakers',
  '键盘论坛,Keyboard forum,,many,开场,Opening,09:30,10:00,周敏',
].join('\n');

async function press(page: Page, role: 'button' | 'link', name: string | RegExp) {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press('Enter');
}

/** Chooses the file of a table by keyboard. */
async function chooseTable(page: Page, button: string, table: string) {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'button', button);
  const file = { name: 'programme.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await (await chooser).setFiles(file);
}

test('a table is imported, corrected, placed on the board and released by keyboard, and a reader sees it', async ({
  page,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/programme?lang=en');
  await press(page, 'link', 'Import a spreadsheet');
  await chooseTable(page, 'Choose a file', TABLE);
  const row = page.getByRole('row').filter({ hasText: 'Keyboard forum' });
  await expect(row).toContainText('Seats “many” is not a whole number');
  await expectAccessible(page);
  await chooseTable(page, 'Choose another file', TABLE.replace('many', '60'));
  await expect(page.getByText('New speakers: 周敏')).toBeVisible();
  await press(page, 'button', 'Import 1 conference');
  await expect(page.getByText('1 conference saved for the next release.')).toBeVisible();

  await press(page, 'link', 'See what changed');
  await press(page, 'link', 'Keyboard forum');
  await page.getByLabel('Summary in English').focus();
  await page.keyboard.type('Everything by keys.');
  await expect(page.getByText('One text is missing in Chinese')).toBeVisible();
  await page.getByLabel('Summary in Chinese').focus();
  await page.keyboard.type('全程键盘操作。');
  await press(page, 'button', 'Save');

  await page.getByRole('radio', { name: 'Rooms and times' }).focus();
  await page.keyboard.press('Space');
  const handle = page.getByRole('button', { name: 'Move: Keyboard forum' });
  const plane = page.getByRole('region', { name: 'Rooms and times' });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/, 09:00 to 11:00, (free|taken by)/)).toBeAttached();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(plane.getByText('10:00–12:00')).not.toHaveCount(0);
  await expect(plane.getByRole('link', { name: 'Keyboard forum' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'button', 'Undo');
  await expect(plane.getByRole('link', { name: 'Keyboard forum' })).toHaveCount(0);
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(plane.getByRole('link', { name: 'Keyboard forum' })).toBeVisible();

  await press(page, 'button', /^Release \d+ change/);
  const sheet = page.getByRole('dialog', { name: 'Release the programme' });
  await expect(sheet.getByText(/^\d+ conferences?$/)).toBeVisible();
  await sheet.getByLabel('What is new, in Chinese').focus();
  await page.keyboard.type('新增论坛');
  await sheet.getByLabel('What is new, in English').focus();
  await page.keyboard.type('A new forum');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The public sees all of it')).toBeVisible();
  await press(page, 'link', 'Keyboard forum');
  await press(page, 'link', 'See it as buyers do');
  await expect(page.getByRole('heading', { name: 'Keyboard forum' })).toBeVisible();
  await expect(page.getByText('Everything by keys.')).toBeVisible();
});

test('two devices edit one conference: both edits are merged, and conflicts are shown', async ({
  page,
  server,
  browser,
}) => {
  const owner = await signInOwner(server);
  const { data } = await (
    await fetch(`${server.url}/web/console/programme/list?lang=en`, {
      headers: { 'web-token': owner.token },
    })
  ).json();
  const { id } = data.conferences.find(
    (one: { is_cancelled: boolean; is_parked: boolean }) => !one.is_cancelled && !one.is_parked,
  );
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  for (const one of [page, other]) {
    await storeSignIn(one, owner);
    await one.goto(`/console/programme/edit?id=${id}&lang=en`);
    await untilHydrated(one);
  }
  const field = (one: Page, label: string) => one.getByLabel(label).first();
  await field(other, 'Summary in English').fill('Theirs: the summary.');
  await field(other, 'Organiser in English').fill('Their organiser');
  await other.getByRole('button', { name: 'Add an exhibitor' }).click();
  await other.getByRole('dialog').getByRole('option').first().click();
  const related = other.getByRole('group', { name: 'Related exhibitors' });
  const chosen = await related
    .getByRole('button', { name: /^Remove / })
    .last()
    .textContent();
  await other.getByRole('button', { name: 'Save' }).click();
  const saved = (one: Page) => one.getByRole('status').filter({ hasText: 'The public sees it' });
  await expect(saved(other)).toBeAttached();

  // Leaving the page half-way preserves the draft.
  await field(page, 'Summary in Chinese').fill('我的简介。');
  await field(page, 'Organiser in English').fill('My organiser');
  await page.reload();
  const meanwhile = page.getByRole('region', { name: 'Changed by someone else' });
  await expect(meanwhile.getByText('Their organiser')).toBeVisible();
  await expect(meanwhile.getByRole('listitem')).toHaveCount(1);
  await expect(field(page, 'Summary in English')).toHaveValue('Theirs: the summary.');
  await expect(field(page, 'Summary in Chinese')).toHaveValue('我的简介。');
  await expect(page.getByRole('group', { name: 'Related exhibitors' })).toContainText(chosen ?? '');
  await meanwhile.getByRole('button', { name: /^Take theirs/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeAttached();
  await other.goto(`/console/programme/edit?id=${id}&lang=en`);
  await expect(field(other, 'Summary in Chinese')).toHaveValue('我的简介。');
  await expect(field(other, 'Summary in English')).toHaveValue('Theirs: the summary.');
  await expect(field(other, 'Organiser in English')).toHaveValue('Their organiser');
  await context.close();
});

test('moving a conference to another day moves its end and its agenda', async ({
  page,
  server,
}) => {
  const owner = await signInOwner(server);
  await storeSignIn(page, owner);
  const { data } = await (
    await fetch(`${server.url}/web/console/programme/list?lang=en`, {
      headers: { 'web-token': owner.token },
    })
  ).json();
  type Listed = { id: string; starts_at: string; room: string; is_cancelled: boolean };
  const [day, next]: string[] = data.days;
  const placed = data.conferences.filter((one: Listed) => !one.is_cancelled);
  const moved = placed.find((one: Listed) => one.starts_at.startsWith(day ?? ''));
  const other = placed.find(
    (one: Listed) => one.starts_at.startsWith(next ?? '') && one.id !== moved.id,
  );
  await page.goto(`/console/programme/edit?id=${moved.id}&lang=en`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Add an item' }).click();
  const item = page.getByRole('region', { name: 'Item 1' });
  const clock = (local: string) => local.slice(11);
  const before = await item.getByLabel('Begins').inputValue();
  const ended = await page.getByLabel('Ends').first().inputValue();
  await page
    .getByLabel('Begins')
    .first()
    .fill(`${next}T${other.starts_at.slice(11, 16)}`);
  await expect(item.getByLabel('Begins')).toHaveValue(`${next}T${clock(before)}`);
  await expect(page.getByLabel('Ends').first()).toHaveValue(`${next}T${clock(ended)}`);
  // Another hour of the same day changes only the beginning.
  await page.getByLabel('Begins').first().fill(`${next}T08:00`);
  await expect(item.getByLabel('Begins')).toHaveValue(`${next}T${clock(before)}`);
});

test('a release with a conflict names it, and is possible anyway', async ({ page, server }) => {
  const owner = await signInOwner(server);
  const headers = { 'web-token': owner.token };
  const list = `${server.url}/web/console/programme/list?lang=en`;
  const { data } = await (await fetch(list, { headers })).json();
  type Listed = { id: string; is_cancelled: boolean; is_parked: boolean };
  const { id } = data.conferences.find((one: Listed) => !one.is_cancelled && !one.is_parked);
  const path = `${server.url}/web/console/programme/conference?lang=en&id=${id}`;
  const { form } = (await (await fetch(path, { headers })).json()).data;
  const title = { zh: '同厅论坛', en: `Same room ${randomUUID().slice(0, 8)}` };
  const given = { edited_at: null, form: { ...form, title, sessions: [] } };
  await callWire(server, '/web/console/programme/save-conference', given, owner.token);
  await storeSignIn(page, owner);
  await page.goto('/console/programme?lang=en');
  await page.getByRole('button', { name: /^Release \d+ change/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Release the programme' });
  await expect(sheet.getByRole('link', { name: title.en })).toBeVisible();
  await expect(
    sheet.getByText(`The room is taken at that time by “${title.en}”.`).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel('What is new, in Chinese').fill('新增论坛');
  await sheet.getByLabel('What is new, in English').fill('A new forum');
  await sheet.getByRole('button', { name: 'Release anyway' }).click();
  await expect(page.getByText('The public sees all of it')).toBeVisible();
});

test('a tour draft survives a reload, and fewer seats than sign-ups need a confirmation', async ({
  page,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/programme/tour?lang=en');
  const name = page.getByLabel('Name in English').first();
  await name.fill('Night tour');
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await page.getByRole('region', { name: 'Stop 2' }).getByLabel('Minutes there').fill('90');
  await page.reload();
  await expect(name).toHaveValue('Night tour');
  await expect(
    page.getByRole('region', { name: 'Stop 2' }).getByLabel('Minutes there'),
  ).toHaveValue('90');
  await expectAccessible(page);

  await page.goto('/console/programme?view=tours&lang=en');
  const full = page
    .getByRole('listitem')
    .filter({ hasText: /[1-9]\d* of \d+ seats/ })
    .first();
  await full.getByRole('link').first().click();
  await page.getByLabel('Seats on the bus').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  const choice = page.getByRole('alert').filter({ hasText: 'No one loses a seat' });
  await choice.getByRole('button', { name: 'Lower it: 0 seats left' }).click();
  await expect(
    page.getByText('More people have signed up than there are seats. No one loses a seat.').first(),
  ).toBeVisible();
});

test('two tabs of one browser report that they edit the same tour, until one saves', async ({
  page,
  context,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  const address = '/console/programme/tour?lang=en';
  await page.goto(address);
  await untilHydrated(page);
  const other = await context.newPage();
  await storeSignIn(other, await signInOwner(server));
  await other.goto(address);
  await untilHydrated(other);
  const note = page.getByText('You are also editing this in another tab.');
  await expect(note).toBeHidden();
  await other.getByLabel('Name in English').first().fill('Twice');
  await expect(note).toBeVisible();
  await other.getByRole('button', { name: 'Discard changes' }).click();
  await expect(note).toBeHidden();
});
