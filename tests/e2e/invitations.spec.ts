import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Figures } from '#contract/journeys.ts';
import type { SignIn } from '#contract/sign-in.ts';
import { verifyTicketCode } from '#contract/ticket-code.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { signInActing } from '../support/acting.ts';
import { test } from '../support/e2e.ts';
import {
  callWire,
  freshEmail,
  overseasBuyer,
  registerByWire,
  signInOwner,
  storeSignIn,
  ticketOf,
} from '../support/registered.ts';
import { signIn } from '../support/registering.ts';
import { readCode } from '../support/scan.ts';
import type { RunningServer } from '../support/site-server.ts';
import { userAgents } from '../support/wechat-bridge.ts';

const JOURNEY_MS = 120_000;

async function ask({ url }: RunningServer, path: string, token: string) {
  const answer = await fetch(url + path, { headers: { 'web-token': token } });
  return (await answer.json()).data;
}

/** A member of an exhibitor with a separate invitation for the test. */
async function inviter(server: RunningServer) {
  const { signIn: member } = await signInActing(server);
  const given = { template: 'wave', langs: 'both', greeting: { zh: '', en: '' } };
  const path = '/web/exhibitor-list/generate-invitation';
  const made = await callWire(server, path, given, member.token);
  return { member, made: made as { id: string; link_id: string } };
}

async function figuresOf(server: RunningServer, { token }: SignIn, id: string): Promise<Figures> {
  const { items } = await ask(server, '/web/exhibitor-list/my-invitation', token);
  return items.find((item: { id: string }) => item.id === id).figures;
}

/** The poster after a chat has compressed it. */
async function passedOn(page: Page): Promise<Buffer> {
  const poster = page.getByRole('img', { name: /invites you to/ });
  await expect(poster).toBeVisible();
  const answer = await page.request.get((await poster.getAttribute('src')) ?? '');
  return await sharp(await answer.body())
    .resize(540)
    .jpeg({ quality: 50 })
    .toBuffer();
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });
  test.setTimeout(JOURNEY_MS);

  test('a poster leads through the messaging app and another browser to the gate, which admits on exhibition days only', async ({
    page,
    server,
    browser,
    mailbox,
  }) => {
    const { member, made } = await inviter(server);
    const before = await figuresOf(server, member, made.id);
    await storeSignIn(page, member);
    await page.goto(`/invitation/detail?id=${made.id}&lang=en`);
    const link = `${server.url}/q/${made.link_id}`;
    expect(await readCode(await passedOn(page))).toBe(link);
    // The messaging app scans the screen: the code must be complete and the only one.
    expect(await readCode(await page.screenshot())).toBe(link);

    const wechat = await browser.newContext({
      userAgent: userAgents.ios,
      serviceWorkers: 'block',
      baseURL: server.url,
    });
    const inApp = await wechat.newPage();
    await inApp.goto(`${link}?lang=en`);
    await inApp.getByRole('link', { name: 'Register by this invitation' }).click();
    await expect(inApp).toHaveURL(/\/audience\/register\?.*invite=/);

    // The app passes the address on to another browser, which has none of its cookies.
    const safari = await browser.newContext({ baseURL: server.url });
    const other = await safari.newPage();
    await other.goto(inApp.url());
    await other.getByRole('button', { name: 'I confirm this' }).click();
    await expect(other.getByText(/invites you\./)).toBeVisible();
    const email = freshEmail();
    const address = other.getByLabel('Mobile number or e-mail');
    await signIn(other, { address, typed: email, mailbox, lang: 'en' });
    const { token }: SignIn = await other.evaluate(
      () => JSON.parse(localStorage.getItem('pavilion:sign-in') ?? '{}').value,
    );
    await callWire(server, '/web/buyer/basic-register', { ...overseasBuyer, email }, token);

    // Names are shown only with consent, which can be withdrawn among the consents.
    const named = async () =>
      (await ask(server, `/web/exhibitor-list/buyer-invitation?id=${made.id}`, member.token)).items;
    expect(await named()).toEqual([]);
    await other.goto('/audience/my-data?lang=en');
    const consent = other.getByRole('switch', { name: /see my name and company/ });
    await consent.click();
    await expect(consent).toBeChecked();
    await expect.poll(named).toMatchObject([{ name: overseasBuyer.name }]);
    await consent.click();
    await expect(consent).not.toBeChecked();
    await expect.poll(named).toEqual([]);

    const { qr_text } = await ticketOf(server, token);
    const owner = await signInOwner(server);
    const list = `/web/console/boarding/list?tour_id=${demoId('tour', 0)}`;
    const { keys, exhibition } = await ask(server, list, owner.token);
    const { number: exhibition_number, start_date } = exhibition;
    const now = new Date(`${start_date}T10:00+08:00`);
    const known = { keys, exhibition_number, start_date, now, revoked: new Map() };
    expect((await verifyTicketCode(qr_text, known)).verdict).toBe('admit');
    const scan = { scan_id: madeAtGate(), qr_text, at: new Date().toISOString() };
    const { items } = await callWire(
      server,
      '/web/console/gate/scans',
      { scans: [scan] },
      owner.token,
    );
    expect(items).toEqual([{ scan_id: scan.scan_id, result: 'stored', reason: 'not_yet_valid' }]);

    const after = await figuresOf(server, member, made.id);
    expect(after).toEqual({
      invited: before.invited + 1,
      opened: before.opened + 1,
      registered: before.registered + 1,
      completed: before.completed + 1,
      // The exhibition has not begun: that scan is no check-in.
      entered: before.entered,
    });
    await wechat.close();
    await safari.close();
  });
});

test('an exhibitor sees a preview of the invitation in both languages while writing', async ({
  page,
  server,
}) => {
  const { member } = await inviter(server);
  await storeSignIn(page, member);
  await page.goto(`${server.url}/invitation/create?lang=en`);
  const preview = page.getByRole('region', { name: 'Preview' });
  const poster = preview.getByRole('img', { name: /invites you to/ });
  await expect(poster).toBeVisible();
  const before = await poster.getAttribute('src');
  await page.getByRole('radio', { name: 'Both languages' }).check();
  await page.getByRole('radio', { name: 'Beam' }).check();
  const words = `See you at the wall ${randomUUID().slice(0, 6)}`;
  await page.getByLabel('Greeting in English').fill(words);
  const [inChinese, inEnglish] = [preview.locator('[lang=zh-hans]'), preview.locator('[lang=en]')];
  await expect(inEnglish).toContainText(words);
  await expect(inEnglish).toContainText('You are invited');
  await expect(inChinese).toContainText('诚邀您莅临我们的展位');
  expect(await poster.getAttribute('src')).not.toBe(before);
});

/** Gates assign time-ordered ids. */
function madeAtGate(): string {
  return randomUUID().replace(/^(.{14})4/, '$17');
}

test('a withdrawn link and an unknown one are reported, with their status', async ({
  server,
  request,
}) => {
  const buyer = await registerByWire(server);
  const friends = [{ by: 'email', email: freshEmail() }];
  const path = '/web/buyer/add-invitation';
  const { items } = await callWire(server, path, { friends }, buyer.token);
  const [{ link_id }] = items;
  await callWire(server, '/web/buyer/withdraw-invitation', { link_id }, buyer.token);
  for (const [id, status, en, zh] of [
    [link_id, 410, 'This invitation was withdrawn', '邀请已撤回'],
    ['11111111', 404, 'This link does not work', '链接无效'],
  ]) {
    const answer = await request.get(`${server.url}/q/${id}?lang=en`);
    expect(answer.status()).toBe(status);
    expect(await answer.text()).toContain(en);
    const html = await (await request.get(`${server.url}/q/${id}?lang=zh`)).text();
    // A heading has marks between its words.
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(zh);
  }
});

test('persons of a pasted list are invited by name, and the list shows who opened the link', async ({
  page,
  server,
  browser,
}) => {
  const { signIn: member } = await signInActing(server);
  const [first, second] = [`Mr ${randomUUID().slice(0, 8)}`, `Ms ${randomUUID().slice(0, 8)}`];
  await storeSignIn(page, member);
  await page.goto('/workspace/invitations?lang=en');
  await page.getByLabel('Names, one per line').fill(`${first}\n\n ${second} \n${first}`);
  await page.getByRole('button', { name: 'Make the invitations' }).click();
  await expect(page.getByText('2 invitations made. 1 name has one already.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: first });
  await expect(row).toContainText('Not opened');
  await row.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { name: `Invitation for ${first}` })).toBeVisible();
  await expect(page.getByRole('img', { name: /invites you to/ })).toBeVisible();

  const { items } = await ask(server, '/web/exhibitor-list/named-invitation', member.token);
  const made = items.find(({ guest }: { guest: string }) => guest === first);
  const invited = await browser.newContext({ baseURL: server.url });
  const landing = await invited.newPage();
  await landing.goto(`/q/${made.link_id}?lang=en`);
  await expect(landing.getByText(`For ${first}`)).toBeVisible();
  await expect(landing.getByText(second)).toHaveCount(0);
  await invited.close();
  await page.goto('/workspace/invitations?lang=en');
  await expect(row).toContainText('Opened');
  for (const { id } of items) {
    await callWire(server, '/web/exhibitor-list/withdraw-invitation', { id }, member.token);
  }
});
