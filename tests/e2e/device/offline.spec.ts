import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { everythingStored } from '../../support/everything-stored.ts';
import { type Front, PORTAL_TEXT } from '../../support/front.ts';
import { bringSignIn, test, untilKept, waitUntilStored } from '../../support/phone.ts';
import { freshEmail, registerByWire } from '../../support/registered.ts';
import type { RunningServer } from '../../support/site-server.ts';

const publicPages = [
  '/',
  '/guide',
  '/floor-plan',
  '/audience/register',
  '/audience/policy',
  '/audience/guide',
  '/audience/guide/details',
  '/audience/fastLogin',
  '/audience/findSuccess',
  '/policy/privacy',
  '/policy/service',
];

for (const lang of ['zh', 'en'] as const) {
  test(`after one visit in ${lang} every page opens without a network, in that language alone`, async ({
    phone,
    front,
  }) => {
    const page = await phone.start({ locale: lang === 'zh' ? 'zh-CN' : 'en-GB' });
    await page.goto(`${front.url}/?lang=${lang}`);
    await waitUntilStored(page, lang);
    front.become('gone');
    for (const path of publicPages) {
      await page.goto(`${front.url}${path}?lang=${lang}`);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      expect(await page.locator('html').getAttribute('lang')).toMatch(lang);
    }
    const other = lang === 'zh' ? 'A global gathering' : '隐私政策';
    expect(await cachedText(page)).not.toContain(other);
  });
}

const lists = {
  '/conference': 'a[href*="/conference/detail"]',
  '/about/distribution': 'a[href*="/exhibitor/directory"]',
  '/showroom': 'a[href*="/exhibitor/detail"], a[href*="/exhibits/detail"]',
  '/news/news': 'a[href*="/news/detail"]',
  '/download': 'a[href^="/download/file"]',
};

test('after a visit of the home page alone, the lists of the site open without a network', async ({
  phone,
  front,
}) => {
  const page = await phone.start({ locale: 'en-GB' });
  await page.goto(`${front.url}/?lang=en`);
  await waitUntilStored(page);
  // The last of what is fetched after the directory.
  const stored = () => everythingStored(page);
  await expect.poll(stored, { timeout: 60_000 }).toContain('"downloads","list"');
  front.become('gone');
  for (const [path, row] of Object.entries(lists)) {
    await page.goto(`${front.url}${path}?lang=en`);
    await expect(page.getByRole('main').locator(row).first(), path).toBeVisible();
  }
});

test('how to come is told without a network: the rule for a passport, hotels, ways and discounts', async ({
  phone,
  front,
}) => {
  const page = await phone.startAfterVisit({ locale: 'en-GB' });
  await page.goto(`${front.url}/service?lang=en`);
  await waitUntilStored(page, 'en');
  front.become('gone');
  await page.goto(`${front.url}/service?tab=2&lang=en`);
  await page.getByLabel('Your passport').selectOption('DE');
  await expect(page.getByRole('heading', { name: 'Not yet decided' })).toBeVisible();
  await page.getByText('The rules in full, with their sources').click();
  await expect(page.getByRole('article').first()).toContainText('The border authority decides');
  await expect(page.getByRole('heading', { name: 'If you need a visa' })).toBeVisible();
  await page.goto(`${front.url}/service?tab=3&lang=en`);
  await expect(page.locator('main section:not([hidden]) details').first()).toBeVisible();
  await page.goto(`${front.url}/service?tab=1&lang=en`);
  await expect(page.getByRole('heading', { name: 'Shuttle timetable' })).toBeVisible();
  await page.goto(`${front.url}/service?tab=4&lang=en`);
  await expect(page.getByText('Each offer holds between the days')).toBeVisible();
});

test('the other language opens without a network once something was read in it', async ({
  phone,
  front,
}) => {
  const page = await phone.startAfterVisit({ locale: 'en-GB' });
  await page.goto(`${front.url}/policy/privacy?lang=en`);
  await waitUntilStored(page, 'en');
  expect(await cachedText(page)).not.toContain('隐私政策');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('button', { name: '中文', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  await expect.poll(() => cachedText(page)).toContain('隐私政策');
  await waitUntilStored(page, 'zh');
  front.become('gone');
  await page.goto(`${front.url}/policy/service?lang=zh`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('服务');
});

test('a page that was opened past the service worker is taken over by it, and opens the next one', async ({
  phone,
  front,
}) => {
  const page = await phone.startAfterVisit();
  await page.goto(`${front.url}/audience/guide?lang=en`);
  await waitUntilStored(page);
  const session = await page.context().newCDPSession(page);
  const reloaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await reloaded;
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await waitUntilStored(page);
  front.become('gone');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Floor plan' }).first().click();
  await expect(page).toHaveURL(/floor-plan/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what is older than it should be says as of when, and is asked for again', async ({
  phone,
  front,
}) => {
  const page = await phone.startAfterVisit();
  await page.goto(`${front.url}/?lang=en`);
  await waitUntilStored(page);
  front.become('gone');
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await page.goto(`${front.url}/?lang=en`);
  const line = page.getByRole('status').filter({ hasText: 'No connection. As of' });
  await expect(line).toBeVisible();
  front.become('fine');
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(line).toHaveCount(0);
});

test('what was kept for hours and cannot be asked for again is shown, and is no defect', async ({
  phone,
  front,
  server,
}) => {
  const page = await phone.startAfterVisit();
  await bringSignIn(page, front, await registerByWire(server));
  await page.goto(`${front.url}/exhibits/tag?lang=en`);
  const nothing = page.getByRole('heading', { name: 'Nothing saved yet' });
  await expect(nothing).toBeVisible();
  await waitUntilStored(page);
  const { id } = await anExhibit(server);
  await page.goto(`${front.url}/exhibits/detail?id=${id}&lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  front.become('gone');
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  for (const path of [
    `/exhibits/detail?lang=en&id=${id}`,
    '/floor-plan?lang=en',
    '/exhibits/tag?lang=en',
  ]) {
    await page.goto(front.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(5_000);
  }
  await expect(nothing).toBeVisible();
});

test('a page that is never stored says that this is on purpose, and what opens instead', async ({
  phone,
  front,
  server,
}) => {
  const page = await phone.startAfterVisit();
  await bringSignIn(page, front, await registerByWire(server));
  await page.goto(`${front.url}/audience/ticket?lang=en`);
  await expect(page.locator('[data-freshness]')).toContainText('Saved', { timeout: 30_000 });
  await page.goto(`${front.url}/conference?lang=en`);
  await untilKept(page);
  const stored = () => everythingStored(page);
  await expect.poll(stored, { timeout: 30_000 }).toContain('\\"programme\\",\\"pack\\"');
  await expect.poll(stored, { timeout: 60_000 }).toContain('"downloads","list"');
  front.become('gone');
  for (const path of ['/audience/my-data', '/audience/info']) {
    await page.goto(`${front.url}${path}?lang=en`);
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
    await expect(page.getByText('kept off this phone on purpose')).toBeVisible();
  }
  const instead = page.getByRole('navigation', { name: 'What works now' });
  await expect(instead.getByRole('link')).toHaveText([
    'My ticketValid',
    'Floor plan',
    /^Programme and my agendaCopy of \d\d:\d\d/,
    /^Exhibitors and exhibitsCopy of \d\d:\d\d/,
    'Visitor guide',
    'Halls',
    'Showroom',
    'News',
    'Downloads',
  ]);
  await instead.getByRole('link', { name: 'Floor plan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a network that never answers shows the shell after a moment, and says that it is slow', async ({
  phone,
  front,
}) => {
  const page = await phone.startAfterVisit();
  await page.goto(`${front.url}/?lang=en`);
  await waitUntilStored(page);
  front.become('silent');
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await page.goto(`${front.url}/?lang=en`, { timeout: 8_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(page.getByText('The network is slow')).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByText('The network is slow')).toBeVisible();
});

test('a captive portal poisons nothing that is stored, and is told from a missing network', async ({
  phone,
  front,
}) => {
  const page = await phone.startAfterVisit();
  await page.goto(`${front.url}/?lang=en`);
  await waitUntilStored(page);
  front.become('captive');
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  for (const path of ['/', '/floor-plan', '/audience/guide']) {
    await page.goto(`${front.url}${path}?lang=en`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText(PORTAL_TEXT)).toHaveCount(0);
  }
  await page.goto(`${front.url}/?lang=en`);
  await expect(page.getByText(/sign in to the Wi-Fi/)).toBeVisible();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
  });
  await expectUnpoisoned(page, front);

  front.become('fine');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/sign in to the Wi-Fi/)).toHaveCount(0);
  await waitUntilStored(page);
});

test('a first visit through a captive portal that lets pages through installs nothing', async ({
  phone,
  front,
  allowedErrors,
}) => {
  allowedErrors.push(/module script|bad HTTP response|bad-precaching|ServiceWorker/);
  const page = await phone.start();
  // The scripts of the page itself pass; what only the worker fetches does not.
  front.captureOnly((path) => path === '/index.html');
  await page.goto(`${front.url}/?lang=en`);
  await expect.poll(() => front.asked().some((path) => path.startsWith('/index.html'))).toBe(true);
  const active = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.installing ? 'installing' : (registration?.active?.state ?? 'none');
    });
  await expect.poll(active).toBe('none');
  await expectUnpoisoned(page, front);
});

test('storage that holds junk is passed over', async ({ phone, front, server }) => {
  const page = await phone.startAfterVisit();
  await bringSignIn(page, front, await registerByWire(server));
  await page.goto(`${front.url}/audience/ticket?lang=en`);
  await expect(page.locator('[data-freshness]')).toContainText('Saved', { timeout: 30_000 });
  await page.evaluate(async () => {
    for (const key of Object.keys(localStorage)) {
      if (key !== 'pavilion:sign-in') localStorage.setItem(key, '{"value":{"ticket":7},"expi');
    }
    localStorage.setItem('pavilion:ticket', '{"value":{"ticket":{}},"expires_at":null}');
    localStorage.setItem('pavilion:revocations', '{"value":7,"expires_at":null}');
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('pavilion');
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('kept', 'readwrite').objectStore('kept');
    await new Promise<void>((resolve) => {
      const keys = store.getAllKeys();
      keys.onsuccess = () => {
        for (const key of keys.result) store.put({ state: 'junk', queryKey: 7 }, key);
        store.transaction.oncomplete = () => resolve();
      };
    });
    database.close();
  });
  for (const path of ['/audience/ticket', '/', '/audience/register', '/floor-plan']) {
    await page.goto(`${front.url}${path}?lang=en`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  front.become('gone');
  await page.goto(`${front.url}/?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a full disk takes nothing away: pages work, and the ticket is shown', async ({
  phone,
  front,
  server,
}) => {
  const page = await phone.start();
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: front.url, quotaSize: 1 });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const signIn = await registerByWire(server);
  await page.goto(`${front.url}/favicon.svg`);
  await page.evaluate((kept) => {
    const entry = { value: kept, expires_at: Date.parse(kept.expires_at) };
    Object.assign(localStorage, { 'pavilion:sign-in': JSON.stringify(entry) });
  }, signIn);
  await page.goto(`${front.url}/audience/ticket?lang=en`);
  await expect(page.getByRole('main').getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
  await expect(page.locator('[data-freshness]')).toHaveText('Valid');
  await page.goto(`${front.url}/audience/guide?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${front.url}/audience/ticket?lang=en`);
  await expect(page.getByRole('main').getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
});

test('what is typed into the wizard survives a reload, a dead network and a killed browser', async ({
  phone,
  front,
}) => {
  test.slow();
  const email = freshEmail();
  const page = await phone.startAfterVisit();
  await page.goto(`${front.url}/audience/register?lang=en`);
  await page.getByRole('button', { name: 'I confirm this' }).click();
  await page.getByLabel('E-mail').fill(email);
  await waitUntilStored(page);
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  front.become('gone');
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  // Chromium may write `localStorage` a minute later, and no test waits for it.
  const typed = `more.${email}`;
  await page.getByLabel('E-mail').fill(typed);
  await expect.poll(() => copyOfDraft(page)).toContain(typed);
  await phone.kill();

  const again = await phone.start();
  await again.goto(`${front.url}/audience/register?lang=en`);
  await expect(again.getByLabel('E-mail')).toHaveValue(typed);
});

/** The copy of what is typed that the database of the browser holds. */
function copyOfDraft(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('pavilion');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const kept = opening.result.transaction('kept').objectStore('kept').get('draft-sign-in');
          kept.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(kept.result ?? null));
          };
        };
      }),
  );
}

/** Every file in the cache is the one that the server has, and no word of the portal is stored anywhere. */
async function expectUnpoisoned(page: Page, front: Front) {
  const text = await cachedText(page);
  expect(text).not.toContain(PORTAL_TEXT);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(PORTAL_TEXT);
  const hashes = await page.evaluate(async () => {
    const cache = await caches.open('pavilion-files');
    const files = (await cache.keys()).filter(({ url }) => !url.endsWith('/.lang'));
    return Promise.all(
      files.map(async (file) => {
        const body = await (await cache.match(file))?.arrayBuffer();
        const hash = await crypto.subtle.digest('SHA-256', body ?? new ArrayBuffer());
        const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
        return [new URL(file.url).pathname, hex.join('')] as const;
      }),
    );
  });
  front.become('fine');
  for (const [path, hash] of hashes) {
    const file = Buffer.from(await (await fetch(front.url + path)).arrayBuffer());
    expect(hash, path).toBe(createHash('sha256').update(file).digest('hex'));
  }
}

function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        texts.push((await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

async function anExhibit({ url }: RunningServer): Promise<{ id: string }> {
  const answer = await fetch(`${url}/web/exhibit/list?page_size=1`);
  return (await answer.json()).data.items[0];
}
