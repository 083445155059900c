import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import type { LiveState } from '#contract/live-states.ts';
import { getLive, listLives } from '#contract/lives.ts';
import { type LiveForm, OwnLive } from '#contract/own-lives.ts';
import { listReviews } from '#contract/reviews.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { tellSubscriber } from '#server/features/lives/jobs.ts';
import { findDue } from '#server/features/lives/subscription-rows.ts';
import { liveSignal } from '#server/features/lives/tables.ts';
import type { Message } from '#server/outbound/message.ts';
import { deleteExpired } from '#server/retention.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  mainlandForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase, oneDatabase } from '../support/database.ts';
import { exhibitOf } from '../support/directory.ts';
import { memberOf, ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { ownSubject, wordAll } from '../support/own-words.ts';
import { liveForm } from '../support/review-forms.ts';

type Caller = { token: string };

const LIVE_HOSTS = 'live.example.com, *.cdn.example.com';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let owner: Caller;
  beforeAll(async () => {
    const database = await freshDatabase(kind, { holds: 'demo' });
    server = startServer(database, { settings: { LIVE_HOSTS } });
    owner = await organiserOf(server);
  });

  async function save(caller: Caller, form: LiveForm, before?: OwnLive) {
    const edit = { id: before?.id, version: before?.version ?? 0, form };
    return server.post('/web/own-live/save', edit, caller);
  }

  async function handIn(caller: Caller, form: LiveForm, before?: OwnLive) {
    return OwnLive.parse((await save(caller, form, before)).data);
  }

  async function decide({ id, version }: OwnLive, more: object = { decision: 'accept' }) {
    return server.post('/web/console/review/decide', { kind: 'live', id, version, ...more }, owner);
  }

  async function ownOf(caller: Caller, id: string) {
    return OwnLive.parse((await server.get(`/web/own-live/info?id=${id}`, caller)).data);
  }

  /** The visitors' view, on a fresh server without caches. */
  async function publicly(id: string) {
    const fresh = startServer(server.database, { settings: { LIVE_HOSTS } });
    fresh.clock.now = server.clock.now;
    return fresh.get(`/web/live/info?id=${id}`);
  }

  test('a submitted live stream is public once the organiser has accepted it', async () => {
    const { main } = await ownExhibitor(server);
    const made = await handIn(main, liveForm());
    expect(made).toMatchObject({ is_public: false, review: 'pending', state: 'waiting' });
    expect(await publicly(made.id)).toMatchObject(refusal('LIVE_NOT_FOUND'));

    const reviews = await server.get('/web/console/review/list', owner);
    const waiting = listReviews.output.parse(reviews.data).items.find(({ id }) => id === made.id);
    expect(waiting?.fields).toContainEqual({
      field: 'title.en',
      before: null,
      after: 'New product live',
    });
    await decide(made);
    expect(getLive.output.parse((await publicly(made.id)).data)).toMatchObject({
      title: 'New product live',
      state: 'waiting',
      stream_url: null,
      subscribers: null,
    });
  });

  test('a new title waits beside the old one; a new time and address count at once', async () => {
    const { main } = await ownExhibitor(server);
    const first = await handIn(main, liveForm());
    await decide(first);
    const accepted = await ownOf(main, first.id);
    const starts_at = '2026-11-22T10:30:00.000+08:00';
    const changed = await handIn(
      main,
      liveForm({ title: { zh: '改期直播', en: 'Moved live' }, starts_at }),
      accepted,
    );
    expect(changed).toMatchObject({ review: 'pending', form: { title: { en: 'Moved live' } } });
    const shown = getLive.output.parse((await publicly(first.id)).data);
    expect(shown).toMatchObject({ title: 'New product live', starts_at });
    expect((await decide(changed)).status).toBe(200);
    expect((await publicly(first.id)).data).toMatchObject({ title: 'Moved live' });

    const timed = await ownOf(main, first.id);
    const moved = await handIn(
      main,
      { ...timed.form, stream_url: 'https://live.example.com/a.m3u8' },
      timed,
    );
    expect(moved).toMatchObject({ review: 'accepted', is_public: true });
  });

  test('a returned one has a reason, and is submitted again', async () => {
    const { main } = await ownExhibitor(server);
    const made = await handIn(main, liveForm());
    expect(await decide(made, { decision: 'return' })).toMatchObject(refusal('BAD_INPUT'));
    await decide(made, { decision: 'return', reason: 'Please name the product.' });
    const returned = await ownOf(main, made.id);
    expect(returned).toMatchObject({
      review: 'returned',
      review_reason: 'Please name the product.',
    });
    const again = await handIn(main, { ...returned.form, cover: null }, returned);
    expect(again).toMatchObject({ review: 'pending', review_reason: '' });
    expect(await decide(returned)).toMatchObject(refusal('EDITED_MEANWHILE'));
  });

  test.each([
    { address: 'https://live.example.com/a.m3u8', isTaken: true },
    { address: 'https://a.cdn.example.com/a.m3u8', isTaken: true },
    { address: 'https://cdn.example.com/a.m3u8', isTaken: false },
    { address: 'https://live.example.com:8443/a.m3u8', isTaken: false },
    { address: 'https://live.example.com.evil.example/a.m3u8', isTaken: false },
    { address: 'https://live.example.com@evil.example/a.m3u8', isTaken: false },
    { address: 'http://live.example.com/a.m3u8', isTaken: false },
    { address: 'https://127.0.0.1/a.m3u8', isTaken: false },
    { address: '/demo/live/wall/index.m3u8', isTaken: true },
  ])('a stream from $address is taken: $isTaken', async ({ address, isTaken }) => {
    const { main } = await ownExhibitor(server);
    const answer = await save(main, liveForm({ stream_url: address }));
    expect(answer.status).toBe(isTaken ? 200 : 400);
    if (!isTaken) expect(answer.data.issues.map(({ field }) => field).join()).toMatch(/stream_url/);
  });

  test('after the list of hosts became shorter, a stored address stays and a changed one is refused', async () => {
    const { main } = await ownExhibitor(server);
    const form = liveForm({ stream_url: 'https://live.example.com/hall-5.m3u8' });
    const made = await handIn(main, form);
    const narrowed = startServer(server.database, {
      settings: { LIVE_HOSTS: 'other.example.com' },
    });
    narrowed.clock.now = server.clock.now;
    const edit = (version: number, changed: LiveForm) =>
      narrowed.post('/web/own-live/save', { id: made.id, version, form: changed }, main);

    const title = { zh: '更正', en: 'Corrected' };
    const corrected = OwnLive.parse((await edit(made.version, { ...form, title })).data);
    expect(corrected.form).toMatchObject({ title, stream_url: form.stream_url });
    const moved = { ...form, stream_url: 'https://live.example.com/hall-6.m3u8' };
    expect(await edit(corrected.version, moved)).toMatchObject({
      status: 400,
      data: { issues: [{ field: 'stream_url', name: 'host_not_allowed' }] },
    });
  });

  test('exhibitors see and change their own alone, exhibits included', async () => {
    const [one, other] = [await ownExhibitor(server), await ownExhibitor(server)];
    const made = await handIn(one.main, liveForm());
    const info = `/web/own-live/info?id=${made.id}`;
    expect(await server.get(info, other.main)).toMatchObject(refusal('NOT_FOUND'));
    expect(await save(other.main, liveForm(), made)).toMatchObject(refusal('NOT_FOUND'));
    const colleague = await memberOf(server, one.company.id);
    expect((await server.get(info, colleague)).status).toBe(200);
    const theirs = liveForm({ exhibit_ids: ['01900000-0000-7000-8000-000000000000'] });
    expect((await save(one.main, theirs)).data.issues).toMatchObject([
      { field: 'exhibit_ids.0', name: 'choose_from_list' },
    ]);
  });

  test('of two edits of one version the second is refused', async () => {
    const { main } = await ownExhibitor(server);
    const made = await handIn(main, liveForm());
    await handIn(main, liveForm({ anchor: { zh: '王强', en: 'Wang Qiang' } }), made);
    expect(await save(main, liveForm(), made)).toMatchObject(refusal('EDITED_MEANWHILE'));
  });

  test('a live stream is called off with a reason, once, or ended by hand', async () => {
    const { main } = await ownExhibitor(server);
    const made = await handIn(main, liveForm());
    await decide(made);
    const reason = { zh: '设备未到。', en: 'The equipment is late.' };
    const cancel = () => server.post('/web/own-live/cancel', { id: made.id, reason }, main);
    expect((await cancel()).data).toMatchObject({ state: 'cancelled' });
    expect(await cancel()).toMatchObject(refusal('LIVE_OVER'));
    expect((await publicly(made.id)).data).toMatchObject({
      state: 'cancelled',
      cancelled_reason: reason.en,
    });
    const ended = await handIn(main, liveForm());
    const end = await server.post('/web/own-live/end', { id: ended.id }, main);
    expect(end.data).toMatchObject({ state: 'ended' });
  });

  test('lists say who has a live stream to see, and about what, from the day it is accepted until it is over', async () => {
    const { main, company } = await ownExhibitor(server);
    const exhibit = exhibitOf(company.id);
    await addExhibits(server.database.db, [exhibit], server.clock.now);
    const inLists = async () => {
      const fresh = startServer(server.database);
      const paths = ['/web/exhibitor-list/list', '/web/exhibit/list?sort=newest'];
      const lists = paths.map(async (path) => {
        const query = `${path.includes('?') ? '&' : '?'}live=1&page_size=50`;
        const { data } = await fresh.get(path + query);
        const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(data);
        return items.some(({ id }) => id === company.id || id === exhibit.id);
      });
      return Promise.all(lists);
    };
    const times = { starts_at: '2098-01-01T10:00:00+08:00', ends_at: '2098-01-01T11:00:00+08:00' };
    const made = await handIn(main, liveForm({ ...times, exhibit_ids: [exhibit.id] }));
    expect(await inLists()).toEqual([false, false]);
    await decide(made);
    expect(await inLists()).toEqual([true, true]);
    await server.post('/web/own-live/end', { id: made.id }, main);
    expect(await inLists()).toEqual([false, false]);
  });

  test('the demo has a live stream in every state, on first, over last', async () => {
    const { items } = listLives.output.parse(
      (await server.get('/web/live/list?page_size=50')).data,
    );
    const states = items.map(({ state }) => state);
    expect(new Set(states)).toEqual(
      new Set(['disconnected', 'no_source', 'waiting', 'ended', 'cancelled']),
    );
    expect(states[0]).toBe('disconnected');
    expect(states.at(-1)).toBe('cancelled');
    const replays = items.filter(({ state, has_replay }) => state === 'ended' && has_replay);
    expect(replays.length).toBeGreaterThan(0);
    const own = await server.get('/web/live/list?of=exhibitor&phase=coming&page_size=50');
    for (const { exhibitor, state } of listLives.output.parse(own.data).items) {
      expect([exhibitor !== null, state]).toEqual([true, 'waiting']);
    }
  });

  test('the organiser’s own are public at once, and their number of subscribers is shown above a minimum', async () => {
    const answer = await server.post(
      '/web/console/live/save',
      { version: 0, form: liveForm() },
      owner,
    );
    const made = OwnLive.parse(answer.data);
    for (let count = 0; count < limits.SUBSCRIBERS_TOLD; count++) {
      const buyer = await signInBy(server, { email: freshEmail() });
      const wish = { live_id: made.id, subscribed: true };
      expect((await server.post('/web/live/subscribe', wish, buyer)).status).toBe(200);
      const { data } = await server.get('/web/live/subscribed', buyer);
      expect(data).toEqual({ live_ids: [made.id], channel: 'email' });
    }
    expect((await publicly(made.id)).data).toMatchObject({
      exhibitor: null,
      subscribers: limits.SUBSCRIBERS_TOLD,
    });
  });
});

describe('reminders', () => {
  const soon = { starts_at: '2026-11-21T12:00:00+08:00', ends_at: '2026-11-21T13:00:00+08:00' };

  async function setUp({ sms_a_day = 10 } = {}) {
    const server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
    const { main } = await ownExhibitor(server);
    const owner = await organiserOf(server);
    const save = async (form: LiveForm, before?: OwnLive) => {
      const edit = { id: before?.id, version: before?.version ?? 0, form };
      const answer = await server.post('/web/own-live/save', edit, main);
      return OwnLive.parse(answer.data);
    };
    const made = await save(liveForm(soon));
    const decision = { kind: 'live', id: made.id, version: made.version, decision: 'accept' };
    await server.post('/web/console/review/decide', decision, owner);
    const own = async () =>
      OwnLive.parse((await server.get(`/web/own-live/info?id=${made.id}`, main)).data);
    const subscribe = (buyer: Caller, subscribed = true) =>
      server.post('/web/live/subscribe', { live_id: made.id, subscribed }, buyer);
    const sent: Message[] = [];
    /** Sends all messages that are due at a time of day. */
    const tell = async (clock: string) => {
      const now = new Date(`2026-11-21T${clock}:00+08:00`);
      for (const id of await findDue(server.database.db, now, 100)) {
        const by_sms = { soon: true, cancelled: true, moved: true };
        const parts = { by_sms, sms_a_day, origin: () => 'https://expo.example.com' };
        const send = async (message: Message) => void sent.push(message);
        const log = server.app.log;
        const run = { ...parts, send, log, now: () => now };
        await tellSubscriber(server.database.db, run, id, { isLast: true });
      }
      return sent.splice(0).map(({ to, channel, subject }) => ({ to, channel, subject }));
    };
    return { server, main, made, save, own, subscribe, tell };
  }

  test('subscribers are reminded ten minutes before, by e-mail or SMS, once', async () => {
    const { server, subscribe, tell } = await setUp();
    const [email, cellphone] = [freshEmail(), freshCellphone()];
    await subscribe(await signInBy(server, { email }));
    await subscribe(await signInBy(server, { cellphone }));
    const leaving = await signInBy(server, { email: freshEmail() });
    await subscribe(leaving);
    await subscribe(leaving, false);
    expect(await tell('11:49')).toEqual([]);
    const told = await tell('11:50');
    expect(told.map(({ to, channel }) => [to, channel]).sort()).toEqual(
      [
        [email, 'email'],
        [cellphone, 'sms'],
      ].sort(),
    );
    expect(await tell('11:51')).toEqual([]);
  });

  test('a reminder by e-mail has the organiser’s own text', async () => {
    const { server, subscribe, tell } = await setUp();
    await wordAll(server.database.db);
    await subscribe(await signInBy(server, { email: freshEmail() }));
    expect(await tell('11:50')).toMatchObject([{ subject: ownSubject('live_soon', 'en') }]);
  });

  test('a buyer with a mainland phone and an e-mail gets an SMS, as the page says', async () => {
    const { server, subscribe, tell } = await setUp();
    const [email, cellphone] = [freshEmail(), freshCellphone()];
    const buyer = await signInBy(server, { cellphone });
    const form = { ...mainlandForm(cellphone), email };
    expect((await server.post('/web/buyer/basic-register', form, buyer)).status).toBe(200);
    await subscribe(buyer);
    const { data } = await server.get('/web/live/subscribed', buyer);
    expect(data).toMatchObject({ channel: 'sms' });
    expect(await tell('11:50')).toMatchObject([{ to: cellphone, channel: 'sms' }]);
  });

  test('a buyer with both gets an e-mail once the SMS of the day are used up', async () => {
    const { server, subscribe, tell } = await setUp({ sms_a_day: 1 });
    for (const cellphone of [freshCellphone(), freshCellphone()]) {
      const buyer = await signInBy(server, { cellphone });
      const form = { ...mainlandForm(cellphone), email: freshEmail() };
      await server.post('/web/buyer/basic-register', form, buyer);
      await subscribe(buyer);
    }
    const told = await tell('11:50');
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
  });

  test('a reminder that is late is not sent any more', async () => {
    const { server, subscribe, tell } = await setUp();
    await subscribe(await signInBy(server, { email: freshEmail() }));
    expect(await tell('11:59')).toEqual([]);
    expect(await tell('11:55')).toEqual([]);
  });

  test('a moved live stream is reminded of at its new time, and again only if that is much later', async () => {
    const { server, subscribe, tell, save, own } = await setUp();
    await subscribe(await signInBy(server, { email: freshEmail() }));
    const moved = async (starts: string) => {
      const before = await own();
      const starts_at = `2026-11-21T${starts}:00+08:00`;
      await save({ ...before.form, starts_at, ends_at: '2026-11-21T18:00:00+08:00' }, before);
    };
    await moved('12:10');
    expect(await tell('11:50')).toEqual([]);
    expect(await tell('12:00')).toHaveLength(1);
    await moved('12:20');
    expect(await tell('12:10')).toEqual([]);
  });

  test('subscribers are notified of a move, once, after a delay, and reminded at the new time', async () => {
    const { server, subscribe, tell, save, own } = await setUp();
    const email = freshEmail();
    await subscribe(await signInBy(server, { email }));
    await subscribe(await signInBy(server, { cellphone: freshCellphone() }));
    const leaving = await signInBy(server, { email: freshEmail() });
    await subscribe(leaving);
    await subscribe(leaving, false);
    const moved = async (now: string, starts: string) => {
      server.clock.now = new Date(`2026-11-21T${now}:00+08:00`);
      const before = await own();
      const starts_at = `2026-11-21T${starts}:00+08:00`;
      await save({ ...before.form, starts_at, ends_at: '2026-11-21T22:00:00+08:00' }, before);
    };
    // Two moves that cancel each other out cause no message.
    await moved('09:00', '14:00');
    expect(await tell('09:01')).toEqual([]);
    await moved('09:02', '12:00');
    expect(await tell('09:20')).toEqual([]);

    await moved('10:00', '15:00');
    const told = await tell('10:05');
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    for (const { subject } of told) expect(subject).toMatch(/改期|another time/);
    expect(await tell('11:50')).toEqual([]);
    expect(await tell('14:50')).toHaveLength(2);

    // After the reminder: a message of the new time, and another reminder if it is much later.
    await moved('14:52', '16:00');
    expect(await tell('14:57')).toHaveLength(2);
    expect(await tell('15:50')).toHaveLength(2);
    // The reminder is due so soon that it replaces the message of the new time.
    await moved('15:51', '16:31');
    expect(await tell('15:56')).toHaveLength(2);
    expect(await tell('16:21')).toHaveLength(2);
    expect(await tell('16:22')).toEqual([]);
  });

  test('subscribers are notified once of a cancellation, with the reason', async () => {
    const { server, main, made, subscribe, tell } = await setUp();
    await subscribe(await signInBy(server, { email: freshEmail() }));
    await subscribe(await signInBy(server, { cellphone: freshCellphone() }));
    const reason = { zh: '设备未到。', en: 'The equipment is late.' };
    await server.post('/web/own-live/cancel', { id: made.id, reason }, main);
    const told = await tell('11:00');
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    for (const { subject } of told) expect(subject).toMatch(/取消|cancelled/);
    expect(await tell('11:50')).toEqual([]);
  });
});

test('probes of a stream are deleted a day after its end, and its state stays', async () => {
  const server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
  const { db } = server.database;
  const list = async (now?: Date) => {
    const fresh = startServer(server.database, now && { now: now.toISOString() });
    const { data } = await fresh.get('/web/live/list?page_size=50');
    return listLives.output.parse(data).items.map(({ id, state, ends_at }) => ({
      id,
      state,
      ends_at,
    }));
  };
  const ended = (await list()).filter(({ state }) => state === 'ended');
  const last = Math.max(...ended.map(({ ends_at }) => Date.parse(ends_at)));
  const later = new Date(last + (limits.LIVE_SIGNAL_KEPT_HOURS + 1) * 3_600_000);
  const before = await list(later);
  const signals = await db.$count(liveSignal);
  await deleteExpired(db, new Date(last));
  expect(await db.$count(liveSignal)).toBe(signals);
  await deleteExpired(db, later);
  expect(await db.$count(liveSignal)).toBeLessThan(signals);
  expect(await list(later)).toEqual(before);
});

test('a live stream is taken over by calendars with its page and an alarm, and called off there too', async () => {
  const server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
  const { items } = listLives.output.parse((await server.get('/web/live/list?page_size=50')).data);
  const fileOf = async (wanted: LiveState) => {
    const id = items.find(({ state }) => state === wanted)?.id ?? '';
    const answer = await server.app.inject(`/calendar/live/${id}/en.ics`);
    expect(answer.headers['content-type']).toContain('text/calendar');
    return answer.body.replaceAll('\r\n ', '');
  };
  const coming = await fileOf('waiting');
  expect(coming).toContain('STATUS:CONFIRMED');
  expect(coming).toContain('TRIGGER:-PT10M');
  expect(coming).toMatch(/^URL:.*\/(media|exhibitor\/live)\/detail\?id=/m);
  expect(await fileOf('cancelled')).toContain('STATUS:CANCELLED');
  const unknown = '/calendar/live/01900000-0000-7000-8000-000000000000/en.ics';
  for (const path of [unknown, '/calendar/live/x/en.ics', unknown.replace('en', 'fr')]) {
    expect((await server.app.inject(path)).statusCode).toBe(404);
  }
});
