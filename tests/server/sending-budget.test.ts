import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import {
  type BuyerServer,
  freshCellphone,
  knownCaptcha,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';

const freshIp = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function ask(server: BuyerServer, cellphone: string, remoteAddress: string) {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/web/buyer/web-captcha', remoteAddress },
    payload: {
      ...{ lang: 'en', cellphone, purpose: 'sign_in' },
      ...(await knownCaptcha(server, cellphone)),
    },
  });
  return answer.statusCode;
}

/** Types the newest code of a phone. */
async function type(server: BuyerServer, cellphone: string, remoteAddress: string) {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/web/buyer/login', remoteAddress },
    payload: { lang: 'en', by: 'phone', cellphone, code: server.codeFor(cellphone) },
  });
  return answer.statusCode;
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });
  // A day of its own for each test: they share the counts of the database.
  const start = (day: number) =>
    startServer(database, {
      now: `2027-02-${String(day).padStart(2, '0')}T10:00:00+08:00`,
      settings: { CAPTCHA: 'on' },
    });

  test.each([
    ['one address', 1, () => '10.66.6.6', 50],
    ['as many addresses', 2, freshIp, 200],
  ])(
    'a machine that reads 96 of 100 pictures has few codes sent in ten minutes from %s, and a phone with an account gets its own',
    async (_from, day, addressOf, most) => {
      const server = start(day);
      const owner = freshCellphone();
      const { answer } = await signedInBefore(server, owner);
      expect(answer).toBe(200);
      const before = server.sent.length;
      const statuses = new Set<number>();
      for (let tried = 0; tried < 300; tried++) {
        // Of the pictures that it does not read, no code comes anyway.
        if (tried % 25 === 24) continue;
        server.clock.now = new Date(server.clock.now.getTime() + 2_000);
        statuses.add(await ask(server, freshCellphone(), addressOf()));
      }
      expect(server.sent.length - before).toBeLessThanOrEqual(most);
      // Nobody learns which phones have an account.
      expect([...statuses]).toEqual([200]);
      expect(await ask(server, owner, freshIp())).toBe(200);
      expect(server.sent.at(-1)).toMatchObject({ channel: 'sms', to: owner });
      expect(server.logged.join('')).toContain('was not sent');
    },
  );

  test('a hall full of new people behind one address get their codes, as they type them', async () => {
    const server = start(3);
    for (let person = 0; person < 120; person++) {
      const cellphone = freshCellphone();
      expect(await ask(server, cellphone, '10.77.7.7')).toBe(200);
      expect(await type(server, cellphone, '10.77.7.7')).toBe(200);
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    }
    expect(server.sent).toHaveLength(120);
  });

  test('numbers of one range are sent some only', async () => {
    const server = start(4);
    const range = `139${randomInt(1e4).toString().padStart(4, '0')}`;
    for (let number = 0; number < 90; number++) {
      const cellphone = `${range}${number.toString().padStart(4, '0')}`;
      const from = freshIp();
      await ask(server, cellphone, from);
      if (server.sent.at(-1)?.to === cellphone) await type(server, cellphone, from);
    }
    expect(server.sent).toHaveLength(60);
  });

  test('of the SMS of a day a part is left to phones with an account, and the operator is told at half and four fifths', async () => {
    const server = startServer(database, {
      now: '2027-02-05T10:00:00+08:00',
      settings: { SMS_A_DAY: '20' },
    });
    const owners = [freshCellphone(), freshCellphone()];
    for (const cellphone of owners) await signInBy(server, { cellphone });
    server.clock.now = new Date('2027-02-06T10:00:00+08:00');
    for (let tried = 0; tried < 30; tried++) {
      await server.post('/web/buyer/web-captcha', {
        cellphone: freshCellphone(),
        purpose: 'sign_in',
      });
    }
    expect(server.sent).toHaveLength(2 + 14);
    for (const cellphone of owners) await signInBy(server, { cellphone });
    const logged = server.logged.join('');
    expect(logged).toContain('50 % of the SMS');
    expect(logged).toContain('80 % of the SMS');
  });
});

/** A person who signed in some time ago. */
async function signedInBefore(server: BuyerServer, cellphone: string) {
  const now = server.clock.now;
  await ask(server, cellphone, '10.88.8.8');
  const answer = await type(server, cellphone, '10.88.8.8');
  server.clock.now = new Date(now.getTime() + 30 * 60_000);
  return { answer };
}
