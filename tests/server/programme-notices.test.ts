import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import { findUnnotified } from '#server/features/conference-invitations/rows.ts';
import { conferenceInvitation } from '#server/features/conference-invitations/tables.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { deleteOldSeats } from '#server/features/programme/jobs.ts';
import { seat } from '#server/features/programme/tables.ts';
import { addDrafts } from '#server/features/programme-drafts/drafts.ts';
import { releaseProgramme } from '#server/features/programme-drafts/release.ts';
import { notifyInvited } from '#server/features/programme-notices/invited-jobs.ts';
import {
  type NoticeParts,
  programmeNoticeJobs,
  sendNotice,
} from '#server/features/programme-notices/jobs.ts';
import { agreeToSms, findDueNotices } from '#server/features/programme-notices/rows.ts';
import { programmeNotice } from '#server/features/programme-notices/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { createSeatCalendar } from '#server/features/sign-ups/seat-calendar.ts';
import { type Message, NotSent } from '#server/outbound/message.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  refusal,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';
import { ownSubject, stopKind, wordAll } from '../support/own-words.ts';
import { addRegistered, conferenceOn, releaseConference } from '../support/programme.ts';

const ATTEMPT = { isLast: false };

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  let server: BuyerServer;
  let people: Awaited<ReturnType<typeof addRegistered>>;
  beforeEach(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
    server = startServer(database);
    people = await addRegistered(server, 4);
    // Removes the notices of the demo's own people, who have no address.
    await database.db.delete(programmeNotice);
  });

  const token = (index: number) => people[index]?.token ?? '';
  async function signUp(conference_id: string, index: number, flags = {}) {
    const input = { conference_id, accept_overlap: true, ...flags };
    const answer = await server.post('/web/conference/sign-up', input, { token: token(index) });
    // The confirmation of the sign-up has a test of its own.
    await database.db.delete(programmeNotice).where(eq(programmeNotice.kind, 'signed_up'));
    return answer;
  }

  test('a sign-up is confirmed by one e-mail with the calendar, and not again after a cancellation', async () => {
    const id = await releaseConference(server);
    const input = { conference_id: id, accept_overlap: true };
    const start = server.clock.now.toISOString();
    await server.post('/web/conference/sign-up', input, { token: token(0) });
    const [mail, ...more] = await run(start);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: 'email', to: people[0]?.email, purpose: 'programme' });
    expect(mail?.subject).toContain('You are signed up');
    expect(mail?.text).toContain('Friday 5 March 09:30–11:30');
    expect(mail?.calendar).toContain('BEGIN:VEVENT');
    await server.post('/web/conference/cancel', { conference_id: id }, { token: token(0) });
    await server.post('/web/conference/sign-up', input, { token: token(0) });
    expect(await run(start)).toEqual([]);
  });

  test('notices have the organiser’s own texts, and a stopped kind is not sent', async () => {
    await wordAll(database.db);
    await stopKind(database.db, 'programme_soon');
    const id = await releaseConference(server);
    const input = { conference_id: id, accept_overlap: true };
    await server.post('/web/conference/sign-up', input, { token: token(0) });
    const [mail] = await run(server.clock.now.toISOString());
    expect(mail?.subject).toBe(ownSubject('programme_signed_up', mail?.lang ?? 'zh'));
    expect(mail?.text).toContain('09:30–11:30');
    expect(await run('2027-03-05T08:30:00+08:00')).toEqual([]);
  });

  test('a sign-up that is cancelled at once is not confirmed, and a waiting place neither', async () => {
    const id = await releaseConference(server, {
      ...conferenceOn('2027-03-05', '09:30', '11:30'),
      capacity: 1,
    });
    const input = { conference_id: id, accept_overlap: true, wait: true };
    const start = server.clock.now.toISOString();
    await server.post('/web/conference/sign-up', input, { token: token(0) });
    await server.post('/web/conference/sign-up', input, { token: token(1) });
    await server.post('/web/conference/cancel', { conference_id: id }, { token: token(0) });
    const subjects = (await run(start)).map(({ to, subject }) => [to, subject]);
    expect(subjects).toEqual([[people[1]?.email, expect.stringContaining('You have a seat now')]]);
  });

  function partsOf(sent: Message[], more: Partial<NoticeParts> = {}): NoticeParts {
    return {
      send: async (message) => {
        sent.push(message);
      },
      by_sms: true,
      sms_a_day: 100,
      calendarOf: createSeatCalendar(database.db, () => 'https://expo.example.com'),
      origin: () => 'https://expo.example.com',
      log: { error: () => undefined, warn: () => undefined },
      now: () => server.clock.now,
      ...more,
    };
  }

  /** Two processes send all due messages at once. */
  async function run(at: string, more: Partial<NoticeParts> = {}): Promise<Message[]> {
    server.clock.now = new Date(at);
    const sent: Message[] = [];
    const parts = partsOf(sent, more);
    const ids = await findDueNotices(database.db, server.clock.now, 100);
    await Promise.all(
      [...ids, ...ids].map((id) =>
        sendNotice(database.db, parts, id, ATTEMPT).catch(() => undefined),
      ),
    );
    return sent;
  }

  test('holders of seats are reminded an hour before, once by two processes; former holders are not', async () => {
    const id = await releaseConference(server);
    for (const index of [0, 1]) await signUp(id, index);
    await server.post('/web/conference/cancel', { conference_id: id }, { token: token(1) });
    expect(await run('2027-03-05T08:29:59+08:00')).toEqual([]);
    const sent = await run('2027-03-05T08:30:00+08:00');
    expect(sent.map(({ to, channel }) => [to, channel])).toEqual([[people[0]?.email, 'email']]);
    expect(sent[0]?.text).toContain('Friday 5 March 09:30–11:30');
    expect(sent[0]?.text).toContain(`https://expo.example.com/calendar/conference/${id}/en.ics`);
    expect(await run('2027-03-05T08:31:00+08:00')).toEqual([]);
  });

  test('a reminder moves with the time in the same release, and each person gets one notice per release', async () => {
    const [one, other] = [
      await releaseConference(server),
      await releaseConference(server, conferenceOn('2027-03-05', '14:00', '15:00')),
    ];
    await signUp(one, 0);
    await signUp(other, 0);
    await signUp(one, 2);
    const { id: exhibition_id } = await getCurrentExhibition(database.db);
    const moved = { ...conferenceOn('2027-03-06', '10:00', '11:00'), id: one };
    const elsewhere = {
      ...conferenceOn('2027-03-05', '14:00', '15:00'),
      id: other,
      room: 'hall_5',
    };
    await addDrafts(
      database.db,
      exhibition_id,
      { conferences: [moved, elsewhere] },
      server.clock.now,
    );
    const exhibition = await getCurrentExhibition(database.db);
    const notified: string[] = [];
    await releaseProgramme(database.db, {
      exhibition,
      comment: { zh: '', en: '' },
      now: server.clock.now,
      onNotified: async (_db, account_ids) => {
        notified.push(...account_ids);
      },
    });
    expect(notified.sort()).toEqual([people[0]?.account_id, people[2]?.account_id].sort());
    const sent = await run('2026-11-21T10:01:00+08:00');
    expect(sent.map(({ to }) => to).sort()).toEqual([people[0]?.email, people[2]?.email].sort());
    const both = sent.find(({ to }) => to === people[0]?.email);
    expect(both?.text).toContain('Saturday 6 March 10:00–11:00');
    expect(both?.text).toContain('Friday 5 March 14:00–15:00');
    // No reminder at the old time, but one at the new time.
    const then = await run('2027-03-05T08:30:00+08:00');
    expect(then).toEqual([]);
    expect(await run('2027-03-05T13:00:00+08:00')).toHaveLength(1);
    expect(await run('2027-03-06T09:00:00+08:00')).toHaveLength(2);
    // Moved after its reminder: reminded again.
    server.clock.now = new Date('2027-03-06T09:30:00+08:00');
    await releaseConference(server, { ...conferenceOn('2027-03-06', '15:00', '16:00'), id: one });
    expect((await run('2027-03-06T09:31:00+08:00')).map(({ subject }) => subject)).toEqual(
      Array(2).fill(expect.stringContaining('Your agenda has changed')),
    );
    expect(await run('2027-03-06T14:00:00+08:00')).toHaveLength(2);
  });

  test('a mail about a moved conference gives the old time, the new one and the words of the release', async () => {
    const id = await releaseConference(server);
    await signUp(id, 0);
    await signUp(id, 1);
    await database.db
      .update(registration)
      .set({ lang: 'zh' })
      .where(eq(registration.account_id, people[1]?.account_id ?? ''));
    const { id: exhibition_id } = await getCurrentExhibition(database.db);
    const exhibition = await getCurrentExhibition(database.db);
    const move = async (
      to: ReturnType<typeof conferenceOn>,
      comment: { zh: string; en: string },
    ) => {
      const conferences = [{ ...to, id }];
      await addDrafts(database.db, exhibition_id, { conferences }, server.clock.now);
      await releaseProgramme(database.db, { exhibition, comment, now: server.clock.now });
    };
    await move(conferenceOn('2027-03-06', '10:00', '11:00'), { zh: '场地检修', en: 'Repairs' });
    // After two moves before the mail: it compares with the time last sent.
    await move(conferenceOn('2027-03-07', '10:00', '11:00'), { zh: '', en: '' });
    const sent = await run('2026-11-21T10:01:00+08:00');
    const to = (at: number) => sent.find((message) => message.to === people[at]?.email)?.text;
    expect(to(0)).toContain('Sunday 7 March 10:00–11:00');
    expect(to(0)).toContain('Before: Friday 5 March 09:30–11:30');
    expect(to(0)).toContain('The organiser writes: Repairs');
    expect(to(1)).toContain('场地检修');
    expect(to(1)).toContain('09:30–11:30');
    expect(sent).toHaveLength(2);
  });

  test('a mail about another room has no time of before', async () => {
    const id = await releaseConference(server);
    await signUp(id, 0);
    await releaseConference(server, { id, room: 'hall_5' });
    const [sent] = await run('2026-11-21T10:01:00+08:00');
    expect(sent?.text).toContain('Friday 5 March 09:30–11:30');
    expect(sent?.text).not.toContain('Before');
    expect(sent?.text).not.toContain('organiser writes');
  });

  test('a cancellation notifies everyone with the reason, and no one is reminded', async () => {
    const id = await releaseConference(server, { capacity: 1 });
    await signUp(id, 0);
    await signUp(id, 1, { wait: true });
    const reason = { zh: '场地临时调整', en: 'The room is not available' };
    await releaseConference(server, { id, capacity: 1, cancelled_reason: reason });
    const sent = await run('2026-11-21T10:01:00+08:00');
    expect(sent).toHaveLength(2);
    for (const { text } of sent) expect(text).toContain(`Cancelled: ${reason.en}`);
    expect(await run('2027-03-05T08:30:00+08:00')).toEqual([]);
  });

  test('a person who moves up is notified, and reminded like the others', async () => {
    const id = await releaseConference(server, { capacity: 1 });
    await signUp(id, 0);
    await signUp(id, 1, { wait: true });
    await server.post('/web/conference/cancel', { conference_id: id }, { token: token(0) });
    const [mail, ...more] = await run('2026-11-21T10:01:00+08:00');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: people[1]?.email,
      subject: expect.stringContaining('You have a seat now'),
    });
    expect((await run('2027-03-05T08:30:00+08:00')).map(({ to }) => to)).toEqual([
      people[1]?.email,
    ]);
  });

  /** A mainland person with a phone only, who consented to SMS. */
  async function tellByPhone(index: number): Promise<string> {
    const { account_id } = people[index] ?? { account_id: '' };
    const cellphone = freshCellphone();
    await database.db
      .update(account)
      .set({ email: null, cellphone })
      .where(eq(account.id, account_id));
    await agreeToSms(database.db, account_id, server.clock.now);
    return cellphone;
  }

  test('phones whose owners asked for it get one variable, the time of day, and never more than the programme’s SMS of a day', async () => {
    const id = await releaseConference(server);
    for (const index of [0, 1, 2, 3]) {
      const { account_id } = people[index] ?? { account_id: '' };
      await database.db
        .update(account)
        .set({ email: null, cellphone: freshCellphone() })
        .where(eq(account.id, account_id));
      await database.db
        .update(registration)
        .set({ lang: 'zh' })
        .where(eq(registration.account_id, account_id));
      await signUp(id, index);
    }
    // The fourth has a phone without consent.
    for (const index of [0, 1, 2]) {
      const answer = await server.post(
        '/web/conference/set-notice-choice',
        { by_sms: true },
        { token: token(index) },
      );
      expect(answer.data).toEqual({ can_sms: true, by_sms: true });
    }
    const sent = await run('2027-03-05T08:30:00+08:00', { sms_a_day: 2 });
    expect(sent.map(({ channel, code, purpose }) => [channel, code, purpose])).toEqual(
      Array(2).fill(['sms', '09:30', 'programme']),
    );
    const failed = and(eq(programmeNotice.state, 'failed'), eq(programmeNotice.about, id));
    expect(await database.db.$count(programmeNotice, failed)).toBe(1);
  });

  test('what the provider may take later is tried again; a claim of a process that died is not sent twice', async () => {
    const id = await releaseConference(server);
    await signUp(id, 0);
    let isAway = true;
    const away = {
      send: async () => {
        if (isAway) throw new NotSent('unreachable', 'TIMEOUT');
      },
    };
    await run('2027-03-05T08:30:00+08:00', away);
    isAway = false;
    expect(await run('2027-03-05T08:31:00+08:00')).toHaveLength(1);

    await signUp(id, 3);
    await database.db
      .update(programmeNotice)
      .set({ state: 'claimed' })
      .where(eq(programmeNotice.account_id, people[3]?.account_id ?? ''));
    expect(await run('2027-03-05T08:32:00+08:00')).toEqual([]);
  });

  test('changes that follow each other within ten minutes are one mail, with the calendar entries as they are then', async () => {
    const id = await releaseConference(server);
    await signUp(id, 0);
    const move = (from: string, to: string) =>
      releaseConference(server, { ...conferenceOn('2027-03-05', from, to), id });
    await move('10:00', '11:00');
    await move('10:30', '11:30');
    const [mail, ...more] = await run('2026-11-21T10:01:00+08:00');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('10:30–11:30');
    await move('12:00', '13:00');
    await move('12:30', '13:30');
    expect(await run('2026-11-21T10:10:59+08:00')).toEqual([]);
    const [later, ...others] = await run('2026-11-21T10:11:00+08:00');
    expect(others).toEqual([]);
    const [event] = new ICAL.Component(ICAL.parse(later?.calendar ?? ''))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
    expect(event?.uid).toMatch(new RegExp(`^${id}@`));
    expect(event?.sequence).toBe(4);
    expect(event?.startDate.toString()).toBe('2027-03-05T12:30:00');
  });

  test('at night no SMS is sent about items after the morning; mails are sent at once', async () => {
    const early = { ...conferenceOn('2027-03-05', '07:30', '08:00'), room: 'hall_5' };
    const first = await releaseConference(server, early);
    const second = await releaseConference(server, conferenceOn('2027-03-05', '14:00', '15:00'));
    const phones = await Promise.all([0, 1].map(tellByPhone));
    await signUp(first, 0);
    await signUp(second, 1);
    await signUp(second, 2);
    server.clock.now = new Date('2027-03-04T23:00:00+08:00');
    await releaseConference(server, { ...early, id: first, room: 'hall_6' });
    await releaseConference(server, {
      ...conferenceOn('2027-03-05', '14:30', '15:30'),
      id: second,
    });
    const at = async (time: string) => new Set((await run(time)).map(({ to }) => to));
    expect(await at('2027-03-04T23:01:00+08:00')).toEqual(new Set([phones[0], people[2]?.email]));
    expect(await at('2027-03-05T06:59:59+08:00')).toEqual(new Set([phones[0]]));
    expect(await at('2027-03-05T07:00:00+08:00')).toEqual(new Set([phones[1]]));
  });

  test('invited people are notified of a private conference once it is released, each once, by notice or mail', async () => {
    const [guest, other, late] = people;
    if (!guest || !other || !late) throw new Error('Three people are missing');
    const phone = await tellByPhone(1);
    const stranger = freshEmail();
    const editor = await organiserOf(server, { role: 'programme' });
    const invite = (conference_id: string, addresses: string[]) =>
      server.post(
        '/web/console/programme/invite',
        {
          conference_id,
          people: addresses.map((address) => ({ name: '', address })),
          exhibitor_ids: [],
        },
        editor,
      );
    const invited = async () => {
      const sent: Message[] = [];
      const ids = await findUnnotified(database.db, server.clock.now, 100);
      await Promise.all(
        [...ids, ...ids].map((id) => notifyInvited(database.db, partsOf(sent), id, ATTEMPT)),
      );
      return sent;
    };
    const draft = {
      ...conferenceOn('2027-03-05', '09:30', '11:30'),
      id: randomUUIDv7(),
      access: 'private' as const,
    };
    const { id: exhibition_id } = await getCurrentExhibition(database.db);
    await addDrafts(database.db, exhibition_id, { conferences: [draft] }, server.clock.now);
    const addresses = [guest.email, phone, stranger, freshCellphone()];
    expect((await invite(draft.id, addresses)).code).toBe(0);
    expect(await invited()).toEqual([]);
    await releaseProgramme(database.db, {
      exhibition: await getCurrentExhibition(database.db),
      comment: { zh: '发布', en: 'Released' },
      now: server.clock.now,
    });
    const [letter, ...more] = await invited();
    expect([letter?.to, more]).toEqual([stranger, []]);
    expect(letter?.text).toContain(`/conference/detail?id=${draft.id}&lang=en`);
    expect(letter?.text).toContain(`/conference/detail?id=${draft.id}&lang=zh`);
    const mails = await run('2026-11-21T10:05:00+08:00');
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([guest.email, phone]));
    expect(mails.find(({ to }) => to === guest.email)?.calendar).toBeUndefined();
    expect([await invited(), await run('2026-11-21T10:06:00+08:00')]).toEqual([[], []]);

    // An invitation that is withdrawn before its notice causes none.
    await invite(draft.id, [late.email]);
    await invited();
    await database.db
      .delete(conferenceInvitation)
      .where(eq(conferenceInvitation.address, late.email));
    expect(await run('2026-11-21T10:07:00+08:00')).toEqual([]);
  });

  test('followers are notified of a release that changes their conference, and of nothing else', async () => {
    const id = await releaseConference(server);
    const star = (index: number, conference_id: string, starred = true) =>
      server.post('/web/conference/star', { conference_id, starred }, { token: token(index) });
    await signUp(id, 0);
    for (const index of [0, 1, 2]) expect((await star(index, id)).code).toBe(0);
    await star(2, id, false);
    expect(await star(1, people[0]?.account_id ?? '')).toMatchObject(
      refusal('CONFERENCE_NOT_FOUND'),
    );
    const followed = await server.get('/web/conference/starred', { token: token(1) });
    expect(followed.data).toEqual({ conference_ids: [id] });
    await releaseConference(server, { ...conferenceOn('2027-03-05', '10:00', '11:00'), id });
    const mails = await run('2026-11-21T10:01:00+08:00');
    expect(new Set(mails.map(({ to }) => to))).toEqual(
      new Set([people[0]?.email, people[1]?.email]),
    );
    expect(mails).toHaveLength(2);
    expect(await run('2027-03-05T09:00:00+08:00')).toHaveLength(1);
  });

  test('years after the exhibition all seats are deleted', async () => {
    const id = await releaseConference(server);
    await signUp(id, 0);
    const stored = () =>
      Promise.all([
        database.db.$count(seat, eq(seat.item_id, id)),
        database.db.$count(programmeNotice, eq(programmeNotice.about, id)),
      ]);
    await deleteOldSeats(database.db, new Date('2030-03-06T00:00:00+08:00'));
    expect(await stored()).toEqual([1, 1]);
    await deleteOldSeats(database.db, new Date('2030-03-10T00:00:00+08:00'));
    expect(await stored()).toEqual([0, 0]);
  });

  test('the jobs find what is due every minute and send it', async () => {
    const id = await releaseConference(server);
    await signUp(id, 0);
    server.clock.now = new Date('2027-03-05T08:30:00+08:00');
    const sent: Message[] = [];
    const { scheduled, queued } = programmeNoticeJobs(database.db, partsOf(sent));
    await scheduled[0]?.run(async (_queue, subjects) => {
      for (const subject of subjects) await queued[0]?.run(subject, ATTEMPT);
    });
    expect(scheduled[0]?.cron).toBe('* * * * *');
    expect(sent).toHaveLength(1);
  });
});
