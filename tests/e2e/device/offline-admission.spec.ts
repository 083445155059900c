import { expect, type Locator, type Page } from '@playwright/test';
import { listAdmissionTickets } from '#contract/admissions.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { demoStates } from '#server/demo/programme.ts';
import { expectAccessible } from '../../support/axe.ts';
import type { Front } from '../../support/front.ts';
import { bringSignIn, test, waitUntilStored } from '../../support/phone.ts';
import { callWire, registerByWire } from '../../support/registered.ts';
import { readCode, scan } from '../../support/scan.ts';
import type { RunningServer } from '../../support/site-server.ts';

const MINE = '/conference/admission-tickets?lang=en';
const taken = new Set(Object.values(demoStates).flat());
const CONFERENCE = demoId(
  'conference',
  [...Array(40).keys()].find((number) => !taken.has(number)) ?? 0,
);

/** A buyer with a seat who has looked at it once. */
async function visitOnce(page: Page, front: Front, server: RunningServer) {
  const signIn = await registerByWire(server);
  const signUp = { conference_id: CONFERENCE, accept_overlap: true };
  await callWire(server, '/web/conference/sign-up', signUp, signIn.token);
  await bringSignIn(page, front, signIn);
  await page.goto(front.url + MINE);
  const answer = await fetch(`${server.url}${listAdmissionTickets.path}?lang=en`, {
    headers: { 'web-token': signIn.token },
  });
  const { data } = await answer.json();
  const [ticket] = listAdmissionTickets.output.parse(data).items;
  if (!ticket?.code) throw new Error('There is no admission ticket.');
  await expectCode(page.getByRole('main'), ticket.code.qr_text);
  return ticket;
}

async function expectCode(within: Locator, qr_text: string) {
  const details = within.locator('details').first();
  await expect(details).toBeVisible();
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open))) {
    await within.getByText('Show the code for the door').click();
  }
  const code = within.getByRole('img', { name: /^Admission code for/ });
  await expect.poll(() => scan(code)).toBe(qr_text);
}

test('with the network gone and the browser started again, a code is painted before any script', async ({
  phone,
  front,
  server,
}) => {
  const first = await phone.start();
  const { code } = await visitOnce(first, front, server);
  await waitUntilStored(first);
  // No script is left but the inline one.
  await first.evaluate(async () => {
    const files = await caches.open('pavilion-files');
    const scripts = (await files.keys()).filter(({ url }) => url.includes('.js'));
    await Promise.all(scripts.map((script) => files.delete(script)));
  });
  const session = await first.context().newCDPSession(first);
  await session.send('Network.clearBrowserCache');
  await phone.close();
  front.become('gone');

  const page = await phone.start();
  await page.goto(front.url + MINE);
  const early = page.locator('#early-ticket');
  await expect(early).toContainText('Saved on this phone');
  await expectCode(early, code?.qr_text ?? '');
});

for (const { why, spoil } of [
  { why: 'nothing else is lost', spoil: () => {} },
  { why: 'the sign-in is lost', spoil: () => localStorage.removeItem('pavilion:sign-in') },
  { why: 'local storage is lost', spoil: () => localStorage.clear() },
]) {
  test(`in airplane mode the code opens where ${why}`, async ({ phone, front, server }) => {
    const first = await phone.startAfterVisit();
    const { code } = await visitOnce(first, front, server);
    await waitUntilStored(first);
    await first.evaluate(spoil);
    await phone.close();
    front.become('gone');

    const page = await phone.start();
    await page.goto(front.url + MINE);
    await expect(page.locator('#early-ticket')).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main.getByText('Saved on this phone')).toBeVisible();
    await expectCode(main, code?.qr_text ?? '');
    await expect(main.getByRole('link', { name: 'Sign in again' })).toHaveCount(
      why === 'nothing else is lost' ? 0 : 1,
    );
  });
}

test('the code opens from local storage when IndexedDB never answers', async ({
  phone,
  front,
  server,
}) => {
  const first = await phone.startAfterVisit();
  const { code } = await visitOnce(first, front, server);
  await waitUntilStored(first);
  await phone.close();
  front.become('gone');

  const page = await phone.start();
  await page.addInitScript(() => {
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto(front.url + MINE);
  await expectCode(page.getByRole('main'), code?.qr_text ?? '');
});

test.describe('without a service worker', () => {
  test.use({ allowedErrors: [/MissingChunk|blocked by Playwright/] });

  test('the page that stays open has the code, and the picture that was fetched ahead', async ({
    phone,
    front,
    server,
  }) => {
    const page = await phone.start({ serviceWorkers: 'block' });
    const { code, name, title } = await visitOnce(page, front, server);
    await expect.poll(() => page.evaluate(hasStoredPicture), { timeout: 20_000 }).toBe(true);
    front.become('gone');
    const main = page.getByRole('main');
    await expectCode(main, code?.qr_text ?? '');
    await main.getByRole('button', { name: 'Save as picture' }).click();
    const picture = page.getByRole('dialog').getByRole('img', {
      name: `Admission of ${name} to ${title}, with its QR code`,
    });
    await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
    const saved = (await picture.getAttribute('src'))?.split(',')[1] ?? '';
    expect(await readCode(Buffer.from(saved, 'base64'))).toBe(code?.qr_text);
    await expectAccessible(page);
  });
});

/** Runs in the page. */
async function hasStoredPicture(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open('pavilion');
    request.onsuccess = () => {
      const database = request.result;
      const [store = ''] = database.objectStoreNames;
      const keys = database.transaction(store).objectStore(store).getAllKeys();
      keys.onsuccess = () => {
        database.close();
        resolve(keys.result.some((key) => String(key).includes('|ticket-picture ')));
      };
    };
  });
}

test('after a sign-out no code is left on the device', async ({ phone, front, server }) => {
  const page = await phone.startAfterVisit();
  await visitOnce(page, front, server);
  await page
    .evaluate(() => localStorage.getItem('pavilion:admissions'))
    .then((stored) => expect(stored).toContain(CONFERENCE));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain(CONFERENCE);
  await page.goto(front.url + MINE);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
