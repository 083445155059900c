import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { secondsToWait } from '#server/features/sign-in/rules.ts';
import { signInCode } from '#server/features/sign-in/tables.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';

const PHONE_CODE = '/web/buyer/web-captcha';
const LOGIN = '/web/buyer/login';

/** Posts from any address, like a browser with a cookie. */
const callFrom =
  ({ app }: BuyerServer) =>
  (remoteAddress: string, url: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url, remoteAddress, payload, headers: { cookie } });

const cookieOf = (answer: { headers: object }) =>
  String((answer.headers as Record<string, string>)['set-cookie']).split(';')[0];

function later(server: BuyerServer, seconds: number) {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
}

function wrongFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

describe.each(anyDatabase)('on the %s database, an attacker who knows an address', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  test.each([
    ['of 60 wide networks', (count: number) => `10.${count}.7.1`, 60],
    ['of one IPv6 /48', (count: number) => `2001:db8:77:${count}::1`, 8],
    ['of one IPv4 /24', (count: number) => `198.51.100.${count + 1}`, 8],
  ])(
    'does not spoil a code by wrong tries %s: it is right in another browser elsewhere',
    async (_networks, networkOf, networks) => {
      const server = startServer(database);
      const calling = callFrom(server);
      const cellphone = freshCellphone();
      await calling('203.0.113.1', PHONE_CODE, { cellphone, purpose: 'sign_in' });
      const code = server.codeFor(cellphone);
      for (let count = 0; count < Math.max(60, networks * 5); count++) {
        const wrong = { by: 'phone', cellphone, code: wrongFor(code) };
        const answer = await calling(networkOf(count % networks), LOGIN, wrong);
        expect(answer.json()).toMatchObject({ code: errors.CODE_WRONG.code });
      }
      const right = { by: 'phone', cellphone, code };
      expect((await calling('192.0.2.77', LOGIN, right)).json()).toMatchObject({ code: 0 });
    },
  );

  test('guesses in vain from one wide network: after 15 tries even the right code is refused there', async () => {
    const server = startServer(database);
    const calling = callFrom(server);
    const cellphone = freshCellphone();
    await calling('203.0.113.1', PHONE_CODE, { cellphone, purpose: 'sign_in' });
    const code = server.codeFor(cellphone);
    for (let count = 0; count < 15; count++) {
      const wrong = { by: 'phone', cellphone, code: wrongFor(code) };
      await calling(`2001:db8:78:${count}::1`, LOGIN, wrong);
    }
    const right = { by: 'phone', cellphone, code };
    const guessed = await calling('2001:db8:78:ffff::1', LOGIN, right);
    expect(guessed.json()).toMatchObject({ code: errors.CODE_WRONG.code });
    expect((await calling('2001:db8:79::1', LOGIN, right)).json()).toMatchObject({ code: 0 });
  });

  test('who asks for the code and burns it lets the owner in with it, and with a code of the owner’s own', async () => {
    const server = startServer(database);
    const calling = callFrom(server);
    for (const asksAgain of [false, true]) {
      const cellphone = freshCellphone();
      await calling('2001:db8:66:1::1', PHONE_CODE, { cellphone, purpose: 'sign_in' });
      const attackers = server.codeFor(cellphone);
      for (let count = 0; count < 40; count++) {
        const wrong = { by: 'phone', cellphone, code: wrongFor(attackers) };
        await calling(`2001:db8:66:${count % 8}::1`, LOGIN, wrong);
      }
      let cookie = '';
      if (asksAgain) {
        const asked = await calling('203.0.113.9', PHONE_CODE, { cellphone, purpose: 'sign_in' });
        expect(asked.statusCode).toBe(200);
        cookie = cookieOf(asked) ?? '';
      }
      const right = { by: 'phone', cellphone, code: server.codeFor(cellphone) };
      const entered = await calling('203.0.113.9', LOGIN, right, cookie);
      expect(entered.json()).toMatchObject({ code: 0 });
    }
  });

  test('who asks for newer codes all the time replaces none of the owner’s, in whichever browser it is typed', async () => {
    const server = startServer(database);
    const calling = callFrom(server);
    const cellphone = freshCellphone();
    const asked = await calling('203.0.113.1', PHONE_CODE, { cellphone, purpose: 'sign_in' });
    expect(asked.statusCode).toBe(200);
    const code = server.codeFor(cellphone);
    for (let count = 0; count < 15; count++) {
      later(server, 10);
      await calling(`10.1.${count}.1`, PHONE_CODE, { cellphone, purpose: 'sign_in' });
    }
    const right = { by: 'phone', cellphone, code };
    expect((await calling('192.0.2.5', LOGIN, right)).json()).toMatchObject({ code: 0 });
  });

  test('who asks from many networks does not make the owner wait for a code', async () => {
    const server = startServer(database);
    const calling = callFrom(server);
    const cellphone = freshCellphone();
    const { code: known } = (await signInBy(server, { cellphone })).answer;
    expect(known).toBe(0);
    for (let count = 0; count < 70; count++) {
      const asked = { cellphone, purpose: 'sign_in' };
      expect((await calling(`10.2.${count}.1`, PHONE_CODE, asked)).statusCode).toBe(200);
    }
    const before = server.sent.length;
    const asked = await calling('203.0.113.3', PHONE_CODE, { cellphone, purpose: 'sign_in' });
    expect(asked.statusCode).toBe(200);
    expect(server.sent).toHaveLength(before + 1);
  });

  test('has 5,000 tries in a day at most, and the owner still signs in where the code was asked for', async () => {
    // A unique time, by which the test finds its codes.
    const server = startServer(database, { now: '2026-11-21T11:00:00.123+08:00' });
    const calling = callFrom(server);
    const email = freshEmail();
    const ask = (from: string) =>
      calling(from, '/web/buyer/web-email-captcha', { email, purpose: 'sign_in' });
    await ask('10.3.1.1');
    await database.db
      .update(signInCode)
      .set({ tries: limits.CODE_TRIES_A_DAY })
      .where(eq(signInCode.sent_at, server.clock.now));
    const asked = await ask('203.0.113.4');
    const right = { by: 'email', email, code: server.codeFor(email) };
    const elsewhere = await calling('192.0.2.9', LOGIN, right);
    expect(elsewhere.json()).toMatchObject({ code: errors.CODE_WRONG.code });
    const cookie = cookieOf(asked) ?? '';
    expect((await calling('203.0.113.4', LOGIN, right, cookie)).json()).toMatchObject({ code: 0 });
  });
});

test.each(['phone', 'email'] as const)(
  'an owner who signs in by %s every five hours gets each code in time, while 23 networks ask for as many as they can',
  (by) => {
    const sent: { sent_at: Date; by: string }[] = [];
    const start = Date.parse('2026-11-21T00:00:00+08:00');
    let [attacked, refused] = [0, 0];
    const ask = (network: string, now: Date) => {
      const of_day = sent.filter(({ sent_at }) => now.getTime() - sent_at.getTime() < 86_400_000);
      const seen = of_day.map((one) => ({ sent_at: one.sent_at, is_own: one.by === network }));
      if (secondsToWait(seen.reverse(), by, now) > 0) return false;
      sent.push({ sent_at: now, by: network });
      return true;
    };
    for (let second = 0; second < 86_400; second += 2) {
      const now = new Date(start + second * 1000);
      if (second % 60 === 0) {
        for (let network = 0; network < 23; network++) {
          if (ask(`attacker ${network}`, now)) attacked += 1;
        }
      }
      if (second % 18_000 === 17_998 && !ask('owner', now)) refused += 1;
    }
    expect(attacked).toBe(23 * (by === 'phone' ? 5 : 10));
    expect(refused).toBe(0);
  },
);
