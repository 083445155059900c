import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { test } from '../../support/e2e.ts';
import { untilHydrated } from '../../support/hydrated.ts';
import { registerBuyer } from '../../support/registered.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 12; Pixel 6)';
const agents = {
  ios_safari: `${IPHONE} (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
  ios_chrome: `${IPHONE} (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
  ios_old_firefox:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/105.0 Mobile/15E148 Safari/605.1.15',
  ios_web_view: `${IPHONE} (KHTML, like Gecko) Mobile/15E148`,
  wechat_ios: `${IPHONE} (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.69(0x18004539) NetType/WIFI Language/zh_CN`,
  wechat_android: `${ANDROID} AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.6261.120 Mobile Safari/537.36 XWEB/1220133 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN`,
  wecom: `${IPHONE} (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.0 MicroMessenger/7.0.1 Language/zh`,
  alipay: `${ANDROID} AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 AlipayClient/10.6.0`,
  mini_program: `${IPHONE} (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.69(0x18004539) Language/zh_CN miniProgram/wx0000000000000000`,
  mac_safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

const offer = (page: Page, name = 'Install') => page.getByRole('region', { name, exact: true });

/** Offers to install the site, which Chromium does by itself only over https and after some use. */
async function offerToInstall(page: Page, outcome: 'accepted' | 'dismissed') {
  await page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.asked = '';
      },
      userChoice: Promise.resolve({ outcome: answer }),
    });
    if (window.dispatchEvent(event)) throw new Error('The browser would show a bar of its own.');
  }, outcome);
}

async function openTicket(page: Page, lang: 'zh' | 'en' = 'en') {
  await page.goto(`/audience/ticket?lang=${lang}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await untilHydrated(page);
}

test('the browser finds nothing in the manifest that keeps the site from being installed', async ({
  page,
}) => {
  await page.goto('/?lang=zh');
  const session = await page.context().newCDPSession(page);
  const { errors, url, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifest\.webmanifest\?lang=zh$/);
  expect(JSON.parse(data ?? '')).toMatchObject({ lang: 'zh-Hans' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window that leaves no traces cannot install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test.describe('Chromium', () => {
  test('is taken at its offer, once there is a ticket; when it is installed nothing is left to offer', async ({
    page,
    server,
  }) => {
    await openTicket(page);
    await offerToInstall(page, 'accepted');
    await expect(offer(page)).toBeHidden();

    await registerBuyer(page, server);
    await openTicket(page);
    await expect(offer(page)).toBeHidden();
    await offerToInstall(page, 'accepted');
    await expect(offer(page)).toContainText('Opens offline.');
    await expectAccessible(page);
    await offer(page).getByRole('button', { name: 'Install' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-asked', '');
    await expect(offer(page)).toBeHidden();
  });

  test('that was refused is left alone for thirty days', async ({ page, server }) => {
    await registerBuyer(page, server);
    await openTicket(page);
    await offerToInstall(page, 'dismissed');
    await offer(page).getByRole('button', { name: 'Install' }).click();
    await expect(offer(page)).toBeHidden();
    await age(page, 29);
    await openTicket(page);
    await offerToInstall(page, 'dismissed');
    await expect(offer(page)).toBeHidden();
    await age(page, 2);
    await openTicket(page);
    await offerToInstall(page, 'dismissed');
    await expect(offer(page)).toBeVisible();
  });

  test('that installed the site from its own menu is offered nothing more', async ({
    page,
    server,
  }) => {
    await registerBuyer(page, server);
    await openTicket(page);
    await offerToInstall(page, 'accepted');
    await expect(offer(page)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(offer(page)).toBeHidden();
  });

  test('is heard also before the page is alive', async ({ page, server }) => {
    await registerBuyer(page, server);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
      });
    });
    await openTicket(page);
    await expect(offer(page)).toBeVisible();
  });
});

for (const agent of ['ios_safari', 'ios_chrome'] as const) {
  test.describe(agent, () => {
    test.use({ userAgent: agents[agent] });

    test('is told where its own menu has it, in both languages', async ({ page, server }) => {
      await registerBuyer(page, server);
      for (const { lang, name, show, words, close } of [
        {
          lang: 'zh',
          name: '安装',
          show: '查看方法',
          words: ['「分享」', '「添加到主屏幕」'],
          close: '关闭',
        },
        {
          lang: 'en',
          name: 'Install',
          show: 'Show how',
          words: ['Share', 'Add to Home Screen'],
          close: 'Close',
        },
      ] as const) {
        await openTicket(page, lang);
        const button = offer(page, name).getByRole('button', { name: show });
        await button.click();
        const sheet = page.getByRole('dialog');
        for (const word of words)
          await expect(sheet.getByText(word, { exact: true })).toBeVisible();
        await expectAccessible(page);
        await sheet.getByRole('button', { name: close }).click();
        await expect(button).toBeFocused();
      }
      await offer(page).getByRole('button', { name: 'Not now' }).click();
      await expect(offer(page)).toBeHidden();
      await openTicket(page);
      await expect(offer(page)).toBeHidden();
    });
  });
}

for (const agent of ['wechat_ios', 'wechat_android', 'wecom', 'alipay'] as const) {
  test.describe(agent, () => {
    test.use({ userAgent: agents[agent] });

    test('is to be left for a browser first', async ({ page, server }) => {
      await registerBuyer(page, server);
      await openTicket(page);
      await offer(page).getByRole('button', { name: 'Open in a browser first' }).click();
      await expect(page.getByRole('dialog', { name: 'Open in your browser' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
}

for (const agent of [
  'ios_old_firefox',
  'ios_web_view',
  'mini_program',
  'mac_safari',
  'firefox',
] as const) {
  test.describe(agent, () => {
    test.use({ userAgent: agents[agent] });

    test('is offered nothing', async ({ page, server }) => {
      await registerBuyer(page, server);
      await openTicket(page);
      await expect(offer(page)).toBeHidden();
    });
  });
}

test.describe('the installed application', () => {
  test.use({ userAgent: agents.ios_safari });

  test('is offered nothing', async ({ page, server }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await registerBuyer(page, server);
    await openTicket(page);
    await expect(offer(page)).toBeHidden();
  });
});

/** The refusal becomes older by so many days. The server's clock counts, not the device's. */
function age(page: Page, days: number) {
  return page.evaluate((by) => {
    const key = 'pavilion:install-declined';
    const entry = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...entry, expires_at: entry.expires_at - by }));
  }, days * 86_400_000);
}
