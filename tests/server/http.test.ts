import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { allEndpoints } from '#server/http/all-endpoints.ts';
import { idempotency } from '#server/http/tables.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  freshIdCard,
  mainlandForm,
  overseasForm,
  questionnaire,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { databaseKinds, freshDatabase, oneDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const REGISTER = '/web/buyer/basic-register';
const EMAIL_CODE = '/web/buyer/web-email-captcha';

const tenTimes = <T>(call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 10 }, (_, index) => call(index)));

describe.each(databaseKinds)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    const database = await freshDatabase(kind, { holds: 'demo' });
    server = startServer(database);
  });

  async function buyer() {
    const email = freshEmail();
    const { token } = await signInBy(server, { email });
    return { token, email, form: overseasForm(email) };
  }

  describe('an idempotency key', () => {
    test('answers ten concurrent calls with the one registration that they made', async () => {
      const { token, form } = await buyer();
      const before = await server.database.db.$count(ticket);
      const key = randomUUID();
      const answers = await tenTimes(() => server.post(REGISTER, form, { token, key }));
      for (const { code, data } of answers) {
        expect({ code, data }).toEqual({ code: 0, data: answers[0]?.data });
      }
      expect(await server.database.db.$count(ticket)).toBe(before + 1);
      expect((await server.get(EDITS, { token })).data.basic).toEqual({
        can_edit: true,
        remaining: 5,
      });
    });

    test('is refused with another body; the same body in another notation is equal', async () => {
      const { token, form } = await buyer();
      const key = randomUUID();
      expect((await server.post(REGISTER, form, { token, key })).code).toBe(0);
      const other = { ...form, city: 'Bonn' };
      expect(await server.post(REGISTER, other, { token, key })).toMatchObject(
        refusal('IDEMPOTENCY_KEY_REUSED'),
      );
      const padded = { ...form, city: `  ${form.city} ` };
      expect((await server.post(REGISTER, padded, { token, key })).code).toBe(0);
    });

    test('of another account is another key', async () => {
      const [anna, bea] = [await buyer(), await buyer()];
      const key = randomUUID();
      await server.post(REGISTER, { ...anna.form, name: 'Anna' }, { token: anna.token, key });
      const answer = await server.post(
        REGISTER,
        { ...bea.form, name: 'Bea' },
        { token: bea.token, key },
      );
      expect(answer.data).toEqual({ is_finish_register: true, buyer_name: 'Bea' });
    });

    test('of another call is another key', async () => {
      const { token, form } = await buyer();
      const key = randomUUID();
      expect((await server.post(REGISTER, form, { token, key })).code).toBe(0);
      const answer = await server.post('/web/buyer/refine-register', questionnaire, { token, key });
      expect(answer.code).toBe(0);
    });

    test('of a refused call is reusable', async () => {
      const { token, form } = await buyer();
      const key = randomUUID();
      const wrong = await server.post(
        REGISTER,
        { ...form, business_nature: 'none' },
        { token, key },
      );
      expect(wrong).toMatchObject(refusal('BAD_INPUT'));
      expect((await server.post(REGISTER, form, { token, key })).code).toBe(0);
    });

    test('is deleted when the call fails, so that a retry can succeed', async () => {
      const { token, form } = await buyer();
      const before = await server.database.db.$count(idempotency);
      const key = randomUUID();
      const calls = await tenTimes((index) =>
        server.post(REGISTER, { ...form, business_nature: `none-${index}` }, { token, key }),
      );
      for (const call of calls) expect(call).toMatchObject(refusal('BAD_INPUT'));
      expect(await server.database.db.$count(idempotency)).toBe(before);
    });

    test.each(['short', 'x'.repeat(65), 'with a blank in it', '../../../../etc/passwd'])(
      'is not %j',
      async (key) => {
        const { token, form } = await buyer();
        const answer = await server.app.inject({
          method: 'POST',
          url: `${REGISTER}?lang=en`,
          headers: { [TOKEN_HEADER]: token, [IDEMPOTENCY_HEADER]: key },
          payload: form,
        });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().data.issues).toEqual([
          { field: IDEMPOTENCY_HEADER, name: 'invalid', text: expect.any(String) },
        ]);
      },
    );

    test('is not stored, nor is the body that came with it', async () => {
      const { token, form } = await buyer();
      const key = randomUUID();
      await server.post(REGISTER, form, { token, key });
      const rows = JSON.stringify(await server.database.db.select().from(idempotency));
      expect(rows).not.toContain(key);
      expect(rows).not.toContain(form.email);
      expect(rows).not.toContain(token);
    });
  });

  test('texts are stored without the blanks around them, and blanks alone are nothing', async () => {
    const { token, form } = await buyer();
    const padded = { ...form, city: '\t Köln  ', department: '   ', name: ' Anna  Müller\n' };
    expect((await server.post(REGISTER, padded, { token })).code).toBe(0);
    const { data } = await server.get('/web/buyer/info', { token });
    expect(data.basic).toMatchObject({ city: 'Köln', department: '', name: 'Anna Müller' });

    const blank = await server.post(REGISTER, { ...form, city: ' \n ' }, { token });
    expect(blank.data.issues).toEqual([
      { field: 'city', name: 'required', text: 'Please fill this in.' },
    ]);
  });

  test('a text that no database can store is refused by its field', async () => {
    const { token, form } = await buyer();
    for (const bad of ['a\0b', '\ud800', 'a\udc00b']) {
      const registered = await server.post(REGISTER, { ...form, city: bad }, { token });
      expect(registered).toMatchObject(refusal('BAD_INPUT'));
      expect(registered.data.issues).toMatchObject([{ field: 'city', name: 'invalid' }]);
    }
    await server.post(REGISTER, form, { token });
    const answers = { ...questionnaire, visit_purposes: ['purchase', 'x\0'] };
    const refined = await server.post('/web/buyer/refine-register', answers, { token });
    expect(refined.data.issues).toMatchObject([{ field: 'visit_purposes.1', name: 'invalid' }]);
  });

  test('emoji, characters outside the basic plane and right-to-left text are stored as they are, marks of direction are not', async () => {
    const { token, form } = await buyer();
    const company_name = 'شركة 🦄 Ünïcødé \u200f';
    await server.post(REGISTER, { ...form, company_name }, { token });
    const { data } = await server.get('/web/buyer/info', { token });
    expect(data.basic).toMatchObject({ company_name: 'شركة 🦄 Ünïcødé' });
  });

  test('times are ISO 8601 with offset', async () => {
    const { data } = await server.get('/web/exhibition/info');
    expect(data.server_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
    expect(Date.parse(String(data.server_time))).toBe(server.clock.now.getTime());
  });

  test('whole registrations leave no token, cookie, code, phone, e-mail, name or ID number in the log', async () => {
    const [cellphone, email] = [freshCellphone(), freshEmail()];
    const id_number = freshIdCard();
    const mainland = await signInBy(server, { cellphone });
    const abroad = await signInBy(server, { email });
    const from = server.logged.length;
    await server.post(
      REGISTER,
      { ...mainlandForm(cellphone, id_number), email: '' },
      { token: mainland.token },
    );
    await server.post(REGISTER, overseasForm(email), { token: abroad.token });
    for (const { token } of [mainland, abroad]) {
      await server.post('/web/buyer/refine-register', questionnaire, { token });
      await server.get('/web/buyer/info', { token });
      await server.get('/web/buyer/entrance-ticket', { token });
      await server.app.inject({ url: '/web/buyer/info', headers: { cookie: `token=${token}` } });
      await server.app.inject(`/web/buyer/show?invite=${token}&email=${email}`);
      await server.post('/web/buyer/logout', { token });
    }
    await server.post('/web/buyer/retrieve', { by: 'email', email });
    // A malformed body, and one that violates a rule between fields.
    await server.post(REGISTER, { ...mainlandForm(cellphone, `${id_number}9`) });
    await server.app.inject({
      method: 'POST',
      url: '/web/buyer/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"email": "${email}", `,
    });

    expect(server.logged.length).toBeGreaterThan(from + 20);
    const log = server.logged.join('');
    const secrets = [mainland.token, abroad.token, cellphone, email, id_number];
    for (const secret of [...secrets, '王小明', 'Anna Müller', 'Domstraße', 'Lichtwerk']) {
      expect(log).not.toContain(secret);
    }
    // Six digits alone would also match times and ids.
    const words = server.logged
      .map((line) => JSON.parse(line))
      .map(({ pid, time, reqId, responseTime, ...said }) => JSON.stringify(said))
      .join('');
    expect(server.sent.length).toBeGreaterThan(0);
    for (const { code } of server.sent) expect(words).not.toContain(code);
  });

  test("no log line contains the caller's address, or a value of a path parameter", async () => {
    const { app, logged } = startServer(server.database);
    // Like `servePages`: Fastify's default handler would log the complete address.
    app.setNotFoundHandler((_request, reply) => reply.status(404).send());
    const [remoteAddress, id_number] = ['203.0.113.199', freshIdCard()];
    const token = 'Zx9'.repeat(14);
    for (const url of [
      `/q/${token}?lang=en`,
      `/calendar/live/${token}/en.ics`,
      `/pictures/posters/${token}.png`,
      `/no-such-page/${id_number}/${token}`,
      `/web/buyer/info/${id_number}`,
      `/${id_number}%20x`,
    ]) {
      await app.inject({ url, remoteAddress });
      await app.inject({ method: 'POST', url, remoteAddress, payload: { id_number } });
    }
    const log = logged.join('');
    for (const secret of [remoteAddress, id_number, token]) expect(log).not.toContain(secret);
    expect(log).toContain('"path":"/q/:id"');
    expect(log).toContain('"path":"/no-such-page/*/*"');
  });

  test('a refusal and its line in the log carry the same request id', async () => {
    const from = server.logged.length;
    const answer = await server.get('/web/buyer/info');
    const { request_id } = answer.data as unknown as { request_id: string };
    expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
    const lines = server.logged.slice(from).map((line) => JSON.parse(line));
    const own = lines.filter(({ reqId }) => reqId === request_id);
    expect(own.some(({ req }) => req?.path === '/web/buyer/info')).toBe(true);
    expect(own.some(({ res }) => res?.statusCode === 401)).toBe(true);
  });

  test("the caller's request id is ignored", async () => {
    const answer = await server.app.inject({
      url: '/web/buyer/info',
      headers: { 'request-id': 'forged', 'x-request-id': 'forged' },
    });
    expect(answer.json().data.request_id).not.toBe('forged');
  });

  test('only the successful calls created registrations', async () => {
    const finished = await server.database.db.select().from(registration);
    const tickets = await server.database.db.$count(ticket);
    expect(finished.filter(({ is_finish_register }) => is_finish_register)).toHaveLength(tickets);
  });
});

const EDITS = '/web/buyer/check-user-can-edit-imformation';

describe('the bridge', () => {
  let server: BuyerServer;
  beforeAll(async () => {
    const database = await freshDatabase(oneDatabase, { holds: 'demo' });
    server = startServer(database, { settings: { PUBLIC_ORIGIN: 'https://expo.example.com' } });
  });

  function postRaw(payload: string | Buffer, type = 'application/json', url = EMAIL_CODE) {
    return server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  }

  test('puts success and refusal into the same envelope', async () => {
    const good = await server.app.inject('/web/buyer/country?lang=en');
    expect(Object.keys(good.json())).toEqual(['code', 'data', 'message']);
    expect(good.json()).toMatchObject({ code: 0, message: '' });
    const bad = await server.app.inject('/web/buyer/img-captcha?lang=en');
    expect(Object.keys(bad.json())).toEqual(['code', 'data', 'message']);
    expect(bad.json()).toMatchObject({
      code: errors.BAD_INPUT.code,
      data: { issues: [{ field: 'purpose', name: 'required', text: 'Please fill this in.' }] },
      message: 'Please check the marked fields.',
    });
  });

  test.each([
    { asked: '?lang=zh', words: '请检查标出的内容。' },
    { asked: '?lang=en', words: 'Please check the marked fields.' },
    { asked: '', words: '请检查标出的内容。' },
    { asked: '?lang=fr', words: '请检查标出的内容。' },
    { asked: '?lang=en&lang=zh', words: 'Please check the marked fields.' },
    { asked: '?lang[a]=en', words: '请检查标出的内容。' },
  ])('answers a query with $asked by $words', async ({ asked, words }) => {
    const answer = await server.app.inject(`/web/buyer/img-captcha${asked}`);
    expect(answer.json().message).toBe(words);
  });

  test('takes the language of a POST from its body, else from its address', async () => {
    const inBody = await postRaw('{"lang": "en"}');
    expect(inBody.json().message).toBe('Please check the marked fields.');
    const inAddress = await postRaw('{}', 'application/json', `${EMAIL_CODE}?lang=en`);
    expect(inAddress.json().message).toBe('Please check the marked fields.');
    const broken = await postRaw('{', 'application/json', `${EMAIL_CODE}?lang=en`);
    expect(broken.json().message).toBe('Please check the marked fields.');
  });

  test('lets lang and _t belong to every call and to no schema', async () => {
    for (const extra of ['_t=1', '_t=1790000000000&lang=en', '_t=']) {
      const answer = await server.app.inject(`/web/exhibition/info?${extra}`);
      expect(answer.json().code).toBe(0);
    }
    const { code } = await server.post('/web/buyer/logout', { token: 'unknown', _t: 1 });
    expect(code).toBe(0);
  });

  test.each(['{', '{"email": }', 'null null', '{"a": 1,}', '\0', '', '{"__proto__": {"a": 1}}'])(
    'refuses the body %j as bad input',
    async (payload) => {
      const answer = await postRaw(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: errors.BAD_INPUT.code,
        data: { issues: [{ field: 'body', name: 'invalid', text: '格式不正确，请检查。' }] },
      });
    },
  );

  test.each(['[]', '"text"', '7', 'true', '[{"email": "a@example.com"}]'])(
    'refuses the body %s because it has no fields',
    async (payload) => {
      const answer = await postRaw(payload);
      expect(answer.json()).toMatchObject({ code: errors.BAD_INPUT.code });
      expect(answer.json().data.issues[0].field).not.toBe('');
    },
  );

  test('refuses a body that nests without end', async () => {
    const nested = (depth: number) => `{"email": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const headers = { 'content-type': 'application/json' };
    const { token } = await organiserOf(server);
    const sent = { method: 'POST', url: '/web/console/switch/set' } as const;
    for (const answer of [
      await postRaw(nested(8_000)),
      await server.app.inject({
        ...sent,
        headers: { ...headers, [TOKEN_HEADER]: token },
        payload: nested(100_000),
      }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: errors.BAD_INPUT.code });
    }
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('refuses %s, which a foreign page could send unasked', async (type) => {
    const answer = await postRaw('email=a@example.com', type);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: errors.NOT_JSON.code, data: { issues: [] } });
  });

  test('refuses a body above its limit before reading it to the end, in words', async () => {
    const under = await postRaw(JSON.stringify({ email: 'x'.repeat(15 * 1024) }));
    expect(under.statusCode).toBe(400);
    const over = await postRaw(JSON.stringify({ email: 'x'.repeat(16 * 1024) }));
    expect(over.statusCode).toBe(413);
    expect(over.json()).toMatchObject({
      code: errors.TOO_LARGE.code,
      message: expect.stringMatching(/too large|过大/),
    });
  });

  test('a large body without a valid sign-in is refused before it is received', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    for (const token of ['', 'a'.repeat(64)]) {
      const leaving = new AbortController();
      // A body that begins and never ends.
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(20_000).fill(0x20)),
      });
      const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: token };
      const sent = { method: 'POST', headers, body, duplex: 'half', signal: leaving.signal };
      const answer = await fetch(`${address}/web/own-exhibit/add`, sent as RequestInit);
      expect(await answer.json()).toMatchObject({ code: errors.SIGN_IN_REQUIRED.code });
      leaving.abort();
    }
  });

  test('answers an address that cannot be read in the envelope, with every header', async () => {
    const answer = await server.app.inject('/web/buyer/%E0%A4%A?lang=en');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: errors.BAD_INPUT.code,
      message: 'Please check the marked fields.',
    });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('sends the security headers with every kind of answer', async () => {
    const answers = await Promise.all([
      server.app.inject('/healthz'),
      server.app.inject('/readyz'),
      server.app.inject('/web/openapi.json'),
      server.app.inject('/web/exhibition/info'),
      server.app.inject('/web/buyer/info'),
      server.app.inject('/web/buyer/img-captcha'),
      postRaw('{'),
      postRaw('x', 'text/plain'),
      postRaw('x'.repeat(300_000)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200, 401, 400, 400, 415, 413,
    ]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  test('forbids caching of every call', async () => {
    for (const url of [
      '/web/exhibition/info',
      '/web/buyer/info',
      '/web/buyer/img-captcha',
      '/readyz',
    ]) {
      const answer = await server.app.inject(url);
      expect(answer.headers['cache-control'], url).toBe('no-store');
    }
  });

  test.each([
    { accepts: 'gzip, deflate, br', coding: 'br', unpack: brotliDecompressSync },
    { accepts: 'gzip', coding: 'gzip', unpack: gunzipSync },
  ])('compresses by $coding what accepts $accepts', async ({ accepts, coding, unpack }) => {
    const plain = await server.app.inject('/web/buyer/country?lang=en');
    const packed = await server.app.inject({
      url: '/web/buyer/country?lang=en',
      headers: { 'accept-encoding': accepts },
    });
    expect(packed.headers['content-encoding']).toBe(coding);
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(JSON.parse(String(unpack(packed.rawPayload)))).toEqual(plain.json());
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  test('a token in the address or in the body does not sign in', async () => {
    const { token } = await signInBy(server, { email: freshEmail() });
    const inAddress = await server.app.inject(`/web/buyer/info?token=${token}&web-token=${token}`);
    expect(inAddress.json().code).toBe(errors.SIGN_IN_REQUIRED.code);
    const signed = await server.app.inject({
      url: '/web/buyer/info',
      headers: { [TOKEN_HEADER]: token },
    });
    expect(signed.json().code).toBe(0);
  });

  test('publishes an OpenAPI 3.1 document that is valid and names every call', async () => {
    const document = (await server.app.inject('/web/openapi.json')).json();
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.license.identifier).toBe('Apache-2.0');
    for (const operations of Object.values<Record<string, object>>(document.paths)) {
      for (const operation of Object.values(operations)) {
        expect(operation).toMatchObject({ security: expect.any(Array) });
        expect(undefinedRequirements(operation)).toEqual([]);
      }
    }
    expect(document.servers).toEqual([{ url: 'https://expo.example.com' }]);

    for (const { method, path, who, creates, summary } of allEndpoints) {
      const operation = document.paths[path][method.toLowerCase()];
      expect(operation, path).toMatchObject({ summary, 'x-who': who });
      expect(operation.security, path).toEqual(who === 'anyone' ? [] : [{ token: [] }]);
      const headers = operation.parameters.map(({ name }: { name: string }) => name);
      expect(headers.includes(IDEMPOTENCY_HEADER), path).toBe(creates === true);
    }
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path as object));
    expect(operations).toHaveLength(allEndpoints.length);
    const ids = Object.values<Record<string, { operationId: string }>>(document.paths)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

/** Properties that a nested schema requires without defining them. */
function undefinedRequirements(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { required, properties = {} } = value as { required?: unknown; properties?: object };
  const own = Array.isArray(required) ? required.filter((name) => !(name in properties)) : [];
  return [...own, ...Object.values(value).flatMap(undefinedRequirements)];
}
