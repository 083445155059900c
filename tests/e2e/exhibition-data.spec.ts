import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { untilSent } from '../support/change-part.ts';
import { test } from '../support/e2e.ts';
import { callWire, registerByWire, signInOwner, storeSignIn } from '../support/registered.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedErrors: [/status of 409/] });

/** Waits until the cached answer that all pages share is renewed. */
async function expectSaid(page: Page, path: string, text: string | RegExp) {
  await untilSent(page, path, text);
  await page.goto(path);
  await expect(page.getByText(text).first()).toBeVisible();
}

test('an organiser adds a discount and a text in the console, and restores the default text', async ({
  page,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/exhibition?lang=en');
  await page.getByRole('link', { name: 'Discounts and perks' }).click();
  await page.getByRole('button', { name: 'Add: Discounts' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please fill this in.').first()).toBeVisible();
  await page.getByLabel('Title, Chinese').last().fill('高铁九折');
  await page.getByLabel('Title, English').last().fill('Ten per cent off by train');
  await page.getByLabel('Text, Chinese').last().fill('凭入场券购票。');
  await page.getByLabel('Text, English').last().fill('Show your ticket at the counter.');
  await page.getByLabel('Valid from').last().fill('2026-01-01');
  await page.getByLabel('Valid until').last().fill('2099-12-31');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await expectSaid(page, '/service?tab=4&lang=en', 'Ten per cent off by train');

  const texts = '/console/exhibition/edit?part=texts&lang=en';
  await page.goto(texts);
  await page.getByRole('button', { name: 'Hotels Shipped text' }).click();
  await page.getByRole('textbox', { name: 'Hotels, English' }).fill('Ask **us** for {{dates}}.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await expectSaid(page, '/service?tab=3&lang=en', /Ask us for .*20\d\d/);
  await page.goto(texts);
  await page.getByRole('button', { name: 'Hotels Your text in one language' }).click();
  await page.getByRole('button', { name: 'Back to the shipped text: Hotels, English' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await expectSaid(page, '/service?tab=3&lang=en', /Distances are by road/);
});

test('changed days show their consequences before saving, and missing data link to their page', async ({
  page,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/exhibition/edit?part=dates&lang=en');
  const first = page.getByLabel('First day', { exact: true });
  const day = new Date(`${await first.inputValue()}T00:00Z`);
  const later = (days: number) =>
    new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await first.fill(later(30));
  await page.getByLabel('Last day').fill(later(32));
  const follows = page.getByRole('status', { name: 'What this affects' });
  await expect(follows).toContainText(/conferences are on other days/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Days of the exhibition without opening hours: 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.goto('/console/exhibition?lang=en');
  const todo = page.getByRole('list', { name: 'Still to do' });
  await expect(todo.getByText(/No mail server is set/)).toBeVisible();
  await expectAccessible(page);
});

test('removing a day requires confirmation that tickets get new codes', async ({
  page,
  server,
}) => {
  await registerByWire(server);
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/exhibition/edit?part=dates&lang=en');
  const last = page.getByLabel('Last day');
  const stored = await last.inputValue();
  const before = new Date(Date.parse(`${stored}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  await last.fill(before);
  await page.getByRole('button', { name: `Remove: ${stored}` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'New codes for all tickets?' });
  await expect(question).toContainText(/tickets? needs? a? ?new codes?/);
  await expect(question).toContainText(/stops? working/);
  await expect(
    question.getByRole('button', { name: /Save and issue \d+ new codes?/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Do not save' }).click();
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.reload();
  await expect(last).toHaveValue(stored);
});

test('the first pages after publishing an edition show it', async ({ server }) => {
  const { token } = await signInOwner(server);
  const read = async (path: string) =>
    (await fetch(`${server.url}${path}`, { headers: { 'web-token': token } })).text();
  const { items } = JSON.parse(await read('/web/console/edition/list')).data;
  const current = items.find((one: { is_current: boolean }) => one.is_current);
  const name = { zh: '空展会', en: 'Empty Fair' };
  const given = {
    from: current.id,
    number: randomInt(10_000, 60_000),
    year: 2031,
    name,
    copied: ['venue'],
  };
  const days = { start_date: '2031-03-05', end_date: '2031-03-07' };
  const added = await callWire(server, '/web/console/edition/add', { ...given, ...days }, token);
  const show = (exhibition_id: string) =>
    callWire(server, '/web/console/edition/make-current', { exhibition_id }, token);
  const { items: listed } = JSON.parse(await read('/web/exhibitor-list/list?lang=en')).data;
  const pages = ['/?lang=en', '/exhibitor/directory?lang=en'];
  const seen = async () => {
    const htmls = await Promise.all(pages.map(read));
    return htmls.map((html) => ({
      isNew: html.includes(name.en),
      exhibitors: listed.filter((one: { name: string }) => html.includes(one.name)).length,
    }));
  };
  const before = await seen();
  expect(before).toMatchObject([{ isNew: false }, { isNew: false, exhibitors: listed.length }]);
  try {
    await show(added.id);
    expect(await seen()).toEqual([
      { isNew: true, exhibitors: 0 },
      { isNew: true, exhibitors: 0 },
    ]);
  } finally {
    await show(current.id);
  }
  expect(await seen()).toEqual(before);
});
