import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { errors } from '#contract/errors.ts';
import type { SignIn } from '#contract/sign-in.ts';
import { everythingStored } from '../../support/everything-stored.ts';
import type { Front } from '../../support/front.ts';
import { bringSignIn, test } from '../../support/phone.ts';
import { freshEmail, overseasBuyer, registerByWire, ticketOf } from '../../support/registered.ts';
import { signIn, startRegistering } from '../../support/registering.ts';
import type { RunningServer } from '../../support/site-server.ts';

for (const network of ['fine', 'gone'] as const) {
  const where = network === 'fine' ? 'with a network' : 'without a network';
  test(`who signs out ${where} leaves nothing in any of three tabs but, until the server has heard of it, the hash of the token`, async ({
    phone,
    front,
    server,
  }) => {
    const page = await phone.startAfterVisit();
    const { signIn, traces } = await useEverything(page, front, server);
    const others = await openOthers(page, front);
    expect(tracesIn(await everythingStored(page), traces)).not.toEqual([]);

    front.become(network);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Discard and log out' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    for (const tab of [page, ...others]) {
      await expect(tab.getByText(overseasBuyer.name)).toHaveCount(0);
      await expect
        .poll(async () => tracesIn(await everythingStored(tab), traces), { message: 'traces' })
        .toEqual([]);
    }
    if (network === 'gone') {
      await expect.poll(() => revocationsIn(page)).not.toBeNull();
      const [hash = ''] = JSON.parse((await revocationsIn(page)) ?? '{}').value;
      expect(hash).toMatch(/^[\w-]{43}$/);
      expect(await codeOf(server, hash), 'the hash signs nobody in').not.toBe(0);
      expect(await codeOf(server, signIn.token), 'the server has not heard of it').toBe(0);
    }

    front.become('fine');
    await page.goto(`${front.url}/?lang=en`);
    await expect.poll(() => codeOf(server, signIn.token)).toBe(errors.SIGNED_OUT_ELSEWHERE.code);
    await expect.poll(() => revocationsIn(page)).toBeNull();
  });
}

test('an ID number is nowhere on the disk of a phone on which it was typed, before and after its owner signs out', async ({
  phone,
  front,
  server,
}) => {
  const id_number = String(randomInt(10_000_000, 100_000_000));
  const page = await phone.start({ baseURL: front.url });
  await startRegistering(page, 'en');
  const address = page.getByLabel('E-mail');
  await signIn(page, { address, typed: freshEmail(), mailbox: server.mailbox, lang: 'en' });
  await page.getByRole('radio', { name: 'Hong Kong, Macao, Taiwan' }).check();
  await page.getByRole('radio', { name: 'Taiwan, China' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Lin Yu-ting');
  await page.getByRole('radio', { name: 'Ms' }).check();
  await page.getByLabel('Mobile number').fill('912345678');
  await page.getByLabel('Taiwan travel permit number').fill(id_number);
  await page.getByRole('checkbox', { name: /my ID number is processed/ }).check();
  await page.getByLabel('Company name').fill('Formosa Pixel');
  await page.getByLabel('Job title').fill('Engineer');
  await page.getByLabel('Nature of business').selectOption('integrator');
  await page.getByLabel('City').fill('Taipei');
  await page.getByLabel('Company address').fill('Xinyi Road 1');
  // The search finds what is stored: a draft is, all but the ID number.
  await phone.close();
  expect(filesWith(phone.profile, 'Formosa Pixel')).not.toEqual([]);
  expect(filesWith(phone.profile, id_number)).toEqual([]);

  const again = await phone.start({ baseURL: front.url });
  await startRegistering(again, 'en');
  await expect(again.getByLabel('Company name')).toHaveValue('Formosa Pixel');
  await again.getByLabel('Taiwan travel permit number').fill(id_number);
  await again.getByRole('checkbox', { name: /my ID number is processed/ }).check();
  await again.getByRole('button', { name: 'Save and continue' }).click();
  await expect(again.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
  await again.getByRole('button', { name: 'Menu' }).click();
  await again.getByRole('button', { name: 'Log out' }).click();
  await expect(again).toHaveURL(({ pathname }) => pathname === '/');
  await phone.close();
  expect(filesWith(phone.profile, id_number)).toEqual([]);
});

/** Files under a folder that hold a text, in either of the ways in which browsers write it. */
function filesWith(folder: string, text: string): string[] {
  const sought = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return sought.some((form) => bytes.includes(form));
    });
}

/** A form that was begun and a ticket, each in a tab of its own. */
async function openOthers(page: Page, { url }: Front): Promise<Page[]> {
  const [form, ticket] = [await page.context().newPage(), await page.context().newPage()];
  await form.goto(`${url}/audience/info?lang=en`);
  await expect(form.getByLabel('Job title')).toHaveValue('Head of light');
  await ticket.goto(`${url}/audience/ticket?lang=en`);
  await expect(ticket.getByRole('main')).toContainText(overseasBuyer.name);
  return [form, ticket];
}

/** Leaves all the traces on a device that a visit can leave. */
async function useEverything(page: Page, front: Front, server: RunningServer) {
  const email = freshEmail();
  const signIn: SignIn = await registerByWire(server, email);
  const { ticket_number } = await ticketOf(server, signIn.token);
  await bringSignIn(page, front, signIn);
  await page.goto(`${front.url}/audience/ticket?lang=en`);
  await expect(page.locator('[data-freshness]')).toContainText('Saved on this phone', {
    timeout: 30_000,
  });
  await page.goto(`${front.url}/audience/info?lang=en`);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel('Job title').fill('Head of light');
  await page.goto(`${front.url}/audience/ticket?lang=en`);
  await expect(page.getByRole('main').getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
  const picture = 'data:image/png;base64';
  await expect.poll(() => everythingStored(page), { message: 'picture' }).toContain(picture);
  const { name, cellphone, company_name } = overseasBuyer;
  const { token, account_id } = signIn;
  const typed = 'Head of light';
  const ticket = { ticket_number, picture };
  const traces = { name, cellphone, company_name, email, ...ticket, token, account_id, typed };
  return { signIn, traces };
}

function tracesIn(kept: string, traces: Record<string, string>): string[] {
  return Object.keys(traces).filter((name) => kept.includes(traces[name] ?? ''));
}

function revocationsIn(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('pavilion:revocations'));
}

/** How the server answers to a token. */
async function codeOf({ url }: RunningServer, token: string): Promise<number> {
  const answer = await fetch(`${url}/web/buyer/entrance-ticket?lang=en`, {
    headers: { 'web-token': token },
  });
  return (await answer.json()).code;
}
