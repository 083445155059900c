import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listMySignUps, signUpForConference } from '#contract/conferences.ts';
import { bookTour } from '#contract/tours.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { CONNECT_MS } from '#server/db/pool.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { addDrafts, type ConferenceContent } from '#server/features/programme-drafts/drafts.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';
import { inLane } from '../support/lane.ts';
import {
  addRegistered,
  conferenceOn,
  countSeats,
  releaseConference,
  releaseTour,
  tourOn,
} from '../support/programme.ts';

const SIGN_UP = '/web/conference/sign-up';
const CANCEL = '/web/conference/cancel';
const BOOK = '/web/tour/book';
const SEATS = 40;
const ROUNDS = inLane({
  short: { embedded: 1, postgresql: 1 },
  long: { embedded: 30, postgresql: 30 },
});
const PEOPLE = 500;

const MINUTE_MS = 60_000;

describe.each(databaseKinds)('on the %s database', (kind) => {
  let database: OpenDatabase;
  let server: BuyerServer;
  let people: Awaited<ReturnType<typeof addRegistered>>;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo', connect_ms: CONNECT_MS });
    server = startServer(database);
    people = await addRegistered(server, PEOPLE);
  }, 120_000);

  const takenAt = (item_id: string) => countSeats(database, item_id);
  const person = (index: number) => people[index]?.token ?? '';
  const signUp = (conference_id: string, token: string, flags = {}, key = randomUUID()) =>
    server.post(SIGN_UP, { conference_id, ...flags }, { token, key });

  test(`${PEOPLE} people at once take exactly ${SEATS} seats, and in a storm of cancellations the waiting move up`, async () => {
    for (let round = 0; round < ROUNDS[kind]; round++) {
      const hour = conferenceOn('2027-03-07', '09:00', '10:00');
      const id = await releaseConference(server, { ...hour, capacity: SEATS });
      const answers = await Promise.all(
        people.map(({ token }, index) =>
          signUp(id, token, { wait: index % 5 === 0, accept_overlap: true }),
        ),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const seated = people.filter((_, index) => answers[index]?.data.outcome === 'signed_up');
      const waiting = answers.filter(({ data }) => data.outcome === 'waiting').length;
      expect(seated).toHaveLength(SEATS);
      expect(waiting).toBeGreaterThanOrEqual(PEOPLE / 5 - SEATS);
      expect(await takenAt(id)).toEqual({ taken: SEATS, seats: SEATS, waiting });

      // All holders cancel, while waiting people leave and further people sign up.
      const storm = await Promise.all([
        ...seated.map(({ token }) =>
          server.post(CANCEL, { conference_id: id }, { token, key: randomUUID() }),
        ),
        ...people
          .slice(0, 50)
          .map(({ token }) => signUp(id, token, { wait: true, accept_overlap: true })),
      ]);
      expect(storm.filter(({ status }) => status >= 500)).toEqual([]);
      const after = await takenAt(id);
      expect(after).toMatchObject({ taken: SEATS, seats: SEATS });
    }
  }, 300_000);

  test('one person who asks twice within a millisecond has one seat and one answer', async () => {
    const id = await releaseConference(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signUp(id, person(0), { accept_overlap: true })),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await takenAt(id)).toEqual({ taken: 1, seats: 1, waiting: 0 });
    const gone = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.post(CANCEL, { conference_id: id }, { token: person(0) }),
      ),
    );
    expect(gone.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(await takenAt(id)).toEqual({ taken: 0, seats: 0, waiting: 0 });
  });

  test('a waiting person sees the position, moves up in order, and goes to the end after leaving', async () => {
    const id = await releaseConference(server, { capacity: 1 });
    const placed = async (index: number) => {
      const { data } = await server.get('/web/conference/my-sign-ups', { token: person(index) });
      const own = listMySignUps.output
        .parse(data)
        .items.find(({ conference_id }) => conference_id === id);
      return own && [own.state, own.place];
    };
    const join = async (index: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
      return signUp(id, person(index), { wait: true, accept_overlap: true });
    };
    await join(1);
    for (const index of [2, 3, 4]) expect((await join(index)).data.outcome).toBe('waiting');
    expect(await signUp(id, person(5), { accept_overlap: true })).toMatchObject(
      refusal('CONFERENCE_FULL'),
    );
    expect([await placed(1), await placed(2), await placed(3), await placed(4)]).toEqual([
      ['signed_up', null],
      ['waiting', 1],
      ['waiting', 2],
      ['waiting', 3],
    ]);
    await server.post(CANCEL, { conference_id: id }, { token: person(2) });
    await join(2);
    expect([await placed(3), await placed(4), await placed(2)]).toEqual([
      ['waiting', 1],
      ['waiting', 2],
      ['waiting', 3],
    ]);
    await server.post(CANCEL, { conference_id: id }, { token: person(1) });
    expect([await placed(1), await placed(3), await placed(4)]).toEqual([
      undefined,
      ['signed_up', null],
      ['waiting', 1],
    ]);

    // More seats: the release assigns them to the longest waiting.
    await releaseConference(server, { id, capacity: 2 });
    expect(await placed(4)).toEqual(['signed_up', null]);
    // Fewer seats: no seat is cancelled.
    await releaseConference(server, { id, capacity: 1 });
    expect(await takenAt(id)).toEqual({ taken: 2, seats: 2, waiting: 1 });
  });

  test('two hours before the beginning the waiting list stops: a free seat is open to all', async () => {
    const id = await releaseConference(server, { capacity: 1 });
    const before = server.clock.now;
    await signUp(id, person(10), { accept_overlap: true });
    await signUp(id, person(11), { wait: true, accept_overlap: true });
    server.clock.now = new Date(Date.parse('2027-03-05T09:30:00+08:00') - 120 * MINUTE_MS);
    await server.post(CANCEL, { conference_id: id }, { token: person(10) });
    expect(await takenAt(id)).toEqual({ taken: 0, seats: 0, waiting: 1 });
    const answer = await signUp(id, person(12), { accept_overlap: true });
    expect(answer.data.outcome).toBe('signed_up');
    server.clock.now = before;
  });

  test('overlapping items need one confirmation; adjacent ones do not', async () => {
    const [first, later, touching] = [
      await releaseConference(server),
      await releaseConference(server, conferenceOn('2027-03-05', '11:00', '12:00')),
      await releaseConference(server, conferenceOn('2027-03-05', '11:30', '12:30')),
    ];
    const token = person(20);
    expect((await signUp(first, token)).data.outcome).toBe('signed_up');
    const asked = signUpForConference.output.parse((await signUp(later, token)).data);
    expect(asked).toMatchObject({
      outcome: 'overlaps',
      overlaps: [{ of: 'conference', id: first, minutes: 30 }],
    });
    expect(await takenAt(later)).toEqual({ taken: 0, seats: 0, waiting: 0 });
    expect((await signUp(touching, token)).data.outcome).toBe('signed_up');
    const accepted = await signUp(later, token, { accept_overlap: true });
    expect(accepted.data.outcome).toBe('signed_up');
  });

  test('of two overlapping tours the second is refused, and a tour during a conference is asked about', async () => {
    const [morning, noon, next] = [
      await releaseTour(server),
      await releaseTour(server, tourOn('2027-03-06', '12:00', '14:00')),
      await releaseTour(server, tourOn('2027-03-06', '12:30', '14:00')),
    ];
    const conference = await releaseConference(
      server,
      conferenceOn('2027-03-06', '10:00', '11:00'),
    );
    const token = person(21);
    const book = (tour_id: string, flags = {}) =>
      server.post(BOOK, { tour_id, ...flags }, { token });
    await signUp(conference, token);
    const asked = bookTour.output.parse((await book(morning)).data);
    expect(asked).toMatchObject({
      outcome: 'overlaps',
      overlaps: [{ id: conference, minutes: 60 }],
    });
    expect((await book(morning, { accept_overlap: true })).data.outcome).toBe('booked');
    expect(await book(noon, { accept_overlap: true })).toMatchObject(refusal('TOUR_OVERLAPS'));
    // Adjacent tours do not overlap.
    expect((await book(next)).data.outcome).toBe('booked');
    // Two bookings in one millisecond: one succeeds.
    const both = await Promise.all(
      [morning, noon].map((tour_id) => server.post(BOOK, { tour_id }, { token: person(22) })),
    );
    expect(both.map(({ code }) => code === 0).sort()).toEqual([false, true]);
  });

  test('a tour is booked until a millisecond before the last sixty minutes, also over midnight', async () => {
    const id = await releaseTour(server, tourOn('2027-03-06', '00:30', '04:00'));
    const before = server.clock.now;
    const book = (index: number) => server.post(BOOK, { tour_id: id }, { token: person(index) });
    const closes = Date.parse('2027-03-05T23:30:00+08:00');
    server.clock.now = new Date(closes - 1);
    expect((await book(30)).data.outcome).toBe('booked');
    server.clock.now = new Date(closes);
    expect(await book(31)).toMatchObject(refusal('TOUR_CLOSED'));
    // Moved two hours later, it is open again; moved earlier, it closes at once.
    await releaseTour(server, { ...tourOn('2027-03-06', '02:30', '06:00'), id });
    expect((await book(31)).data.outcome).toBe('booked');
    await releaseTour(server, { ...tourOn('2027-03-06', '00:00', '04:00'), id });
    expect(await book(32)).toMatchObject(refusal('TOUR_CLOSED'));
    server.clock.now = new Date('2027-03-06T00:00:00+08:00');
    expect(await book(32)).toMatchObject(refusal('TOUR_DEPARTED'));
    const cancelled = await server.post('/web/tour/cancel', { tour_id: id }, { token: person(30) });
    expect(cancelled).toMatchObject(refusal('TOUR_DEPARTED'));
    server.clock.now = before;
  });

  test.each<{
    what: string;
    changes: Partial<ConferenceContent>;
    name: Parameters<typeof refusal>[0];
  }>([
    { what: 'a paid one', changes: { paid_type: 'paid', fee: 680 }, name: 'CONFERENCE_PAID' },
    { what: 'a private one', changes: { access: 'private' }, name: 'CONFERENCE_PRIVATE' },
    {
      what: 'one that opens later',
      changes: { opens_at: '2027-02-01T09:00:00+08:00' },
      name: 'CONFERENCE_NOT_OPEN',
    },
    {
      what: 'one that has closed',
      changes: { closes_at: '2026-11-20T18:00:00+08:00' },
      name: 'CONFERENCE_CLOSED',
    },
    {
      what: 'a cancelled one',
      changes: { cancelled_reason: { zh: '取消', en: 'Off' } },
      name: 'CONFERENCE_CANCELLED',
    },
    {
      what: 'one that is over',
      changes: conferenceOn('2026-11-19', '09:30', '11:30'),
      name: 'CONFERENCE_OVER',
    },
  ])('$what is refused in its own words, whoever asks however often', async ({ changes, name }) => {
    const id = await releaseConference(server, changes);
    const answers = await Promise.all(people.slice(0, 20).map(({ token }) => signUp(id, token)));
    for (const answer of answers) expect(answer).toMatchObject(refusal(name));
    expect(await takenAt(id)).toEqual({ taken: 0, seats: 0, waiting: 0 });
  });

  test('what was not released, or is a tour, is no conference', async () => {
    const { db } = database;
    const exhibition = await getCurrentExhibition(db);
    const draft = { ...conferenceOn('2027-03-05', '09:30', '11:30'), id: randomUUIDv7() };
    await addDrafts(db, exhibition.id, { conferences: [draft] }, server.clock.now);
    for (const id of [draft.id, demoId('tour', 0), randomUUIDv7()]) {
      expect(await signUp(id, person(40))).toMatchObject(refusal('CONFERENCE_NOT_FOUND'));
      expect(await server.post(CANCEL, { conference_id: id }, { token: person(40) })).toMatchObject(
        refusal('CONFERENCE_NOT_FOUND'),
      );
    }
    const conference = await releaseConference(server);
    expect(await server.post(BOOK, { tour_id: conference }, { token: person(40) })).toMatchObject(
      refusal('TOUR_NOT_FOUND'),
    );
  });

  test('a cancelled conference preserves its sign-ups, and the list shows the reason', async () => {
    const id = await releaseConference(server);
    await signUp(id, person(41), { accept_overlap: true });
    const reason = { zh: '场地临时调整', en: 'The room is not available' };
    await releaseConference(server, { id, cancelled_reason: reason });
    const own = await server.get('/web/conference/my-sign-ups', { token: person(41) });
    const { items } = listMySignUps.output.parse(own.data);
    const same = items.find(({ conference_id }) => conference_id === id);
    expect(same?.state).toBe('signed_up');
    await expect
      .poll(async () => (await server.get(`/web/conference/info?id=${id}`)).data.cancelled)
      .toMatchObject({ reason: reason.en });
  });
});
