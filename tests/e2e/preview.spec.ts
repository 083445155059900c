import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { everythingStored } from '../support/everything-stored.ts';
import { callWire, signInOwner, storeSignIn } from '../support/registered.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an organiser looks at a draft edition as it will be, and the public site stays as it is', async ({
  page,
  server,
  allowedErrors,
}) => {
  test.slow();
  // A preview has no stream of events.
  allowedErrors.push(/403/);
  const owner = await signInOwner(server);
  const answer = await fetch(`${server.url}/web/console/edition/list`, {
    headers: { 'web-token': owner.token },
  });
  const { items } = (await answer.json()).data;
  const current = items.find((one: { is_current: boolean }) => one.is_current);
  const number = randomInt(5_000, 60_000);
  const name = `Aurora ${number}`;
  const draft = await callWire(
    server,
    '/web/console/edition/add',
    {
      from: current.id,
      number,
      year: 2033,
      name: { zh: `极光 ${number}`, en: name },
      start_date: '2033-03-05',
      end_date: '2033-03-07',
      copied: ['venue', 'home', 'exhibitors', 'exhibits', 'plan', 'booths'],
    },
    owner.token,
  );
  await storeSignIn(page, owner);
  await page.goto(`/console/exhibition?lang=en&edition=${draft.id}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a preview link' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the preview' }).click();
  const preview = await opening;
  const errors: string[] = [];
  preview.on('pageerror', (error) => errors.push(String(error)));
  const outside: string[] = [];
  preview.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/web\//.test(pathname)) outside.push(pathname);
  });

  const bar = preview.getByRole('region', { name: `Preview of ${name} 2033, not public` });
  await expect(bar).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
  // A visitor without an account sees it: the organiser's sign-in stays outside.
  await expect(preview.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expectAccessible(preview);
  await preview.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(preview).toHaveURL(/\/preview\/audience\/fastLogin/);
  await expect(bar).toBeVisible();
  await preview.goto(`${server.url}/preview/exhibits?lang=en`);
  await preview.reload();
  await expect(preview).toHaveTitle(new RegExp(name));
  await preview.goto(`${server.url}/preview/floor-plan?lang=zh`);
  await expect(preview.getByText(`预览：极光 ${number} 2033，尚未公开`)).toBeVisible();
  await expect(preview.getByText(/^Preview of/)).toBeHidden();
  await expect(preview).toHaveTitle(new RegExp(`极光 ${number}`));

  // The browser has stored nothing of the preview: the console showed the edition in English only.
  expect(await everythingStored(page)).not.toContain(`"name":"极光 ${number}"`);
  expect([errors, outside]).toEqual([[], []]);

  await page.getByRole('button', { name: 'End all links' }).click();
  await expect(page.getByRole('button', { name: 'Make a preview link' })).toBeVisible();
  await preview.reload();
  await expect(preview.getByRole('heading', { name: '预览已结束' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a preview link' }).click();
  const again = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  await preview.goto(`${server.url}${again?.replace('lang=en', 'lang=zh')}`);
  await preview.getByRole('link', { name: '退出预览' }).click();
  await expect(preview).toHaveURL(`${server.url}/?lang=zh`);
  await expect(preview.getByRole('heading', { level: 1, name: current.name.zh })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await preview.goto(`${server.url}/preview/exhibits?lang=en`);
  await expect(preview.getByRole('heading', { name: /^No preview is open/ })).toBeVisible();
});
