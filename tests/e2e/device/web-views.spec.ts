import { expect } from '@playwright/test';
import { wholeBrowser } from '../../support/chromium.ts';
import { bringSignIn, test } from '../../support/phone.ts';
import { registerByWire, ticketOf } from '../../support/registered.ts';
import { scan } from '../../support/scan.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 12; 22041216C Build/SP1A; wv) AppleWebKit/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';

/** Where the site is opened, and whether that has service workers. */
const places = [
  {
    place: 'WeChat on Android',
    userAgent: `${ANDROID} Version/4.0 Chrome/122.0.6261.120 Mobile Safari/537.36 XWEB/1220133 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN`,
    hasWorkers: true,
  },
  {
    place: 'WeChat on HarmonyOS',
    userAgent:
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile MicroMessenger/8.0.60 NetType/WIFI Language/zh_CN',
    hasWorkers: true,
  },
  {
    place: 'WeChat on Windows',
    userAgent: `${WINDOWS} Chrome/132.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Windows WindowsWechat/WMPF`,
    hasWorkers: true,
  },
  {
    place: 'WeCom',
    userAgent: `${ANDROID} Version/4.0 Chrome/122.0.6261.120 Mobile Safari/537.36 wxwork/4.1.30 MicroMessenger/7.0.1 NetType/WIFI Language/zh`,
    hasWorkers: true,
  },
  {
    place: 'WeChat on an iPhone',
    userAgent: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.69(0x18004539) NetType/WIFI Language/zh_CN`,
    hasWorkers: false,
  },
  {
    place: 'a mini-program on an iPhone',
    userAgent: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.69(0x18004539) NetType/WIFI Language/zh_CN miniProgram/wx0123456789abcdef`,
    hasWorkers: false,
  },
];

// The share script of the app is answered by a stand-in elsewhere; here there is no app behind it.
test.use({ allowedErrors: [/weixin|config:fail|blocked by Playwright/i] });

for (const { place, userAgent, hasWorkers } of places) {
  test(`in ${place} the ticket stays when the network goes, by ${hasWorkers ? 'a service worker' : 'the open page'}`, async ({
    phone,
    front,
    server,
  }) => {
    const page = await phone.start({ userAgent, serviceWorkers: hasWorkers ? 'allow' : 'block' });
    const signIn = await registerByWire(server);
    const { qr_text } = await ticketOf(server, signIn.token);
    await bringSignIn(page, front, signIn);
    await page.goto(`${front.url}/audience/ticket?lang=en`);
    const status = page.locator('[data-freshness]');
    const words = hasWorkers ? 'Saved on this phone' : 'Valid';
    await expect(status).toContainText(words, { timeout: 30_000 });
    if (!hasWorkers)
      await expect(page.getByText('this browser cannot open the page')).toBeVisible();

    front.become('gone');
    if (hasWorkers) await page.reload();
    const code = page.getByRole('main').getByRole('img', { name: 'Ticket QR code' });
    await expect.poll(() => scan(code)).toBe(qr_text);
  });
}

test('the installed app opens the ticket without a network, and offers to install nothing', async ({
  phone,
  front,
  server,
  launchOptions,
}) => {
  const args = [...(launchOptions.args ?? []), `--app=${front.url}/favicon.svg`];
  const page = await phone.start({ ...wholeBrowser(), args });
  await bringSignIn(page, front, await registerByWire(server));
  await page.goto(`${front.url}/audience/ticket?lang=en`);
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await expect(page.locator('[data-freshness]')).toContainText('Saved', { timeout: 30_000 });
  front.become('gone');
  await page.reload();
  await expect(page.getByRole('main').getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
  await expect(page.getByRole('button', { name: /install|home screen/i })).toHaveCount(0);
});
