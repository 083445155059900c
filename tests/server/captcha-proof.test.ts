import { randomInt, randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { findSolution } from '#client/forms/proof/find-solution.ts';
import { hashCaptchaAnswer } from '#server/crypto/captcha.ts';
import { makeQuestion } from '#server/crypto/captcha-question.ts';
import { makeProofChallenge } from '#server/crypto/proof.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { createRateLimits } from '#server/db/rate-limiter.ts';
import { createCaptchaPressure } from '#server/features/sign-in/captcha-pressure.ts';
import { addCaptcha, captchaSubject } from '#server/features/sign-in/rows.ts';
import {
  type BuyerServer,
  freshCellphone,
  knownCaptcha,
  refusal,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase, oneDatabase } from '../support/database.ts';
import { payProof } from '../support/proofs.ts';

const PHONE_CODE = '/web/buyer/web-captcha';
const settings = { CAPTCHA: 'on' };
const freshIp = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

describe.each(anyDatabase)('on the %s database, a proof of work', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });
  const start = (now?: string) => startServer(database, { settings, ...(now && { now }) });

  const ask = async (
    server: BuyerServer,
    cellphone: string,
    captcha: object,
    remoteAddress = '10.1.1.1',
  ) => {
    const payload = { lang: 'en', cellphone, purpose: 'sign_in', ...captcha };
    const answer = await server.app.inject({
      method: 'POST',
      url: PHONE_CODE,
      remoteAddress,
      payload,
    });
    return { status: answer.statusCode, ...answer.json() };
  };

  /** Requests a challenge like a page. */
  const challenge = async (
    server: BuyerServer,
    given: { captcha_id: string; address: string; kind?: string },
    remoteAddress = '10.1.1.1',
  ): Promise<string> => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/web/buyer/captcha-proof',
      remoteAddress,
      payload: { lang: 'en', purpose: 'sign_in', kind: 'picture', ...given },
    });
    return answer.json().data.challenge;
  };

  test('permits one code for its address, and none when it is replayed', async () => {
    const server = start();
    const cellphone = freshCellphone();
    const { captcha_id, captcha } = await knownCaptcha(server, cellphone);
    const { proof } = await payProof(await challenge(server, { captcha_id, address: cellphone }));
    const whole = { captcha_id, captcha, proof };
    expect((await ask(server, cellphone, whole)).code).toBe(0);
    expect(await ask(server, cellphone, whole)).toMatchObject(refusal('CAPTCHA_WRONG'));
    const other = await knownCaptcha(server, cellphone);
    expect(await ask(server, cellphone, { ...other, proof })).toMatchObject(
      refusal('CAPTCHA_WRONG'),
    );
    expect(server.sent).toHaveLength(1);
  });

  test.each([
    ['another address', async (server: BuyerServer) => knownCaptcha(server, freshCellphone())],
    [
      'another purpose',
      async (server: BuyerServer, cellphone: string) => ({
        ...(await knownCaptcha(server, cellphone)),
        proof: (await knownCaptcha(server, cellphone, 'retrieve')).proof,
      }),
    ],
    [
      'a question in place of a picture',
      async (server: BuyerServer, cellphone: string) => {
        const { captcha_id, captcha } = await knownCaptcha(server, cellphone);
        const given = { captcha_id, address: cellphone, kind: 'question' };
        return {
          captcha_id,
          captcha,
          proof: (await payProof(await challenge(server, given))).proof,
        };
      },
    ],
    [
      'less work than was asked for',
      async (server: BuyerServer, cellphone: string) => {
        const known = await knownCaptcha(server, cellphone);
        const solved = JSON.parse(known.proof);
        const parameters = { ...solved.challenge.parameters, keyPrefix: '00' };
        solved.challenge = { ...solved.challenge, parameters };
        return { ...known, proof: JSON.stringify(solved) };
      },
    ],
    [
      'a number that was not looked for',
      async (server: BuyerServer, cellphone: string) => {
        const known = await knownCaptcha(server, cellphone);
        const solved = JSON.parse(known.proof);
        solved.solution.counter += 1;
        return { ...known, proof: JSON.stringify(solved) };
      },
    ],
    [
      'what is no JSON',
      async (server: BuyerServer, cellphone: string) => ({
        ...(await knownCaptcha(server, cellphone)),
        proof: '{',
      }),
    ],
  ])('for %s is refused', async (_what, captcha) => {
    const server = start();
    const cellphone = freshCellphone();
    expect(await ask(server, cellphone, await captcha(server, cellphone))).toMatchObject(
      refusal('CAPTCHA_WRONG'),
    );
    expect(server.sent).toEqual([]);
  });

  test('expires with its captcha', async () => {
    const server = start();
    const cellphone = freshCellphone();
    const late = await knownCaptcha(server, cellphone);
    server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000);
    expect(await ask(server, cellphone, late)).toMatchObject(refusal('CAPTCHA_WRONG'));
  });

  test('is missing from a page of an earlier release, which is asked to reload, and its captcha stays valid', async () => {
    const server = start();
    const cellphone = freshCellphone();
    const { proof, ...old } = await knownCaptcha(server, cellphone);
    const refused = await ask(server, cellphone, old);
    expect(refused).toMatchObject(refusal('PROOF_MISSING'));
    expect(refused.message).toContain('reload');
    expect((await ask(server, cellphone, { ...old, proof })).code).toBe(0);
  });

  test('of a question needs a picture before it, and a network gets twenty questions in ten minutes', async () => {
    const server = start('2027-03-02T10:00:00+08:00');
    const unknown = `/web/buyer/question-captcha?purpose=sign_in&captcha_id=${randomUUIDv7()}`;
    expect(await server.get(unknown)).toMatchObject(refusal('CAPTCHA_WRONG'));
    expect(await server.get('/web/buyer/question-captcha?purpose=sign_in')).toMatchObject(
      refusal('BAD_INPUT'),
    );
    for (let count = 0; count < 25; count++) {
      const id = randomUUIDv7();
      await addCaptcha(
        database.db,
        { id, purpose: 'sign_in', answer_hash: 'none' },
        server.clock.now,
      );
      const answer = await server.get(
        `/web/buyer/question-captcha?purpose=sign_in&captcha_id=${id}`,
      );
      if (count < 19) expect(answer.code).toBe(0);
      else expect(answer).toMatchObject(refusal('TOO_MANY_REQUESTS'));
    }
  });

  test('also works with an answer to a question, and costs eight times as much', async () => {
    const server = start('2027-03-01T10:00:00+08:00');
    const cellphone = freshCellphone();
    const drawn = await server.get('/web/buyer/img-captcha?purpose=sign_in');
    const asked = `/web/buyer/question-captcha?purpose=sign_in&captcha_id=${drawn.data.captcha_id}`;
    const { data } = await server.get(asked);
    expect(await server.get(asked)).toMatchObject(refusal('CAPTCHA_WRONG'));
    expect(data.question).toMatch(/^Type the .+: \d{4}, \d{4}, \d{4}, \d{4}$/);
    const id = randomUUIDv7();
    const purpose = captchaSubject('question', 'sign_in');
    const answer_hash = hashCaptchaAnswer(server.keys.captcha_key, { id, purpose }, '4711');
    await addCaptcha(database.db, { id, purpose, answer_hash }, server.clock.now);
    const from = freshIp();
    const given = { captcha_id: id, address: cellphone };
    const asPicture = await challenge(server, given, from);
    const asQuestion = await challenge(server, { ...given, kind: 'question' }, from);
    expect(stepsOf(asQuestion)).toBe(8 * stepsOf(asPicture));
    const { proof } = await payProof(asQuestion);
    const answer = await ask(server, cellphone, { captcha_id: id, captcha: '4711', proof });
    expect(answer.code).toBe(0);
  });

  test('gets ever more expensive for a program that reads 96 of 100 pictures, while a phone with an account gets its code', async () => {
    const server = start('2027-03-02T10:00:00+08:00');
    const owner = freshCellphone();
    expect((await ask(server, owner, await knownCaptcha(server, owner), freshIp())).code).toBe(0);
    const code = server.codeFor(owner);
    await server.post('/web/buyer/login', { by: 'phone', cellphone: owner, code });
    server.clock.now = new Date(server.clock.now.getTime() + 20 * 60_000);

    const before = server.sent.length;
    const costs: number[] = [];
    for (let tried = 0; tried < 300; tried++) {
      server.clock.now = new Date(server.clock.now.getTime() + 1_990);
      const cellphone = freshCellphone();
      const known = await knownCaptcha(server, cellphone);
      const text = await challenge(server, { ...known, address: cellphone }, '10.66.6.6');
      // The first proofs are computed, so that they count. The cost of the others is read from the challenge.
      const paid = tried < 3 ? await payProof(text) : null;
      costs.push(paid?.hashes ?? stepsOf(text) * 750);
      if (tried % 25 !== 24) {
        await ask(server, cellphone, { ...known, ...(paid && { proof: paid.proof }) }, '10.66.6.6');
      }
    }
    expect(server.sent.length - before).toBeLessThanOrEqual(200);
    const cost = (from: number, to: number) =>
      costs.slice(from, to).reduce((sum, one) => sum + one, 0);
    expect(cost(50, 60)).toBeGreaterThan(8 * cost(0, 10));
    expect(cost(100, 110)).toBeGreaterThan(60 * cost(0, 10));
    // 300 codes cost as much as 15,000 at the first price.
    expect(cost(0, 300)).toBeGreaterThan(50 * 300 * (cost(0, 10) / 10));

    const elsewhere = freshIp();
    const known = await knownCaptcha(server, owner);
    const text = await challenge(server, { ...known, address: owner }, elsewhere);
    expect(stepsOf(text)).toBe(300);
    const { proof } = await payProof(text);
    expect((await ask(server, owner, { ...known, proof }, elsewhere)).code).toBe(0);
    expect(server.sent.at(-1)).toMatchObject({ channel: 'sms', to: owner });
  });
});

describe('the required work', () => {
  const now = new Date('2027-03-03T10:00:00+08:00');
  const limits = (database: OpenDatabase) => createRateLimits(database.pool, Buffer.alloc(32, 7));

  test('rises for an address and its network in every process, and not for a hall whose visitors type their codes', async () => {
    const database = await freshDatabase(oneDatabase);
    const [one, other] = [0, 1].map(() => createCaptchaPressure(limits(database)));
    if (!one || !other) throw new Error('There are two');
    for (let asked = 0; asked < 24; asked++) await one.timesOfNext('192.0.2.1', 'picture', now);
    expect(await other.timesOfNext('192.0.2.1', 'picture', now)).toBe(4);
    expect(await other.timesOfNext('192.0.2.2', 'picture', now)).toBe(1);
    expect(await other.timesOfNext('198.51.100.1', 'picture', now)).toBe(1);
    for (let host = 3; host < 45; host++) await one.timesOfNext(`192.0.2.${host}`, 'picture', now);
    expect(await other.timesOfNext('192.0.2.250', 'picture', now)).toBe(2);

    for (let person = 0; person < 200; person++) {
      expect(await one.timesOfNext('203.0.113.5', 'picture', now)).toBe(1);
      if (person % 10 < 6) await one.countCode(true, '203.0.113.5', now);
    }
  });

  test('rises for one recipient, from any caller, to eight times', async () => {
    const database = await freshDatabase(oneDatabase);
    const pressure = createCaptchaPressure(limits(database));
    const times = new Set<number>();
    for (let asked = 0; asked < 100; asked++) {
      times.add(await pressure.timesOfNext(`10.${asked}.0.1`, 'picture', now, 'a@example.com'));
    }
    expect([...times]).toEqual([1, 2, 4, 8]);
  });

  test('rises for all callers, to eight times, under an attack from many networks', async () => {
    const database = await freshDatabase(oneDatabase);
    const pressure = createCaptchaPressure(limits(database));
    const times = new Set<number>();
    for (let asked = 0; asked < 620; asked++) {
      const address = `${1 + (asked >> 8)}.${asked & 255}.0.1`;
      times.add(await pressure.timesOfNext(address, 'question', now));
    }
    // Factor 8 for questions. Each counts as three.
    expect([...times]).toEqual([8, 16, 32, 64]);
  });
});

test.each(['Web Crypto', 'a script alone, as in web views that came by http'])(
  'a page finds the proof by %s',
  async (by) => {
    const key = Buffer.alloc(32, 5);
    const binding = { captcha_id: randomUUIDv7(), purpose: 'sign_in', address: 'a@example.com' };
    const text = await makeProofChallenge(key, binding, 0.1);
    if (by !== 'Web Crypto') vi.stubGlobal('crypto', {});
    const found = await findSolution(JSON.parse(text)).finally(() => vi.unstubAllGlobals());
    const { solution } = JSON.parse((await payProof(text)).proof);
    expect(found).toMatchObject({ counter: solution.counter, derivedKey: solution.derivedKey });
  },
);

test('the answer to a question is in its text, and questions never repeat', () => {
  const asked = Array.from({ length: 50 }, (_, at) => makeQuestion(at % 2 ? 'zh' : 'en'));
  for (const { question, answer } of asked) expect(question).toContain(answer);
  expect(new Set(asked.map(({ question }) => question)).size).toBe(50);
});

function stepsOf(challenge: string): number {
  return JSON.parse(challenge).parameters.data.steps;
}
