import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReviewOutcome } from '#contract/reviews.ts';
import { type ReviewMailParts, sendReviewMail } from '#server/features/reviews/jobs.ts';
import {
  deleteOldDecisions,
  EVERY_HOURS,
  findDueMails,
  noteDecision,
  TOGETHER_MINUTES,
} from '#server/features/reviews/mail-rows.ts';
import { reviewDecision } from '#server/features/reviews/tables.ts';
import { type Message, NotSent } from '#server/outbound/message.ts';
import { type BuyerServer, startServer } from '../support/buyers.ts';
import { chatOf, liveWithChat } from '../support/chat.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { memberOf, ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';

const MINUTE_MS = 60_000;
const START = new Date('2027-01-11T09:00:00Z');
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const DAY = EVERY_HOURS * 60;

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'exhibition' }));
  });

  function decide(
    exhibitor_id: string,
    given: Partial<ReviewOutcome> & { item_id?: string },
    now: Date,
  ) {
    const title = { zh: '曲面屏', en: 'Curved wall' };
    const decision = { kind: 'exhibit', outcome: 'accepted', title, reason: '' } as const;
    const item_id = randomUUIDv7();
    return noteDecision(server.database.db, { exhibitor_id, item_id, ...decision, ...given }, now);
  }

  /** Runs the jobs of a minute; returns the mails. */
  async function run(now: Date, given: Partial<ReviewMailParts> = {}): Promise<Message[]> {
    const { db } = server.database;
    const left: Message[] = [];
    const parts: ReviewMailParts = {
      send: async (message) => void left.push(message),
      origin: () => 'https://expo.example.com',
      log: server.app.log,
      now: () => now,
      ...given,
    };
    for (const id of await findDueMails(db, now, 100)) {
      await sendReviewMail(db, parts, id, { isLast: false }).catch((error: unknown) => {
        if (!(error instanceof NotSent)) throw error;
      });
    }
    return left;
  }

  test('decisions of one sitting go in one mail to each member, in the language of the exhibitor', async () => {
    const { company, main } = await ownExhibitor(server, { country: 'IT' });
    const staff = await memberOf(server, company.id);
    const titles = ['Curved wall', 'Flat wall', 'Round wall'];
    for (const [index, en] of titles.entries()) {
      await decide(company.id, { title: { zh: '屏', en } }, at(index));
    }
    expect(await run(at(TOGETHER_MINUTES - 1))).toEqual([]);
    const mails = await run(at(TOGETHER_MINUTES));
    expect(mails.map(({ to }) => to).sort()).toEqual([main.email, staff.email].sort());
    for (const { lang, subject, text } of mails) {
      expect(lang).toBe('en');
      expect(subject).toContain('3 of your items were accepted');
      for (const title of titles) expect(text).toContain(title);
      expect(text).toContain('https://expo.example.com/workspace/exhibits?lang=en');
    }
    expect(await run(at(2 * DAY))).toEqual([]);
  });

  test('a mail of one outcome follows the last after a day, and another outcome does not wait for it', async () => {
    const { company } = await ownExhibitor(server, { country: 'CN' });
    await decide(company.id, { outcome: 'taken_down', reason: 'Not yours' }, at(0));
    const [first] = await run(at(0));
    expect(first).toMatchObject({ lang: 'zh', subject: expect.stringContaining('曲面屏') });
    expect(first?.text).toContain('Not yours');

    await decide(company.id, { outcome: 'taken_down', reason: 'Neither is this' }, at(60));
    await decide(company.id, { outcome: 'returned', reason: 'Too dark' }, at(60));
    const early = await run(at(60 + TOGETHER_MINUTES));
    expect(early.map(({ text }) => text.includes('Too dark'))).toEqual([true]);
    await decide(company.id, { outcome: 'taken_down', reason: 'Nor this' }, at(120));
    expect(await run(at(DAY - 1))).toEqual([]);
    const [second, ...more] = await run(at(DAY));
    expect(more).toEqual([]);
    expect(second?.text).toContain('Neither is this');
    expect(second?.text).toContain('Nor this');
    expect(second?.text).not.toContain('Not yours');
  });

  test('a decision that a later one has replaced is not mailed', async () => {
    const { company } = await ownExhibitor(server);
    const item_id = randomUUIDv7();
    await decide(company.id, { item_id, outcome: 'returned', reason: 'Too dark' }, at(0));
    await decide(company.id, { item_id, outcome: 'accepted' }, at(5));
    const mails = await run(at(30));
    expect(mails.map(({ text }) => text.includes('Too dark'))).toEqual([false]);
  });

  test('a chat that the organiser closes is mailed with the reason, and does not hide that its stream was taken down', async () => {
    server.clock.now = at(0);
    const { company, main } = await ownExhibitor(server, { country: 'IT' });
    const live_id = await liveWithChat(server, company.id);
    const chat = chatOf(server, live_id);
    const organiser = await organiserOf(server);
    const close = { is_closed: true, reason: 'Prices of others.' };
    await chat.act('set-chat', main, { is_closed: true });
    expect(await run(at(60))).toEqual([]);
    await chat.act('set-chat', organiser, close);
    await chat.act('set-chat', organiser, close);
    await chat.act('set-chat', organiser, { slow_seconds: 30 });
    const [mail, ...more] = await run(at(1));
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('“Chat: Live” was closed');
    expect(mail?.text).toContain('closed the chat of “Live”');
    expect(mail?.text).toContain(close.reason);
    expect(mail?.text).toContain('/workspace/lives?lang=en');
    expect(mail?.text).not.toContain('submit it again');

    server.clock.now = at(2);
    await chat.act('set-chat', organiser, { is_closed: false });
    const [opened] = await run(at(30));
    expect(opened?.text).toContain('opened the chat of “Live” again');

    const stream = { kind: 'live', item_id: live_id, outcome: 'taken_down' } as const;
    await decide(company.id, { ...stream, reason: 'Not yours' }, at(3));
    server.clock.now = at(4);
    await chat.act('set-chat', organiser, close);
    const [both] = await run(at(DAY + 2));
    expect(both?.subject).toContain('2 of your items were taken down');
    expect(both?.text).toContain('Not yours');
    expect(both?.text).toContain(close.reason);
    expect(both?.text).toContain('submit it again');
  });

  test('a mail that the provider may take later is tried again, and lists what was decided meanwhile', async () => {
    const { company } = await ownExhibitor(server);
    await decide(company.id, { title: { zh: '第一', en: 'First' } }, at(0));
    const send = () => Promise.reject(new NotSent('unreachable', 'TIMEOUT'));
    await run(at(20), { send });
    await decide(company.id, { title: { zh: '第二', en: 'Second' } }, at(21));
    const mails = await run(at(40));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('第一');
    expect(mails[0]?.text).toContain('第二');
  });

  test('decisions are deleted after a month, and decisions on own entries of the organiser are not stored', async () => {
    const { company } = await ownExhibitor(server);
    await decide(company.id, {}, at(0));
    await noteDecision(
      server.database.db,
      {
        kind: 'news',
        outcome: 'accepted',
        exhibitor_id: null,
        item_id: randomUUIDv7(),
        title: { zh: '新闻', en: 'News' },
        reason: '',
      },
      at(0),
    );
    const count = () => server.database.db.$count(reviewDecision);
    const stored = await count();
    await deleteOldDecisions(server.database.db, at(29 * 1_440));
    expect(await count()).toBe(stored);
    await deleteOldDecisions(server.database.db, at(40 * 1_440));
    expect(await count()).toBe(0);
  });
});
