import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { inviteMember, listMembers } from '#contract/members.ts';
import { memberInvitation } from '#server/features/members/tables.ts';
import { allEndpoints } from '#server/http/all-endpoints.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  refusal,
  signInBy,
  startServer,
  twentyTimes,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { memberOf, ownExhibitor } from '../support/members.ts';

const LIST = '/web/member/list';
const INVITE = '/web/member/invite';
const VIEW = '/web/member/view-invitation';
const ACCEPT = '/web/member/accept-invitation';
const CANCEL = '/web/member/cancel-invitation';
const CHANGE = '/web/member/change-role';
const REMOVE = '/web/member/remove';
const OWN = '/web/member/own';
const LEAVE = '/web/member/leave';
const DAY_MS = 86_400_000;

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'exhibition' }));
  });

  async function listed(token: string) {
    return listMembers.output.parse((await server.get(LIST, { token })).data);
  }

  async function invite(token: string, role = 'staff', note = 'For Wang') {
    return inviteMember.output.parse((await server.post(INVITE, { role, note }, { token })).data);
  }

  test("a main contact's link makes a person who opens it and signs in by e-mail a member", async () => {
    const { company, main } = await ownExhibitor(server, { en: 'Lumen Ltd.', zh: '流明有限公司' });
    const { link_token, invitation } = await invite(main.token);
    expect((await listed(main.token)).invitations).toEqual([invitation]);

    const seen = await server.post(VIEW, { token: link_token }, { lang: 'zh' });
    expect(seen.data).toEqual({
      exhibitor_id: company.id,
      exhibitor_name: '流明有限公司',
      role: 'staff',
      expires_at: invitation.expires_at,
    });
    const email = freshEmail();
    const { token } = await signInBy(server, { email });
    expect(await server.get(LIST, { token })).toMatchObject(refusal('NOT_ALLOWED'));
    const joined = await server.post(ACCEPT, { token: link_token, name: ' Wang Wei ' }, { token });
    expect(joined.data).toMatchObject({
      member: { exhibitor_id: company.id, role: 'staff' },
      exhibitor_name: 'Lumen Ltd.',
    });

    // Effective at once, without another sign-in.
    const { items, invitations } = await listed(token);
    expect(items.map(({ name, email: address, role }) => ({ name, address, role }))).toEqual([
      { name: main.name, address: main.email, role: 'main_contact' },
      { name: 'Wang Wei', address: email, role: 'staff' },
    ]);
    expect(invitations).toEqual([]);
    expect((await listed(main.token)).invitations).toEqual([]);
  });

  test('a link is good once, for a week, until it is cancelled, and while who made it is main contact', async () => {
    const { company, main } = await ownExhibitor(server);
    const second = await memberOf(server, company.id, 'main_contact');
    const start = server.clock.now;
    const [used, old, cancelled, orphaned] = [
      await invite(main.token),
      await invite(main.token),
      await invite(main.token),
      await invite(second.token),
    ];
    const join = async (link: { link_token: string }) => {
      const { token } = await signInBy(server, { email: freshEmail() });
      return server.post(ACCEPT, { token: link.link_token, name: 'Anna' }, { token });
    };
    expect((await join(used)).code).toBe(0);
    expect(await join(used)).toMatchObject(refusal('INVITATION_GONE'));

    const { invitation_id } = cancelled.invitation;
    expect((await server.post(CANCEL, { invitation_id }, main)).code).toBe(0);
    expect(await server.post(CANCEL, { invitation_id }, main)).toMatchObject(refusal('NOT_FOUND'));
    expect(await join(cancelled)).toMatchObject(refusal('INVITATION_GONE'));

    await server.post(CHANGE, { member_id: second.member_id, role: 'staff' }, main);
    expect(await join(orphaned)).toMatchObject(refusal('INVITATION_GONE'));
    expect((await listed(main.token)).invitations).toEqual([old.invitation]);

    server.clock.now = new Date(start.getTime() + limits.MEMBER_INVITATION_VALID_DAYS * DAY_MS);
    expect(await join(old)).toMatchObject(refusal('INVITATION_GONE'));
    expect(await server.post(VIEW, { token: old.link_token })).toMatchObject(
      refusal('INVITATION_GONE'),
    );
    server.clock.now = start;
    expect(await server.post(VIEW, { token: 'x'.repeat(43) })).toMatchObject(
      refusal('INVITATION_GONE'),
    );
  });

  test('of twenty who open a link at once, one joins; the secret is in no table and no log', async () => {
    const { main } = await ownExhibitor(server);
    const { link_token } = await invite(main.token);
    const people: string[] = [];
    for (let at = 0; at < 20; at++) {
      people.push((await signInBy(server, { email: freshEmail() })).token);
    }
    const rows = await server.database.db.select().from(memberInvitation);
    expect(JSON.stringify(rows)).not.toContain(link_token);
    const answers = await twentyTimes((at) =>
      server.post(ACCEPT, { token: link_token, name: 'Anna' }, { token: people[at] ?? '' }),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await listed(main.token)).items).toHaveLength(2);
    expect(server.logged.join('')).not.toContain(link_token);
  });

  test('a person who is a member already cannot join, and the link stays valid', async () => {
    const { main } = await ownExhibitor(server);
    const other = await ownExhibitor(server);
    const { link_token } = await invite(main.token);
    const accept = (token: string) =>
      server.post(ACCEPT, { token: link_token, name: 'Anna' }, { token });
    expect(await accept(other.main.token)).toMatchObject(refusal('ALREADY_MEMBER'));
    expect((await accept((await signInBy(server, { email: freshEmail() })).token)).code).toBe(0);
  });

  test('a person who signs in by phone joins, and acts for the exhibitor from then on', async () => {
    const { main } = await ownExhibitor(server);
    const { link_token } = await invite(main.token);
    const cellphone = freshCellphone();
    const { token } = await signInBy(server, { cellphone });
    const joined = await server.post(ACCEPT, { token: link_token, name: 'Li Na' }, { token });
    expect(joined.code).toBe(0);
    expect((await listed(token)).items).toContainEqual(
      expect.objectContaining({ name: 'Li Na', email: '', cellphone, role: 'staff' }),
    );
    const second = await invite((await ownExhibitor(server)).main.token);
    expect(
      await server.post(ACCEPT, { token: second.link_token, name: 'Li Na' }, { token }),
    ).toMatchObject(refusal('ALREADY_MEMBER'));
  });

  test('who accepts links of several exhibitors at once joins one', async () => {
    const links = await Promise.all(
      [1, 2, 3, 4].map(
        async () => (await invite((await ownExhibitor(server)).main.token)).link_token,
      ),
    );
    const { token } = await signInBy(server, { email: freshEmail() });
    const answers = await Promise.all(
      links.map((link) => server.post(ACCEPT, { token: link, name: 'Anna' }, { token })),
    );
    const refused = answers.filter(({ code }) => code !== 0);
    expect(refused).toHaveLength(links.length - 1);
    for (const answer of refused) expect(answer).toMatchObject(refusal('ALREADY_MEMBER'));
  });

  test('so many links are open and no more', async () => {
    const { main } = await ownExhibitor(server);
    const made = await twentyTimes(() => server.post(INVITE, { role: 'staff' }, main));
    expect(made.filter(({ code }) => code === 0)).toHaveLength(limits.MEMBER_INVITATIONS_OPEN);
    expect(made.find(({ code }) => code !== 0)).toMatchObject(refusal('LIMIT_REACHED'));
  });

  test('the last main contact stays: neither removed nor made staff nor gone, also by two calls at once', async () => {
    const { company, main } = await ownExhibitor(server);
    const last = refusal('LAST_MAIN_CONTACT');
    const { member_id } = main;
    expect(await server.post(REMOVE, { member_id }, main)).toMatchObject(last);
    expect(await server.post(CHANGE, { member_id, role: 'staff' }, main)).toMatchObject(last);
    expect(await server.post(LEAVE, { member_id }, main)).toMatchObject(last);

    const second = await memberOf(server, company.id, 'main_contact');
    const answers = await Promise.all([
      server.post(REMOVE, { member_id: second.member_id }, main),
      server.post(REMOVE, { member_id: main.member_id }, second),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('a former member has no access, and may be invited again', async () => {
    const { company, main } = await ownExhibitor(server);
    const [removed, leaving] = [
      await memberOf(server, company.id),
      await memberOf(server, company.id),
    ];
    await server.post(REMOVE, { member_id: removed.member_id }, main);
    const own = { member_id: leaving.member_id };
    expect(await server.post(LEAVE, own, main)).toMatchObject(refusal('NOT_FOUND'));
    expect((await server.post(LEAVE, own, leaving)).code).toBe(0);
    for (const gone of [removed, leaving]) {
      expect(await server.get(LIST, gone)).toMatchObject(refusal('NOT_ALLOWED'));
    }
    const { link_token } = await invite(main.token, 'main_contact');
    await server.post(ACCEPT, { token: link_token, name: 'Back' }, removed);
    expect((await server.post(INVITE, { role: 'staff' }, removed)).code).toBe(0);
  });

  test('a removed member learns who removed whom from which exhibitor, and whom to ask', async () => {
    const { company, main } = await ownExhibitor(server, { en: 'Lumen Ltd.', zh: '流明有限公司' });
    const second = await memberOf(server, company.id, 'main_contact');
    const [removed, leaving] = [
      await memberOf(server, company.id),
      await memberOf(server, company.id),
    ];
    expect((await server.get(OWN, removed)).data).toMatchObject({ removal: null });
    await server.post(REMOVE, { member_id: removed.member_id }, main);
    await server.post(LEAVE, { member_id: leaving.member_id }, leaving);
    expect((await server.get(`${OWN}?lang=zh`, removed)).data).toEqual({
      member: null,
      removal: {
        exhibitor_name: '流明有限公司',
        removed_at: server.clock.now.toISOString(),
        by: 'colleague',
        by_name: main.name,
        main_contacts: [main.name, second.name],
      },
    });
    expect((await server.get(OWN, leaving)).data).toEqual({ member: null, removal: null });

    const { link_token } = await invite(main.token);
    await server.post(ACCEPT, { token: link_token, name: 'Back' }, removed);
    expect((await server.get(OWN, removed)).data).toMatchObject({
      member: { exhibitor_id: company.id },
      removal: null,
    });
  });

  test('a removal is reported for 90 days', async () => {
    const { company, main } = await ownExhibitor(server);
    const removed = await memberOf(server, company.id);
    await server.post(REMOVE, { member_id: removed.member_id }, main);
    const start = server.clock.now;
    server.clock.now = new Date(start.getTime() + 90 * DAY_MS);
    const { token } = await signInBy(server, { email: removed.email });
    expect((await server.get(OWN, { token })).data).toEqual({ member: null, removal: null });
    server.clock.now = start;
  });

  test('who answers inquiries may do that, and nothing else in the workspace', () => {
    const open = allEndpoints.filter(({ who }) => who === 'exhibitor').map(({ path }) => path);
    expect(open.filter((path) => !path.startsWith('/web/exhibitor/')).sort()).toEqual([
      '/web/download/for-exhibitors',
      LEAVE,
      LIST,
    ]);
    expect(open.filter((path) => !/\/(inquiry|quick-reply)\//.test(path))).toHaveLength(3);
  });

  test('staff manage no members, and a main contact none of another exhibitor', async () => {
    const { company, main } = await ownExhibitor(server);
    const staff = await memberOf(server, company.id);
    const stranger = (await ownExhibitor(server)).main;
    const { invitation } = await invite(main.token);
    const { invitation_id } = invitation;
    const { member_id } = staff;
    for (const member of [staff.member_id, main.member_id]) {
      for (const [path, body] of [
        [INVITE, { role: 'staff' }],
        [CANCEL, { invitation_id }],
        [CHANGE, { member_id: member, role: 'main_contact' }],
        [REMOVE, { member_id: member }],
      ] as const) {
        expect(await server.post(path, body, staff), path).toMatchObject(refusal('NOT_ALLOWED'));
      }
    }
    for (const [path, body] of [
      [CANCEL, { invitation_id }],
      [CHANGE, { member_id, role: 'main_contact' }],
      [REMOVE, { member_id }],
      [REMOVE, { member_id: randomUUIDv7() }],
    ] as const) {
      expect(await server.post(path, body, stranger), path).toMatchObject(refusal('NOT_FOUND'));
    }
    expect((await listed(staff.token)).items).toHaveLength(2);
    expect((await listed(stranger.token)).items.map(({ email }) => email)).toEqual([
      stranger.email,
    ]);
    const kept = await server.database.db
      .select()
      .from(memberInvitation)
      .where(eq(memberInvitation.id, invitation_id));
    expect(kept).toHaveLength(1);
  });
});
