import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import { hashCaptchaAnswer } from '#server/crypto/captcha.ts';
import { hashToken } from '#server/crypto/codes.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { account, imageCaptcha, signInCode, signInRow } from '#server/features/sign-in/tables.ts';
import { NotSent } from '#server/outbound/message.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  knownCaptcha,
  mainlandForm,
  overseasForm,
  refusal,
  signInBy,
  startServer,
  twentyTimes,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase, oneDatabase } from '../support/database.ts';
import { payProof } from '../support/proofs.ts';

const PHONE_CODE = '/web/buyer/web-captcha';
const EMAIL_CODE = '/web/buyer/web-email-captcha';
const LOGIN = '/web/buyer/login';
const RETRIEVE = '/web/buyer/retrieve';

function later(server: BuyerServer, { seconds = 0, minutes = 0, days = 0 }) {
  const ms = ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
  server.clock.now = new Date(server.clock.now.getTime() + ms);
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  const askPhone = (server: BuyerServer, cellphone: string, more = {}) =>
    server.post(PHONE_CODE, { cellphone, purpose: 'sign_in', ...more });
  const askEmail = (server: BuyerServer, email: string) =>
    server.post(EMAIL_CODE, { email, purpose: 'sign_in' });
  const logIn = (server: BuyerServer, cellphone: string, code: string) =>
    server.post(LOGIN, { by: 'phone', cellphone, code });

  /** Posts from any address, like a browser with a cookie. */
  const callFrom =
    ({ app }: BuyerServer) =>
    (remoteAddress: string, url: string, payload: object, cookie = '') =>
      app.inject({ method: 'POST', url, remoteAddress, payload, headers: { cookie } });

  describe('a code', () => {
    test('goes by SMS in the language asked for and names exhibition, minutes and a warning', async () => {
      const server = startServer(database);
      const cellphone = freshCellphone();
      const answer = await server.post(
        PHONE_CODE,
        { cellphone, purpose: 'sign_in' },
        { lang: 'zh' },
      );
      expect(answer).toMatchObject({ code: 0, data: { resend_after: 60, valid_for: 300 } });
      expect(server.sent).toEqual([
        expect.objectContaining({ channel: 'sms', to: cellphone, lang: 'zh' }),
      ]);
      const [{ text, code } = { text: '', code: '' }] = server.sent;
      expect(code).toMatch(/^\d{6}$/);
      expect(text).toContain(code);
      expect(text).toContain('5 分钟');
      expect(text).toContain('请勿将验证码告诉任何人');
    });

    test('is sent once a minute and five times in 24 hours to a phone', async () => {
      const server = startServer(database);
      const cellphone = freshCellphone();
      for (let count = 0; count < 5; count++) {
        expect(await askPhone(server, cellphone)).toMatchObject({ code: 0 });
        const refused = await askPhone(server, cellphone);
        expect(refused).toMatchObject(refusal('TOO_MANY_REQUESTS'));
        expect(Number(refused.headers['retry-after'])).toBe(count < 4 ? 60 : 86_400 - 240);
        later(server, { seconds: 60 });
      }
      expect(await askPhone(server, cellphone)).toMatchObject(refusal('TOO_MANY_REQUESTS'));
      later(server, { days: 1 });
      expect(await askPhone(server, cellphone)).toMatchObject({ code: 0 });
    });

    test('is sent ten times in 24 hours to an e-mail address', async () => {
      const server = startServer(database);
      const email = freshEmail();
      for (let count = 0; count < 10; count++) {
        expect(await askEmail(server, email)).toMatchObject({ code: 0 });
        later(server, { seconds: 60 });
      }
      expect(await askEmail(server, email)).toMatchObject(refusal('TOO_MANY_REQUESTS'));
    });

    test('is sent once when twenty calls ask for it at the same time', async () => {
      const server = startServer(database);
      const cellphone = freshCellphone();
      const answers = await twentyTimes(() => askPhone(server, cellphone));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      expect(server.sent).toHaveLength(1);
    });

    test('that the provider does not take is no longer good and does not count', async () => {
      let isDown = true;
      const server = startServer(database, {
        send: async () => {
          if (isDown) throw new NotSent('unreachable', 'TEST');
        },
      });
      const cellphone = freshCellphone();
      for (let count = 0; count < 6; count++) {
        expect(await askPhone(server, cellphone)).toMatchObject(refusal('MESSAGE_NOT_SENT'));
      }
      isDown = false;
      expect(await askPhone(server, cellphone)).toMatchObject({ code: 0 });
    });

    test('is not sent by SMS once the budget of the day is spent, and is by e-mail', async () => {
      const server = startServer(database, {
        now: '2027-01-10T10:00:00+08:00',
        settings: { SMS_A_DAY: '3' },
      });
      const answers = await twentyTimes(() => askPhone(server, freshCellphone()));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
      expect(answers.find(({ code }) => code !== 0)).toMatchObject(refusal('MESSAGE_NOT_SENT'));
      expect(await askEmail(server, freshEmail())).toMatchObject({ code: 0 });
      server.clock.now = new Date('2027-01-11T00:00:00+08:00');
      expect(await askPhone(server, freshCellphone())).toMatchObject({ code: 0 });
    });

    test('is stored neither in the clear nor under an address in the clear', async () => {
      const server = startServer(database);
      const cellphone = freshCellphone();
      await askPhone(server, cellphone);
      const stored = JSON.stringify(await database.db.select().from(signInCode));
      expect(stored).not.toContain(cellphone);
      expect(stored).not.toContain(`"${server.codeFor(cellphone)}"`);
      expect(server.logged.join()).not.toContain(server.codeFor(cellphone));
    });
  });

  describe('an image captcha', () => {
    const settings = { CAPTCHA: 'on' };

    test('is asked for before each code', async () => {
      const server = startServer(database, { settings });
      expect(await askPhone(server, freshCellphone())).toMatchObject(refusal('CAPTCHA_WRONG'));
      expect(server.sent).toEqual([]);
    });

    test('is a picture whose answer opens one code', async () => {
      const server = startServer(database, { settings });
      const { captcha_id, captcha } = await drawReadable(server);
      const cellphone = freshCellphone();
      const asked = { captcha_id, kind: 'picture', purpose: 'sign_in', address: cellphone };
      const { challenge } = (await server.post('/web/buyer/captcha-proof', asked)).data;
      const { proof } = await payProof(String(challenge));
      const answer = await askPhone(server, cellphone, { captcha_id, captcha, proof });
      expect(answer).toMatchObject({ code: 0 });
    });

    test('is used up by one answer, also when twenty calls bring it at the same time', async () => {
      const server = startServer(database, { settings });
      const cellphone = freshCellphone();
      const captcha = await knownCaptcha(server, cellphone);
      const answers = await twentyTimes(() => askPhone(server, cellphone, captcha));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      expect(server.sent).toHaveLength(1);
    });

    test('is used up by a wrong answer', async () => {
      const server = startServer(database, { settings });
      const cellphone = freshCellphone();
      const right = await knownCaptcha(server, cellphone);
      const wrong = { ...right, captcha: 'wrong' };
      expect(await askPhone(server, cellphone, wrong)).toMatchObject(refusal('CAPTCHA_WRONG'));
      expect(await askPhone(server, cellphone, right)).toMatchObject(refusal('CAPTCHA_WRONG'));
    });

    test('for one purpose is refused for another', async () => {
      const server = startServer(database, { settings });
      const cellphone = freshCellphone();
      const captcha = await knownCaptcha(server, cellphone, 'retrieve');
      expect(await askPhone(server, cellphone, captcha)).toMatchObject(refusal('CAPTCHA_WRONG'));
    });

    test('is refused after five minutes', async () => {
      const server = startServer(database, { settings });
      const cellphone = freshCellphone();
      const captcha = await knownCaptcha(server, cellphone);
      later(server, { minutes: 5 });
      expect(await askPhone(server, cellphone, captcha)).toMatchObject(refusal('CAPTCHA_WRONG'));
    });

    test('is never refused to a hall full of people behind one address', async () => {
      const server = startServer(database, { settings });
      for (let count = 0; count < 35; count++) {
        const answer = await server.get('/web/buyer/img-captcha?purpose=sign_in');
        expect(answer.code).toBe(0);
      }
    });

    /** Requests pictures until one has four letters: longer ones have too many combinations. */
    async function drawReadable(server: BuyerServer) {
      for (;;) {
        const { data } = await server.get('/web/buyer/img-captcha?purpose=sign_in');
        const { captcha_id, image } = data as unknown as { captcha_id: string; image: string };
        expect(image).toMatch(/^data:image\/png;base64,/);
        const captcha = await readCaptcha(captcha_id);
        if (captcha) return { captcha_id, captcha };
      }
    }

    /** Tries all combinations: the answer is nowhere but in the picture. */
    async function readCaptcha(id: string): Promise<string | undefined> {
      const { keys } = startServer(database);
      const [stored] = await database.db.select().from(imageCaptcha).where(eq(imageCaptcha.id, id));
      const letters = [...'3479AEFHJKMNPRTWXY'];
      for (const a of letters)
        for (const b of letters)
          for (const c of letters)
            for (const d of letters) {
              const answer = a + b + c + d;
              const hash = hashCaptchaAnswer(keys.captcha_key, { id, purpose: 'sign_in' }, answer);
              if (hash === stored?.answer_hash) return answer;
            }
      return undefined;
    }
  });

  describe('signing in', () => {
    test('makes an account of an unknown phone, and of an unknown e-mail address', async () => {
      const server = startServer(database);
      const cellphone = freshCellphone();
      const { outcome, role, is_finish_register, answer } = await signInBy(server, { cellphone });
      expect({ outcome, role, is_finish_register }).toEqual({
        outcome: 'new',
        role: 'buyer',
        is_finish_register: false,
      });
      expect(answer.data).toMatchObject({ sign_in: { cellphone, email: null } });

      const email = freshEmail();
      const byEmail = await signInBy(server, { email });
      expect(byEmail.answer.data).toMatchObject({ sign_in: { cellphone: null, email } });
    });

    test('distinguishes complete registrations from incomplete ones', async () => {
      const server = startServer(database);
      const cellphone = freshCellphone();
      expect((await signInBy(server, { cellphone })).outcome).toBe('new');
      later(server, { seconds: 61 });
      const { token, outcome } = await signInBy(server, { cellphone });
      expect(outcome).toBe('incomplete');
      await server.post('/web/buyer/basic-register', mainlandForm(cellphone), { token });
      later(server, { seconds: 61 });
      expect(await signInBy(server, { cellphone })).toMatchObject({
        outcome: 'returning',
        is_finish_register: true,
      });
    });

    test('sets a cookie that scripts cannot read, and stores no token', async () => {
      const server = startServer(database);
      const { token, answer } = await signInBy(server, { cellphone: freshCellphone() });
      expect(answer.headers['set-cookie']).toMatch(
        new RegExp(`^token=${token}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax`),
      );
      const stored = JSON.stringify(await database.db.select().from(signInRow));
      expect(stored).toContain(hashToken(token));
      expect(stored).not.toContain(token);
      expect(server.logged.join()).not.toContain(token);
    });

    test('has cookies by https that no other host can set, and ends with an empty cache', async () => {
      const settings = { PUBLIC_ORIGIN: 'https://expo.example.com' };
      const server = startServer(database, { settings });
      const { token, answer } = await signInBy(server, { cellphone: freshCellphone() });
      expect(answer.headers['set-cookie']).toMatch(
        new RegExp(`^__Host-token=${token}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax; Secure$`),
      );
      expect(answer.headers['clear-site-data']).toBeUndefined();
      const out = await server.post('/web/buyer/logout', { token });
      expect(out.headers['clear-site-data']).toBe('"cache"');
      // A cookie of an earlier version is deleted too.
      const names = [out.headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
      expect(names).toEqual(['__Host-token=', 'token=']);
    });

    test('makes one account of an address whose codes are used at the same time', async () => {
      const server = startServer(database);
      const cellphone = freshCellphone();
      await askPhone(server, cellphone);
      const code = server.codeFor(cellphone);
      const answers = await twentyTimes(() => logIn(server, cellphone, code));
      expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
      const accounts = await database.db
        .select()
        .from(account)
        .where(eq(account.cellphone, cellphone));
      expect(accounts).toHaveLength(1);
    });

    test('burns a code after five wrong tries, though twenty come at the same time', async () => {
      const server = startServer(database);
      const cellphone = freshCellphone();
      await askPhone(server, cellphone);
      const code = server.codeFor(cellphone);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      const answers = await twentyTimes(() => logIn(server, cellphone, wrong));
      for (const answer of answers) expect(answer).toMatchObject(refusal('CODE_WRONG'));
      const [stored] = await database.db
        .select({ tries: signInCode.tries })
        .from(signInCode)
        .orderBy(desc(signInCode.id))
        .limit(1);
      expect(stored).toEqual({ tries: 5 });
      expect(await logIn(server, cellphone, code)).toMatchObject(refusal('CODE_WRONG'));
    });

    test('is not spoilt by wrong tries of others, who ask for codes besides', async () => {
      const server = startServer(database);
      const calling = callFrom(server);
      for (const victim of Array.from({ length: 5 }, freshCellphone)) {
        const asked = await calling('203.0.113.1', PHONE_CODE, {
          cellphone: victim,
          purpose: 'sign_in',
        });
        const cookie = String(asked.headers['set-cookie']).split(';')[0];
        const code = server.codeFor(victim);
        const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
        // More tries than the total limit, from many networks and from the victim's.
        for (let count = 0; count < 70; count++) {
          const from = count % 2 ? '203.0.113.1' : `198.51.100.${count}`;
          const tried = await calling(from, LOGIN, { by: 'phone', cellphone: victim, code: wrong });
          expect(tried.json()).toMatchObject({ code: errors.CODE_WRONG.code });
        }
        const logged = { by: 'phone', cellphone: victim, code };
        expect((await calling('203.0.113.1', LOGIN, logged, cookie)).json()).toMatchObject({
          code: 0,
        });
      }
    });

    test('continues with its own code if another caller requests a newer one', async () => {
      const server = startServer(database);
      const calling = callFrom(server);
      const cellphone = freshCellphone();
      const asked = { cellphone, purpose: 'sign_in' };
      const own = await calling('203.0.113.1', PHONE_CODE, asked);
      const code = server.codeFor(cellphone);
      later(server, { seconds: 61 });
      await calling('198.51.100.1', PHONE_CODE, asked);
      const cookie = String(own.headers['set-cookie']).split(';')[0];
      const logged = { by: 'phone', cellphone, code };
      expect((await calling('203.0.113.1', LOGIN, logged, cookie)).json()).toMatchObject({
        code: 0,
      });
    });

    test('is blocked for no one for a day by codes that others request', async () => {
      const server = startServer(database);
      const calling = callFrom(server);
      const cellphone = freshCellphone();
      const asked = { cellphone, purpose: 'sign_in' };
      for (let count = 0; count < 5; count++) {
        expect((await calling('198.51.100.1', PHONE_CODE, asked)).statusCode).toBe(200);
        later(server, { seconds: 61 });
      }
      expect((await calling('198.51.100.1', PHONE_CODE, asked)).statusCode).toBe(429);
      expect((await calling('203.0.113.1', PHONE_CODE, asked)).statusCode).toBe(200);
      expect((await calling('203.0.113.1', PHONE_CODE, asked)).statusCode).toBe(429);
    });

    test('burns a code for the browser that asked for it after five wrong tries', async () => {
      const server = startServer(database);
      const calling = callFrom(server);
      const cellphone = freshCellphone();
      const asked = await calling('203.0.113.1', PHONE_CODE, { cellphone, purpose: 'sign_in' });
      const cookie = String(asked.headers['set-cookie']).split(';')[0];
      const code = server.codeFor(cellphone);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      for (const tried of [wrong, wrong, wrong, wrong, wrong, code]) {
        const logged = { by: 'phone', cellphone, code: tried };
        const answer = await calling('203.0.113.1', LOGIN, logged, cookie);
        expect(answer.json()).toMatchObject({ code: errors.CODE_WRONG.code });
      }
    });

    test('is possible with the right code after four wrong ones', async () => {
      const server = startServer(database);
      const cellphone = freshCellphone();
      await askPhone(server, cellphone);
      const code = server.codeFor(cellphone);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      for (let count = 0; count < 4; count++) await logIn(server, cellphone, wrong);
      expect(await logIn(server, cellphone, code)).toMatchObject({ code: 0 });
    });

    test('takes a code once, for five minutes, and only the newest', async () => {
      const server = startServer(database);
      const cellphone = freshCellphone();
      await askPhone(server, cellphone);
      const first = server.codeFor(cellphone);
      later(server, { minutes: 5 });
      expect(await logIn(server, cellphone, first)).toMatchObject(refusal('CODE_WRONG'));

      await askPhone(server, cellphone);
      const second = server.codeFor(cellphone);
      later(server, { seconds: 60 });
      await askPhone(server, cellphone);
      const third = server.codeFor(cellphone);
      if (second !== third) {
        expect(await logIn(server, cellphone, second)).toMatchObject(refusal('CODE_WRONG'));
      }
      expect(await logIn(server, cellphone, third)).toMatchObject({ code: 0 });
      expect(await logIn(server, cellphone, third)).toMatchObject(refusal('CODE_WRONG'));
    });

    test('refuses the code of another address and of another purpose', async () => {
      const server = startServer(database);
      const [mine, other] = [freshCellphone(), freshCellphone()];
      await askPhone(server, mine);
      expect(await logIn(server, other, server.codeFor(mine))).toMatchObject(refusal('CODE_WRONG'));
      await askPhone(server, other, { purpose: 'active' });
      expect(await logIn(server, other, server.codeFor(other))).toMatchObject(
        refusal('CODE_WRONG'),
      );
    });

    test('makes organisers of the e-mail addresses that the settings name', async () => {
      const email = freshEmail();
      const server = startServer(database, {
        settings: { ORGANISERS: `boss@example.com ${email}` },
      });
      expect(await signInBy(server, { email })).toMatchObject({ role: 'organiser' });
      expect(await signInBy(server, { email: freshEmail() })).toMatchObject({ role: 'buyer' });
    });
  });

  describe('a token', () => {
    const info = (server: BuyerServer, token: string) => server.get('/web/buyer/info', { token });

    test('that was never issued is refused with 400004', async () => {
      const server = startServer(database);
      const answer = await info(server, 'x'.repeat(43));
      expect(answer).toMatchObject({ status: 401, code: 400004 });
    });

    test('that is refused is cleared from the cookie, one that may not do something is not', async () => {
      const server = startServer(database);
      const { token } = await signInBy(server, { cellphone: freshCellphone() });
      const notAllowed = await server.get('/web/exhibitor/purchase/list', { token });
      expect(notAllowed.status).toBe(403);
      expect(notAllowed.headers['set-cookie']).toBeUndefined();
      await server.post('/web/buyer/logout', { token });
      for (const refused of [token, 'x'.repeat(43)]) {
        const answer = await info(server, refused);
        expect(answer.status).toBe(401);
        expect(answer.headers['set-cookie']).toMatch(/^token=; Max-Age=0;/);
      }
    });

    test('is refused with 200013 after 30 days', async () => {
      const server = startServer(database);
      const { token } = await signInBy(server, { cellphone: freshCellphone() });
      later(server, { days: 30, seconds: -1 });
      expect(await info(server, token)).toMatchObject({ code: 0 });
      later(server, { seconds: 1 });
      expect(await info(server, token)).toMatchObject({ status: 401, code: 200013 });
    });

    test('of an erased account is refused with 120001', async () => {
      const server = startServer(database);
      const { token, account_id } = await signInBy(server, { cellphone: freshCellphone() });
      await database.db
        .update(account)
        .set({ cellphone: null, erased_at: server.clock.now })
        .where(eq(account.id, account_id));
      expect(await info(server, token)).toMatchObject({ status: 401, code: 120001 });
    });

    test('that was signed out is refused with 120008 everywhere, and other sign-ins stay', async () => {
      const server = startServer(database);
      const cellphone = freshCellphone();
      const { token } = await signInBy(server, { cellphone });
      later(server, { seconds: 61 });
      const elsewhere = await signInBy(server, { cellphone });
      const answer = await server.post('/web/buyer/logout', { token });
      expect(answer).toMatchObject({ code: 0, data: {} });
      expect(answer.headers['set-cookie']).toMatch(/^token=; Max-Age=0;/);
      expect(await info(startServer(database), token)).toMatchObject({ status: 401, code: 120008 });
      expect(await info(server, elsewhere.token)).toMatchObject({ code: 0 });
    });

    test('is signed out by its hash too, which is good for nothing else', async () => {
      const server = startServer(database);
      const { token } = await signInBy(server, { cellphone: freshCellphone() });
      const token_hash = hashToken(token);
      expect(await info(server, token_hash)).toMatchObject({ status: 401, code: 400004 });
      await server.post('/web/buyer/logout', { token: token_hash });
      expect(await info(server, token)).toMatchObject({ code: 0 });
      const answer = await server.post('/web/buyer/logout', { token_hash });
      expect(answer).toMatchObject({ code: 0, data: {} });
      expect(await info(server, token)).toMatchObject({ status: 401, code: 120008 });
      const junk = await server.post('/web/buyer/logout', { token_hash: `${token_hash}=` });
      expect(junk).toMatchObject(refusal('BAD_INPUT'));
    });

    test('that is not known signs out with the same answer', async () => {
      const server = startServer(database);
      const { token } = await signInBy(server, { cellphone: freshCellphone() });
      const known = await server.post('/web/buyer/logout', { token });
      const unknown = await server.post('/web/buyer/logout', { token: 'y'.repeat(43) });
      expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
      expect(unknown.headers['set-cookie']).toBe(known.headers['set-cookie']);
    });

    test('in a cookie authenticates no call', async () => {
      const server = startServer(database);
      const { token } = await signInBy(server, { cellphone: freshCellphone() });
      const answer = await server.app.inject({
        url: '/web/buyer/info',
        headers: { cookie: `token=${token}` },
      });
      expect(answer.json().code).toBe(400004);
    });

    test('issued by one server is valid on another', async () => {
      const { token } = await signInBy(startServer(database), { email: freshEmail() });
      expect(await info(startServer(database), token)).toMatchObject({ code: 0 });
    });
  });

  describe('a registered person', () => {
    async function registered(server: BuyerServer) {
      const email = freshEmail();
      const { token } = await signInBy(server, { email });
      await server.post('/web/buyer/basic-register', overseasForm(email), { token });
      later(server, { minutes: 2 });
      server.sent.length = 0;
      return email;
    }

    test('gets the same answer and the same message when requesting a code as an unregistered one', async () => {
      const server = startServer(database);
      const [known, unknown] = [await registered(server), freshEmail()];
      const answers = [await askEmail(server, known), await askEmail(server, unknown)];
      expect(bare(answers[0])).toEqual(bare(answers[1]));
      const [first, second] = server.sent.map(({ text, code = '', ...message }) => ({
        ...message,
        to: '',
        subject: message.subject?.replace(code, ''),
        text: text.replace(code, ''),
      }));
      expect(first).toEqual(second);
    });

    test('gets the ticket number at the registered address, and the answer does not tell', async () => {
      const server = startServer(database, {
        settings: { PUBLIC_ORIGIN: 'https://expo.example.com' },
      });
      const [known, unknown] = [await registered(server), freshEmail()];
      const answers = [
        await server.post(RETRIEVE, { by: 'email', email: known }),
        await server.post(RETRIEVE, { by: 'email', email: unknown }),
        await server.post(RETRIEVE, { by: 'email', email: known }),
        await server.post(RETRIEVE, { by: 'email', email: unknown }),
      ];
      expect(bare(answers[0])).toEqual(bare(answers[1]));
      expect(answers[0]).toMatchObject({ code: 0, data: {} });
      expect(bare(answers[2])).toEqual(bare(answers[3]));
      expect(answers[2]).toMatchObject(refusal('TOO_MANY_REQUESTS'));

      await server.app.close();
      expect(server.sent).toHaveLength(1);
      expect(server.sent[0]).toMatchObject({ to: known, purpose: 'retrieve' });
      expect(server.sent[0]?.code).toMatch(/^\d{12}$/);
      expect(server.sent[0]?.text).toContain('https://expo.example.com/audience/fastLogin?lang=en');
      expect(server.sent[0]?.text).not.toContain('Anna');
    });

    test('is not distinguishable by a provider that refuses the retrieved ticket', async () => {
      let isDown = false;
      const server = startServer(database, {
        send: async () => {
          if (isDown) throw new NotSent('refused', 'NO_TEMPLATE');
        },
      });
      const [known, unknown] = [await registered(server), freshEmail()];
      isDown = true;
      for (const answer of [0, 1]) {
        const name = answer === 0 ? { code: 0 } : refusal('TOO_MANY_REQUESTS');
        for (const email of [known, unknown]) {
          expect(await server.post(RETRIEVE, { by: 'email', email })).toMatchObject(name);
        }
      }
    });

    test('can retrieve a ticket right after asking for a code', async () => {
      const server = startServer(database);
      const email = await registered(server);
      await askEmail(server, email);
      expect(await server.post(RETRIEVE, { by: 'email', email })).toMatchObject({ code: 0 });
    });

    /** Removes the parts that differ between any two answers. */
    function bare(
      answer: { status: number; code: number; data: object; message: string } | undefined,
    ) {
      return { ...answer, headers: null, data: { ...answer?.data, request_id: '', demo_code: '' } };
    }
  });
});

test('a lost database answers 503 and signs no one out', async () => {
  const database = await freshDatabase(oneDatabase);
  const server = startServer(database);
  await database.close();
  const answer = await server.app.inject({
    url: '/web/buyer/info',
    headers: { [TOKEN_HEADER]: 'z'.repeat(43) },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.json().code).toBe(100011);
});
