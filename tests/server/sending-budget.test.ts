import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import {
  type BuyerServer,
  freshCellphone,
  knownCaptcha,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';

/** Some hundred messages are sent in sequence. */
const LONG = { timeout: 60_000 };

const freshIp = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function ask(server: BuyerServer, cellphone: string, remoteAddress: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/web/buyer/web-captcha',
    remoteAddress,
    payload: {
      lang: 'en',
      cellphone,
      purpose: 'sign_in',
      ...(await knownCaptcha(server, cellphone)),
    },
  });
  return answer.statusCode;
}

/** Requests a code without a captcha. */
async function askFor(server: BuyerServer, cellphone: string, remoteAddress: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/web/buyer/web-captcha',
    remoteAddress,
    payload: { lang: 'en', cellphone, purpose: 'sign_in' },
  });
  return answer.json();
}

/** Enters the newest code of a phone. */
async function type(server: BuyerServer, cellphone: string, remoteAddress: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/web/buyer/login',
    remoteAddress,
    payload: { lang: 'en', by: 'phone', cellphone, code: server.codeFor(cellphone) },
  });
  return answer.statusCode;
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });
  // A separate day for each test, because they share the database's counters.
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
        // Unreadable pictures lead to no code anyway.
        if (tried % 25 === 24) continue;
        server.clock.now = new Date(server.clock.now.getTime() + 2_000);
        statuses.add(await ask(server, freshCellphone(), addressOf()));
      }
      expect(server.sent.length - before).toBeLessThanOrEqual(most);
      // No caller learns which phones have an account.
      expect([...statuses]).toEqual([200]);
      expect(await ask(server, owner, freshIp())).toBe(200);
      expect(server.sent.at(-1)).toMatchObject({ channel: 'sms', to: owner });
      expect(server.logged.join('')).toContain('was not sent');
    },
  );

  test('a flood of made-up phones keeps no new visitor of another network waiting, and every answer says that codes are slow', async () => {
    const server = startServer(database, { now: '2027-02-11T10:00:00+08:00' });
    const known = freshCellphone();
    await signInBy(server, { cellphone: known });
    server.clock.now = new Date('2027-02-11T11:00:00+08:00');
    const before = server.sent.length;
    for (let tried = 0; tried < 130; tried++) {
      await askFor(server, freshCellphone(), `10.${60 + (tried % 4)}.6.6`);
    }
    expect(server.sent.length - before).toBeLessThan(110);
    const visitors = Array.from({ length: 12 }, freshCellphone);
    const answers = [];
    for (const [at, cellphone] of visitors.entries()) {
      answers.push(await askFor(server, cellphone, `10.${100 + at}.1.1`));
    }
    answers.push(await askFor(server, known, '10.99.1.1'));
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 0, data: { is_busy: true, resend_after: 60 } });
    }
    const sentTo = () => server.sent.slice(before).map(({ to }) => to);
    await vi.waitFor(
      () => expect(sentTo()).toEqual(expect.arrayContaining([...visitors, known])),
      LONG,
    );
  });

  test('a code that waits is sent when there is room again, is valid from then on, and comes once', async () => {
    const server = startServer(database, { now: '2027-02-12T10:00:00+08:00' });
    for (let tried = 0; tried < 130; tried++) {
      await askFor(server, freshCellphone(), `10.${60 + (tried % 4)}.6.6`);
    }
    const late = freshCellphone();
    const answer = await askFor(server, late, '10.60.6.6');
    expect(answer.data.is_busy).toBe(true);
    const sentTo = () => server.sent.filter(({ to }) => to === late);
    expect(sentTo()).toEqual([]);
    server.clock.now = new Date('2027-02-12T10:01:01+08:00');
    await askFor(server, late, '10.60.6.6');
    expect(await server.app.slowedCodes()).toMatchObject([
      { channel: 'sms', is_slowed: true, waiting: expect.any(Number) },
      { channel: 'email', is_slowed: false, waiting: 0 },
    ]);
    server.clock.now = new Date('2027-02-12T10:21:00+08:00');
    await vi.waitFor(async () => {
      // Every requested code makes the server check the queue.
      await askFor(server, freshCellphone(), '10.123.4.5');
      expect(sentTo()).toHaveLength(1);
    }, LONG);
    server.clock.now = new Date('2027-02-12T10:25:00+08:00');
    expect(await type(server, late, '10.60.6.6')).toBe(200);
  });

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

  test('a part of the daily SMS is reserved for phones with an account, and the operator is alerted at half and four fifths', async () => {
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
