import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '#server/demo/demo-id.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  inquiry,
  mainlandForm,
  overseasForm,
  questionnaire,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';
import { ownExhibitor } from '../support/members.ts';
import { conferenceOn, releaseConference } from '../support/programme.ts';

/** Calls of each kind: one of them meets nothing that runs beside it. */
const TIMES = 5;

/** Statements that a pool is given, in order. */
function watchStatements(pool: pg.Pool) {
  const texts: string[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [statement] = given as [string | { text: string }];
        texts.push(typeof statement === 'string' ? statement : statement.text);
        return query(...given);
      },
    });
  });
  return {
    /** The statements of the call, among some, that took the fewest. */
    async least(calls: readonly (() => Promise<{ code: number; message: string }>)[]) {
      const taken: string[][] = [];
      for (const call of calls) {
        texts.splice(0);
        const { code, message } = await call();
        expect(code, message).toBe(0);
        taken.push([...texts]);
      }
      return taken.sort((one, other) => one.length - other.length)[0] ?? [];
    },
  };
}

describe.each(databaseKinds)('on the %s database', (kind) => {
  let server: BuyerServer;
  let statements: ReturnType<typeof watchStatements>;
  beforeAll(async () => {
    const database = await freshDatabase(kind, { holds: 'demo' });
    statements = watchStatements(database.pool);
    server = startServer(database);
    await server.app.ready();
  });

  type Answer = Promise<{ code: number; message: string }>;

  /** Prepares each call, and counts the statements of the calls alone. */
  async function count<Prepared>(
    prepare: () => Promise<Prepared>,
    call: (prepared: Prepared) => Answer,
  ): Promise<number> {
    const prepared: Prepared[] = [];
    for (let time = 0; time < TIMES; time += 1) prepared.push(await prepare());
    const texts = await statements.least(prepared.map((one) => () => call(one)));
    return texts.length;
  }

  /** Addresses that differ, because answers are cached. */
  function read(pathOf: (time: number) => string) {
    const times = Array.from({ length: TIMES }, (_, time) => time).values();
    const prepare = async () => pathOf(times.next().value ?? 0);
    return count(prepare, (path) => server.get(path));
  }
  const email = async () => freshEmail();

  const phoneAsks = (cellphone: string) =>
    server.post('/web/buyer/web-captcha', { cellphone, purpose: 'sign_in' });
  const mailAsks = (address: string) =>
    server.post('/web/buyer/web-email-captcha', { email: address, purpose: 'sign_in' });

  async function foreigner() {
    const address = freshEmail();
    const { token } = await signInBy(server, { email: address });
    return { token, form: overseasForm(address), email: address };
  }

  async function registered() {
    const { form, ...person } = await foreigner();
    await server.post('/web/buyer/basic-register', form, person);
    return person;
  }

  test('the page of an exhibitor takes 1 statement, and lists of exhibits and exhibitors take none', async () => {
    const exhibitor = (time: number) => `/web/exhibitor-list/info?id=${demoId('exhibitor', time)}`;
    const exhibits = (time: number) => `/web/exhibit/list?sort=price_low&price_from=${time}`;
    const exhibitors = (time: number) => `/web/exhibitor-list/list?hall=${time + 5}`;
    expect([await read(exhibitor), await read(exhibits), await read(exhibitors)]).toEqual([
      1, 0, 0,
    ]);
  });

  test('a picture of a code takes 2 statements', async () => {
    expect(await read(() => '/web/buyer/img-captcha?purpose=sign_in')).toBe(2);
  });

  test('a code takes 9 statements by e-mail and 10 by phone', async () => {
    expect(await count(email, mailAsks)).toBe(9);
    expect(await count(async () => freshCellphone(), phoneAsks)).toBe(10);
  });

  test('a first sign-in takes 13 statements', async () => {
    const asked = async () => {
      const address = freshEmail();
      await mailAsks(address);
      return { by: 'email', email: address, code: server.codeFor(address) };
    };
    expect(await count(asked, (body) => server.post('/web/buyer/login', body))).toBe(13);
  });

  test('basic information takes 10 statements, and 12 with an ID number', async () => {
    const register = ({ form, token }: { form: object; token: string }) =>
      server.post('/web/buyer/basic-register', form, { token });
    expect(await count(foreigner, register)).toBe(10);
    const mainlander = async () => {
      const cellphone = freshCellphone();
      const { token } = await signInBy(server, { cellphone });
      return { token, form: mainlandForm(cellphone) };
    };
    expect(await count(mainlander, register)).toBe(12);
  });

  test('the questionnaire takes 8 statements', async () => {
    const refine = ({ token }: { token: string }) =>
      server.post('/web/buyer/refine-register', questionnaire, { token });
    expect(await count(registered, refine)).toBe(8);
  });

  test('a ticket takes 2 statements', async () => {
    const open = (person: { token: string }) => server.get('/web/buyer/entrance-ticket', person);
    expect(await count(registered, open)).toBe(2);
  });

  // PostgreSQL tells the other processes that the inquiry has changed.
  const notices = kind === 'postgresql' ? 2 : 0;

  test('an inquiry takes 15 statements, and so does an answer to it', async () => {
    const { company, main } = await ownExhibitor(server);
    const ask = ({ token, email: receiving }: { token: string; email: string }) =>
      server.post(
        '/web/inquiry/add',
        { ...inquiry(receiving), exhibitor_id: company.id },
        { token },
      );
    expect(await count(registered, ask)).toBe(15 + notices);
    const asked = async () =>
      (await ask(await registered())) as unknown as { data: { id: string } };
    const reply = ({ data: { id } }: { data: { id: string } }) =>
      server.post('/web/exhibitor/inquiry/reply', { id, text: 'Good day' }, { token: main.token });
    expect(await count(asked, reply)).toBe(15 + notices);
  });

  test('a sign-up for a conference takes 13 statements', async () => {
    const conference_id = await releaseConference(
      server,
      conferenceOn('2027-03-05', '09:00', '10:00'),
    );
    const signUp = ({ token }: { token: string }) =>
      server.post('/web/conference/sign-up', { conference_id }, { token });
    expect(await count(registered, signUp)).toBe(13);
  });

  test('the notices of the programme take 3 statements', async () => {
    const open = (person: { token: string }) => server.get('/web/conference/notice-choice', person);
    expect(await count(registered, open)).toBe(3);
  });
});
