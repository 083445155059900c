import { expect, type Locator, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { overseasBuyer, registerBuyer } from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.69(0x18004539) NetType/WIFI Language/zh_CN';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.7 Mobile/15E148 Safari/604.1';

async function ticketOf({ url }: RunningServer, token: string) {
  const answer = await fetch(`${url}/web/buyer/entrance-ticket?lang=en`, {
    headers: { 'web-token': token },
  });
  return (await answer.json()).data.ticket as { qr_text: string; ticket_number: string };
}

async function openPicture(page: Page, lang: 'zh' | 'en' = 'en'): Promise<Locator> {
  await page.goto(`/audience/ticket?lang=${lang}`);
  await page
    .getByRole('button', { name: lang === 'en' ? 'Save as picture' : '保存为图片' })
    .click();
  return page.getByRole('dialog').locator('img');
}

/** Opens the ticket until its picture is stored. */
async function openUntilStored(page: Page) {
  await page.goto('/audience/ticket?lang=en');
  await expect.poll(() => page.evaluate(hasStoredPicture)).toBe(true);
}

/** Runs in the page. */
async function hasStoredPicture(): Promise<boolean> {
  // Opening a missing database would create an empty one.
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'pavilion')) return false;
  return new Promise((resolve) => {
    const request = indexedDB.open('pavilion');
    request.onsuccess = () => {
      const database = request.result;
      const [store = ''] = database.objectStoreNames;
      const keys = database.transaction(store).objectStore(store).getAllKeys();
      keys.onsuccess = () => {
        database.close();
        resolve(keys.result.some((key) => String(key).endsWith('|ticket-picture')));
      };
    };
  });
}

/** Decodes the saved picture after a chat has scaled and compressed it. */
async function scan(page: Page, picture: Locator): Promise<string | undefined> {
  const src = (await picture.getAttribute('src')) ?? '';
  const bytes = src.startsWith('data:')
    ? Buffer.from(src.split(',')[1] ?? '', 'base64')
    : await (await page.request.get(src)).body();
  const small = await sharp(bytes).resize(240).jpeg({ quality: 50 }).toBuffer();
  const { data, info } = await sharp(small)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('the ticket is a plain picture of the server, with a text alternative', async ({
  page,
  server,
}) => {
  const { token } = await registerBuyer(page, server);
  const ticket = await ticketOf(server, token);
  const picture = await openPicture(page);
  await expect(picture).toHaveAttribute('src', /^\/pictures\/ticket\/[\w.-]+\.png\?lang=en$/);
  await expect(picture).toHaveAccessibleName(
    new RegExp(`${overseasBuyer.name}.*${ticket.ticket_number}`),
  );
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1080);
  expect(await scan(page, picture)).toBe(ticket.qr_text);
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save to this device' }).click();
  expect((await saved).suggestedFilename()).toBe('ticket.png');
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save as picture' })).toBeFocused();
});

test('nothing covers the picture or prevents a long press', async ({ page, server }) => {
  await registerBuyer(page, server);
  const picture = await openPicture(page);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  expect(
    await picture.evaluate((img) => {
      const { left, top, width } = img.getBoundingClientRect();
      const style = getComputedStyle(img);
      return {
        isHit: document.elementFromPoint(left + width / 2, top + 100) === img,
        events: style.pointerEvents,
        isSelectable: style.userSelect !== 'none',
      };
    }),
  ).toEqual({ isHit: true, events: 'auto', isSelectable: true });
});

test.describe('in WeChat', () => {
  test.use({ userAgent: WECHAT });

  test('the texts match its own menu, and the calendar opens outside', async ({ page, server }) => {
    await registerBuyer(page, server);
    await openPicture(page, 'zh');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('长按图片，选择「保存图片」。')).toBeVisible();
    await expect(sheet.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '加入日历' }).click();
    await expect(sheet.getByText('在默认浏览器打开')).toBeVisible();
  });
});

test.describe('in Safari on a phone', () => {
  test.use({ userAgent: IPHONE });

  test('the picture is saved by a long press', async ({ page, server }) => {
    await registerBuyer(page, server);
    await openPicture(page);
    await expect(page.getByRole('dialog').getByText('“Save to Photos”')).toBeVisible();
  });
});

test.describe('when the server does not give a picture', () => {
  test.use({ allowedErrors: [/net::ERR_/] });

  for (const { why, path } of [
    { why: 'it cannot be reached', path: '**/web/buyer/ticket-picture' },
    { why: 'the picture breaks off', path: '**/pictures/ticket/**' },
  ]) {
    test(`because ${why}, the picture stored at the last opening is shown, and scans`, async ({
      page,
      server,
    }) => {
      const { token } = await registerBuyer(page, server);
      await openUntilStored(page);
      await page.route(path, (route) => route.abort());
      const picture = await openPicture(page);
      await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
      expect(await scan(page, picture)).toBe((await ticketOf(server, token)).qr_text);
    });

    test(`because ${why}, and none was stored, a screenshot is proposed until it arrives`, async ({
      page,
      server,
    }) => {
      await registerBuyer(page, server);
      await page.route(path, (route) => route.abort());
      const picture = await openPicture(page);
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText('take a screenshot')).toBeVisible();
      await expect(picture).toHaveCount(0);
      await expectAccessible(page);
      await page.unroute(path);
      await sheet.getByRole('button', { name: 'Try again' }).click();
      await expect(sheet.getByText('take a screenshot')).toBeHidden();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(1080);
    });
  }
});

test('after eight seconds without an answer the stored picture is shown', async ({
  page,
  server,
}) => {
  const { token } = await registerBuyer(page, server);
  await openUntilStored(page);
  await page.route('**/web/buyer/ticket-picture', () => undefined);
  const picture = await openPicture(page);
  await expect(picture).toHaveAttribute('src', /^data:/, { timeout: 12_000 });
  expect(await scan(page, picture)).toBe((await ticketOf(server, token)).qr_text);
});

test('the calendar file is offered as a plain link outside apps', async ({ page, server }) => {
  await registerBuyer(page, server);
  await page.goto('/audience/ticket?lang=en');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
});
