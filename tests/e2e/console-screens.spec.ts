import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import {
  callWire,
  freshEmail,
  registerByWire,
  signInByEmail,
  signInOwner,
  storeSignIn,
} from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

test.use({ viewport: { width: 1280, height: 800 }, allowedErrors: [/status of 4(00|03|09)/] });

/** A colleague with a role of the console, signed in. */
async function signInAs(server: RunningServer, role: string) {
  const email = freshEmail();
  const added = { email, name: 'Zhou Min', role, exhibition_ids: null, halls: null };
  await callWire(server, '/web/console/people/add', added, (await signInOwner(server)).token);
  return signInByEmail(server, email);
}

test('a screen far down the menu opens at its top, and the menu shows the current entry', async ({
  page,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  for (const [path, title] of [
    ['people', 'People and roles'],
    ['history', 'History'],
  ] as const) {
    await page.goto(`/console/${path}?lang=en`);
    await page.reload();
    const menu = page.getByRole('navigation', { name: 'Console' });
    await expect(menu.getByRole('link', { name: title })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport({ ratio: 1 });
    // All rows are loaded, so the page does not move afterwards.
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

/** Cells of short columns whose value is cut off, and badges that overflow. */
function cutValues(page: Page) {
  return page
    .getByRole('table')
    .evaluate((table) =>
      [...table.querySelectorAll('td[data-short], td > div > span, td > span')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
}

for (const lang of ['en', 'zh'] as const) {
  test(`tables have narrow number columns and wide text columns (${lang})`, async ({
    page,
    server,
  }) => {
    const { token } = await registerByWire(server);
    const told = {
      name: 'Anna',
      email: freshEmail(),
      feedback:
        'The queue at the north gate was long: please open a second line for those with a ticket.',
    };
    await callWire(server, '/web/buyer/feedback', told, token);
    await signInByEmail(server);
    const owner = await signInOwner(server);
    for (const is_off of [true, false]) {
      await callWire(server, '/web/console/switch/set', { name: 'views', is_off }, owner.token);
    }
    await storeSignIn(page, owner);
    for (const path of ['exhibitors', 'registrations', 'feedback', 'people', 'history']) {
      await page.goto(`/console/${path}?lang=${lang}`);
      await expect(page.locator('tr[data-row]').first()).toBeVisible();
      expect(await cutValues(page), path).toEqual([]);
      const { width, room } = await page.getByRole('table').evaluate((table) => ({
        width: table.scrollWidth,
        room: table.parentElement?.clientWidth ?? 0,
      }));
      expect(width, path).toBeLessThanOrEqual(room);
    }
    await page.goto(`/console/exhibitors?lang=${lang}`);
    const widths = await page
      .locator('tr[data-row]')
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
    const [name = 0, , , ...numbers] = widths;
    expect(Math.max(...numbers)).toBeLessThan(name / 2);
  });
}

test('a part of the site is switched off after a confirmation, and Today shows it until it is on again', async ({
  page,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/exhibition?lang=en');
  const likes = page.getByRole('switch', { name: 'Likes' });
  await expect(page.getByText('On: visitors can like exhibits.')).toBeVisible();
  await likes.click();
  const question = page.getByRole('dialog', { name: 'Switch off: Likes?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Leave it on' }).click();
  await expect(likes).toBeChecked();
  await likes.click();
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(likes).not.toBeChecked();
  await expect(page.getByText('Off: likes are refused, and visitors are told why.')).toBeVisible();
  await page.goto('/console?lang=en');
  await page.getByRole('link', { name: 'Switched off: Likes' }).click();
  await likes.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  await expect(likes).toBeChecked();
  await page.goto('/console?lang=en');
  await expect(page.getByRole('heading', { name: 'In numbers' })).toBeVisible();
  await expect(page.getByText('Switched off: Likes')).toBeHidden();
  await page.goto('/console/history?lang=en');
  await expect(page.getByRole('row').filter({ hasText: 'switched off' }).first()).toContainText(
    'Likes',
  );
});

test('a page outside the role shows the same refusal everywhere, and no form', async ({
  page,
  server,
}) => {
  await storeSignIn(page, await signInAs(server, 'content'));
  for (const path of [
    'registrations',
    'people',
    'history',
    'exhibitors/edit',
    'exhibitors/import',
    'exhibition/edit?part=dates',
  ]) {
    await page.goto(`/console/${path}${path.includes('?') ? '&' : '?'}lang=en`);
    await expect(
      page.getByRole('heading', { name: 'Your role does not include this' }),
      path,
    ).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Back to Today' }).click();
  await page.getByRole('navigation', { name: 'Console' }).getByText('Exhibitors').click();
  await expect(page.getByRole('link', { name: 'Add an exhibitor' })).toHaveCount(0);
  await page.locator('tr[data-row]').first().getByRole('link').click();
  await expect(page.getByText('Product categories')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});

test('statistics are read as points or as a table, and a question is divided by country', async ({
  page,
  server,
}) => {
  await registerByWire(server);
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/statistics?lang=en');
  const main = page.getByRole('main');
  const days = main.locator('section').filter({ hasText: 'registered since' }).first();
  await expect(days.getByRole('img')).toBeVisible();
  await days.getByRole('button', { name: 'Table' }).click();
  await expect(days.getByRole('columnheader', { name: 'People' })).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('radio', { name: 'Questionnaire' }).check();
  await expect(page).toHaveURL(/tab=questionnaire/);
  await main.getByRole('combobox').selectOption('annual_budget');
  await expect(page).toHaveURL(/question=annual_budget/);
  await expectAccessible(page);
});

test('a role without figures reads no statistics', async ({ page, server }) => {
  await storeSignIn(page, await signInAs(server, 'content'));
  await page.goto('/console/statistics?lang=en');
  await expect(page.getByRole('main')).toContainText('Your role');
  await expect(page.getByRole('heading', { name: 'Statistics' })).toHaveCount(0);
});
