import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { listNamedInvitations } from '#contract/named-invitations.ts';
import { deleteOldGuests } from '#server/features/exhibitor-invitations/named-rows.ts';
import {
  type BuyerServer,
  freshEmail,
  overseasForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { memberOf, ownExhibitor } from '../support/members.ts';

const ADD = '/web/exhibitor-list/add-named';
const LIST = '/web/exhibitor-list/named-invitation';
const FILE = '/web/exhibitor-list/named-file';
const VIEW = '/web/exhibitor-list/view-invitation';
const WITHDRAW = '/web/exhibitor-list/withdraw-invitation';
const look = { template: 'wave', langs: 'both', greeting: { zh: '', en: '' } };

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'exhibition' }), {
      settings: { PUBLIC_ORIGIN: 'https://expo.example.com' },
    });
  });

  const add = (token: string, guests: string[]) => server.post(ADD, { ...look, guests }, { token });

  async function listed(token: string) {
    return listNamedInvitations.output.parse((await server.get(LIST, { token })).data).items;
  }

  test('each name has its own link, which greets by name and does not contain it', async () => {
    const { main } = await ownExhibitor(server);
    const answer = await add(main.token, ['张先生', 'Mr Smith', '张先生']);
    expect(answer.data).toEqual({ added: 2, known: 1 });
    const items = await listed(main.token);
    expect(items.map(({ guest, step, state }) => [guest, step, state])).toEqual([
      ['张先生', 'not_opened', 'live'],
      ['Mr Smith', 'not_opened', 'live'],
    ]);
    const [zhang, smith] = items;
    const seen = async (code = '', lang = 'zh') =>
      (await server.get(`${VIEW}?code=${code}&lang=${lang}`)).data;
    expect(await seen(zhang?.link_id)).toMatchObject({ invitation: { salutation: '诚邀 张先生' } });
    expect(await seen(smith?.link_id, 'en')).toMatchObject({
      invitation: { salutation: 'For Mr Smith' },
    });
    expect(JSON.stringify(await seen(smith?.link_id))).not.toContain('张先生');
    const opened = await server.app.inject(`/q/${zhang?.link_id}`);
    expect(decodeURIComponent(String(opened.headers.location))).not.toContain('张先生');

    expect((await add(main.token, ['张先生', '李女士'])).data).toEqual({ added: 1, known: 1 });
    const { data } = await server.get('/web/exhibitor-list/my-invitation', main);
    expect(data).toMatchObject({ items: [] });
  });

  test('the list shows who opened and who registered', async () => {
    const { main } = await ownExhibitor(server);
    await add(main.token, ['Anna', 'Bert', 'Carl']);
    const [, bert, carl] = await listed(main.token);
    const open = async (link_id = '') => {
      const answer = await server.app.inject({
        url: `/q/${link_id}`,
        headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' },
      });
      return (
        new URL(String(answer.headers.location), 'http://localhost').searchParams.get('invite') ??
        ''
      );
    };
    await open(bert?.link_id);
    const form = overseasForm(freshEmail());
    const invite = await open(carl?.link_id);
    const { token } = await signInBy(server, { email: form.email }, { invite });
    await server.post('/web/buyer/basic-register', form, { token });
    expect((await listed(main.token)).map(({ guest, step }) => [guest, step])).toEqual([
      ['Anna', 'not_opened'],
      ['Bert', 'opened'],
      ['Carl', 'registered'],
    ]);
    const file = await server.get(`${FILE}?format=csv&lang=en`, main);
    const lines = Buffer.from(String(file.data.content), 'base64').toString().trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatch(/^Carl,https:\/\/expo\.example\.com\/q\/\w{8},Registered$/);
  });

  test('a name is deleted when its invitation is withdrawn, and after 90 days', async () => {
    const { company, main } = await ownExhibitor(server);
    await add(main.token, ['Anna', 'Bert']);
    const [anna, bert] = await listed(main.token);
    const colleague = await memberOf(server, company.id);
    expect((await server.post(WITHDRAW, { id: anna?.id }, colleague)).code).toBe(0);
    expect((await listed(main.token)).map(({ guest }) => guest)).toEqual(['Bert']);
    const view = await server.get(`${VIEW}?code=${anna?.link_id}`);
    expect(view.data).toMatchObject({ state: 'withdrawn', invitation: null });

    const { db } = server.database;
    const days = (count: number) => new Date(server.clock.now.getTime() + count * 86_400_000);
    await deleteOldGuests(db, days(limits.INVITATION_KEPT_DAYS));
    expect(await listed(main.token)).toHaveLength(1);
    await deleteOldGuests(db, days(limits.INVITATION_KEPT_DAYS + 1));
    expect(await listed(main.token)).toEqual([]);
    const left = await server.get(`${VIEW}?code=${bert?.link_id}`);
    expect(left.data).toMatchObject({ invitation: { salutation: '' } });
  });

  test('a forbidden word is refused as a name, and another exhibitor sees no name', async () => {
    const { main } = await ownExhibitor(server);
    const other = (await ownExhibitor(server)).main;
    expect(await add(main.token, ['转发有奖'])).toMatchObject(refusal('BAD_INPUT'));
    await add(main.token, ['Anna']);
    const [anna] = await listed(main.token);
    expect(await listed(other.token)).toEqual([]);
    expect(await server.post(WITHDRAW, { id: anna?.id }, other)).toMatchObject(
      refusal('NOT_FOUND'),
    );
  });
});
