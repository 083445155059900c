import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothColors } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { registerBuyer, storeSignIn } from '../support/registered.ts';
import { userAgents } from '../support/wechat-bridge.ts';

const card = (page: Page, name: string) =>
  page.locator(`head meta[property="og:${name}"]`).getAttribute('content');

test.describe('in WeChat', () => {
  test.use({ userAgent: userAgents.ios });

  test('sharing explains the app’s menu, in both languages', async ({ page }) => {
    for (const lang of ['zh', 'en'] as const) {
      await page.goto(`/?lang=${lang}`);
      await page.getByRole('button', { name: lang === 'zh' ? '分享' : 'Share' }).click();
      const sheet = page.getByRole('dialog');
      for (const words of ['转发给朋友', '分享到朋友圈', 'Send to Chat', 'Share on Moments']) {
        await expect(sheet.getByText(words, { exact: true })).toBeVisible();
      }
      await expectAccessibleInBothColors(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
  });

  test('if pages may not copy, the link is selected', async ({ page, server }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto('/?lang=en&invite=AbCdEfGhIjKlMnOpQrStUv&from=singlemessage');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByLabel('Link')).toBeFocused();
    const selected = await page.evaluate(() => window.getSelection()?.toString());
    expect(selected).toBe(`${server.url}/?lang=en`);
    await expect(page.getByRole('status').filter({ hasText: 'press and hold' })).toBeVisible();
  });
});

test('a link is copied if pages may copy', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/audience/guide?lang=en');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${server.url}/audience/guide?lang=en`);
});

test('the system’s share sheet gets the card, if there is one', async ({ page, server }) => {
  await page.addInitScript(() => {
    const given: unknown[] = [];
    Object.assign(window, { given });
    Object.defineProperty(navigator, 'share', {
      value: async (card: unknown) => {
        given.push(card);
        // The user closes the sheet.
        throw new DOMException('closed', 'AbortError');
      },
    });
  });
  await page.goto('/guide?lang=en');
  // The button works only after hydration.
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const given = () => page.evaluate(() => Reflect.get(window, 'given'));
  await expect
    .poll(given)
    .toMatchObject([{ url: `${server.url}/guide?lang=en`, title: await card(page, 'title') }]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a ticket page shares the exhibition, never the ticket', async ({ page, server }) => {
  await registerBuyer(page, server);
  await page.goto('/?lang=en');
  const home = { title: await card(page, 'title'), url: await card(page, 'url') };
  await page.goto('/audience/ticket?lang=en');
  await expect(page.getByRole('img', { name: /QR code/ }).first()).toBeVisible();
  expect({ title: await card(page, 'title'), url: await card(page, 'url') }).toEqual(home);
  const head = await page.locator('head').innerHTML();
  expect(head).not.toContain('Anna');
});

test('the picture of a card is a square JPEG of at least 300 px, for anyone', async ({
  server,
}) => {
  const answer = await fetch(`${server.url}/share-square.jpg`);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(30_000);
});

test('/land-page leads to the home page with the visitor’s channel', async ({ page, server }) => {
  await page.goto('/land-page?lang=en&channel=7&invite=AbCdEfGhIjKlMnOpQrStUv');
  await expect(page).toHaveURL(`${server.url}/?lang=en&channel=7&invite=AbCdEfGhIjKlMnOpQrStUv`);
  expect(await page.evaluate(() => localStorage.getItem('pavilion:channel'))).toContain('"7"');
  expect(await page.evaluate(() => document.cookie)).toContain('invite=AbCdEfGhIjKlMnOpQrStUv');
});

test('the check describes its steps, and can be copied', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const lang of ['zh', 'en'] as const) {
    await page.goto(`/land-page?share=check&lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothColors(page);
  }
  await expect(page.getByText('This is not WeChat')).toBeVisible();
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain('Sharing is set up on this site: no');
  expect(report).toContain(`First address: ${server.url}/land-page?share=check&lang=en`);
});

test('only organisers find the check in the menu', async ({ page, server }) => {
  const buyer = await registerBuyer(page, server);
  const entry = page.getByRole('dialog').getByRole('link', { name: 'Check sharing in WeChat' });
  const openMenu = async () => {
    await page.goto('/?lang=en');
    await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('button', { name: 'Information' }).click();
  };
  await openMenu();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Terms of use' })).toBeVisible();
  await expect(entry).toHaveCount(0);

  await storeSignIn(page, { ...buyer, role: 'organiser' });
  await openMenu();
  await entry.click();
  await expect(page.getByRole('heading', { name: 'Check sharing in WeChat' })).toBeVisible();
});

test('the domain verification file is served unchanged, and no other', async ({ server }) => {
  writeFileSync(join(server.data_dir, 'MP_verify_AbCdEfGh12345678.txt'), 'AbCdEfGh12345678');
  const answer = await fetch(`${server.url}/MP_verify_AbCdEfGh12345678.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe('AbCdEfGh12345678');
  for (const name of ['MP_verify_other.txt', 'MP_verify_..%2Foutbox.txt', 'MP_verify_.txt']) {
    expect((await fetch(`${server.url}/${name}`)).status, name).toBe(404);
  }
});
