import { expect, type Page } from '@playwright/test';
import { signInActing } from '../../support/acting.ts';
import { keptVersion, test, untilKept, waitUntilStored } from '../../support/phone.ts';
import { callWire } from '../../support/registered.ts';

/** The keys of the other records that the site stores on the device. */
function recordKeys(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('pavilion');
        opening.onsuccess = () => {
          const { result: database } = opening;
          const reading = database.transaction('kept').objectStore('kept').getAllKeys();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result.map(String));
          };
        };
      }),
  );
}

test('without a network a page shows its bar, its room and its tabs before any of its scripts runs', async ({
  phone,
  front,
}) => {
  test.slow();
  const page = await phone.startAfterVisit({ locale: 'en-GB' });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const painted = document.querySelectorAll<HTMLElement>(
        'body > header, body > main, body > div',
      );
      const seen = [...painted].map((one) => `${one.localName} ${one.offsetHeight > 50}`);
      Object.assign(window, { paintedFirst: seen.join() });
    }),
  );
  front.become('gone');
  for (const path of ['/exhibitor/directory', '/exhibits', '/news/news']) {
    await page.goto(`${front.url}${path}?lang=en`);
    const painted = () => page.evaluate(() => Reflect.get(window, 'paintedFirst'));
    const tabs = path === '/news/news' ? '' : ',div true';
    expect(await painted(), path).toBe(`header true,main true${tabs}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
  }
});

test('after one visit of the home page the directory is searched and filtered without a network, and says how old it is', async ({
  phone,
  front,
}) => {
  const first = await phone.start({ locale: 'en-GB' });
  await first.goto(`${front.url}/?lang=en`);
  await waitUntilStored(first);
  await untilKept(first);
  await phone.close();

  front.become('gone');
  const page = await phone.start({ locale: 'en-GB' });
  await page.goto(`${front.url}/exhibitor/directory?lang=en`);
  await expect(page.getByText('60 exhibitors')).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d UTC\+8, offline$/)).toBeVisible();
  await page.getByRole('searchbox').fill('xianshi');
  await expect(page).toHaveURL(/keyword=xianshi/);
  await expect(page.getByText(/^[1-5]?\d exhibitors?$/)).toBeVisible();
  await page.goto(`${front.url}/exhibitor/directory?lang=en&hall=12`);
  await expect(page.getByText(/^[1-5]?\d exhibitors?$/)).toBeVisible();
  const found = page.getByRole('link', { name: /12[A-Z]\d\d/ });
  await expect(found.first()).toBeVisible();

  await page.goto(`${front.url}/exhibitor/directory?lang=en`);
  const order = page.getByRole('combobox', { name: 'Order of the list' });
  // No page shows another order than the chosen one.
  await order.selectOption('Most starred');
  await expect(page.getByText('“Most starred” needs a connection.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  await order.selectOption('By booth');
  await expect(page.getByRole('link', { name: /5[A-Z]\d\d/ }).first()).toBeVisible();

  await page.goto(`${front.url}/exhibits?lang=en&sort=popular`);
  await expect(page.getByText('“Most liked” needs a connection.')).toBeVisible();
  await page.goto(`${front.url}/exhibits?lang=en&price_to=500&sort=price_low`);
  await expect(page.getByText(/^[1-5]?\d\d? exhibits$/)).toBeVisible();
  await expect(page.getByText(/, offline$/)).toBeVisible();

  await page.goto(`${front.url}/exhibits?lang=en&category=led_indoor`);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('group', { name: 'LED package' }).getByLabel('SMD').check();
  await sheet.getByRole('button', { name: /^Show \d+ exhibits?$/ }).click();
  await expect(page).toHaveURL(/attributes=package(:|%3A)smd/);
  await expect(page.getByText('SMD', { exact: true })).toBeVisible();
  await page.locator('a[href*="/exhibits/detail"]').first().click();
  await expect(page.getByText('LED package')).toBeVisible();

  await page.goto(`${front.url}/floor-plan?lang=en`);
  const colours = page.getByRole('list', { name: 'Colours of the booths' });
  await expect(colours.getByRole('button').first()).toBeVisible();
  await page.goBack();

  front.become('fine');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/, offline/)).toHaveCount(0);
});

test('a directory that is damaged is dropped and fetched anew', async ({ phone, front }) => {
  const page = await phone.startAfterVisit();
  await page.goto(`${front.url}/?lang=en`);
  await untilKept(page);
  const version = (await keptVersion(page)) ?? 0;
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('pavilion-catalogue');
        opening.onsuccess = () => {
          const { result: database } = opening;
          const change = database.transaction('kept', 'readwrite');
          const store = change.objectStore('kept');
          const reading = store.getAllKeys();
          reading.onsuccess = () => {
            for (const key of reading.result) {
              if (String(key).startsWith('pack')) store.put({ exhibits: 'junk' }, key);
            }
          };
          change.oncomplete = () => {
            database.close();
            resolve();
          };
          change.onerror = () => reject(change.error);
        };
      }),
  );
  expect(await keptVersion(page)).toBeNull();
  await page.goto(`${front.url}/exhibitor/directory?lang=en`);
  await expect(page.getByText('60 exhibitors')).toBeVisible();
  await untilKept(page);
  // Newer where another test has changed it meanwhile.
  expect(await keptVersion(page)).toBeGreaterThanOrEqual(version);
});

test('on a metered line the directory is fetched when it is asked for', async ({
  phone,
  front,
}) => {
  const page = await phone.start({ locale: 'en-GB' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(`${front.url}/exhibitor/directory?lang=en`);
  await waitUntilStored(page);
  const keep = page.getByRole('button', { name: 'Save the directory on this device' });
  await expect(keep).toBeVisible();
  expect(await keptVersion(page)).toBeNull();
  await keep.click();
  await expect(page.getByText('The directory is on this device now')).toBeVisible();
  expect(await keptVersion(page)).not.toBeNull();
});

test('an exhibitor that was visited opens whole without a network; of any other it is said what the directory knows', async ({
  phone,
  front,
}) => {
  const first = await phone.startAfterVisit({ locale: 'en-GB' });
  await first.goto(`${front.url}/exhibitor/directory?lang=en`);
  await waitUntilStored(first);
  await untilKept(first);
  const links = first.locator('a[href*="directory-detail"]');
  const other = await links.nth(1).getAttribute('href');
  await links.first().click();
  const profile = first.getByRole('heading', { name: 'Profile' }).locator('..');
  await expect(profile).toBeVisible();
  const [visited, said] = [first.url(), await profile.textContent()];
  const id = new URL(visited).searchParams.get('id') ?? '';
  // The answer is stored a moment later.
  await expect
    .poll(() => recordKeys(first))
    .toContainEqual(expect.stringContaining(`"detail","${id}"`));
  await phone.close();

  front.become('gone');
  const page = await phone.start({ locale: 'en-GB' });
  // Later than an answer counts as new: the directory's is had, and does not take the place of more.
  await page.clock.setSystemTime(Date.now() + 5 * 60_000);
  await page.goto(visited);
  await expect(page.getByRole('heading', { name: 'Profile' }).locator('..')).toHaveText(said ?? '');
  await expect(page.getByText(/^No connection\. As of .*\d\d:\d\d UTC\+8$/)).toBeVisible();
  await expect(page.getByText('The full profile is not')).toBeHidden();
  await page.goto(`${front.url}${other}`);
  await expect(page.getByText('The full profile is not on this device yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Exhibits' })).toBeVisible();
});

test('what exhibitors change comes as a supplement, and is found without a network', async ({
  phone,
  front,
  server,
}) => {
  const acting = await signInActing(server);
  const { token } = acting.signIn;
  const page = await phone.startAfterVisit({ locale: 'en-GB' });
  await page.goto(`${front.url}/?lang=en`);
  await waitUntilStored(page);
  await untilKept(page);
  const before = await keptVersion(page);

  const path = `${server.url}/web/own-exhibit/info?lang=en&id=${acting.exhibit_id}`;
  const answer = await fetch(path, { headers: { 'web-token': token } });
  const { on_shelf: _, ...exhibit } = (await answer.json()).data;
  const name = { zh: '极昼穹幕', en: 'Polar day dome' };
  await callWire(server, '/web/own-exhibit/edit', { ...exhibit, name }, token);
  // The server looks for another version twice a second.
  const supplement = `${server.url}/web/catalogue/pack?since=${before}`;
  await expect
    .poll(async () => (await (await fetch(supplement)).json()).data.version)
    .not.toBe(before);
  const asked = page.waitForRequest((request) => request.url().includes('/web/catalogue/pack'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect(new URL((await asked).url()).searchParams.get('since')).toBe(String(before));
  await expect.poll(() => keptVersion(page)).not.toBe(before);

  front.become('gone');
  await page.goto(`${front.url}/exhibits?lang=en`);
  await page.getByRole('searchbox').fill('jizhouqiongmu');
  await expect(page.getByRole('link', { name: 'Polar day dome' })).toBeVisible();
  await page.getByRole('searchbox').fill(exhibit.name.en);
  await expect(page.getByRole('link', { name: exhibit.name.en, exact: true })).toHaveCount(0);
});
