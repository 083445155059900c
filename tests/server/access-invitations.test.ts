import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { countUninvited } from '#contract/access-invitations.ts';
import { getConsoleExhibitor } from '#contract/exhibitors-console.ts';
import { listMembers, Member } from '#contract/members.ts';
import { addOrganiser, listOrganisers } from '#contract/organisers.ts';
import { type AccessParts, sendAccessMail } from '#server/features/access-invitations/jobs.ts';
import * as rows from '#server/features/access-invitations/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { addressHash, stopAddress } from '#server/features/mail-stops/rows.ts';
import { addMember } from '#server/features/members/rows.ts';
import { accessInvitation } from '#server/features/members/tables.ts';
import { type Message, NotSent } from '#server/outbound/message.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitorOf } from '../support/directory.ts';
import { ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';

const INVITE = '/web/console/exhibitor/invite-member';
const UNINVITED = '/web/console/exhibitor/uninvited';
const INVITE_ALL = '/web/console/exhibitor/invite-uninvited';
const INVITE_HELPER = '/web/console/people/invite';
const AGAIN = '/web/member/invite-again';
const OPEN = '/web/access/open';
const DAY_MS = 86_400_000;
const code_key = new Uint8Array(32).fill(7);

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let owner: { token: string };
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'exhibition' }));
    owner = await organiserOf(server);
  });

  /** Runs the jobs of a minute; returns the mails. */
  async function run(given: Partial<AccessParts> = {}, isLast = false): Promise<Message[]> {
    const { db } = server.database;
    const left: Message[] = [];
    const parts: AccessParts = {
      send: async (message) => void left.push(message),
      by_sms: true,
      sms_a_day: 100,
      keys: { code_key },
      origin: () => 'https://expo.example.com',
      log: server.app.log,
      now: () => server.clock.now,
      ...given,
    };
    for (const id of await rows.findDue(db, server.clock.now, 1_000)) {
      await sendAccessMail(db, parts, id, { isLast }).catch((error: unknown) => {
        if (!(error instanceof NotSent)) throw error;
      });
    }
    return left;
  }

  async function letIn(given: Parameters<typeof exhibitorOf>[0] & { country?: string } = {}) {
    const company = exhibitorOf(given);
    await addExhibitors(server.database.db, [company], server.clock.now);
    return { company, ...(await personOf(company.id)) };
  }

  async function personOf(exhibitor_id: string) {
    const person = {
      exhibitor_id,
      email: freshEmail(),
      name: 'Giulia Rossi',
      role: 'main_contact' as const,
      created_at: server.clock.now,
    };
    return { ...person, member_id: await addMember(server.database.db, person) };
  }

  async function statesOf(exhibitor_id: string) {
    const { data } = await server.get(`/web/console/exhibitor/info?id=${exhibitor_id}`, owner);
    const { people } = getConsoleExhibitor.output.parse(data);
    return Object.fromEntries(people.map(({ email, access }) => [email, access.state]));
  }

  async function uninvited(): Promise<number> {
    return countUninvited.output.parse((await server.get(UNINVITED, owner)).data).count;
  }

  const linkIn = ({ text }: Message) => /join\?lang=\w+#(~[\w-]{43})/.exec(text)?.[1] ?? '';

  test('a member goes from not sent over sent and opened to signed in by the link of one mail', async () => {
    const { company, email, member_id } = await letIn({ en: 'Lumen S.r.l.', country: 'IT' });
    const state = async () => (await statesOf(company.id))[email];
    expect(await state()).toBe('not_sent');
    const which = { exhibitor_id: company.id, member_id };
    expect((await server.post(INVITE, which, owner)).code).toBe(0);
    expect((await server.post(INVITE, which, owner)).code).toBe(0);
    expect(await state()).toBe('waiting');

    const [mail, ...more] = await run();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: 'email', to: email, lang: 'en', purpose: 'access' });
    expect(mail?.subject).toContain('Lumen S.r.l.');
    expect(mail?.text).toContain(email);
    expect(await run()).toEqual([]);
    expect(await state()).toBe('sent');

    const token = mail ? linkIn(mail) : '';
    const stored = await server.database.db.select().from(accessInvitation);
    expect(JSON.stringify(stored)).not.toContain(token.slice(1));
    const opened = await server.post(OPEN, { token }, { lang: 'en' });
    expect(opened.data).toEqual({
      place: 'workspace',
      address: email,
      name: 'Giulia Rossi',
      of: 'Lumen S.r.l.',
    });
    expect(await state()).toBe('opened');
    await signInBy(server, { email });
    expect(await state()).toBe('signed_in');
  });

  test('a person with a phone alone gets an SMS, whose short link leads to the sign-in by that phone', async () => {
    const company = exhibitorOf({ zh: '晨光显示' });
    await addExhibitors(server.database.db, [company], server.clock.now);
    const cellphone = freshCellphone();
    const person = { exhibitor_id: company.id, cellphone, name: '李娜', role: 'main_contact' };
    const added = await server.post('/web/console/exhibitor/add-member', person, owner);
    expect(added.data).toMatchObject({ email: '', cellphone, access: { state: 'not_sent' } });
    const { member_id } = Member.parse(added.data);
    const which = { exhibitor_id: company.id, member_id };
    expect((await server.post(INVITE, which, owner)).code).toBe(0);
    const [sms] = await run();
    expect(sms).toMatchObject({ channel: 'sms', to: cellphone, purpose: 'access' });
    expect(sms?.code).toMatch(/^\w{8}$/);
    expect(sms?.text).toContain(`/workspace/join?lang=zh#~${sms?.code}`);
    const opened = await server.post(OPEN, { token: `~${sms?.code}` });
    expect(opened.data).toMatchObject({ place: 'workspace', address: cellphone, name: '李娜' });
    expect((await statesOf(company.id))['']).toBe('opened');
    const { token } = await signInBy(server, { cellphone });
    expect((await statesOf(company.id))['']).toBe('signed_in');
    const { data } = await server.get('/web/member/own', { token });
    expect(data).toMatchObject({ member: { exhibitor_id: company.id, role: 'main_contact' } });
  });

  test('without a template the invitation by SMS is refused, and no one is counted for it', async () => {
    const { company } = await letIn();
    const cellphone = freshCellphone();
    const phoneOnly = { exhibitor_id: company.id, email: '', cellphone, name: '李娜' };
    const created_at = server.clock.now;
    const { db } = server.database;
    const member_id = await addMember(db, { ...phoneOnly, role: 'staff', created_at });
    const { id } = await getExhibitionOf({ db, edition: null });
    const withSms = await rows.countUninvited(db, id, { by_sms: true });
    expect(await rows.countUninvited(db, id, { by_sms: false })).toBe(withSms - 1);
    await server.post(INVITE, { exhibitor_id: company.id, member_id }, owner);
    expect(await run({ by_sms: false })).toEqual([]);
    expect((await statesOf(company.id))['']).toBe('failed');
    expect(await run({ sms_a_day: 0 })).toEqual([]);
  });

  test('a phone works for one exhibitor, and a person has an e-mail address or a phone', async () => {
    const add = '/web/console/exhibitor/add-member';
    const { company } = await letIn();
    const { company: other } = await letIn();
    const person = { exhibitor_id: company.id, name: '李娜', role: 'staff' };
    expect((await server.post(add, person, owner)).data).toMatchObject({
      issues: [{ field: 'email', name: 'address_invalid' }],
    });
    const cellphone = freshCellphone();
    expect((await server.post(add, { ...person, cellphone: `+86 ${cellphone}` }, owner)).code).toBe(
      0,
    );
    const elsewhere = { ...person, exhibitor_id: other.id, email: freshEmail(), cellphone };
    expect(await server.post(add, elsewhere, owner)).toMatchObject(refusal('MEMBER_ELSEWHERE'));
  });

  test('a Chinese exhibitor is written to in Chinese, and a link expires or is replaced', async () => {
    const { company, member_id } = await letIn({ country: 'CN' });
    const start = server.clock.now;
    const which = { exhibitor_id: company.id, member_id };
    await server.post(INVITE, which, owner);
    const [first] = await run();
    expect(first).toMatchObject({ lang: 'zh' });
    expect(first?.text).toContain('?lang=zh#~');
    expect(await server.post(INVITE, which, owner)).toMatchObject(refusal('TOO_MANY_REQUESTS'));

    server.clock.now = new Date(start.getTime() + DAY_MS);
    expect((await server.post(INVITE, which, owner)).code).toBe(0);
    const [second] = await run();
    if (!first || !second) throw new Error('Two mails were expected');
    expect(await server.post(OPEN, { token: linkIn(first) })).toMatchObject(
      refusal('INVITATION_GONE'),
    );
    expect((await server.post(OPEN, { token: linkIn(second) })).code).toBe(0);
    const days = rows.VALID_DAYS + 1;
    server.clock.now = new Date(start.getTime() + days * DAY_MS);
    expect(await server.post(OPEN, { token: linkIn(second) })).toMatchObject(
      refusal('INVITATION_GONE'),
    );
    server.clock.now = start;
  });

  test('all 250 who were not invited get one mail each, though every process dies on the way', async () => {
    const company = exhibitorOf({});
    await addExhibitors(server.database.db, [company], server.clock.now);
    const before = await uninvited();
    const emails: string[] = [];
    for (let at = 0; at < 250; at++) emails.push((await personOf(company.id)).email);
    const count = await uninvited();
    expect(count).toBe(before + 250);
    expect(await server.post(INVITE_ALL, { people: count - 1 }, owner)).toMatchObject(
      refusal('LIST_CHANGED'),
    );
    const answers = await Promise.all([
      server.post(INVITE_ALL, { people: count }, owner),
      server.post(INVITE_ALL, { people: count }, owner),
    ]);
    expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
    expect(await uninvited()).toBe(0);

    // The first process stops after 100 mails; two others go on at the same time.
    const left: Message[] = [];
    const send = async (message: Message) => {
      if (left.length === 100) throw new NotSent('unreachable', 'TIMEOUT');
      left.push(message);
    };
    await run({ send });
    const rest = await Promise.all([run(), run()]);
    const all = [...left, ...rest.flat()].map(({ to }) => to);
    expect(all.filter((to) => emails.includes(to)).sort()).toEqual(emails.sort());
    expect(all).toHaveLength(count);
  }, 60_000);

  test('a mail whose process died is shown as failed and can be sent again', async () => {
    const { company, email, member_id } = await letIn();
    const which = { exhibitor_id: company.id, member_id };
    await server.post(INVITE, which, owner);
    const start = server.clock.now;
    await run({ send: () => Promise.reject(new Error('killed')) }, true).catch(() => {});
    await server.database.db
      .update(accessInvitation)
      .set({ state: 'claimed' })
      .where(eq(accessInvitation.member_id, member_id));
    await rows.giveUpClaims(server.database.db, start);
    expect((await statesOf(company.id))[email]).toBe('waiting');
    const minutes = rows.CLAIM_MINUTES;
    await rows.giveUpClaims(server.database.db, new Date(start.getTime() + minutes * 60_000));
    expect((await statesOf(company.id))[email]).toBe('failed');
    await server.post(INVITE, which, owner);
    expect(await run()).toHaveLength(1);
    expect((await statesOf(company.id))[email]).toBe('sent');
  });

  test('who stopped such mails gets none, and the list says so', async () => {
    const { company, email, member_id } = await letIn();
    const address_hash = addressHash(code_key, { by: 'email', email });
    const { now } = server.clock;
    await stopAddress(server.database.db, { address_hash, kind: 'access' }, now);
    await server.post(INVITE, { exhibitor_id: company.id, member_id }, owner);
    expect(await run()).toEqual([]);
    expect((await statesOf(company.id))[email]).toBe('stopped');
  });

  test('a helper gets a link to the console in the language of the person who added him', async () => {
    const added = await server.post(
      '/web/console/people/add',
      {
        email: freshEmail(),
        name: 'Zhou Min',
        role: 'observer',
        exhibition_ids: null,
        halls: null,
      },
      owner,
    );
    const { organiser_id, email, access } = addOrganiser.output.parse(added.data);
    expect(access).toEqual({ state: 'not_sent', sent_at: null });
    await server.post(INVITE_HELPER, { organiser_id }, { ...owner, lang: 'zh' });
    const [mail] = await run();
    expect(mail).toMatchObject({ to: email, lang: 'zh' });
    const opened = await server.post(OPEN, { token: mail ? linkIn(mail) : '' });
    expect(opened.data).toMatchObject({ place: 'console', address: email });
    const { data } = await server.get('/web/console/people/list', owner);
    const stored = listOrganisers.output.parse(data).items.find((one) => one.email === email);
    expect(stored?.access.state).toBe('opened');
  });

  test('a main contact invites colleagues of the own exhibitor again, and no others', async () => {
    const { company, main } = await ownExhibitor(server);
    const colleague = await personOf(company.id);
    const stranger = await letIn();
    expect((await server.post(AGAIN, { member_id: colleague.member_id }, main)).code).toBe(0);
    expect(await server.post(AGAIN, { member_id: stranger.member_id }, main)).toMatchObject(
      refusal('NOT_FOUND'),
    );
    expect((await run()).map(({ to }) => to)).toEqual([colleague.email]);
    const { items } = listMembers.output.parse((await server.get('/web/member/list', main)).data);
    const states = items.map(({ email, access }) => [email, access.state]);
    expect(states).toContainEqual([colleague.email, 'sent']);
    expect(states).toContainEqual([main.email, 'signed_in']);
  });
});
