import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { signInOwner, storeSignIn } from '../support/registered.ts';

test.use({ allowedErrors: [/status of 410/] });

/** The line of the organiser is loaded a second after the page. */
const LATE_MS = 2_000;

test('an organiser takes an exhibit down on its public page and puts it back; no visitor loads the control', async ({
  page,
  server,
  browser,
}) => {
  const owner = await signInOwner(server);
  const list = await fetch(`${server.url}/web/console/take-down/list?kind=exhibit`, {
    headers: { 'web-token': owner.token },
  });
  const { id } = (await list.json()).data.items.at(-1);
  const address = `${server.url}/exhibits/detail?id=${id}&lang=en`;
  await storeSignIn(page, owner);
  await page.goto(address);
  const isShown = page.getByText('Visitors see this page.');
  await expect(isShown).toBeVisible();
  await page.getByRole('button', { name: /Take down/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Take down' });
  await sheet.getByRole('radio', { name: /trade mark/ }).check();
  await expect(sheet.getByLabel('Reason for the exhibitor')).toHaveValue(/商标.* \/ The rights to/);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Take down now' }).click();
  // The confirmation outlives the sheet.
  await expect(page.getByText(/^Taken down\. Its exhibitor reads/).first()).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/^Taken down\. Its exhibitor reads/).first()).toBeVisible();
  await expect(page.getByText('Taken down', { exact: true })).toBeVisible();

  const visitor = await browser.newPage();
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(request.url()));
  expect((await visitor.goto(address))?.status()).toBe(410);
  await page.getByRole('button', { name: /Put back/ }).click();
  await expect(isShown).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(200);
  await expect.poll(() => requested.some((url) => /after-start/.test(url))).toBe(true);
  await visitor.waitForTimeout(LATE_MS);
  expect(requested.filter((url) => /take-down|console/.test(url))).toEqual([]);
  await visitor.close();
});
