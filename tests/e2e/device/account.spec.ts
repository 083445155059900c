import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import pino from 'pino';
import { limits } from '#contract/limits.ts';
import { openDatabase } from '#server/db/open.ts';
import { signInCode } from '#server/features/sign-in/tables.ts';
import { changePart } from '../../support/change-part.ts';
import { freshDemoDir } from '../../support/demo-data.ts';
import { test } from '../../support/e2e.ts';
import { everythingStored } from '../../support/everything-stored.ts';
import { untilHydrated } from '../../support/hydrated.ts';
import {
  callWire,
  freshEmail,
  overseasBuyer,
  registerBuyer,
  registerByWire,
} from '../../support/registered.ts';
import { signIn } from '../../support/registering.ts';
import { startServer } from '../../support/site-server.ts';

test('who has used all edits of the year is told so and offered no form', async ({
  page,
  server,
}) => {
  const { token, email } = await registerBuyer(page, server);
  for (let edit = 1; edit <= limits.PROFILE_EDITS_A_YEAR; edit++) {
    const changed = { ...overseasBuyer, email, job_title: `Title ${edit}` };
    await callWire(server, '/web/buyer/basic-register', changed, token);
  }
  await page.goto('/audience/info?lang=en');
  const basics = page.getByRole('region', { name: 'Basic information' });
  await expect(basics.getByText('All 5 edits of this year have been used')).toBeVisible();
  await expect(basics.getByText('Title 5')).toBeVisible();
  await expect(basics.getByRole('button')).toHaveCount(0);
  // The questionnaire is counted for itself.
  const questionnaire = page.getByRole('region', { name: 'Questionnaire' });
  await expect(questionnaire.getByRole('button', { name: 'Fill in' })).toBeVisible();
});

test('where registration is closed its page says so, and whoever has registered signs in to the ticket', async ({
  page,
}) => {
  // Two servers start one after the other, so that codes can be forgotten between them.
  test.slow();
  const data_dir = freshDemoDir();
  const open = await startServer({ DATA_DIR: data_dir });
  const email = freshEmail();
  await registerByWire(open, email);
  await changePart(open, 'basics', { registration_open: false });
  await open.stop();
  await forgetCodes(data_dir);
  const { url, mailbox, stop } = await startServer({ DATA_DIR: data_dir });

  for (const [lang, words] of [
    ['zh', '本届展会登记已结束'],
    ['en', 'Registration for this exhibition is closed'],
  ]) {
    await page.goto(`${url}/audience/register?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words ?? '');
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  const address = page.getByRole('textbox', { name: 'E-mail' });
  await signIn(page, { address, typed: email, mailbox, lang: 'en' });
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
  await page.goto('about:blank');
  await stop();
  rmSync(data_dir, { recursive: true, force: true });
});

test('finding a ticket answers known and unknown addresses alike; only the known one gets a message', async ({
  page,
  server,
  mailbox,
}) => {
  const known = freshEmail();
  await registerByWire(server, known);
  const unknown = freshEmail();
  const answers: string[] = [];
  for (const email of [known, unknown]) {
    await page.goto('/audience/fastLogin?lang=en&find=true');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Send my ticket details' }).click();
    await expect(page).toHaveURL(/findSuccess/);
    await expect(page.getByText(email)).toBeVisible();
    const said = await page.getByRole('main').textContent();
    answers.push(`${page.url()} ${said?.replaceAll(email, 'ADDRESS')}`);
  }
  expect(answers[0]).toBe(answers[1]);
  const retrieved = (email: string) =>
    mailbox.messagesTo(email).filter(({ purpose }) => purpose === 'retrieve');
  await expect.poll(() => retrieved(known).length).toBe(1);
  expect(retrieved(known)[0]?.text).toContain('/audience/fastLogin?lang=en');
  expect(retrieved(unknown)).toEqual([]);
});

/** Opens a page whose scripts do not come until they are released. */
async function openLifeless(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    resolve();
    await untilHydrated(page);
  };
}

test('what is typed before the page comes to life stays', async ({ page }) => {
  const release = await openLifeless(page, '/audience/fastLogin?lang=en&find=true');
  const email = freshEmail();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await release();
  await page.getByRole('button', { name: 'Send my ticket details' }).click();
  await expect(page).toHaveURL(/findSuccess/);
  await expect(page.getByText(email)).toBeVisible();
});

for (const { path, chosen, typed } of [
  {
    path: '/audience/purchase?lang=en',
    chosen: 'Product category',
    typed: 'What you are looking for',
  },
  { path: '/exhibitor/register?lang=en', chosen: 'What you would show', typed: 'Company name' },
]) {
  test(`what is typed and chosen on ${path} before it comes to life stands, and so does what was typed last time`, async ({
    page,
  }) => {
    await page.goto(path);
    await untilHydrated(page);
    await page.getByLabel('E-mail').first().fill('last.time@example.com');
    const release = await openLifeless(page, path);
    await page.getByLabel(chosen, { exact: true }).selectOption({ index: 2 });
    await page.getByLabel(typed, { exact: true }).fill('P1.5 for a lobby');
    const code = await page.getByLabel(chosen, { exact: true }).inputValue();
    await release();
    await expect(page.getByLabel('E-mail').first()).toHaveValue('last.time@example.com');
    await expect(page.getByLabel(typed, { exact: true })).toHaveValue('P1.5 for a lobby');
    await expect(page.getByLabel(chosen, { exact: true })).toHaveValue(code);
    // It is kept as what is typed later is.
    await page.reload();
    await expect(page.getByLabel(typed, { exact: true })).toHaveValue('P1.5 for a lobby');
  });
}

test.describe('who has been signed out from another place', () => {
  test.use({ allowedErrors: [/status of 401/] });

  for (const [lang, sign_in] of [
    ['zh', '登录'],
    ['en', 'Sign in'],
  ] as const) {
    test(`signs in again in ${lang} and is back where the call was refused`, async ({
      page,
      server,
      mailbox,
    }) => {
      const { token } = await registerBuyer(page, server);
      await callWire(server, '/web/buyer/logout', { token });
      const refused = await fetch(`${server.url}/web/buyer/info`, {
        headers: { 'web-token': token },
      });
      expect((await refused.json()).code).toBe(120_008);
      await page.goto(`/audience/info?lang=${lang}`);
      await expect(page.getByRole('heading', { name: sign_in, exact: true })).toBeVisible();
      const asked = new URL(page.url());
      expect(asked.pathname).toBe('/audience/fastLogin');
      expect(asked.searchParams.get('lang')).toBe(lang);

      const address = page.getByRole('textbox', { name: lang === 'zh' ? '电子邮箱' : 'E-mail' });
      await signIn(page, { address, typed: freshEmail(), mailbox, lang });
      await expect(page).toHaveURL(`/audience/info?lang=${lang}`);
    });
  }
});

test('signing out leaves nothing personal in the browser, nor in another tab', async ({
  page,
  context,
  server,
}) => {
  const signedIn = await registerBuyer(page, server);
  await page.goto('/audience/ticket?lang=en');
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
  await page.goto('/audience/info?lang=en&channel=fair');
  await expect(page.getByText(overseasBuyer.name)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/audience/info?lang=en');
  await other.getByRole('button', { name: 'Edit' }).first().click();
  await other.getByLabel('Job title').fill('Head of secrets');
  const ticket = await context.newPage();
  await ticket.goto('/audience/ticket?lang=en');
  await expect(ticket.getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
  const personal = [
    signedIn.token,
    signedIn.account_id,
    String(signedIn.email),
    overseasBuyer.name,
    overseasBuyer.cellphone,
    overseasBuyer.company_name,
    'Head of secrets',
  ];
  expect(foundIn(await storedIn(page), personal)).not.toEqual([]);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const offer = page.getByRole('main').getByRole('link', { name: 'Pre-register' });
  await expect(offer.first()).toBeVisible();
  for (const tab of [page, other, ticket]) {
    // Home stands a moment before it is forgotten who was signed in.
    await expect(tab.getByText(overseasBuyer.name)).toHaveCount(0);
    await expect(tab.getByRole('img', { name: 'Ticket QR code' })).toHaveCount(0);
    expect(foundIn(await tab.content(), personal)).toEqual([]);
    await expect.poll(async () => foundIn(await storedIn(tab), personal)).toEqual([]);
  }
  await expect
    .poll(async () => foundIn(JSON.stringify(await context.cookies()), personal))
    .toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  // Data that is not personal may stay.
  expect(await storedIn(page)).toContain('fair');
});

test('what a tab was just copying when somebody signed out does not come back', async ({
  page,
  server,
  allowedErrors,
}) => {
  // Calls that are under way at a sign-out are refused.
  allowedErrors.push(/status of 401/);
  await registerBuyer(page, server);
  await page.goto('/audience/info?lang=en');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel('Job title').fill('Head of secrets');
  const copied = () => keptDraft(page);
  await expect.poll(copied).toContain('Head of secrets');
  const copy = await copied();
  await page.goto('/audience/guide?lang=en');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await expect.poll(copied).toBe('');
  await keptDraft(page, copy);
  // Here drafts are brought back before the form is shown.
  await page.goto('/audience/register?lang=en');
  await untilHydrated(page);
  expect(await storedIn(page)).not.toContain('Head of secrets');
});

test('what an answer was just storing in another tab when somebody signed out does not stay', async ({
  page,
  context,
  server,
}) => {
  const { account_id } = await registerBuyer(page, server);
  await page.goto('/audience/guide?lang=en');
  const other = await context.newPage();
  // Heard before the page hears of it: as if its ticket had been answered at that moment.
  await other.addInitScript((owner) => {
    let ticket: string | null = null;
    let database: IDBDatabase | undefined;
    // Where this comes before the page, it makes what the page would have made.
    const opening = indexedDB.open('pavilion');
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
    opening.onsuccess = () => {
      database = opening.result;
    };
    const look = () => {
      ticket = localStorage.getItem('pavilion:ticket') ?? ticket;
      if (ticket && database) document.documentElement.dataset.ready = 'to store';
      else setTimeout(look, 20);
    };
    look();
    window.addEventListener('storage', ({ key }) => {
      if (key !== 'pavilion:sign-in' || !ticket || !database) return;
      localStorage.setItem('pavilion:ticket', ticket);
      // A write that was begun comes before everything that the page does about the sign-out.
      const kept = database.transaction('kept', 'readwrite').objectStore('kept');
      kept.put({}, `${owner}|query-late`);
    });
  }, account_id);
  await other.goto('/audience/ticket?lang=en');
  await expect(other.getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
  await expect(other.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(other.getByRole('img', { name: 'Ticket QR code' })).toHaveCount(0);
  await expect
    .poll(async () => foundIn(await everythingStored(other), [overseasBuyer.name, account_id]))
    .toEqual([]);
});

/** The stored draft of the form for personal information, as JSON; empty if there is none. */
function keptDraft(page: Page, put?: string): Promise<string> {
  return page.evaluate(async (json) => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answerOf(indexedDB.open('pavilion'));
    const kept = database.transaction('kept', 'readwrite').objectStore('kept');
    if (json !== undefined) await answerOf(kept.put(JSON.parse(json), 'draft-edit-basic'));
    const draft = await answerOf(kept.get('draft-edit-basic'));
    database.close();
    return draft ? JSON.stringify(draft) : '';
  }, put);
}

/** Everything that a browser keeps for a page. */
function storedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await window.caches.keys();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      location.href,
      databases,
      caches,
    ]);
  });
}

function foundIn(text: string, words: string[]): string[] {
  return words.filter((word) => text.includes(word));
}

/** Makes the last code look old: deletes it from the outbox. */
async function forgetCodes(data_dir: string) {
  rmSync(join(data_dir, 'outbox.jsonl'));
  const database = await openDatabase({ data_dir, log: pino({ level: 'silent' }) });
  await database.db.delete(signInCode);
  await database.close();
}
