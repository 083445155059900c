import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { lockPerson } from '#server/features/persons/person-rows.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { cancelAllSignUps } from '#server/features/sign-ups/cancel-all-sign-ups.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { databaseKinds, freshDatabaseUrl } from '../support/database.ts';
import {
  addRegistered,
  conferenceOn,
  countSeats,
  release,
  releaseConference,
  tourOn,
} from '../support/programme.ts';
import { recordLog } from '../support/record-log.ts';

const SIGN_UP = '/web/conference/sign-up';

describe.skipIf(!databaseKinds.includes('postgresql'))('on PostgreSQL', () => {
  let database: OpenDatabase;
  /** Another process. In a deadlock, PostgreSQL aborts this one. */
  let impatient: OpenDatabase;
  let server: BuyerServer;
  beforeAll(async () => {
    const { log } = recordLog();
    const open = (database_url: string) => openDatabase({ data_dir: '', database_url, log });
    const url = new URL(await freshDatabaseUrl('demo'));
    database = await open(url.href);
    url.searchParams.set('options', '-c deadlock_timeout=100ms');
    impatient = await open(url.href);
    server = startServer(database);
  });
  afterAll(async () => {
    await impatient?.close();
    await database?.close();
  });

  /** Locks a row until it is released. */
  async function hold(table: 'programme_item' | 'conference', id: string) {
    const holder = await database.connect();
    await holder.query('begin');
    await holder.query(`select from ${table} where id = $1 for no key update`, [id]);
    return { letGo: () => holder.end() };
  }

  async function waiting(): Promise<number> {
    const { rows } = await database.pool.query(
      `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
       where datname = current_database() and not granted`,
    );
    return rows[0].waiting;
  }

  test('a release of a conference and a tour locks them in the order in which their seats are given out', async () => {
    const people = await addRegistered(server, 3);
    const another = await releaseConference(server);
    const [tour_id = '', conference_id = ''] = [randomUUIDv7(), randomUUIDv7()].sort();
    const tour = { ...tourOn('2027-03-06', '09:30', '12:30'), id: tour_id };
    const conference = { ...conferenceOn('2027-03-05', '09:30', '11:30'), id: conference_id };
    await release(server, { tours: [tour], conferences: [conference] });

    // By then the release has locked the rows that it changes.
    const { letGo } = await hold('conference', conference_id);
    const released = release(
      { database: impatient, clock: server.clock },
      { tours: [{ ...tour, seats: 1 }], conferences: [{ ...conference, capacity: 1 }] },
    );
    await expect.poll(waiting).toBe(1);
    const [first, second, third] = people.map(({ token }) => ({ token }));
    // While the first is processed, the others form one batch.
    const taken = Promise.all([
      server.post(SIGN_UP, { conference_id: another }, first),
      server.post('/web/tour/book', { tour_id }, second),
      server.post(SIGN_UP, { conference_id }, third),
    ]);
    await expect.poll(waiting).toBe(2);
    await letGo();
    expect((await released).changes).toHaveLength(2);
    expect((await taken).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('a release that moves a conference and a seat there that is given back do not wait for each other', async () => {
    const [person] = await addRegistered(server, 1);
    const { token = '' } = person ?? {};
    const conference_id = await releaseConference(server);
    await server.post(SIGN_UP, { conference_id }, { token });

    const { letGo } = await hold('conference', conference_id);
    const later = { ...conferenceOn('2027-03-05', '10:30', '12:30'), id: conference_id };
    const released = release(
      { database: impatient, clock: server.clock },
      { conferences: [later] },
    );
    await expect.poll(waiting).toBe(1);
    const returned = server.post('/web/conference/cancel', { conference_id }, { token });
    await expect.poll(waiting).toBe(2);
    await letGo();
    expect((await released).changes).toHaveLength(1);
    expect((await returned).status).toBe(200);
    expect(await countSeats(database, conference_id)).toEqual({ taken: 0, seats: 0, waiting: 0 });
  });

  test('an account erased during a sign-up releases its seat, and blocks no one', async () => {
    const [person] = await addRegistered(server, 1);
    const { account_id = '', token = '' } = person ?? {};
    const conference_id = await releaseConference(server);
    const { letGo } = await hold('programme_item', conference_id);
    const taken = server.post(SIGN_UP, { conference_id }, { token });
    await expect.poll(waiting).toBe(1);
    const erased = impatient.db.transaction(async (tx) => {
      await lockPerson(tx, account_id, () => []);
      await cancelAllSignUps(tx, account_id, server.clock.now);
    });
    await expect.poll(waiting).toBe(2);
    await letGo();
    await erased;
    expect((await taken).status).toBe(200);
    expect(await countSeats(database, conference_id)).toEqual({ taken: 0, seats: 0, waiting: 0 });
  });

  test('an account that is erased while it waits for a seat has none', async () => {
    const [person] = await addRegistered(server, 1);
    const { account_id = '', token = '' } = person ?? {};
    const conference_id = await releaseConference(server);
    const locked = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const erased = impatient.db.transaction(async (tx) => {
      await lockPerson(tx, account_id, () => []);
      await tx
        .update(account)
        .set({ erased_at: server.clock.now })
        .where(eq(account.id, account_id));
      locked.resolve();
      await commit.promise;
    });
    await locked.promise;
    const taken = server.post(SIGN_UP, { conference_id }, { token });
    await expect.poll(waiting).toBe(1);
    commit.resolve();
    await erased;
    expect(await taken).toMatchObject(refusal('ACCOUNT_GONE'));
    expect(await countSeats(database, conference_id)).toEqual({ taken: 0, seats: 0, waiting: 0 });
  });
});
