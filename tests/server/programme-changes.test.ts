import ICAL from 'ical.js';
import { expect, onTestFinished, test } from 'vitest';
import { calendarPath, createCalendarFeed } from '#contract/calendar-feeds.ts';
import { openDatabase } from '#server/db/open.ts';
import { sendNotice } from '#server/features/programme-notices/jobs.ts';
import { findDueNotices } from '#server/features/programme-notices/rows.ts';
import { createSeatCalendar } from '#server/features/sign-ups/seat-calendar.ts';
import type { Message } from '#server/outbound/message.ts';
import { type BuyerServer, startServer } from '../support/buyers.ts';
import { databaseKinds, freshDatabaseUrl } from '../support/database.ts';
import { listen } from '../support/event-stream.ts';
import { organiserOf } from '../support/organisers.ts';
import { addRegistered, conferenceOn, releaseConference } from '../support/programme.ts';
import { recordLog } from '../support/record-log.ts';

const ORIGIN = 'https://expo.example.com';
/** Maximum time from the release to an open page, on any process. */
const HEARD_WITHIN_MS = 5_000;

/** The first event of an iCalendar file, parsed by an independent library. */
function eventOf(file: string): ICAL.Event {
  const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  if (!event) throw new Error('There is no event.');
  return new ICAL.Event(event);
}

/** Sends all due messages, with the jobs of both processes at once. */
async function sendDue(servers: readonly BuyerServer[]): Promise<Message[]> {
  const sent: Message[] = [];
  await Promise.all(
    servers.map(async ({ database: { db }, clock }) => {
      const parts = {
        send: async (message: Message) => void sent.push(message),
        by_sms: false,
        sms_a_day: 1,
        origin: () => ORIGIN,
        now: () => clock.now,
        calendarOf: createSeatCalendar(db, () => ORIGIN),
        log: { error: () => undefined, warn: () => undefined },
      };
      for (const id of await findDueNotices(db, clock.now, 100)) {
        await sendNotice(db, parts, id, { isLast: false });
      }
    }),
  );
  return sent;
}

test.runIf(databaseKinds.includes('postgresql'))(
  'a change of room reaches open pages on two processes, one mail each, and the entry in a calendar moves',
  async () => {
    const database_url = await freshDatabaseUrl('demo');
    const start = async () => {
      const { log } = recordLog();
      const database = await openDatabase({ data_dir: '/dev/null/not-used', database_url, log });
      const server = startServer(database);
      const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
      onTestFinished(async () => {
        await server.app.close();
        await database.close();
      });
      return { server, url };
    };
    const [one, other] = [await start(), await start()];
    const [anna, bea, carl] = await addRegistered(one.server, 3);
    if (!anna || !bea || !carl) throw new Error('Three are registered.');
    const id = await releaseConference(one.server);
    for (const { token } of [anna, bea]) {
      const answer = await one.server.post(
        '/web/conference/sign-up',
        { conference_id: id },
        { token },
      );
      expect(answer.code).toBe(0);
    }
    const confirmed = await sendDue([one.server, other.server]);
    expect(confirmed.map(({ to }) => to).sort()).toEqual([anna.email, bea.email].sort());
    const made = await one.server.post('/web/conference/create-calendar-feed', {}, anna);
    const { path: feed } = createCalendarFeed.output.parse(made.data);
    const entry = async (path: string) => eventOf((await other.server.app.inject(path)).body);
    await expect.poll(async () => (await entry(feed)).sequence).toBe(0);
    const before = await entry(feed);
    const [hers, his, outside] = [
      await listen(one.url, anna),
      await listen(other.url, bea),
      await listen(other.url, carl),
    ];

    // An organiser moves it in the console of the first process.
    const editor = await organiserOf(one.server, { role: 'programme' });
    const form = { ...conferenceOn('2027-03-05', '10:30', '12:30'), room: 'hall_5' };
    const save = '/web/console/programme/save-conference';
    expect((await one.server.post(save, { id, edited_at: null, form }, editor)).code).toBe(0);
    const { number } = (await one.server.get('/web/console/programme/preview', editor)).data;
    const comment = { zh: '换会议室', en: 'Another room' };
    const released_at = performance.now();
    const released = await one.server.post(
      '/web/console/programme/release',
      { number, comment },
      editor,
    );
    expect(released.code).toBe(0);

    expect(await hers.next()).toEqual({ what: 'programme' });
    expect(await his.next()).toEqual({ what: 'programme' });
    expect(performance.now() - released_at).toBeLessThan(HEARD_WITHIN_MS);
    expect(outside.heard()).toEqual([]);
    for (const { server } of [one, other]) {
      await expect
        .poll(async () => (await server.get(`/web/conference/info?id=${id}`)).data.room)
        .toMatchObject({ code: 'hall_5' });
    }

    const mails = await sendDue([one.server, other.server]);
    expect(mails.map(({ to }) => to).sort()).toEqual([anna.email, bea.email].sort());
    for (const { calendar = '' } of mails) {
      expect(calendar).toContain('METHOD:PUBLISH');
      expect(eventOf(calendar).uid).toBe(before.uid);
    }
    for (const path of [feed, calendarPath('conference', id, 'en')]) {
      const after = await entry(path);
      expect(after.uid).toBe(before.uid);
      expect(after.sequence).toBeGreaterThan(before.sequence);
      expect(before.startDate.toString()).toBe('2027-03-05T09:30:00');
      expect(after.startDate.toString()).toBe('2027-03-05T10:30:00');
      expect(after.startDate.toJSDate()).toEqual(new Date('2027-03-05T10:30:00+08:00'));
      expect(after.location).not.toBe(before.location);
    }
  },
  30_000,
);
