import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { addInvitation } from '#server/features/invitations/rows.ts';
import { maskAddress, maskName } from '#server/features/invitations/rules.ts';
import { invitation } from '#server/features/invitations/tables.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  overseasForm,
  refusal,
  signInBy,
  startServer,
  twentyTimes,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';

const SHOW = '/web/buyer/show';
const ACTIVATE = '/web/buyer/active-buyer';

test.each([
  ['王小明', '王**'],
  ['Anna Müller', 'Anna M*****'],
  ['Anna Maria Müller', 'Anna M*****'],
  ['欧', '欧*'],
  ['', '*'],
])('the name %j is shown as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

test.each([
  ['phone', '13812345678', '138****5678'],
  ['email', 'anna@example.com', 'an***@example.com'],
  ['email', 'a@example.com', '***@example.com'],
] as const)('the %s %s is shown as %s', (invited_by, invited_address, shown) => {
  expect(maskAddress({ invited_by, invited_address })).toBe(shown);
});

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  /** An invitation from a registered buyer to a friend's phone. */
  async function invite(server: BuyerServer) {
    const form = overseasForm(freshEmail());
    const { token, account_id } = await signInBy(server, { email: form.email });
    await server.post('/web/buyer/basic-register', form, { token });
    const { id: exhibition_id } = await getCurrentExhibition(database.db);
    const cellphone = freshCellphone();
    const code = await addInvitation(
      database.db,
      {
        exhibition_id,
        inviter_account_id: account_id,
        invited_by: 'phone',
        invited_address: cellphone,
        name: '李华',
        company_name: '广州会展有限公司',
        expires_at: new Date(server.clock.now.getTime() + 7 * 86_400_000),
      },
      server.clock.now,
    );
    return { code, cellphone };
  }

  const show = (server: BuyerServer, code: string) => server.get(`${SHOW}?invite=${code}`);
  const askCode = async (server: BuyerServer, cellphone: string) => {
    await server.post('/web/buyer/web-captcha', { cellphone, purpose: 'active' });
    return server.codeFor(cellphone);
  };

  test('an invited person sees who invites, masked, and where the code goes', async () => {
    const server = startServer(database);
    const { code, cellphone } = await invite(server);
    const answer = await show(server, code);
    expect(answer).toMatchObject({
      code: 0,
      data: {
        inviter_name: 'Anna M*****',
        inviter_company_name: 'Lichtwerk GmbH',
        invited_by: 'phone',
        invited_address: `${cellphone.slice(0, 3)}****${cellphone.slice(-4)}`,
        status: 'waiting',
      },
    });
    expect(JSON.stringify(answer.data)).not.toContain(cellphone);
  });

  test('an unknown invitation is not found, and an expired one is gone', async () => {
    const server = startServer(database);
    const unknown = 'A'.repeat(22);
    expect(await show(server, unknown)).toMatchObject(refusal('NOT_FOUND'));
    expect(await server.post(ACTIVATE, { invite: unknown, code: '123456' })).toMatchObject(
      refusal('NOT_FOUND'),
    );
    const { code, cellphone } = await invite(server);
    server.clock.now = new Date(server.clock.now.getTime() + 7 * 86_400_000);
    expect(await show(server, code)).toMatchObject(refusal('INVITATION_GONE'));
    const sms = await askCode(server, cellphone);
    expect(await server.post(ACTIVATE, { invite: code, code: sms })).toMatchObject(
      refusal('INVITATION_GONE'),
    );
  });

  test('activating signs in, prefills the registration and makes the invitation successful', async () => {
    const server = startServer(database);
    const { code, cellphone } = await invite(server);
    const sms = await askCode(server, cellphone);
    const answer = await server.post(ACTIVATE, { invite: code, code: sms });
    expect(answer).toMatchObject({
      code: 0,
      data: {
        outcome: 'new',
        sign_in: { cellphone, buyer_name: '李华', is_finish_register: false },
      },
    });
    const { token, account_id } = answer.data.sign_in as unknown as {
      token: string;
      account_id: string;
    };
    expect(answer.headers['set-cookie']).toContain(`token=${token};`);
    expect((await server.get('/web/buyer/info', { token })).data).toMatchObject({
      signed_in_by: { cellphone, email: null },
      prefilled: { name: '李华', company_name: '广州会展有限公司' },
      basic: null,
    });
    expect((await show(server, code)).data).toMatchObject({ status: 'successful' });
    const [stored] = await database.db.select().from(invitation).where(eq(invitation.code, code));
    expect(stored).toMatchObject({ status: 'successful', activated_account_id: account_id });
  });

  test('fills the form of somebody who signed in before and did not register', async () => {
    const server = startServer(database);
    const { code, cellphone } = await invite(server);
    await signInBy(server, { cellphone });
    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    const sms = await askCode(server, cellphone);
    const answer = await server.post(ACTIVATE, { invite: code, code: sms });
    expect(answer.data).toMatchObject({
      outcome: 'incomplete',
      sign_in: { buyer_name: '李华' },
    });
  });

  test('an invitation is activated once, though twenty calls bring the right code at the same time', async () => {
    const server = startServer(database);
    const { code, cellphone } = await invite(server);
    const sms = await askCode(server, cellphone);
    const answers = await twentyTimes(() => server.post(ACTIVATE, { invite: code, code: sms }));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    const next = await askCode(server, cellphone);
    expect(await server.post(ACTIVATE, { invite: code, code: next })).toMatchObject(
      refusal('INVITATION_GONE'),
    );
  });

  test('a code for signing in, or of another phone, activates nothing', async () => {
    const server = startServer(database);
    const { code, cellphone } = await invite(server);
    await server.post('/web/buyer/web-captcha', { cellphone, purpose: 'sign_in' });
    const forSignIn = { invite: code, code: server.codeFor(cellphone) };
    expect(await server.post(ACTIVATE, forSignIn)).toMatchObject(refusal('CODE_WRONG'));
    const other = { invite: code, code: await askCode(server, freshCellphone()) };
    expect(await server.post(ACTIVATE, other)).toMatchObject(refusal('CODE_WRONG'));
    expect((await show(server, code)).data).toMatchObject({ status: 'waiting' });
  });
});
