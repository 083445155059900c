import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { feedbackNumber } from '#contract/feedback.ts';
import { limits } from '#contract/limits.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { feedback } from '#server/features/feedback/tables.ts';
import { deleteExpired } from '#server/retention.ts';
import { freshEmail, knownCaptcha, refusal, signInBy, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const ADD = '/web/feedback/add';
const OWN = '/web/buyer/feedback';
const LIST = '/web/console/feedback/list';
const STATE = '/web/console/feedback/set-state';

const said = (email: string) => ({ name: 'Anna', email, feedback: 'More benches in hall 7.' });

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'exhibition' });
  });

  test('the number is derived from the key, so a device knows it before the answer', async () => {
    const server = startServer(database);
    const key = randomUUID();
    const body = said(freshEmail());
    const first = await server.post(ADD, body, { key });
    expect(first.data).toEqual({ number: feedbackNumber(key) });
    expect((await server.post(ADD, body, { key })).data).toEqual(first.data);
    // Idempotency keys that are not random must not merge two feedbacks.
    const numbers = [];
    const end = '0000-4000-8000-000000000001';
    for (const odd of [`11111111-${end}`, `22222222-${end}`, `33333333-${end}`] as const) {
      numbers.push((await server.post(ADD, said(freshEmail()), { key: odd })).data.number);
    }
    expect(new Set(numbers).size).toBe(3);
  });

  test('an image code is required only without a sign-in', async () => {
    const server = startServer(database, { settings: { CAPTCHA: 'on' } });
    const email = freshEmail();
    expect(await server.post(ADD, said(email))).toMatchObject(refusal('CAPTCHA_WRONG'));
    const other = await knownCaptcha(server, email, 'reserve');
    expect(await server.post(ADD, { ...said(email), ...other })).toMatchObject(
      refusal('CAPTCHA_WRONG'),
    );
    const captcha = await knownCaptcha(server, email, 'feedback');
    expect((await server.post(ADD, { ...said(email), ...captcha })).code).toBe(0);
    expect(await server.post(OWN, said(email))).toMatchObject(refusal('SIGN_IN_REQUIRED'));
  });

  test('texts longer than 500 characters are refused, and more than ten a day of one address', async () => {
    const server = startServer(database);
    const { token } = await signInBy(server, { email: freshEmail() });
    const email = freshEmail();
    const long = { ...said(email), feedback: 'x'.repeat(limits.FEEDBACK_CHARACTERS_MAX + 1) };
    expect((await server.post(OWN, long, { token })).data.issues).toMatchObject([
      { field: 'feedback' },
    ]);
    for (let sent = 0; sent < limits.FEEDBACK_A_DAY; sent++) {
      expect((await server.post(OWN, said(email), { token })).code).toBe(0);
    }
    expect(await server.post(OWN, said(email), { token })).toMatchObject(
      refusal('TOO_MANY_REQUESTS'),
    );
  });

  test('the organiser finds it and sets its state, with a history; after two years it is deleted', async () => {
    const server = startServer(database);
    const { token } = await organiserOf(server, { role: 'content' });
    const email = freshEmail();
    const { number } = (await server.post(ADD, said(email))).data as unknown as { number: string };
    const find = async () => (await server.get(`${LIST}?keyword=${number}`, { token })).data;
    const found = (await find()) as unknown as { items: { id: string; state: string }[] };
    expect(found.items).toMatchObject([{ number, email, state: 'new', note: '' }]);
    const [one] = found.items;
    const done = { id: one?.id, state: 'done', note: 'Twenty more are ordered.' };
    expect((await server.post(STATE, done, { token })).data).toMatchObject(done);
    expect((await server.get(`${LIST}?state=new&keyword=${number}`, { token })).data.items).toEqual(
      [],
    );
    const observer = await organiserOf(server, { role: 'observer' });
    expect(await server.get(LIST, { token: observer.token })).toMatchObject(refusal('NOT_ALLOWED'));

    const later = new Date(
      server.clock.now.getTime() + (limits.FEEDBACK_KEPT_DAYS + 1) * 86_400_000,
    );
    await deleteExpired(database.db, later);
    expect(await database.db.$count(feedback, eq(feedback.number, number))).toBe(0);
  });
});
