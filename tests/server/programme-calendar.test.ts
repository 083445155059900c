import { beforeAll, describe, expect, test } from 'vitest';
import { createCalendarFeed } from '#contract/calendar-feeds.ts';
import { calendarFeed } from '#server/features/programme/tables.ts';
import { calendarFile } from '#server/files/calendar-file.ts';
import { type BuyerServer, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import {
  addRegistered,
  conferenceOn,
  releaseConference,
  releaseTour,
} from '../support/programme.ts';

const CREATE = '/web/conference/create-calendar-feed';
const FEED = '/web/conference/calendar-feed';
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

/** The events of a calendar file, each property by its name and parameters. */
function eventsOf(file: string): Record<string, string>[] {
  expect(file.endsWith('\r\n')).toBe(true);
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Cc}/u);
  }
  const whole = file.replaceAll('\r\n ', '');
  return [...whole.matchAll(/BEGIN:VEVENT\r\n(.*?)END:VEVENT/gs)].map(([, lines = '']) =>
    Object.fromEntries(
      lines
        .replace(/BEGIN:VALARM.*END:VALARM\r\n/s, '')
        .trim()
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  );
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let people: Awaited<ReturnType<typeof addRegistered>>;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    people = await addRegistered(server, 3);
  });

  const read = async (path: string) => server.app.inject(path);
  const token = (index: number) => people[index]?.token ?? '';

  test('one conference is one event, on the clocks of its zone, and moves when the conference does', async () => {
    const id = await releaseConference(server);
    const path = `/calendar/conference/${id}/zh.ics`;
    await expect.poll(async () => (await read(path)).body).toContain('BEGIN:VEVENT');
    const answer = await read(path);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.body).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Shanghai\r\n');
    expect(answer.body).toContain('TZOFFSETTO:+0800');
    const [first] = eventsOf(answer.body);
    expect(first).toMatchObject({
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      'DTSTART;TZID=Asia/Shanghai': '20270305T093000',
    });

    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await releaseConference(server, { ...conferenceOn('2027-03-06', '13:00', '15:00'), id });
    const [moved] = eventsOf((await read(path)).body);
    expect(moved).toMatchObject({
      UID: first?.UID,
      SEQUENCE: '1',
      'DTSTART;TZID=Asia/Shanghai': '20270306T130000',
    });
    expect(String(moved?.['LAST-MODIFIED']) > String(first?.['LAST-MODIFIED'])).toBe(true);

    const reason = { zh: '取消；另行通知', en: 'Off' };
    await releaseConference(server, { id, cancelled_reason: reason });
    const [cancelled] = eventsOf((await read(path)).body);
    expect(cancelled).toMatchObject({ UID: first?.UID, SEQUENCE: '2', STATUS: 'CANCELLED' });
    expect(cancelled?.DESCRIPTION).toContain('取消；另行通知');
  });

  test('an agenda has a secret address without names, which ends when it is revoked or renewed', async () => {
    const conference = await releaseConference(server, { capacity: 1 });
    const tour = await releaseTour(server);
    await server.post(
      '/web/conference/sign-up',
      { conference_id: conference },
      { token: token(0) },
    );
    const waiting = { conference_id: conference, wait: true };
    await server.post('/web/conference/sign-up', waiting, { token: token(1) });
    await server.post('/web/tour/book', { tour_id: tour }, { token: token(1) });
    expect((await server.get(FEED, { token: token(1) })).data).toEqual({ created_at: null });
    const make = async () =>
      createCalendarFeed.output.parse((await server.post(CREATE, {}, { token: token(1) })).data);
    const { path, created_at } = await make();
    expect((await server.get(FEED, { token: token(1) })).data).toEqual({ created_at });
    await expect.poll(async () => eventsOf((await read(path)).body)).toHaveLength(2);
    const answer = await read(path);
    expect(answer.headers['cache-control']).toMatch(/^private/);
    expect(eventsOf(answer.body).map(({ STATUS }) => STATUS)).toEqual(['TENTATIVE', 'CONFIRMED']);
    expect(answer.body).not.toMatch(/Visitor|example\.com|Lichtwerk/);
    const stored = JSON.stringify(await server.database.db.select().from(calendarFeed));
    const secret = path.split('=')[1] ?? '';
    expect(secret).toHaveLength(22);
    expect(stored).not.toContain(secret);
    expect(server.logged.join('')).not.toContain(secret);

    // After moving up from the waiting list, the event is confirmed and has a newer time stamp.
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await server.post('/web/conference/cancel', { conference_id: conference }, { token: token(0) });
    const [sure] = eventsOf((await read(path)).body);
    expect(sure?.STATUS).toBe('CONFIRMED');
    expect(String(sure?.DTSTAMP) > String(eventsOf(answer.body)[0]?.DTSTAMP)).toBe(true);

    const fresh = await make();
    expect(fresh.path).not.toBe(path);
    expect((await read(path)).statusCode).toBe(404);
    expect((await read(fresh.path)).statusCode).toBe(200);
    await server.post('/web/conference/revoke-calendar-feed', {}, { token: token(1) });
    expect((await read(fresh.path)).statusCode).toBe(404);
  });

  test('calendars of what is not there are refused', async () => {
    for (const path of [
      `/calendar/conference/${UNKNOWN}/zh.ics`,
      '/calendar/conference/x/zh.ics',
      `/calendar/tour/${UNKNOWN}/en.ics`,
      `/calendar/agenda/en.ics?key=${'A'.repeat(22)}`,
      '/calendar/agenda/en.ics?key=short',
      `/calendar/conference/${UNKNOWN}/fr.ics`,
    ]) {
      expect((await read(path)).statusCode, path).toBe(404);
    }
  });
});

test('values are escaped, folded by octets, and without control characters', () => {
  const event = {
    uid: 'a@b',
    sequence: 3,
    changed_at: new Date('2027-01-01T00:00:00Z'),
    starts_at: new Date('2027-03-27T10:00:00Z'),
    ends_at: new Date('2027-03-27T11:00:00Z'),
    status: 'CONFIRMED' as const,
    title: `显示、LED；${'光'.repeat(60)}`,
    location: 'Hall 5, Room A; left\\right',
    description: 'one\ntwo\r\nthree\u0007',
    url: 'https://expo.example.com/',
    alarm_minutes: 10,
  };
  const file = calendarFile([event], { name: 'LUMINA', time_zone: 'Asia/Shanghai' });
  const [read] = eventsOf(file);
  expect(read).toMatchObject({
    SUMMARY: event.title,
    LOCATION: 'Hall 5\\, Room A\\; left\\\\right',
  });
  expect(read?.DESCRIPTION).toBe('one\\ntwo\\nthree');
  expect(file).toContain('TRIGGER:-PT10M');
  // If clocks change between two events, both are in UTC.
  const summer = {
    ...event,
    starts_at: new Date('2027-03-28T10:00:00Z'),
    ends_at: new Date('2027-03-28T11:00:00Z'),
  };
  const berlin = calendarFile([event, summer], { name: 'LUMINA', time_zone: 'Europe/Berlin' });
  expect(berlin).not.toContain('VTIMEZONE');
  expect(eventsOf(berlin).map(({ DTSTART }) => DTSTART)).toEqual([
    '20270327T100000Z',
    '20270328T100000Z',
  ]);
});
