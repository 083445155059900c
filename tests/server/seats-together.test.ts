import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signUpForConference } from '#contract/conferences.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { programmeItem, seat } from '#server/features/programme/tables.ts';
import { programmeNotice } from '#server/features/programme-notices/tables.ts';
import { idempotency } from '#server/http/tables.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { databaseKinds, freshDatabase, freshDatabaseUrl } from '../support/database.ts';
import {
  addRegistered,
  conferenceOn,
  countSeats,
  releaseConference,
  releaseTour,
  tourOn,
} from '../support/programme.ts';
import { recordLog } from '../support/record-log.ts';
import { call, end, startProcess } from '../support/server-process.ts';

const SIGN_UP = '/web/conference/sign-up';
const CANCEL = '/web/conference/cancel';
const PEOPLE = 60;

interface Flags {
  at?: BuyerServer;
  key?: ReturnType<typeof randomUUID>;
  wait?: boolean;
  accept_overlap?: boolean;
}

type People = Awaited<ReturnType<typeof addRegistered>>;

/** Every holder of a seat has a reminder. */
async function countAt(database: Pick<OpenDatabase, 'db'>, item_id: string) {
  const isReminder = and(eq(programmeNotice.about, item_id), eq(programmeNotice.kind, 'soon'));
  const reminders = await database.db.$count(programmeNotice, isReminder);
  return { ...(await countSeats(database, item_id)), reminders };
}

describe.each(databaseKinds)('on the %s database', (kind) => {
  let database: OpenDatabase;
  let server: BuyerServer;
  /** Another process on the same database, as far as its batches are concerned. */
  let other: BuyerServer;
  let people: People;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
    server = startServer(database);
    other = startServer(database);
    people = await addRegistered(server, PEOPLE);
  });

  const token = (index: number) => people[index]?.token ?? '';
  const signUp = (
    conference_id: string,
    index: number,
    { at = server, key = randomUUID(), ...flags }: Flags = {},
  ) =>
    at.post(
      SIGN_UP,
      { conference_id, accept_overlap: true, ...flags },
      { token: token(index), key },
    );
  const waitingAt = async (id: string) => {
    const rows = await database.db
      .select({ account_id: seat.account_id })
      .from(seat)
      .where(and(eq(seat.item_id, id), eq(seat.state, 'waiting')))
      .orderBy(asc(seat.joined_at), asc(seat.id));
    return rows.map(({ account_id }) => account_id);
  };
  const everybody = Array.from({ length: PEOPLE }, (_, index) => index);

  test('calls that come together are answered each by its own rules, and one that is refused takes nothing from its neighbours', async () => {
    const [open, full, paid, overlapping] = [
      await releaseConference(server, { capacity: 3 }),
      await releaseConference(server, { capacity: 1 }),
      await releaseConference(server, { paid_type: 'paid', fee: 680 }),
      await releaseTour(server, tourOn('2027-03-05', '09:00', '12:00')),
    ];
    await signUp(full, 0);
    await server.post('/web/tour/book', { tour_id: overlapping }, { token: token(1) });
    const ended = await server.post('/web/buyer/logout', { token: token(8) });
    expect(ended.code).toBe(0);
    const answers = await Promise.all([
      signUp(open, 2),
      signUp(full, 3),
      signUp(paid, 4),
      signUp(randomUUIDv7(), 5),
      signUp(open, 1, { accept_overlap: false }),
      signUp(open, 6),
      signUp(full, 7, { wait: true }),
      signUp(open, 8),
      server.post(SIGN_UP, { conference_id: 'none' }, { token: token(9) }),
      signUp(open, 10),
      signUp(open, 11),
    ]);
    expect(answers.map(({ data, status }) => (status === 200 ? data.outcome : status))).toEqual([
      'signed_up',
      409,
      409,
      404,
      'overlaps',
      'signed_up',
      'waiting',
      401,
      400,
      'signed_up',
      409,
    ]);
    expect(answers[1]).toMatchObject(refusal('CONFERENCE_FULL'));
    expect(answers[2]).toMatchObject(refusal('CONFERENCE_PAID'));
    expect(answers[3]).toMatchObject(refusal('CONFERENCE_NOT_FOUND'));
    expect(answers[10]).toMatchObject(refusal('CONFERENCE_FULL'));
    expect(await countAt(database, open)).toEqual({ taken: 3, seats: 3, waiting: 0, reminders: 3 });
    expect(await countAt(database, full)).toEqual({ taken: 1, seats: 1, waiting: 1, reminders: 1 });
  });

  test('a key that comes twice at once is done once and answers the same, and with another body it is refused', async () => {
    const [id, another] = [await releaseConference(server), await releaseConference(server)];
    const key = randomUUID();
    // The first call is processed alone; later calls form the next batch.
    const [, first, second, reused, cancelled] = await Promise.all([
      signUp(another, 11),
      signUp(id, 12, { key }),
      signUp(id, 12, { key }),
      signUp(another, 12, { key }),
      server.post(CANCEL, { conference_id: id }, { token: token(12) }),
    ]);
    expect(first.data.outcome).toBe('signed_up');
    expect(second.data).toEqual(first.data);
    expect(reused).toMatchObject(refusal('IDEMPOTENCY_KEY_REUSED'));
    expect(cancelled.code).toBe(0);
    await server.post(CANCEL, { conference_id: id }, { token: token(12) });
    // A retry gets the same answer and no second seat.
    expect((await signUp(id, 12, { key })).data).toEqual(first.data);
    expect(await countAt(database, id)).toMatchObject({ taken: 0, seats: 0 });
  });

  test('one person who asks for one seat at once, at two processes, has one; the seats of one moment go to others in the order of arrival', async () => {
    const id = await releaseConference(server, { capacity: 2 });
    const answers = await Promise.all(
      [13, 13, 14, 13, 15, 16, 17].map((index) => signUp(id, index, { wait: true })),
    );
    expect(answers.map(({ data }) => data.outcome)).toEqual([
      'signed_up',
      'signed_up',
      'signed_up',
      'signed_up',
      'waiting',
      'waiting',
      'waiting',
    ]);
    expect(await waitingAt(id)).toEqual([15, 16, 17].map((index) => people[index]?.account_id));
    const places = answers.flatMap(({ data }) => {
      const answer = signUpForConference.output.parse(data);
      return 'sign_up' in answer && answer.sign_up.place !== null ? answer.sign_up.place : [];
    });
    expect(places).toEqual([1, 2, 3]);
    const [here, there] = await Promise.all([
      signUp(id, 18, { wait: true }),
      signUp(id, 18, { wait: true, at: other }),
    ]);
    expect(here.data).toEqual(there.data);
    expect(await countAt(database, id)).toEqual({ taken: 2, seats: 2, waiting: 4, reminders: 2 });
  });

  test('two processes assign exactly the available seats, and cancelled ones to the longest waiting', async () => {
    const hour = conferenceOn('2027-03-07', '09:00', '10:00');
    const id = await releaseConference(server, { ...hour, capacity: 10 });
    const at = (index: number) => (index % 2 ? other : server);
    const answers = await Promise.all(
      everybody.slice(19).map((index) => signUp(id, index, { wait: true, at: at(index) })),
    );
    const seated = everybody
      .slice(19)
      .filter((_, index) => answers[index]?.data.outcome === 'signed_up');
    expect(seated).toHaveLength(10);
    const waiting = PEOPLE - 19 - 10;
    expect(await countAt(database, id)).toEqual({
      taken: 10,
      seats: 10,
      waiting,
      reminders: 10,
    });
    const waiters = await waitingAt(id);
    const gone = await Promise.all(
      seated.map((index) => at(index).post(CANCEL, { conference_id: id }, { token: token(index) })),
    );
    expect(gone.map(({ code }) => code)).toEqual(seated.map(() => 0));
    expect(await countAt(database, id)).toEqual({
      taken: 10,
      seats: 10,
      waiting: waiting - 10,
      reminders: 10,
    });
    expect(await waitingAt(id)).toEqual(waiters.slice(10));
  });
});

describe.skipIf(!databaseKinds.includes('postgresql'))('on PostgreSQL', () => {
  async function open(holds: 'demo' | 'demo_today') {
    const DATABASE_URL = await freshDatabaseUrl(holds);
    const { log } = recordLog();
    const database = await openDatabase({ data_dir: '', database_url: DATABASE_URL, log });
    onTestFinished(() => database.close());
    return { DATABASE_URL, database };
  }

  test('a batch that breaks a rule of a table is done again without the call that broke it', async () => {
    const { database } = await open('demo');
    const server = startServer(database);
    const people = await addRegistered(server, 5);
    const id = await releaseConference(server, { capacity: 4 });
    // A row that none of our code inserts: it makes this seat impossible.
    const unlucky = people[2]?.account_id ?? '';
    await database.db.execute(
      sql.raw(`alter table seat add constraint unlucky check (account_id <> '${unlucky}')`),
    );
    const answers = await Promise.all(
      people.map(({ token }) => server.post(SIGN_UP, { conference_id: id }, { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 500, 200, 200]);
    expect(await countAt(database, id)).toEqual({ taken: 4, seats: 4, waiting: 0, reminders: 4 });
  });

  test('a process killed during an assignment has assigned no seats, and retries run once', async () => {
    const { DATABASE_URL, database } = await open('demo_today');
    const clock = { now: new Date() };
    const people = await addRegistered({ database, clock }, 30);
    const [item] = await database.db
      .select()
      .from(programmeItem)
      .where(
        and(eq(programmeItem.of, 'tour'), sql`${programmeItem.taken} < ${programmeItem.capacity}`),
      )
      .orderBy(asc(programmeItem.id));
    expect(item).toBeDefined();
    const before = await countAt(database, item?.id ?? '');
    const keys = people.map(() => randomUUID());
    const settings = {
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      TICKET_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL,
    };
    const start = async () => {
      const server = await startProcess(temporaryFolder(), settings);
      onTestFinished(async () => {
        await end(server.child, 'SIGKILL');
      });
      return server;
    };
    const bookAll = (server: Awaited<ReturnType<typeof start>>) =>
      Promise.allSettled(
        people.map(({ token }, index) =>
          call(server, '/web/tour/book', {
            body: { tour_id: item?.id, accept_overlap: true, wait: true },
            token,
            key: keys[index],
          }),
        ),
      );

    const killed = await start();
    const locker = await database.connect();
    await locker.query('begin');
    // Its seats are inserted before its reminders.
    await locker.query('lock table programme_notice in share mode');
    const lost = bookAll(killed);
    const isInTheMiddle = async () => {
      const { rows } = await locker.query(
        `select count(*)::int as waiting from pg_locks
         where relation = 'programme_notice'::regclass and not granted`,
      );
      return rows[0].waiting;
    };
    await expect.poll(isInTheMiddle, { timeout: 20_000 }).toBeGreaterThan(0);
    await end(killed.child, 'SIGKILL');
    await locker.query('rollback');
    await locker.end();
    expect((await lost).map(({ status }) => status)).toEqual(people.map(() => 'rejected'));
    await expect.poll(() => countAt(database, item?.id ?? '')).toEqual(before);
    expect(await database.db.$count(idempotency, sql`scope like '/web/tour/book %'`)).toBe(0);

    const server = await start();
    const outcomes = (settled: Awaited<ReturnType<typeof bookAll>>) =>
      settled.map((one) => one.status === 'fulfilled' && one.value.data);
    const [first, second] = [outcomes(await bookAll(server)), outcomes(await bookAll(server))];
    expect(second).toEqual(first);
    const after = await countAt(database, item?.id ?? '');
    expect(after.seats - before.seats + (after.waiting - before.waiting)).toBe(people.length);
    expect(after).toMatchObject({ taken: after.seats });
  });
});
