import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { acceptTransfer, createTransfer } from '#contract/transfers.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { account, signInRow } from '#server/features/sign-in/tables.ts';
import { transfer } from '#server/features/transfers/tables.ts';
import { idempotency } from '#server/http/tables.ts';
import { deleteExpired } from '#server/retention.ts';
import {
  type BuyerServer,
  freshEmail,
  overseasForm,
  refusal,
  signInBy,
  startServer,
  twentyTimes,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';

const CREATE = '/web/buyer/create-transfer';
const ACCEPT = '/web/buyer/accept-transfer';
const TICKET = '/web/buyer/entrance-ticket';
const MINUTE_MS = 60_000;

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  async function linkOf(server: BuyerServer, token: string) {
    return createTransfer.output.parse((await server.post(CREATE, {}, { token })).data);
  }

  test('a link signs another browser in to the same account, and the first one stays signed in', async () => {
    const server = startServer(database);
    const form = overseasForm(freshEmail());
    const { token, account_id } = await signInBy(server, { email: form.email });
    await server.post('/web/buyer/basic-register', form, { token });
    const { link_token } = await linkOf(server, token);

    const answer = await server.post(ACCEPT, { token: link_token });
    const { sign_in, outcome } = acceptTransfer.output.parse(answer.data);
    expect({ sign_in, outcome }).toMatchObject({
      sign_in: { account_id, buyer_name: form.name, is_finish_register: true, role: 'buyer' },
      outcome: 'returning',
    });
    expect(sign_in.token).not.toBe(token);
    expect(answer.headers['set-cookie']).toMatch(
      new RegExp(`^token=${sign_in.token}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax`),
    );
    for (const each of [token, sign_in.token]) {
      expect((await server.get(TICKET, { token: each })).data.state).toBe('valid');
    }
  });

  test('a link works once, also for twenty browsers at once', async () => {
    const server = startServer(database);
    const { token } = await signInBy(server, { email: freshEmail() });
    const { link_token } = await linkOf(server, token);
    const answers = await twentyTimes(() => server.post(ACCEPT, { token: link_token }));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== 0)) {
      expect(answer).toMatchObject(refusal('TRANSFER_GONE'));
    }
  });

  test('a link is good for ten minutes', async () => {
    const server = startServer(database);
    const { token } = await signInBy(server, { email: freshEmail() });
    const began = server.clock.now.getTime();
    const early = await linkOf(server, token);
    const late = await linkOf(server, token);
    expect(Date.parse(early.expires_at)).toBe(began + limits.TRANSFER_VALID_MINUTES * MINUTE_MS);
    server.clock.now = new Date(Date.parse(early.expires_at) - 1);
    expect((await server.post(ACCEPT, { token: early.link_token })).code).toBe(0);
    server.clock.now = new Date(Date.parse(late.expires_at));
    expect(await server.post(ACCEPT, { token: late.link_token })).toMatchObject(
      refusal('TRANSFER_GONE'),
    );
  });

  test('a link ends with the sign-in that made it, and with the account', async () => {
    const server = startServer(database);
    const first = await signInBy(server, { email: freshEmail() });
    const { link_token } = await linkOf(server, first.token);
    await database.db
      .update(signInRow)
      .set({ revoked_at: server.clock.now })
      .where(eq(signInRow.account_id, first.account_id));
    expect(await server.post(ACCEPT, { token: link_token })).toMatchObject(
      refusal('TRANSFER_GONE'),
    );

    const second = await signInBy(server, { email: freshEmail() });
    const other = await linkOf(server, second.token);
    await database.db
      .update(account)
      .set({ erased_at: server.clock.now })
      .where(eq(account.id, second.account_id));
    expect(await server.post(ACCEPT, { token: other.link_token })).toMatchObject(
      refusal('TRANSFER_GONE'),
    );
  });

  test('what is no link is refused like one that was used', async () => {
    const server = startServer(database);
    const { token } = await signInBy(server, { email: freshEmail() });
    // A sign-in token is not accepted either.
    for (const junk of ['A'.repeat(43), token]) {
      expect(await server.post(ACCEPT, { token: junk })).toMatchObject(refusal('TRANSFER_GONE'));
    }
    expect(await server.post(ACCEPT, { token: 'short' })).toMatchObject(refusal('BAD_INPUT'));
  });

  test('an account has twenty links a day, in whatever hurry they are asked for', async () => {
    const server = startServer(database);
    const email = freshEmail();
    const { token } = await signInBy(server, { email });
    const answers = await Promise.all(
      Array.from({ length: limits.TRANSFERS_A_DAY + 5 }, () => server.post(CREATE, {}, { token })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(limits.TRANSFERS_A_DAY);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);

    server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * MINUTE_MS);
    await deleteExpired(database.db, server.clock.now);
    expect((await server.post(CREATE, {}, { token })).code).toBe(0);
  });

  test('the link itself is neither stored nor logged', async () => {
    const server = startServer(database);
    const { token, account_id } = await signInBy(server, { email: freshEmail() });
    const { link_token } = await linkOf(server, token);
    await server.post(ACCEPT, { token: link_token });
    const { db } = database;
    const stored = JSON.stringify([
      await db.select().from(transfer),
      await db.select().from(idempotency),
      await db.select().from(signInRow).where(eq(signInRow.account_id, account_id)),
    ]);
    expect(stored).not.toContain(link_token);
    expect(server.logged.join('')).not.toContain(link_token);
  });

  test('links of the day before are deleted', async () => {
    const server = startServer(database);
    const { token } = await signInBy(server, { email: freshEmail() });
    await linkOf(server, token);
    expect(await database.db.$count(transfer)).toBeGreaterThan(0);
    await deleteExpired(database.db, new Date(server.clock.now.getTime() + 49 * 60 * MINUTE_MS));
    expect(await database.db.$count(transfer)).toBe(0);
  });
});
