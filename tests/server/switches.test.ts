import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { switchNames } from '#contract/switches.ts';
import { createCommand, type Said } from '#server/commands/organiser/command.ts';
import { runCommand } from '#server/commands/organiser/run.ts';
import { demoPictures } from '#server/demo/product-pictures.ts';
import { exhibitTally } from '#server/features/exhibits/tables.ts';
import {
  type BuyerServer,
  freshEmail,
  overseasForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

let server: BuyerServer;
let owner: { token: string };
beforeAll(async () => {
  server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
  owner = await organiserOf(server);
});

const switchTo = (name: string, is_off: boolean, by = owner) =>
  server.post('/web/console/switch/set', { name, is_off }, by);

const switchedOff = async () => (await server.get('/web/console/switch/list', owner)).data.items;

/** Runs a function while one switch is off. */
async function whileOff(name: string, run: () => Promise<void>) {
  expect((await switchTo(name, true)).data).toEqual({ off: [name] });
  await followed();
  try {
    await run();
  } finally {
    await switchTo(name, false);
    await followed();
  }
}

/** A process polls once per second. */
const followed = () => new Promise((resolve) => setTimeout(resolve, 1_100));

const register = async (email = freshEmail()) => {
  const { token } = await signInBy(server, { email });
  const answer = await server.post('/web/buyer/basic-register', overseasForm(email), { token });
  return { token, email, answer };
};

test('while new registrations are off, registered people open and edit, and others get a reason', async () => {
  const before = await register();
  expect(before.answer.code).toBe(0);
  await whileOff('registrations', async () => {
    const { answer } = await register();
    expect(answer).toMatchObject(refusal('SWITCHED_OFF'));
    expect(answer.message).toContain('paused');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const chinese = await server.get('/web/exhibit/list?keyword=led', { lang: 'zh' });
    expect(chinese.code).toBe(0);
    // No second code within the same minute.
    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    const again = await signInBy(server, { email: before.email });
    const ticket = await server.get('/web/buyer/entrance-ticket', again);
    expect(ticket.data).toMatchObject({ state: 'valid' });
    const form = { ...overseasForm(before.email), city: 'Bonn' };
    expect((await server.post('/web/buyer/basic-register', form, again)).code).toBe(0);
  });
  expect((await register()).answer.code).toBe(0);
});

test('while the search is off, lists and filters go on, and words are refused in the language of the page', async () => {
  await whileOff('search', async () => {
    for (const path of ['/web/exhibit/list', '/web/exhibitor-list/list', '/web/news/list']) {
      const refused = await server.get(`${path}?keyword=led`, { lang: 'zh' });
      expect(refused, path).toMatchObject(refusal('SWITCHED_OFF'));
      expect(refused.message).toMatch(/主办方已暂停/);
      expect((await server.get(path)).code, path).toBe(0);
    }
    expect((await server.get('/web/exhibit/list?hall=5')).code).toBe(0);
  });
  expect((await server.get('/web/exhibit/list?keyword=led')).code).toBe(0);
});

async function exhibitId() {
  const { data } = await server.get('/web/exhibit/list');
  return (data as unknown as { items: { id: string }[] }).items[0]?.id ?? '';
}

test('while likes are off they are refused and nothing is stored; while views are off none is counted', async () => {
  const exhibit_id = await exhibitId();
  const like = () =>
    server.post('/web/exhibit/like', { exhibit_id, liked: true, device_id: randomUUID() });
  await whileOff('likes', async () => {
    expect(await like()).toMatchObject(refusal('SWITCHED_OFF'));
  });
  expect((await like()).code).toBe(0);

  const viewsOf = async () => {
    const rows = await server.database.db.select().from(exhibitTally);
    return rows.reduce((sum, { views }) => sum + views, 0);
  };
  const before = await viewsOf();
  await whileOff('views', async () => {
    expect((await server.get(`/web/exhibit/info?id=${exhibit_id}`)).code).toBe(0);
  });
  await server.get(`/web/exhibit/info?id=${exhibit_id}`);
  // Written in a batch after five seconds, including earlier views.
  await expect.poll(viewsOf, { timeout: 10_000 }).toBeGreaterThan(before);
  expect(await viewsOf()).toBe(before + 1);
});

test('while pictures are off those that were made are shown, and no other is made', async () => {
  const [path = ''] = demoPictures({ id: 'a-switch', product: 'power amplifier' }, 1);
  const ask = (width: number) => server.app.inject(`${path}?w=${width}&f=webp`);
  expect((await ask(96)).statusCode).toBe(200);
  await whileOff('pictures', async () => {
    const made = await ask(96);
    expect((await sharp(made.rawPayload).metadata()).width).toBe(96);
    const other = await ask(192);
    expect(other.statusCode).toBe(errors.SWITCHED_OFF.status);
    expect(other.headers['cache-control']).toBe('no-store');
  });
  expect((await ask(192)).statusCode).toBe(200);
});

test('the command switches for every process, lists all states, and each change is in the history', async () => {
  const other = startServer(server.database);
  const said: string[] = [];
  const command = (...args: string[]) =>
    runCommand(args, (work) =>
      work(
        createCommand({
          db: server.database.db,
          keys: server.keys,
          lang: 'en',
          now: server.clock.now,
          print: (line) => said.push(line),
        }),
      ),
    );
  await command('switch', 'likes', 'off');
  expect(await switchedOff()).toMatchObject([{ name: 'likes', by: null }]);
  await followed();
  expect((await other.get('/web/switch/list')).data).toEqual({ off: ['likes'] });
  const like = { exhibit_id: await exhibitId(), liked: true, device_id: randomUUID() };
  expect(await other.post('/web/exhibit/like', like)).toMatchObject(refusal('SWITCHED_OFF'));
  await command('switch');
  expect(said.filter((line) => /\toff\t/.test(line))).toEqual(['likes\toff\tlikes']);
  expect(said.filter((line) => /\ton\t/.test(line))).toHaveLength(switchNames.length - 1);
  await command('switch', 'likes', 'on');
  await followed();
  expect((await other.post('/web/exhibit/like', like)).code).toBe(0);
  await expect(command('switch', 'tickets', 'off')).rejects.toMatchObject({
    said: { en: expect.stringContaining('search, views') } satisfies Partial<Said>,
  });
  const { data } = await server.get('/web/console/history/list?subject=site_switch', owner);
  const acts = (data as unknown as { items: { action: string }[] }).items;
  expect(acts.map(({ action }) => action).slice(0, 2)).toEqual(['switched_on', 'switched_off']);
});

test('the console names since when a switch is off, and by whom', async () => {
  await switchTo('views', true);
  const off_since = server.clock.now.toISOString();
  expect(await switchedOff()).toEqual([{ name: 'views', off_since, by: expect.any(String) }]);
  const { data } = await server.get('/web/console/me', owner);
  expect(await switchedOff()).toMatchObject([{ by: data.name }]);
  await switchTo('views', false);
  expect(await switchedOff()).toEqual([]);
});
