import { afterAll, expect } from 'vitest';
import { errors } from '#contract/errors.ts';
import { freshDemoDir } from '../support/demo-data.ts';
import { freshEmail, overseasBuyer, registerByWire, ticketOf } from '../support/registered.ts';
import { readCode } from '../support/scan.ts';
import { call } from '../support/server-process.ts';
import { openWatchedFront } from '../support/watched-front.ts';
import type { WebWindow } from '../support/web-driver.ts';
import {
  bringSignIn,
  complaintsOf,
  signInOf,
  startServer,
  test,
  untilStored,
} from '../support/webkit-test.ts';

const TICKET = '/audience/ticket?lang=en';

const server = await startServer(freshDemoDir());
afterAll(() => server.stop());
const front = await openWatchedFront(server);
afterAll(() => front.close());

test('a buyer from Germany registers by e-mail and gets a scannable ticket', async ({ page }) => {
  const email = freshEmail();
  await page.open(`${front.url}/audience/register?lang=en`);
  await page.click('button', 'I confirm this');
  await page.fill('Mobile number or e-mail', email);
  await page.click('button', 'Send code');
  await page.fill('Code', await server.mailbox.codeFor(email));

  await page.see('heading', 'Basic information');
  await page.click('combobox', 'Country');
  await page.see('heading', 'Country');
  await page.typeAndEnter('germ');
  await page.fill('Name', 'Anna Schmidt');
  await page.click('radio', 'Ms');
  await page.fill('Mobile number', '15112345678');
  await page.fill('Company name', 'Lichtwerk GmbH');
  await page.fill('Job title', 'Purchasing manager');
  await page.choose('Nature of business', 'distributor');
  await page.fill('City', 'Berlin');
  await page.fill('Company address', 'Lichtstrasse 1');
  await page.click('button', 'Save and continue');

  await page.see('heading', 'What are you looking for?');
  await page.click('checkbox', 'Micro / Mini LED');
  await page.click('checkbox', 'Malls & shops');
  await page.click('button', 'Next');
  await page.see('heading', 'Tell us about your visit');
  await page.click('checkbox', 'Buy products');
  await page.click('checkbox', 'Factory tours');
  await page.click('radio', '20–99 people');
  await page.click('radio', 'RMB 1–5 million');
  await page.click('button', 'Next');
  await page.see('heading', 'A little more, if you like');
  await page.click('button', 'Finish');

  await expect.poll(() => page.textOf('main')).toContain('Anna Schmidt, you are registered');
  await page.click('link', 'Show my ticket');
  const { qr_text } = await ticketOf(server, (await signInOf(page)).token);
  await expect.poll(() => scanTicket(page)).toBe(qr_text);
  expect(await complaintsOf(page)).toEqual([]);
});

test('with the server stopped the ticket survives a reload, and directory and floor plan open', async ({
  page,
}) => {
  const own = await startServer(freshDemoDir());
  const signIn = await registerByWire(own);
  const { qr_text } = await ticketOf(own, signIn.token);
  await bringSignIn(page, own.url, signIn);
  await page.open(own.url + TICKET);
  await untilStored(page);
  await expect.poll(() => hasDirectory(page)).toBe(true);
  await own.stop();

  await page.reload();
  await expect.poll(() => page.textOf('[data-freshness]')).toContain('offline copy');
  await expect.poll(() => scanTicket(page)).toBe(qr_text);

  await page.open(`${own.url}/exhibitor/directory?lang=en`);
  await expect.poll(() => page.textOf('main')).toContain('60 exhibitors');
  expect(await page.textOf('main')).toMatch(/As of \d\d:\d\d( UTC\+8)?, offline/);
  await page.fill(/^Search/, 'xianshi');
  await expect.poll(() => page.textOf('main')).toMatch(/(?<!\d)[1-5]?\d exhibitors?/);

  await page.open(`${own.url}/floor-plan?lang=en`);
  const isDrawn = () =>
    page.evaluate(() => document.querySelector('[role=application][data-drawn=true]') !== null);
  await expect.poll(isDrawn).toBe(true);
});

test('signing out removes ticket and name from the device, and signs out at the server', async ({
  page,
}) => {
  const signIn = await registerByWire(server);
  const { ticket_number } = await ticketOf(server, signIn.token);
  const traces = [signIn.token, ticket_number, overseasBuyer.name];
  await bringSignIn(page, front.url, signIn);
  await page.open(front.url + TICKET);
  await expect.poll(() => tracesIn(page, traces)).toEqual(traces);

  await page.click('button', 'Menu');
  await page.click('button', 'Log out');
  await expect.poll(async () => (await page.address()).pathname).toBe('/');
  await expect.poll(() => tracesIn(page, traces)).toEqual([]);
  const answer = () => call(server, '/web/buyer/entrance-ticket?lang=en', { token: signIn.token });
  await expect.poll(async () => (await answer()).code).toBe(errors.SIGNED_OUT_ELSEWHERE.code);
  await page.open(front.url + TICKET);
  await page.see('heading', 'Sign in to see your ticket');
  expect(await page.isVisible('img', 'Ticket QR code')).toBe(false);
  expect(await complaintsOf(page)).toEqual([]);
});

/** The text of the code on the screen, decoded like a scanner at the gate. */
async function scanTicket(page: WebWindow) {
  await page.see('img', 'Ticket QR code');
  return readCode(await page.screenshot());
}

/** The records of all databases and the local storage of a page, as one text. */
function storedText(page: WebWindow): Promise<string> {
  return page.evaluate(async () => {
    const ended = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [JSON.stringify([{ ...localStorage }, { ...sessionStorage }])];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store).getAll();
        texts.push(JSON.stringify(await ended(records)));
      }
      database.close();
    }
    return texts.join('\n');
  });
}

async function tracesIn(page: WebWindow, traces: string[]): Promise<string[]> {
  const text = await storedText(page);
  return traces.filter((trace) => text.includes(trace));
}

/** The directory is stored once all columns of its exhibits are. */
async function hasDirectory(page: WebWindow): Promise<boolean> {
  return /"exhibits":\{"id":\[/.test(await storedText(page));
}
