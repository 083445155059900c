import { beforeAll, describe, expect, test } from 'vitest';
import { listChannelLinks } from '#contract/short-links.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  /** Reports visits from addresses of different networks, then stops the server, which writes them. */
  async function visit(channels: readonly (string | undefined)[], address = '') {
    const server = startServer(database);
    for (const [at, channel] of channels.entries()) {
      const query = channel === undefined ? '' : `?channel=${channel}`;
      const remoteAddress = address || `10.${Math.floor(at / 250)}.${at % 250}.7`;
      const url = `/web/exhibition/info${query}`;
      expect((await server.app.inject({ url, remoteAddress })).statusCode).toBe(200);
    }
    await server.app.close();
  }

  async function visits() {
    const server = startServer(database);
    const { token } = await organiserOf(server);
    const { data } = await server.get('/web/console/channels/list', { token });
    const counted = listChannelLinks.output.parse(data).visits;
    return Object.fromEntries(counted.map(({ channel, visits }) => [channel, visits]));
  }

  test('visits are counted by channel, and a call without one counts nothing', async () => {
    await visit(['42', 'metro', undefined, 'metro', '42', 'metro']);
    expect(await visits()).toEqual({ metro: 3, 42: 2 });
    await visit(['metro']);
    expect(await visits()).toMatchObject({ metro: 4 });
  });

  test('made-up channels neither fill the table nor displace channels of the organiser', async () => {
    const server = startServer(database);
    const { token } = await organiserOf(server);
    const link = { channel: 'partner', note: 'Newsletter of a partner' };
    await server.post('/web/console/channels/add', link, { token });
    await visit(Array.from({ length: 300 }, (_, at) => `made-up-${at}`));
    await visit(['partner']);
    const counted = await visits();
    expect(Object.keys(counted).length).toBeLessThan(120);
    expect(counted).toMatchObject({ partner: 1 });
    expect(counted['']).toBeGreaterThanOrEqual(200);
  });

  test('one network adds a bounded number of visits in a day', async () => {
    const before = (await visits()).metro ?? 0;
    await visit(
      Array.from({ length: 700 }, () => 'metro'),
      '172.16.9.9',
    );
    expect((await visits()).metro).toBe(before + 500);
  });

  test('nothing is counted while the switch for views is off', async () => {
    const server = startServer(database);
    const { token } = await organiserOf(server);
    const before = await visits();
    const set = (is_off: boolean) =>
      server.post('/web/console/switch/set', { name: 'views', is_off }, { token });
    expect((await set(true)).code).toBe(0);
    await server.get('/web/exhibition/info?channel=metro');
    expect((await set(false)).code).toBe(0);
    await server.app.close();
    expect(await visits()).toEqual(before);
  });
});
