import { randomUUIDv7 } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { listConsoleExhibitors } from '#contract/exhibitors-console.ts';
import { getConsoleNumbers, getNumbers } from '#contract/numbers.ts';
import { listReceivedInquiries } from '#contract/received-inquiries.ts';
import { listReviews } from '#contract/reviews.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { countConsole } from '#server/features/numbers/rows.ts';
import { freshEmail, inquiry, overseasForm, signInBy, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitOf } from '../support/directory.ts';
import { ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { videoForm } from '../support/review-forms.ts';

const NUMBERS = '/web/own-numbers/daily';
const START = '2026-11-21T10:00:00+08:00';
const none = { views: 0, exhibit_views: 0, likes: 0, collects: 0, stars: 0, inquiries: 0 };

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  /** An exhibitor with one event of each kind by a buyer, and its members. */
  async function busyExhibitor(at: string) {
    const server = startServer(database, { now: at });
    const { company, main } = await ownExhibitor(server);
    const exhibit = exhibitOf(company.id);
    await addExhibits(database.db, [exhibit], server.clock.now);
    const email = freshEmail();
    const buyer = await signInBy(server, { email });
    for (let time = 0; time < 3; time++) {
      await server.get(`/web/exhibitor-list/info?id=${company.id}`);
    }
    await server.get(`/web/exhibit/info?id=${exhibit.id}`);
    for (const [path, body] of [
      ['/web/exhibit/like', { exhibit_id: exhibit.id, liked: true, device_id: randomUUIDv7() }],
      ['/web/exhibit/like', { exhibit_id: exhibit.id, liked: true, device_id: randomUUIDv7() }],
      ['/web/exhibit/collect', { exhibit_id: exhibit.id, collected: true }],
      ['/web/exhibitor-list/star', { exhibitor_id: company.id, starred: true }],
      ['/web/inquiry/add', { ...inquiry(email), exhibitor_id: company.id }],
    ] as const) {
      const answer = await server.post(path, body, buyer);
      expect(answer.code, `${path}: ${JSON.stringify(answer)}`).toBe(0);
    }
    // The server stores views when it stops.
    await server.app.close();
    return { main, company };
  }

  async function numbers(caller: { token: string }, now: string, query = '') {
    const { data } = await startServer(database, { now }).get(NUMBERS + query, caller);
    return getNumbers.output.parse(data);
  }

  const done = { views: 3, exhibit_views: 1, likes: 2, collects: 1, stars: 1, inquiries: 1 };
  const onDays = ({ days }: OutputOf<typeof getNumbers>) =>
    days.filter((day) =>
      Object.values(day).some((value) => typeof value === 'number' && value > 0),
    );

  test('thirty days up to today, each with what happened on it, and nothing of others', async () => {
    const { main } = await busyExhibitor(START);
    await busyExhibitor(START);
    const answer = await numbers(main, START);
    expect(answer.days).toHaveLength(30);
    expect([answer.days[0]?.date, answer.days[29]?.date]).toEqual(['2026-10-23', '2026-11-21']);
    expect(onDays(answer)).toEqual([{ date: '2026-11-21', ...done }]);
    expect(answer.total).toEqual(done);
    // A month later all data are deleted, including the sign-in.
    const now = '2026-12-21T10:00:00+08:00';
    const again = await signInBy(startServer(database, { now }), { email: main.email });
    expect((await numbers(again, now)).total).toEqual(none);
  });

  test('a day begins at midnight where the exhibition is', async () => {
    const { main } = await busyExhibitor('2026-11-22T00:30:00+08:00');
    expect(onDays(await numbers(main, '2026-11-22T09:00:00+08:00'))).toEqual([
      { date: '2026-11-22', ...done },
    ]);
  });

  test('views of several processes and days add up', async () => {
    const { main, company } = await busyExhibitor(START);
    for (const now of [START, START, '2026-11-22T10:00:00+08:00']) {
      const other = startServer(database, { now });
      await other.get(`/web/exhibitor-list/info?id=${company.id}`);
      await other.app.close();
    }
    const { days, total } = await numbers(main, '2026-11-22T10:00:00+08:00');
    expect(days.slice(-2).map(({ views }) => views)).toEqual([5, 1]);
    expect(total.views).toBe(6);
  });

  test('the days of the exhibition can be asked for', async () => {
    const { main } = await busyExhibitor('2027-03-05T10:00:00+08:00');
    const server = startServer(database);
    const { start_date, end_date } = (await server.get('/web/exhibition/info')).data;
    const { days } = await numbers(main, START, '?days=exhibition');
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([start_date, end_date]);
  });

  test('the figures of the first page read registrations once, and ask none of them who works here', async () => {
    const { db } = database;
    const { id, time_zone } = await getCurrentExhibition(db);
    const plan: string[] = [];
    const explaining = new Proxy(db, {
      get: (target, name) =>
        name === 'execute'
          ? async (statement: SQL) => {
              const { rows } = await target.execute(sql`explain ${statement}`);
              plan.push(...rows.map((row) => String(row['QUERY PLAN'])));
              return { rows };
            }
          : Reflect.get(target, name),
    });
    await countConsole(explaining, id, { today: '2026-11-21', time_zone, now: new Date(START) });
    const reads = plan.filter((line) => /(Scan|Index).* on registration\b/.test(line));
    // A scan for all figures, and a look-up of the few people who work here.
    expect(reads.length, plan.join('\n')).toBeLessThanOrEqual(2);
    // A question to each row is planned as one.
    expect(plan.filter((line) => line.includes('SubPlan'))).toEqual([]);
  });

  test('the console counts complete registrations by the channel that brought them', async () => {
    const server = startServer(database);
    const mine = `fair-${randomUUIDv7().slice(-8)}`;
    for (const channel of [mine, mine, 'begun-only']) {
      const email = freshEmail();
      const buyer = await signInBy(server, { email }, { channel });
      if (channel !== mine) continue;
      const { code } = await server.post('/web/buyer/basic-register', overseasForm(email), buyer);
      expect(code).toBe(0);
    }
    const asked = async (role: string) => {
      const { data } = await server.get(
        '/web/console/numbers',
        await organiserOf(server, { role }),
      );
      return getConsoleNumbers.output.parse(data).channels;
    };
    const channels = await asked('owner');
    expect(channels).toContainEqual({ channel: mine, registrations: 2 });
    expect(channels?.map(({ channel }) => channel)).not.toContain('begun-only');
    expect(await asked('programme')).toBeNull();
  });

  test('the console says what waits to be looked at, to who may look at it', async () => {
    const server = startServer(database, { settings: { LIVE_HOSTS: 'video.example.com' } });
    const owner = await organiserOf(server);
    const asked = async (caller: { token: string }) =>
      getConsoleNumbers.output.parse((await server.get('/web/console/numbers', caller)).data);
    const before = await asked(owner);

    const { main } = await ownExhibitor(server);
    const video = { version: 0, form: videoForm() };
    expect((await server.post('/web/own-video/save', video, main)).code).toBe(0);
    const form = { name: 'Anna', email: freshEmail(), feedback: 'More benches in hall 7.' };
    expect((await server.post('/web/buyer/feedback', form, main)).code).toBe(0);

    const after = await asked(owner);
    expect(after.reviews_pending).toBe((before.reviews_pending ?? 0) + 1);
    const { data } = await server.get('/web/console/review/list', owner);
    expect(after.reviews_pending).toBe(listReviews.output.parse(data).items.length);
    expect(after.feedback_new).toBe((before.feedback_new ?? 0) + 1);
    const other = await asked(await organiserOf(server, { role: 'programme' }));
    expect([other.reviews_pending, other.feedback_new]).toEqual([null, null]);
  });

  test('who owes an inquiry its first answer is listed, until it is given', async () => {
    const { main, company } = await busyExhibitor(START);
    const server = startServer(database, { now: START });
    const owner = await organiserOf(server);
    const owing = async () => {
      const path = '/web/console/exhibitor/list?state=unanswered&page_size=50';
      const { data } = await server.get(`${path}&keyword=${company.name.en}`, owner);
      return listConsoleExhibitors.output
        .parse(data)
        .items.flatMap(({ id, unanswered }) => (id === company.id ? [unanswered] : []));
    };
    const waiting = async () => {
      const { data } = await server.get('/web/console/numbers', owner);
      return getConsoleNumbers.output.parse(data).inquiries_unanswered ?? 0;
    };
    expect(await owing()).toEqual([1]);
    const before = await waiting();
    const list = await server.get('/web/exhibitor/inquiry/list', main);
    const [asked] = listReceivedInquiries.output.parse(list.data).items;
    const answer = { id: asked?.id, text: 'Yes, with a datasheet.' };
    expect((await server.post('/web/exhibitor/inquiry/reply', answer, main)).code).toBe(0);
    expect(await owing()).toEqual([]);
    expect(await waiting()).toBe(before - 1);
  });
});
