import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { build } from 'vite';
import { listCollected } from '#contract/exhibits.ts';
import { limits } from '#contract/limits.ts';
import { expectAtRest } from '../../support/at-rest.ts';
import { expectAccessible } from '../../support/axe.ts';
import type { Front } from '../../support/front.ts';
import { inLane } from '../../support/lane.ts';
import { oncePerFile } from '../../support/once-per-file.ts';
import { test as base, bringSignIn } from '../../support/phone.ts';
import { freshEmail, registerByWire } from '../../support/registered.ts';
import type { RunningServer } from '../../support/site-server.ts';

const LIKE = '/web/exhibit/like';
const COLLECT = '/web/exhibit/collect';
const RESERVE = '/api/exhibitor_reserve/add';
const KILLS = inLane({ short: 5, long: 50 });

// A single worker builds the page.
base.describe.configure({ mode: 'default' });

const scriptOfPage = oncePerFile(buildOutboxPage);

const test = base.extend<{ script: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off this pattern.
  script: async ({}, use) => use(await scriptOfPage()),
});

test(`a browser that is killed ${KILLS} times in the middle of writing loses nothing that it said was kept`, async ({
  phone,
  front,
  server,
  script,
}) => {
  test.setTimeout(inLane({ short: 90_000, long: 600_000 }));
  const exhibit_id = await exhibitOf(server);
  const kept = new Set<string>();
  front.become('gone');
  for (let kills = 0; kills < KILLS; kills++) {
    const page = await phone.start();
    await page.exposeFunction('tellKept', (id: string) => kept.add(id));
    await openOutbox(page, front, script);
    const found = await page.evaluate(async () =>
      (await window.listRecordKeys()).map(({ id }) => id),
    );
    expect(found).toEqual(expect.arrayContaining([...kept]));
    const before = kept.size;
    await writeUntilKilled(page, exhibit_id);
    await expect.poll(() => kept.size, { intervals: [5] }).toBeGreaterThan(before);
    await setTimeout(randomInt(60));
    await killNine(page, phone.profile);
  }
  const page = await phone.start();
  await openOutbox(page, front, script);
  const { length } = await keptIn(page);
  expect(length).toBeGreaterThanOrEqual(kept.size);
  front.become('fine');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => keptIn(page), { timeout: 30_000 }).toEqual([]);
  // Every entry is of a device of its own, so each that arrived counts one.
  expect((await read(server, `/web/exhibit/info?id=${exhibit_id}`)).likes).toBe(length);
});

test('what the server has done is not done twice when its answer was lost on the way', async ({
  phone,
  front,
  server,
  script,
}) => {
  const page = await phone.start();
  await openOutbox(page, front, script);
  const reservation = await freshReservation(server);
  front.become('forgetful');
  await put(page, RESERVE, reservation);
  await expect.poll(() => server.mailbox.messagesTo(reservation.email).length).toBe(1);
  await expect.poll(async () => (await keptIn(page))[0]?.tries).toBeGreaterThan(0);
  front.become('fine');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => keptIn(page)).toEqual([]);
  expect(front.asked().filter((path) => path === RESERVE).length).toBeGreaterThan(1);
  expect(server.mailbox.messagesTo(reservation.email)).toHaveLength(1);
});

test('two tabs send everything once between them', async ({ phone, front, server, script }) => {
  const page = await phone.start();
  const other = await page.context().newPage();
  for (const tab of [page, other]) await openOutbox(tab, front, script);
  const exhibit_ids = await exhibitsOf(server);
  front.become('gone');
  for (const [index, exhibit_id] of exhibit_ids.entries()) {
    await put(index % 2 ? page : other, LIKE, like(exhibit_id));
  }
  await expect.poll(async () => (await keptIn(other)).length).toBe(exhibit_ids.length);
  front.become('fine');
  front.asked();
  for (const tab of [page, other]) {
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  }
  await expect.poll(() => keptIn(page)).toEqual([]);
  await expect.poll(() => keptIn(other)).toEqual([]);
  expect(front.asked().filter((path) => path === LIKE)).toHaveLength(exhibit_ids.length);
});

test('what goes into a network that never answers is said to wait, and is sent by the next page', async ({
  phone,
  front,
  server,
  script,
}) => {
  const page = await phone.start();
  await openOutbox(page, front, script);
  const exhibit_id = await exhibitOf(server);
  front.become('silent');
  await put(page, LIKE, like(exhibit_id), 'Lumen wall');
  await expect.poll(async () => (await keptIn(page))[0]?.tries).toBe(1);
  front.become('fine');
  // Held back, so that the page has something to say.
  await page.context().route(`**${LIKE}`, (route) => route.abort());
  await page.goto(`${front.url}/?lang=en`);
  const line = page.getByRole('status').filter({ hasText: '1 item is waiting to be sent.' });
  await line.getByRole('button', { name: 'Details' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(sheet.getByRole('listitem')).toContainText('Lumen wall');
  await expectAccessible(page);
  await page.context().unroute(`**${LIKE}`);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(sheet).toContainText('Everything has been sent.');
  await expect(line).toHaveCount(0);
});

test('what a browser was sending when it was killed is sent as soon as it is opened again', async ({
  phone,
  front,
  server,
  script,
}) => {
  const page = await phone.start();
  await openOutbox(page, front, script);
  front.become('silent');
  front.asked();
  await put(page, LIKE, like(await exhibitOf(server)));
  await expect.poll(() => front.asked()).toContain(LIKE);
  await killNine(page, phone.profile);
  front.become('fine');
  const again = await phone.start();
  // No time passes there, so that what only time would set free stays.
  await again.clock.setFixedTime(Date.now());
  await openOutbox(again, front, script);
  await expect.poll(() => keptIn(again)).toEqual([]);
});

test('a network that comes back during an attempt is tried again at once', async ({
  phone,
  front,
  server,
  script,
}) => {
  const page = await phone.start();
  await openOutbox(page, front, script);
  let giveUp = () => {};
  const isAtIt = new Promise<void>((begun) => {
    void page.route(`**${LIKE}`, (route) => {
      giveUp = () => void route.abort();
      begun();
    });
  });
  await page.clock.setFixedTime(Date.now());
  await put(page, LIKE, like(await exhibitOf(server)));
  await isAtIt;
  await page.unroute(`**${LIKE}`);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  giveUp();
  await expect.poll(() => keptIn(page)).toEqual([]);
});

test('what the server refuses can be mended, and holds up nothing else', async ({
  phone,
  front,
  server,
  script,
}) => {
  const page = await phone.start();
  const { token } = await signedIn(page, front, server);
  await openOutbox(page, front, script);
  const [first = '', second = ''] = await exhibitsOf(server);
  const note = 'x'.repeat(limits.TEXT_CHARACTERS_MAX + 1);
  await put(page, COLLECT, { exhibit_id: first, collected: true, note }, 'Lumen wall');
  await put(page, COLLECT, { exhibit_id: second, collected: true });
  await expect
    .poll(async () => (await keptIn(page)).map(({ state }) => state))
    .toEqual(['refused']);
  expect(await collectedBy(server, token)).toEqual([second]);

  await page.goto(`${front.url}/?lang=en`);
  const line = page.getByRole('status').filter({ hasText: '1 item was not accepted.' });
  await line.getByRole('button', { name: 'Review' }).click();
  const entry = page.getByRole('dialog').getByRole('listitem');
  await expect(entry).toContainText('Lumen wall');
  await expect(entry).toContainText('at most');
  await expectAccessible(page);
  await expectAtRest(page);
  await entry.getByLabel('Note').fill('Ask for the pitch');
  await entry.getByRole('button', { name: 'Send again' }).click();
  await expect(entry).toHaveCount(0);
  expect(await collectedBy(server, token)).toEqual([first, second]);
});

test('who signs out is asked about what is not sent; it is never sent for somebody else', async ({
  phone,
  front,
  server,
  script,
}) => {
  const page = await phone.start();
  await signedIn(page, front, server);
  const [exhibit_id = ''] = await exhibitsOf(server);
  const other = await page.context().newPage();
  await openOutbox(other, front, script);
  await page.context().route(`**${COLLECT}`, (route) => route.abort());
  await put(other, COLLECT, { exhibit_id, collected: true, note: 'Hall five first' });
  await page.goto(`${front.url}/?lang=en`);
  const logOut = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  };
  await logOut();
  const question = page.getByRole('dialog', { name: 'Log out before everything is sent?' });
  await expect(question).toContainText('1 item is not sent yet.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Send now and log out' }).click();
  await expect(question).toContainText('Could not be sent just now.');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => keptIn(other)).toEqual([]);

  await page.context().unroute(`**${COLLECT}`);
  const next = await signedIn(page, front, server);
  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  expect(await keptIn(other)).toEqual([]);
  expect(await collectedBy(server, next.token)).toEqual([]);
  expect(front.asked()).not.toContain(COLLECT);
});

async function buildOutboxPage(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'tests/support/outbox-page.ts',
        // Files of the router begin with `use client`, which means nothing here.
        onwarn: () => undefined,
      },
    },
  });
  for (const bundle of [built].flat()) {
    if ('output' in bundle) return bundle.output[0].code;
  }
  throw new Error('The build is watching instead of done');
}

async function openOutbox(page: Page, front: Front, script: string) {
  const body = `<!doctype html><title>Outbox</title><script type="module">${script}</script>`;
  const url = `${front.url}/only-outbox`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(url);
}

function put(page: Page, path: string, input: object, about = '') {
  return page.evaluate(([to, given, words]) => window.put(to, given, words), [
    path,
    input,
    about,
  ] as const);
}

function keptIn(page: Page) {
  return page.evaluate(() => window.listRecordKeys());
}

/** Resolves once the page has begun to write. It continues, and reports each stored entry. */
function writeUntilKilled(page: Page, exhibit_id: string) {
  return page.evaluate(
    ([path, id]) => {
      const tellKept: (id: string) => Promise<void> = Reflect.get(window, 'tellKept');
      const write = async () => {
        const device_id = crypto.randomUUID();
        const entry = await window.put(path, { exhibit_id: id, liked: true, device_id });
        await tellKept(entry.id);
      };
      void (async () => {
        for (;;) await write();
      })();
    },
    [LIKE, exhibit_id] as const,
  );
}

/** Ends every process of a browser at once. */
async function killNine(page: Page, profile: string) {
  const closed = new Promise((resolve) => page.context().once('close', resolve));
  const isOurs = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile);
    } catch {
      return false;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOurs(name));
  for (const pid of pids) process.kill(Number(pid), 'SIGKILL');
  await closed;
}

async function signedIn(page: Page, front: Front, server: RunningServer) {
  const signIn = await registerByWire(server);
  await bringSignIn(page, front, signIn);
  return signIn;
}

function like(exhibit_id: string) {
  return { exhibit_id, liked: true, device_id: randomUUID() };
}

async function read({ url }: RunningServer, path: string, token = '') {
  const answer = await fetch(url + path, { headers: token ? { 'web-token': token } : {} });
  return (await answer.json()).data;
}

async function exhibitsOf(server: RunningServer): Promise<string[]> {
  const { items } = await read(server, '/web/exhibit/list?page_size=6');
  return items.map(({ id }: { id: string }) => id);
}

async function exhibitOf(server: RunningServer): Promise<string> {
  const { items } = await read(server, '/web/exhibit/list?page_size=1&page=50');
  return items[0].id;
}

async function collectedBy(server: RunningServer, token: string): Promise<string[]> {
  const { items } = await read(server, `${listCollected.path}?lang=en`, token);
  return items.map(({ id }: { id: string }) => id);
}

async function freshReservation(server: RunningServer) {
  const choices = await read(server, '/api/exhibitor_reserve/intentioncategory?lang=en');
  return {
    company: `Lichtwerk ${randomUUID().slice(0, 8)}`,
    contact_name: 'Anna Schmidt',
    title: 'Purchasing manager',
    tel: '+4915112345678',
    email: freshEmail(),
    intended_area: choices.intended_area[0].code,
    intended_display_area: 36,
    standard_booth: 0,
    category_module: choices.category_module[0].code,
    display_type_intent: 'raw_space',
  };
}
