import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { registration } from '#server/features/registrations/tables.ts';
import {
  findHoldersToRemind,
  type ReminderParts,
  reminderJobs,
  remindHolder,
} from '#server/features/reminders/jobs.ts';
import { isReminding } from '#server/features/reminders/rules.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { type Message, mayBeTakenLater, NotSent } from '#server/outbound/message.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  mainlandForm,
  overseasForm,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { ownSubject, stopKind, wordAll } from '../support/own-words.ts';

const show = { start_date: '2027-03-05', time_zone: 'Asia/Shanghai' };

test.each([
  { when: 'the evening before the week begins', now: '2027-02-25T19:59+08:00', is: false },
  { when: 'the night in which it begins', now: '2027-02-26T00:01+08:00', is: false },
  { when: 'its first morning', now: '2027-02-26T09:00+08:00', is: true },
  { when: 'its first night', now: '2027-02-26T20:00+08:00', is: false },
  { when: 'the day before the exhibition', now: '2027-03-04T19:59+08:00', is: true },
  { when: 'the first day of the exhibition', now: '2027-03-05T09:00+08:00', is: false },
])('on $when holders are reminded: $is', ({ now, is }) => {
  expect(isReminding(show, new Date(now))).toBe(is);
});

test('what the provider may take later is tried again, what it refuses and what is a defect is not', () => {
  expect(mayBeTakenLater(new NotSent('unreachable', 'TIMEOUT'))).toBe(true);
  expect(mayBeTakenLater(new NotSent('limited', 'QUOTA'))).toBe(true);
  expect(mayBeTakenLater(new NotSent('refused', 'BAD_ADDRESS'))).toBe(false);
  expect(mayBeTakenLater(new TypeError('a defect'))).toBe(false);
});

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  let server: BuyerServer;
  let start_date: string;
  beforeEach(async () => {
    database = await freshDatabase(kind, { holds: 'exhibition' });
    server = startServer(database);
    start_date = (await getCurrentExhibition(database.db)).start_date;
  });

  const inWeek = (clock = '10:00', day = addDays(start_date, -5)) =>
    new Date(`${day}T${clock}+08:00`);

  async function abroad(lang = 'en') {
    const form = overseasForm(freshEmail());
    const { token, account_id } = await signInBy(server, { email: form.email });
    await server.post('/web/buyer/basic-register', form, { token, lang });
    return { account_id, email: form.email };
  }

  async function mainland(given: { email?: string } = {}) {
    const cellphone = freshCellphone();
    const { token } = await signInBy(server, { cellphone });
    const form = { ...mainlandForm(cellphone), ...given };
    await server.post('/web/buyer/basic-register', form, { token, lang: 'zh' });
    return { cellphone };
  }

  /** Runs the jobs of an hour; returns the sent messages. */
  async function run(
    now: Date,
    given: Partial<ReminderParts> = {},
    { isLast = false } = {},
  ): Promise<Message[]> {
    const left: Message[] = [];
    const parts: ReminderParts = {
      by_sms: true,
      sms_a_day: 100,
      origin: () => 'https://expo.example.com',
      log: server.app.log,
      now: () => now,
      send: async (message) => void left.push(message),
      ...given,
    };
    for (const id of await findHoldersToRemind(database.db, parts)) {
      await remindHolder(database.db, parts, id, { isLast }).catch((error: unknown) => {
        if (!(error instanceof NotSent)) throw error;
      });
    }
    return left;
  }

  test('holders are reminded once, in the language they registered in, with the way to the ticket', async () => {
    const english = await abroad('en');
    const chinese = await abroad('zh');
    const left = await run(inWeek());
    expect(left).toHaveLength(2);
    expect(left).toContainEqual(
      expect.objectContaining({
        channel: 'email',
        to: english.email,
        purpose: 'reminder',
        lang: 'en',
        subject: expect.stringContaining('open your ticket once'),
        text: expect.stringContaining('https://expo.example.com/audience/ticket?lang=en'),
      }),
    );
    const [letter] = left.filter(({ to }) => to === chinese.email);
    expect(letter).toMatchObject({
      lang: 'zh',
      subject: expect.stringContaining('请打开一次门票'),
    });
    expect(letter?.text).toContain('3月5日');

    for (const day of [-5, -4, -1]) {
      expect(await run(inWeek('11:00', addDays(start_date, day)))).toEqual([]);
    }
  });

  test('a phone is reminded by SMS where there is a template, and by e-mail where there is an address', async () => {
    const { cellphone } = await mainland();
    const email = freshEmail();
    await mainland({ email });
    expect((await run(inWeek(), { by_sms: false })).map(({ to }) => to)).toEqual([email]);
    const [sms, ...more] = await run(inWeek('11:00'));
    expect(sms).toMatchObject({ channel: 'sms', to: cellphone, lang: 'zh', code: '3月5日' });
    expect(more).toEqual([]);
  });

  test('holders of revoked tickets, erased accounts, and people without a ticket get no reminder', async () => {
    const revoked = await abroad();
    const erased = await abroad();
    await signInBy(server, { email: freshEmail() });
    const { db } = database;
    const own = db
      .select({ id: registration.id })
      .from(registration)
      .where(eq(registration.account_id, revoked.account_id));
    await db
      .update(ticket)
      .set({ revoked_at: server.clock.now })
      .where(inArray(ticket.registration_id, own));
    await db
      .update(account)
      .set({ erased_at: server.clock.now })
      .where(eq(account.id, erased.account_id));
    expect(await run(inWeek())).toEqual([]);
  });

  test('people who register in the week itself get no reminder for a day', async () => {
    server.clock.now = inWeek('12:00');
    const { email } = await abroad();
    const nextDay = (clock: string) => inWeek(clock, addDays(start_date, -4));
    expect(await run(inWeek('19:00'))).toEqual([]);
    expect(await run(nextDay('11:59'))).toEqual([]);
    expect((await run(nextDay('12:00'))).map(({ to }) => to)).toEqual([email]);
  });

  test('a message that was not taken is tried again every hour for half a day, and then no more', async () => {
    await abroad();
    let tries = 0;
    const send = async () => {
      tries += 1;
      throw new NotSent('unreachable', 'TIMEOUT');
    };
    const parts = { send, by_sms: true, sms_a_day: 1, origin: () => '' };
    const [job] = reminderJobs(database.db, {
      ...parts,
      log: server.app.log,
      now: () => inWeek(),
    }).queued;
    expect(job).toMatchObject({ retries: 11, retry_seconds: 3_600 });
    for (let retry = 0; retry <= (job?.retries ?? 0); retry++) {
      await run(inWeek(), { send }, { isLast: retry === job?.retries });
    }
    expect(tries).toBe(12);
    expect(await run(inWeek('10:00', addDays(start_date, -3)))).toEqual([]);
  });

  test('a message that was refused is not tried again', async () => {
    await abroad();
    const send = async () => {
      throw new NotSent('refused', 'BAD_ADDRESS');
    };
    await run(inWeek('09:00'), { send });
    expect(await run(inWeek('10:00'))).toEqual([]);
  });

  test('a job that waited into the night is done the next day', async () => {
    const { email } = await abroad();
    const left: Message[] = [];
    let now = inWeek('19:59');
    const parts: ReminderParts = {
      by_sms: true,
      sms_a_day: 100,
      origin: () => '',
      log: server.app.log,
      send: async (message) => void left.push(message),
      now: () => now,
    };
    const [id = ''] = await findHoldersToRemind(database.db, parts);
    now = inWeek('20:00');
    await remindHolder(database.db, parts, id, { isLast: false });
    expect(left).toEqual([]);
    expect((await run(inWeek('09:00', addDays(start_date, -4)))).map(({ to }) => to)).toEqual([
      email,
    ]);
  });

  test('a reminder has the organiser’s own text in the language of the registration', async () => {
    await wordAll(database.db);
    const [english, chinese] = [await abroad('en'), await abroad('zh')];
    const left = await run(inWeek());
    const subjects = left.map(({ to, subject }) => [to, subject]);
    expect(subjects).toContainEqual([english.email, ownSubject('reminder', 'en')]);
    expect(subjects).toContainEqual([chinese.email, ownSubject('reminder', 'zh')]);
  });

  test('a stopped reminder is not sent', async () => {
    await stopKind(database.db, 'reminder');
    await abroad();
    expect(await run(inWeek())).toEqual([]);
  });

  test('a message that is taken at the second try is not sent a third time', async () => {
    const { email } = await abroad();
    const send = async () => {
      throw new NotSent('limited', 'QUOTA');
    };
    await run(inWeek('09:00'), { send });
    expect((await run(inWeek('10:00'))).map(({ to }) => to)).toEqual([email]);
    expect(await run(inWeek('12:00'))).toEqual([]);
  });

  test('processes that run at the same time share the work', async () => {
    const emails = [];
    for (let count = 0; count < 30; count++) emails.push((await abroad()).email);
    const runs = await Promise.all([1, 2, 3].map(() => run(inWeek())));
    const reached = runs.flat().map(({ to }) => to);
    expect(reached.toSorted()).toEqual(emails.toSorted());
  });

  test('a process that dies half-way reminds no one twice', async () => {
    await abroad();
    let left = 0;
    const dying = run(inWeek(), {
      send: async () => {
        left += 1;
        await new Promise(() => undefined);
      },
    });
    await expect.poll(() => left).toBe(1);
    expect(await run(inWeek('12:00'))).toEqual([]);
    void dying;
  });

  test('SMS for reminders leave half of the day to sign-in codes', async () => {
    for (let count = 0; count < 3; count++) await mainland();
    const noon = inWeek('12:00');
    expect(await run(noon, { sms_a_day: 4 })).toHaveLength(2);
    const { email } = await abroad();
    expect((await run(inWeek('12:30'), { sms_a_day: 4 })).map(({ to }) => to)).toEqual([email]);
    expect(await run(inWeek('12:30', addDays(start_date, -4)), { sms_a_day: 4 })).toHaveLength(1);
  });

  test('without an exhibition there are no reminders', async () => {
    const empty = await freshDatabase(kind);
    const send = async () => {
      throw new Error('nobody is to be reminded');
    };
    const parts: ReminderParts = {
      send,
      by_sms: true,
      sms_a_day: 1,
      origin: () => '',
      log: server.app.log,
      now: () => inWeek(),
    };
    expect(await findHoldersToRemind(empty.db, parts)).toEqual([]);
    await remindHolder(empty.db, parts, randomUUID(), { isLast: false });
  });
});

test('a run is limited, and an hourly run reaches a large exhibition within its week', () => {
  const hoursOfWeek = limits.REMINDER_DAYS * 11;
  expect(limits.REMINDERS_A_RUN * hoursOfWeek).toBeGreaterThan(50_000);
});
