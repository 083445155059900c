import { expect, type Page } from '@playwright/test';
import type { SignIn } from '#contract/sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import {
  callWire,
  overseasBuyer,
  registerBuyer,
  registerByWire,
  signInByEmail,
  storeSignIn,
} from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

/** Returns a transfer link of the person. */
async function linkOf(server: RunningServer, { token }: Pick<SignIn, 'token'>, lang = 'en') {
  const { link_token } = await callWire(server, '/web/buyer/create-transfer', {}, token);
  return { link_token, path: `/audience/transfer?lang=${lang}#${link_token}` };
}

const signInButton = (page: Page) =>
  page.getByRole('button', { name: 'Sign in and show my ticket' });

async function accountIn(page: Page): Promise<string | undefined> {
  return await page.evaluate(
    () => JSON.parse(localStorage.getItem('pavilion:sign-in') ?? '{}').value?.account_id,
  );
}

test('a link made in one browser opens the ticket in another, which is then signed in', async ({
  page,
  server,
  browser,
}) => {
  await registerBuyer(page, server);
  await page.goto('/audience/ticket?lang=en');
  await page.getByRole('button', { name: 'Open in another browser' }).click();
  const sheet = page.getByRole('dialog', { name: 'Open in another browser' });
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(sheet.getByRole('timer')).toHaveText(/^9:\d\d$/);
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect(sheet.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await other.goto(link);
  await signInButton(other).click();
  await expect(other).toHaveURL(/\/audience\/ticket/);
  await expect(other.getByRole('main')).toContainText(overseasBuyer.name);
  await other.context().close();
});

test('the secret disappears from the address at once, and stays in no history or storage', async ({
  page,
  server,
}) => {
  const { link_token, path } = await linkOf(server, await registerByWire(server));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + JSON.stringify(request.headers())));
  await page.goto(path);
  await expect(signInButton(page)).toBeVisible();
  await expect(page).toHaveURL((url) => url.hash === '');
  await expectAccessible(page);
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toContain(link_token);
  expect(asked.join()).not.toContain(link_token);
});

test('viewing a link neither consumes it nor signs in', async ({ page, server }) => {
  const { path } = await linkOf(server, await registerByWire(server));
  await page.goto(path);
  await expect(signInButton(page)).toBeVisible();
  expect(await accountIn(page)).toBeUndefined();
  // After a reload the secret is lost, and the page says what to do.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  await page.goto(path);
  await signInButton(page).click();
  await expect(page).toHaveURL(/\/audience\/ticket/);
});

test('the current user is named, and another link removes that user’s data', async ({
  page,
  server,
}) => {
  const first = await registerByWire(server);
  const second = await signInByEmail(server);
  const { path } = await linkOf(server, second);
  await storeSignIn(page, first);
  await page.goto('/audience/ticket?lang=en');
  await expect(page.getByRole('main')).toContainText(overseasBuyer.name);

  // The first browser is not signed in again from here on.
  const other = await page.context().newPage();
  await other.goto(path);
  await expect(other.getByText(`${overseasBuyer.name} is signed in here now.`)).toBeVisible();
  await signInButton(other).click();
  await expect(other.getByRole('heading', { name: 'Your ticket is almost ready' })).toBeVisible();
  expect(await accountIn(other)).toBe(second.account_id);
  const stored = await other.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(overseasBuyer.name);
});

test.describe('a link that was used', () => {
  test.use({ allowedErrors: [/status of 410/] });

  test('says so and leads to the sign-in by code', async ({ page, server }) => {
    const { link_token, path } = await linkOf(server, await registerByWire(server), 'zh');
    await callWire(server, '/web/buyer/accept-transfer', { token: link_token });
    await page.goto(path);
    await page.getByRole('button', { name: '登录并查看门票' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      '该链接已使用或已过期，请在已登录的浏览器中重新生成。',
    );
    await page.getByRole('main').getByRole('link', { name: '使用验证码登录' }).click();
    await expect(page).toHaveURL(/\/audience\/fastLogin/);
  });
});

test.describe('without a network', () => {
  test.use({ allowedErrors: [/net::ERR_/], serviceWorkers: 'allow' });

  test('the sheet says that a link needs a network, and creates it once online', async ({
    page,
    server,
  }) => {
    await registerBuyer(page, server);
    await page.goto('/audience/ticket?lang=en');
    await page.route('**/web/buyer/create-transfer', (route) => route.abort());
    await page.getByRole('button', { name: 'Open in another browser' }).click();
    const sheet = page.getByRole('dialog', { name: 'Open in another browser' });
    await expect(sheet.getByRole('status')).toContainText('needs a connection');
    await page.unroute('**/web/buyer/create-transfer');
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });
});

test('an expired link is replaced by a new one in place', async ({ page, server }) => {
  await registerBuyer(page, server);
  await page.clock.install();
  await page.goto('/audience/ticket?lang=en');
  await page.getByRole('button', { name: 'Open in another browser' }).click();
  const sheet = page.getByRole('dialog', { name: 'Open in another browser' });
  await expect(sheet.getByRole('timer')).toHaveText(/^9:\d\d$/);
  await page.clock.fastForward('10:00');
  await expect(sheet.getByText('This link is no longer valid.')).toBeVisible();
  await page.clock.fastForward('00:01');
  await sheet.getByRole('button', { name: 'Make a new link' }).click();
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible();
});
