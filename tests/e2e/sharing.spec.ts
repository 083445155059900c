import { type BrowserContextOptions, expect, type Page, type Request } from '@playwright/test';
import { signInActing } from '../support/acting.ts';
import { test as base } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { oncePerFile } from '../support/once-per-file.ts';
import { callWire } from '../support/registered.ts';
import { startServer } from '../support/site-server.ts';
import { startWechatApi, WECHAT_APP_SECRET, type WechatApi } from '../support/wechat-api.ts';
import { type BridgeRecord, openBridge, userAgents } from '../support/wechat-bridge.ts';

const SIGN = '/web/exhibitor-list/get-js-config';

/** A server with an account of WeChat, and the address bar of every beacon of WeChat's script. */
// A single worker has the server with the WeChat account.
base.describe.configure({ mode: 'default' });

const ownApi = oncePerFile(startWechatApi, (api) => api.close());
const ownServer = oncePerFile(
  ({ settings }: WechatApi) => startServer(settings),
  (server) => server.stop(),
);

const test = base.extend<{ beacons: string[]; wechatApi: WechatApi }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off this pattern.
  wechatApi: async ({}, use) => use(await ownApi()),
  server: async ({ wechatApi }, use) => use(await ownServer(wechatApi)),
  beacons: [
    async ({ context }, use) => {
      const beacons: string[] = [];
      await context.route('https://open.weixin.qq.com/**', (route) => {
        beacons.push(route.request().url());
        return route.fulfill({ status: 200, contentType: 'image/gif', body: '' });
      });
      await use(beacons);
    },
    { auto: true },
  ],
});

const wechat = (page: Page) =>
  page.evaluate((): Pick<BridgeRecord, 'verified' | 'asked' | 'cards'> => {
    const { verified, asked, cards } = window.wechat;
    return { verified, asked, cards };
  });

async function expectCard(page: Page, card: { title: RegExp; link: string }) {
  await expect
    .poll(async () => (await wechat(page)).cards, { message: 'the card of the chat' })
    .toMatchObject({ chat: { link: card.link }, timeline: { link: card.link } });
  const { cards } = await wechat(page);
  expect(cards.chat?.title).toMatch(card.title);
  expect(cards.timeline?.title).toBe(cards.chat?.title);
  expect(cards.chat?.desc?.length).toBeGreaterThan(10);
  expect(cards.chat?.imgUrl).toMatch(/^http.*\/share-square\.jpg$/);
}

const answers = async (page: Page) => (await wechat(page)).verified.map(({ answer }) => answer);
const OK = 'preVerifyJSAPI:ok';
const FAIL = 'preVerifyJSAPI:fail_invalid signature';

function inApp(userAgent: string): BrowserContextOptions {
  return { userAgent };
}

async function changeLang(page: Page, to: 'English' | '中文') {
  await page.getByRole('button', { name: /语言|Language/ }).click();
  await page.getByRole('banner').getByText(to, { exact: true }).last().click();
}

for (const system of ['ios', 'android'] as const) {
  const isIos = system === 'ios';
  const checks = isIos ? 'first_address' : 'current_address';

  test.describe(`in WeChat on ${system}`, () => {
    test.use(inApp(userAgents[system]));

    test('the first attempt succeeds, and the home page and guides have their own cards', async ({
      page,
      server,
      wechatApi,
      beacons,
    }) => {
      await openBridge(page, () => wechatApi.ticket, { isIos, checks });
      await page.goto('/?lang=en&from=singlemessage&isappinstalled=0');
      await expectCard(page, { title: /Lumina/i, link: `${server.url}/?lang=en` });
      expect(await answers(page)).toEqual([OK]);
      const home = (await wechat(page)).cards.chat?.title;

      await page.getByRole('button', { name: /menu/i }).click();
      await page.getByRole('button', { name: 'Buyers' }).click();
      const menu = page.getByRole('navigation', { name: 'Pages' });
      await menu.getByRole('link', { name: 'Visitor guide' }).click();
      await expectCard(page, { title: /guide/i, link: `${server.url}/audience/guide?lang=en` });
      expect((await wechat(page)).cards.chat?.title).not.toBe(home);
      // Only apps that check the current address are configured again.
      expect(await answers(page)).toEqual(isIos ? [OK] : [OK, OK]);

      expect(beacons.length).toBeGreaterThan(0);
      for (const beacon of beacons) {
        expect(beacon).toContain(encodeURIComponent(`${server.url}/`));
        expect(beacon).not.toContain(WECHAT_APP_SECRET);
        expect(beacon).not.toContain(wechatApi.ticket);
      }
    });

    test('the three other menu entries send the same card when tapped', async ({
      page,
      server,
      wechatApi,
    }) => {
      await openBridge(page, () => wechatApi.ticket, { isIos, checks });
      await page.goto('/?lang=zh');
      await expectCard(page, { title: /./, link: `${server.url}/?lang=zh` });
      await page.evaluate(() => {
        for (const entry of ['qq', 'QZone', 'weiboApp']) window.wechat.tap(`menu:share:${entry}`);
      });
      const { cards } = await wechat(page);
      for (const entry of ['shareQQ', 'shareQZone', 'shareWeiboApp']) {
        expect(cards[entry]).toMatchObject({
          title: cards.chat?.title,
          link: `${server.url}/?lang=zh`,
          img_url: cards.chat?.imgUrl,
        });
      }
    });

    test('an address in Chinese with a fragment is signed unchanged', async ({
      page,
      server,
      wechatApi,
    }) => {
      await openBridge(page, () => wechatApi.ticket, { isIos, checks });
      await page.goto('/guide?lang=zh&utm=展会 LED#section-2');
      await expectCard(page, { title: /./, link: `${server.url}/guide?lang=zh` });
      expect(await answers(page)).toEqual([OK]);
      const [{ url } = { url: '' }] = (await wechat(page)).verified;
      expect(url).toContain('%E5%B1%95');
      expect(url).not.toContain('#');
    });

    test('each language has its own card', async ({ page, server, wechatApi }) => {
      await openBridge(page, () => wechatApi.ticket, { isIos, checks });
      await page.goto('/audience/guide?lang=zh');
      await expectCard(page, { title: /[一-龥]/, link: `${server.url}/audience/guide?lang=zh` });
      await changeLang(page, 'English');
      await expectCard(page, { title: /guide/i, link: `${server.url}/audience/guide?lang=en` });
      expect(await answers(page)).toEqual(isIos ? [OK] : [OK, OK]);
    });

    test('if the app checks the other address, the second attempt succeeds', async ({
      page,
      server,
      wechatApi,
    }) => {
      const other = isIos ? 'current_address' : 'first_address';
      await openBridge(page, () => wechatApi.ticket, { isIos, checks: other });
      await page.goto('/policy/service?lang=en');
      await expectCard(page, { title: /./, link: `${server.url}/policy/service?lang=en` });
      await page
        .getByRole('link', { name: /Privacy/ })
        .first()
        .click();
      await expectCard(page, { title: /Privacy/, link: `${server.url}/policy/privacy?lang=en` });
      expect(await answers(page)).toEqual(
        // iOS: the app was configured once, refuses the card at a new address, and is configured again.
        [OK, FAIL, OK],
      );
    });

    test('four failed attempts are the last, until the page changes', async ({
      page,
      wechatApi,
    }) => {
      await openBridge(page, () => wechatApi.ticket, { isIos, checks: 'nothing_is_right' });
      const signed: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(SIGN)) signed.push(request.postDataJSON().url);
      });
      await page.goto('/?lang=en');
      await expect.poll(() => answers(page)).toEqual([FAIL, FAIL, FAIL, FAIL]);
      expect((await wechat(page)).cards).toEqual({});
      await page
        .getByRole('link', { name: /Privacy/ })
        .first()
        .click();
      await expect.poll(async () => (await answers(page)).length).toBe(8);
      // Cards are set in sequence: a fifth attempt for the first page would have preceded these.
      expect(signed).toHaveLength(8);
    });

    test('a ticket that expires during the visit is renewed', async ({ page }) => {
      const api = await startWechatApi();
      // The ticket is near its end, so the server renews it at every signature.
      api.expires_in = 600;
      const server = await startServer(api.settings);
      await openBridge(page, () => api.ticket, { isIos, checks });
      await page.goto(`${server.url}/policy/service?lang=en`);
      await expectCard(page, { title: /./, link: `${server.url}/policy/service?lang=en` });
      api.ticket = 'the-next-ticket';
      await page
        .getByRole('link', { name: /Privacy/ })
        .first()
        .click();
      await expectCard(page, { title: /Privacy/, link: `${server.url}/policy/privacy?lang=en` });
      expect(await answers(page)).toEqual([OK, OK]);
      await page.goto('about:blank');
      await server.stop();
      await api.close();
    });

    test('two concurrent cards do not mix: the latest is set', async ({
      page,
      server,
      wechatApi,
    }) => {
      await openBridge(page, () => wechatApi.ticket, { isIos, checks });
      await page.goto('/audience/guide?lang=en');
      await expectCard(page, { title: /guide/i, link: `${server.url}/audience/guide?lang=en` });
      const late = Promise.withResolvers<void>();
      await page.route(`**${SIGN}`, async (route) => {
        const { url } = route.request().postDataJSON();
        if (url.includes('privacy')) await late.promise;
        await route.continue();
      });
      const isLate = (request: Request) => request.postData()?.includes('privacy') ?? false;
      // iOS configures the app once for all pages: nothing is signed afterwards.
      const answered = isIos ? undefined : page.waitForEvent('requestfinished', isLate);
      await page
        .getByRole('link', { name: /Privacy/ })
        .first()
        .click();
      await expect(page).toHaveTitle(/Privacy/);
      await page.getByRole('link', { name: /Terms/ }).first().click();
      await expectCard(page, { title: /Terms/, link: `${server.url}/policy/service?lang=en` });
      late.resolve();
      await answered;
      // Cards are set in sequence: the late one is finished when the next one is set.
      await page.getByRole('banner').getByRole('link').first().click();
      await expectCard(page, { title: /Lumina/i, link: `${server.url}/?lang=en` });
      const links = await page.evaluate(() => window.wechat.links);
      const lastOf = (path: string) => links.findLastIndex((link) => link.includes(path));
      expect(lastOf('/policy/privacy')).toBeLessThan(lastOf('/policy/service'));
    });

    test('the app’s script may load late', async ({ page, server, wechatApi }) => {
      const late = { isIos, checks, ready_after_ms: 2_500 } as const;
      await openBridge(page, () => wechatApi.ticket, late);
      await page.goto('/?lang=en');
      await expectCard(page, { title: /Lumina/i, link: `${server.url}/?lang=en` });
      expect(await answers(page)).toEqual([OK]);
    });
  });
}

test.describe('in WeChat of a version that its script misreads', () => {
  test.use(inApp(userAgents.android10));

  test('a wrong signature is detected though the app reports nothing', async ({
    page,
    server,
    wechatApi,
  }) => {
    await openBridge(page, () => wechatApi.ticket, { isIos: false, checks: 'first_address' });
    await page.goto('/policy/service?lang=en');
    await expectCard(page, { title: /./, link: `${server.url}/policy/service?lang=en` });
    await page
      .getByRole('link', { name: /Privacy/ })
      .first()
      .click();
    await expectCard(page, { title: /Privacy/, link: `${server.url}/policy/privacy?lang=en` });
    expect(await answers(page)).toEqual([OK, FAIL, OK]);
  });
});

test.describe('in WeChat, for organisers and secrets', () => {
  test.use(inApp(userAgents.android));

  test('the check shows each attempt with its address, rule and answers', async ({
    page,
    server,
    wechatApi,
  }) => {
    await openBridge(page, () => wechatApi.ticket, { isIos: false, checks: 'current_address' });
    await page.goto('/land-page?share=check&lang=en');
    const attempts = page.getByRole('list', { name: 'Attempts' }).getByRole('listitem');
    await expect(attempts).toHaveCount(1);
    await expect(attempts.first()).toContainText('1: address now');
    await expect(attempts.first()).toContainText(`${server.url}/land-page?share=check&lang=en`);
    await expect(attempts.first()).toContainText('updateTimelineShareData:ok');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').first()).toHaveText(/^The card is set/);
    await expect(attempts).toHaveCount(2);
    expect(await answers(page)).toEqual([OK, OK]);
    await expect(page.getByRole('main')).not.toContainText(wechatApi.ticket);
  });

  test('an invitation is shared by its short address, in the name of the exhibitor', async ({
    page,
    server,
    wechatApi,
  }) => {
    await openBridge(page, () => wechatApi.ticket, { isIos: false, checks: 'current_address' });
    const { signIn } = await signInActing(server);
    const given = { template: 'wave', langs: 'both', greeting: { zh: '', en: '' } };
    const path = '/web/exhibitor-list/generate-invitation';
    const { link_id } = await callWire(server, path, given, signIn.token);
    await page.goto(`/q/${link_id}?lang=en`);
    const link = `${server.url}/q/${link_id}?lang=en`;
    await expectCard(page, { title: / invites you to /, link });
  });

  test('WeChat’s script is not loaded while the address carries a secret', async ({
    page,
    server,
    wechatApi,
    beacons,
  }) => {
    await openBridge(page, () => wechatApi.ticket, { isIos: false, checks: 'current_address' });
    const decided = page.waitForResponse(/\/assets\/share-pages-/);
    await page.goto('/policy/service?lang=en&code=864209');
    await decided;
    await untilHydrated(page);
    expect((await wechat(page)).asked).toEqual([]);
    await page.goto('/policy/privacy?lang=en');
    await expectCard(page, { title: /Privacy/, link: `${server.url}/policy/privacy?lang=en` });
    await expect.poll(() => beacons.length).toBeGreaterThan(0);
    expect(beacons.join()).not.toContain('864209');
  });
});

for (const system of ['desktop', 'harmony'] as const) {
  test.describe(`in WeChat on ${system}`, () => {
    test.use(inApp(userAgents[system]));

    test('the current address is signed', async ({ page, server, wechatApi }) => {
      await openBridge(page, () => wechatApi.ticket, { isIos: false, checks: 'current_address' });
      await page.goto('/?lang=en');
      await expectCard(page, { title: /Lumina/i, link: `${server.url}/?lang=en` });
      expect(await answers(page)).toEqual([OK]);
    });
  });
}

test.describe('if no card can be set', () => {
  const asked = (page: Page) => {
    const urls: string[] = [];
    page.on('request', (request) => {
      if (/get-js-config|weixin/.test(request.url())) urls.push(request.url());
    });
    return urls;
  };

  for (const app of ['wecom', 'mini_program'] as const) {
    test.describe(app, () => {
      test.use(inApp(userAgents[app]));
      test(`${app} gets no call, and the sheet offers the link`, async ({
        page,
        server,
        wechatApi,
      }) => {
        const urls = asked(page);
        await openBridge(page, () => wechatApi.ticket, { isIos: false, checks: 'current_address' });
        await page.goto('/?lang=en');
        await page.getByRole('button', { name: 'Share' }).click();
        const sheet = page.getByRole('dialog', { name: 'Share this page' });
        await expect(sheet.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
        await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible();
        expect(urls).toEqual([]);
        expect((await wechat(page)).asked).toEqual([]);
        expect(server.url).toBeTruthy();
      });
    });
  }

  test('a browser gets no call and loads no script of WeChat', async ({ page, beacons }) => {
    const urls = asked(page);
    await page.goto('/?lang=en');
    await untilHydrated(page);
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    expect([...urls, ...beacons]).toEqual([]);
  });

  test.describe('without the app’s script', () => {
    test.use(inApp(userAgents.android));
    test('the page is unchanged, and the check reports it', async ({ page, wechatApi }) => {
      const never = { isIos: false, checks: 'current_address', ready_after_ms: null } as const;
      await openBridge(page, () => wechatApi.ticket, never);
      await page.goto('/land-page?share=check&lang=en');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('status').first()).toHaveText(/side of the page did not come/);
    });
  });
});
