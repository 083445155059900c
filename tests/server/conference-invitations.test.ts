import { beforeAll, describe, expect, test } from 'vitest';
import { inviteToConference, listConferenceInvitations } from '#contract/conference-invitations.ts';
import { listMySignUps } from '#contract/conferences.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { addMember } from '#server/features/members/rows.ts';
import { type BuyerServer, freshEmail, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';
import { addRegistered, releaseConference } from '../support/programme.ts';

const LIST = '/web/console/programme/invitations';
const INVITE = '/web/console/programme/invite';
const WITHDRAW = '/web/console/programme/withdraw-invitation';
const SIGN_UP = '/web/conference/sign-up';
const MINE = '/web/conference/my-sign-ups';
const EXHIBITOR = demoId('exhibitor', 3);

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let editor: { token: string };
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    editor = await organiserOf(server, { role: 'programme' });
  });

  const invite = async (
    conference_id: string,
    addresses: readonly string[],
    exhibitor_ids: readonly string[] = [],
  ) => {
    const people = addresses.map((address) => ({ name: 'Guest', address }));
    const invited = { conference_id, people, exhibitor_ids };
    return server.post(INVITE, invited, editor);
  };
  const list = async (conference_id: string) => {
    const { data } = await server.get(`${LIST}?conference_id=${conference_id}`, editor);
    return listConferenceInvitations.output.parse(data).items;
  };
  const signUp = (conference_id: string, person: { token: string }) =>
    server.post(SIGN_UP, { conference_id, accept_overlap: true, wait: true }, person);
  const invitedTo = async (person: { token: string }) =>
    listMySignUps.output.parse((await server.get(MINE, person)).data).invited_to;

  test('invited people sign up for a private conference, and others see that it is closed', async () => {
    const id = await releaseConference(server, { access: 'private', capacity: 1 });
    const [guest, other, third] = await addRegistered(server, 3);
    if (!guest || !other || !third) throw new Error('Three people are missing');
    const answer = await invite(id, [guest.email.toUpperCase(), third.email, guest.email]);
    expect(inviteToConference.output.parse(answer.data)).toEqual({ added: 2, invited: 2 });
    expect(await invitedTo(guest)).toContain(id);
    expect(await invitedTo(other)).not.toContain(id);
    expect(await signUp(id, other)).toMatchObject(refusal('CONFERENCE_PRIVATE'));
    expect((await signUp(id, guest)).data).toMatchObject({ outcome: 'signed_up' });
    expect((await signUp(id, third)).data).toMatchObject({ outcome: 'waiting' });
    const comes = (await list(id)).map(({ address, taken, waiting }) => [address, taken, waiting]);
    expect(new Set(comes)).toEqual(
      new Set([
        [guest.email, 1, 0],
        [third.email, 0, 1],
      ]),
    );
  });

  test('an invitation of an exhibitor admits all its members', async () => {
    const id = await releaseConference(server, { access: 'private' });
    const [guest] = await addRegistered(server, 1);
    if (!guest) throw new Error('The person is missing');
    await addMember(server.database.db, {
      exhibitor_id: EXHIBITOR,
      email: guest.email,
      name: 'Zhou Min',
      role: 'staff',
      created_at: server.clock.now,
    });
    expect(await signUp(id, guest)).toMatchObject(refusal('CONFERENCE_PRIVATE'));
    expect((await invite(id, [], [EXHIBITOR])).code).toBe(0);
    expect((await signUp(id, guest)).data).toMatchObject({ outcome: 'signed_up' });
    const [invitation] = await list(id);
    expect(invitation).toMatchObject({ address: null, exhibitor: { id: EXHIBITOR }, taken: 1 });
  });

  test('a withdrawn invitation admits no one, and leaves a taken seat', async () => {
    const id = await releaseConference(server, { access: 'private' });
    const [guest, late] = await addRegistered(server, 2);
    if (!guest || !late) throw new Error('Two people are missing');
    await invite(id, [guest.email, late.email]);
    expect((await signUp(id, guest)).code).toBe(0);
    for (const { id: invitation_id } of await list(id)) {
      const withdrawn = { conference_id: id, id: invitation_id };
      expect((await server.post(WITHDRAW, withdrawn, editor)).code).toBe(0);
      expect(await server.post(WITHDRAW, withdrawn, editor)).toMatchObject(refusal('NOT_FOUND'));
    }
    expect(await list(id)).toEqual([]);
    expect(await signUp(id, late)).toMatchObject(refusal('CONFERENCE_PRIVATE'));
    const mine = listMySignUps.output.parse((await server.get(MINE, guest)).data);
    expect(mine.items).toContainEqual(expect.objectContaining({ conference_id: id }));
    const path = `/web/console/history/of?subject=conference&subject_id=${id}`;
    const { items } = (await server.get(path, editor)).data as unknown as {
      items: { action: string }[];
    };
    expect(items.map(({ action }) => action)).toEqual(['uninvited', 'uninvited', 'invited']);
    expect(JSON.stringify(items)).not.toContain(guest.email);
  });

  test('refuses invalid addresses, unknown exhibitors and unknown conferences', async () => {
    const id = await releaseConference(server, { access: 'private' });
    const issuesOf = async (addresses: string[], exhibitors: string[] = []) =>
      (await invite(id, addresses, exhibitors)).data.issues.map(
        ({ field, name }) => `${field} ${name}`,
      );
    expect(await issuesOf(['nobody', freshEmail(), '4930123456'])).toEqual([
      'people.0.address email_invalid',
      'people.2.address email_invalid',
    ]);
    expect(await issuesOf([], [id])).toEqual(['exhibitor_ids choose_from_list']);
    expect(await invite(EXHIBITOR, [freshEmail()])).toMatchObject(refusal('NOT_FOUND'));
  });
});
