import { expect } from '@playwright/test';
import { demoId } from '#server/demo/demo-id.ts';
import { demoStates } from '#server/demo/programme.ts';
import { expectAccessible } from '../support/axe.ts';
import { test as base } from '../support/e2e.ts';
import { oncePerFile } from '../support/once-per-file.ts';
import { startServer } from '../support/site-server.ts';
import { startWechatApi, type WechatApi } from '../support/wechat-api.ts';
import { openBridge, userAgents } from '../support/wechat-bridge.ts';

const PAID = `/conference/detail?lang=en&id=${demoId('conference', demoStates.paid[0] ?? 0)}`;
const MINI_PROGRAM = { appid: 'wx0000000000000000', path: 'forum' };
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.7 Mobile/15E148 Safari/604.1';

/** A server with an account of WeChat. */
// A single worker has the server with the WeChat account.
base.describe.configure({ mode: 'default' });

const ownApi = oncePerFile(startWechatApi, (api) => api.close());
const ownServer = oncePerFile(
  ({ settings }: WechatApi) => startServer(settings),
  (server) => server.stop(),
);

const test = base.extend<{ wechatApi: WechatApi }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off this pattern.
  wechatApi: async ({}, use) => use(await ownApi()),
  server: async ({ wechatApi }, use) => use(await ownServer(wechatApi)),
});

test.beforeEach(({ context }) =>
  context.route('https://open.weixin.qq.com/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/gif', body: '' }),
  ),
);

test('on a desktop a paid conference shows the code of the mini-program, and no sign-up', async ({
  page,
}) => {
  await page.goto(PAID);
  await expect(page.getByRole('img', { name: 'QR code of the mini program' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the mini program' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('on a phone outside of the app', () => {
  test.use({ userAgent: IPHONE });

  test('a link opens the mini-program', async ({ page }) => {
    await page.goto(PAID);
    await expect(page.getByRole('link', { name: 'Open the mini program' })).toHaveAttribute(
      'href',
      `weixin://dl/business/?appid=${MINI_PROGRAM.appid}&path=${MINI_PROGRAM.path}`,
    );
  });
});

for (const system of ['ios', 'android'] as const) {
  const isIos = system === 'ios';
  const checks = isIos ? 'first_address' : 'current_address';

  test.describe(`in WeChat on ${system}`, () => {
    test.use({ userAgent: userAgents[system] });

    test('the app’s own tag opens the mini-program', async ({ page, wechatApi }) => {
      await openBridge(page, () => wechatApi.ticket, { isIos, checks });
      await page.goto(PAID);
      await page.locator('wx-open-launch-weapp').getByText('Open the mini program').click();
      expect(await page.evaluate(() => window.wechat.launched)).toEqual([MINI_PROGRAM]);
      await page.getByText('No button? Use the code').click();
      await expect(page.getByRole('img', { name: 'QR code of the mini program' })).toBeVisible();
    });

    test('if the app refuses its tags, the code is shown instead', async ({ page, wechatApi }) => {
      await openBridge(page, () => wechatApi.ticket, { isIos, checks, open_tags: 'refused' });
      await page.goto(PAID);
      await expect(page.getByRole('img', { name: 'QR code of the mini program' })).toBeVisible();
      await expect(page.locator('wx-open-launch-weapp')).toHaveCount(0);
    });
  });
}
