import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoId } from '#server/demo/demo-id.ts';
import { untilHydrated } from '../../support/hydrated.ts';
import { bringSignIn, test, waitUntilStored } from '../../support/phone.ts';
import { signInOwner } from '../../support/registered.ts';

/** A stored answer has the text: what a page shows is stored a moment after it is there. */
function isStored(page: Page, text: string) {
  return page.evaluate(async (wanted) => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answerOf(indexedDB.open('pavilion'));
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name).objectStore(name);
      const records = await answerOf(store.getAll());
      if (JSON.stringify(records).includes(wanted)) return true;
    }
    return false;
  }, text);
}

test('an article that is written in the console is public, and is read again without a network with its list', async ({
  phone,
  front,
  server,
}) => {
  test.setTimeout(120_000);
  const word = randomUUID().slice(0, 8);
  const title = `A new hall opens ${word}`;
  const page = await phone.startAfterVisit({ locale: 'en-GB' });
  await page.goto(`${front.url}/?lang=en`);
  await bringSignIn(page, front, await signInOwner(server));
  await page.goto(`${front.url}/console/news/edit?lang=en`);
  await untilHydrated(page);
  await page.getByLabel('Title in Chinese').fill('新展馆启用');
  await page.getByLabel('Title in English').fill(title);
  await page
    .getByRole('textbox', { name: 'Text in English' })
    .fill('## Getting there\n\nBy metro, line 20.');
  await page.getByRole('radio', { name: 'Is published now' }).check();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.waitForURL(/console\/news\/?(\?|$)/);
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.goto(`${front.url}/news/news?lang=en`);
  await untilHydrated(page);
  await expect.poll(() => isStored(page, title), { timeout: 30_000 }).toBe(true);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Getting there' })).toBeVisible();
  const address = page.url();
  await waitUntilStored(page, 'en');

  front.become('gone');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('By metro, line 20.')).toBeVisible();
  await page.goto(`${front.url}/news/news?lang=en`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill(word);
  const found = page.getByRole('dialog').getByRole('region', { name: 'News', exact: true });
  await expect(found.getByRole('link', { name: title })).toBeVisible();
});

test('without a network a live stream says what it is, and a download that was kept is saved', async ({
  phone,
  front,
}) => {
  test.setTimeout(120_000);
  const page = await phone.startAfterVisit({ locale: 'en-GB' });
  const live = `${front.url}/exhibitor/live/detail?id=${demoId('live', 1)}&lang=en`;
  await page.goto(live);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await waitUntilStored(page, 'en');
  // A page is stored once it has loaded: it is left after a second.
  await page.waitForLoadState('load');
  await page.waitForTimeout(1_000);
  await page.goto(`${front.url}/download?lang=en`);
  const file = page.getByRole('listitem').filter({ hasText: 'Visitor guide' }).first();
  await file.getByRole('button', { name: 'Save offline' }).click();
  await expect(file.getByText('On this device', { exact: true })).toBeVisible();

  front.become('gone');
  await page.goto(live);
  await expect(page.getByText('The live stream needs a network connection.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const chat = page.getByRole('log', { name: 'Messages' });
  await expect(chat).toHaveText(/^The chat cannot be reached at the moment/);
  await page.goto(`${front.url}/download?lang=en`);
  await expect(file.getByText('On this device', { exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  await file.getByRole('link').click();
  expect((await saving).suggestedFilename()).toBe('Visitor guide.pdf');
  await file.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(file.getByText('On this device', { exact: true })).toBeHidden();
});
