import { randomUUID, randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ChatEntry } from '#contract/chat.ts';
import { listPendingOfChat } from '#contract/chat-moderation.ts';
import type { ServerEvent } from '#contract/events.ts';
import { limits } from '#contract/limits.ts';
import { openBus } from '#server/db/bus.ts';
import { openDatabase } from '#server/db/open.ts';
import { lockRooms } from '#server/features/chat/rows.ts';
import { maskName, refusalOf, splitEntries } from '#server/features/chat/rules.ts';
import { chatMessage } from '#server/features/chat/tables.ts';
import { createChatWriter } from '#server/features/chat/writer.ts';
import { deleteExpired } from '#server/retention.ts';
import { comparable, createWordCheck } from '#server/words/word-check.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { chatOf, liveWithChat } from '../support/chat.ts';
import { databaseKinds, freshDatabase, freshDatabaseUrl } from '../support/database.ts';
import { listen } from '../support/event-stream.ts';
import { ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { recordLog } from '../support/record-log.ts';

const NOW = new Date('2027-03-05T10:00:00+08:00');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

test.each([
  { when: 'the room is open', before: {}, expected: null },
  { when: 'the room is closed', before: { closed: true }, expected: { name: 'CHAT_CLOSED' } },
  { when: 'the writer is muted', before: { muted: -1 }, expected: { name: 'CHAT_MUTED' } },
  { when: 'the mute is over', before: { muted: 1 }, expected: null },
  { when: 'four were written', before: { own: [9, 8, 7, 6] }, expected: null },
  {
    when: 'five were written within ten seconds',
    before: { own: [9, 8, 7, 6, 5] },
    expected: { name: 'TOO_MANY_REQUESTS', retry_seconds: 1 },
  },
  { when: 'five were written in eleven', before: { own: [11, 8, 7, 6, 5] }, expected: null },
  {
    when: 'the same was written',
    before: { own: [29], text: 'Hello' },
    expected: { name: 'CHAT_REPEATED' },
  },
  { when: 'the same was written before', before: { own: [31], text: 'Hello' }, expected: null },
  {
    when: 'the room is slowed down',
    before: { own: [4], slow: 30 },
    expected: { name: 'TOO_MANY_REQUESTS', retry_seconds: 26 },
  },
  {
    when: 'as many were published at once as a room takes',
    before: { published: Array.from({ length: 20 }, () => 0) },
    expected: { name: 'CHAT_BUSY', retry_seconds: 1 },
  },
  {
    when: 'one fewer was',
    before: { published: Array.from({ length: 19 }, () => 0) },
    expected: null,
  },
  {
    when: 'a room is kept as full as it may be, in batches',
    before: {
      published: Array.from({ length: 200 }, (_, at) => Math.ceil((200 - at) / 4) * 0.2),
    },
    expected: null,
  },
  {
    when: 'more came for seconds than a room takes',
    before: { published: Array.from({ length: 200 }, (_, at) => (200 - at) / 23) },
    expected: { name: 'CHAT_BUSY', retry_seconds: 1 },
  },
])('a message when $when', ({ before, expected }) => {
  const {
    closed,
    muted,
    own = [],
    text = '',
    slow = 0,
    published = [],
  } = before as {
    closed?: boolean;
    muted?: number;
    own?: number[];
    text?: string;
    slow?: number;
    published?: number[];
  };
  const post = { live_id: 'a', text: 'Hello', is_moderator: false };
  const found = {
    room: { closed_at: closed ? ago(1) : null, slow_seconds: slow },
    published: published.map(ago),
    own: own.map((seconds) => ({ live_id: 'a', text, created_at: ago(seconds) })),
    muted_until: muted === undefined ? null : ago(muted),
  };
  expect(refusalOf(post, found, NOW)).toEqual(expected);
});

test('a blocked word is found despite its width, case, script, digits and separators', () => {
  const check = createWordCheck({ block: ['casino', '赌场'], hold: ['微信号'] });
  for (const text of [
    'CASINO',
    'c-a s*i.n_o',
    'ｃａｓｉｎｏ',
    'c4s1no'.replace('1', 'i'),
    'cásino',
    '賭 場',
  ]) {
    expect(check(text), text).toBe('block');
  }
  expect(check('加我微·信·號')).toBe('hold');
  for (const text of ['case in office', '你好', '', '🙂']) expect(check(text), text).toBe('pass');
  expect(comparable('Ｈ3llo, 世界！')).toBe('hello世界');
});

test('entries are split into parts that fit, complete and in order', () => {
  const entry = fc.record({
    is: fc.constant('message' as const),
    seq: fc.nat(),
    id: fc.uuid(),
    author: fc.string(),
    name: fc.string(),
    as: fc.constant('visitor' as const),
    text: fc.string({ unit: 'grapheme', maxLength: 200 }),
    sent_at: fc.constant(NOW.toISOString()),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const parts = splitEntries(entries, 7_400);
      expect(parts.flat()).toEqual(entries);
      for (const part of parts) {
        if (part.length > 1) {
          expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(7_401);
        }
      }
    }),
  );
});

test.each([
  ['王小明', '王**'],
  ['Anna Smith', 'A**'],
  ['', '**'],
  ['👩‍🔬 Ada', '👩‍🔬**'],
])('%s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

describe.each(databaseKinds)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
  });
  const open = async (exhibitor_id?: string) =>
    chatOf(server, await liveWithChat(server, exhibitor_id));

  test('messages are numbered without gaps under concurrency, and each exists once', async () => {
    const chat = await open();
    const writers = await Promise.all(Array.from({ length: 4 }, chat.writer));
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        writers.flatMap((writer, place) => {
          const text = `${round}-${place}`;
          const key = randomUUID();
          return [chat.send(writer, text, { key }), chat.send(writer, text, { key })];
        }),
      );
      chat.wait(31);
    }
    const { entries, last_seq, has_more } = await chat.list();
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(last_seq).toBe(12);
    expect(has_more).toBe(false);
    const texts = entries.map((entry) => entry.is === 'message' && entry.text);
    expect(new Set(texts).size).toBe(12);
  });

  test('messages that arrive during a slow commit are written after it', async () => {
    const { live_id, writer, texts } = await open();
    const { account_id } = await writer();
    const { db } = server.database;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await lockRooms(tx, [live_id]);
      lock();
      await released;
    });
    await locked;

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const bus = openBus(server.database, recordLog().log);
    const write = createChatWriter({ db, bus, now: () => NOW });
    const post = (text: string) =>
      write({
        id: randomUUIDv7(),
        live_id,
        account_id,
        text,
        key_hash: null,
        name: 'Anna',
        writes_as: 'organiser',
        is_moderator: true,
        is_held: false,
      });
    const first = post('First');
    await vi.advanceTimersToNextTimerAsync();
    const second = post('Second');
    // The next batch is due, and the previous one is still running.
    await vi.advanceTimersByTimeAsync(1_000);
    release();
    await Promise.all([holding, first]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await second).toMatchObject({ outcome: 'published', message: { seq: 2 } });
    vi.useRealTimers();
    expect(await texts()).toEqual(['First', 'Second']);
  });

  test('a retried message is deduplicated, and another text under its key is refused', async () => {
    const chat = await open();
    const anna = await chat.writer();
    const key = randomUUID();
    const first = await chat.send(anna, 'Is it IP65?', { key });
    chat.wait(100);
    expect((await chat.send(anna, 'Is it IP65?', { key })).data).toEqual(first.data);
    expect(await chat.send(anna, 'Another', { key })).toMatchObject(
      refusal('IDEMPOTENCY_KEY_REUSED'),
    );
    expect(await chat.texts()).toEqual(['Is it IP65?']);
  });

  test('a refused writer gets a reason, and the seconds to wait if waiting helps', async () => {
    const { main, company } = await ownExhibitor(server);
    const chat = await open(company.id);
    const anna = await chat.writer();
    expect(await chat.send({ token: '' }, 'Hello')).toMatchObject(refusal('SIGN_IN_REQUIRED'));
    expect(await chat.send(anna, ' \u200b\u202e ')).toMatchObject(refusal('BAD_INPUT'));
    expect(await chat.send(anna, '字'.repeat(201))).toMatchObject(refusal('BAD_INPUT'));
    expect((await chat.send(anna, '字'.repeat(200))).status).toBe(200);
    expect(await chat.send(anna, 'See www.example.com')).toMatchObject(
      refusal('CHAT_LINK_REFUSED'),
    );
    expect((await chat.send(main, 'See www.example.com')).status).toBe(200);
    await chat.act('set-chat', main, { slow_seconds: 30 });
    const slow = await chat.send(anna, 'Hello');
    expect(slow).toMatchObject(refusal('TOO_MANY_REQUESTS'));
    expect(slow.headers['retry-after']).toBe('30');
    await chat.act('set-chat', main, { is_closed: true });
    chat.wait(60);
    expect(await chat.send(anna, 'Hello')).toMatchObject(refusal('CHAT_CLOSED'));
    expect((await chat.send(main, 'We are closed')).status).toBe(200);
  });

  test('the organiser closes a chat with a reason that its exhibitor reads, and alone opens it', async () => {
    const { main, company } = await ownExhibitor(server);
    const chat = await open(company.id);
    const organiser = await organiserOf(server);
    expect(await chat.act('set-chat', organiser, { is_closed: true })).toMatchObject(
      refusal('BAD_INPUT'),
    );
    const reason = 'Prices of other exhibitors were discussed.';
    await chat.act('set-chat', organiser, { is_closed: true, reason });
    expect((await chat.list()).room).toMatchObject({ is_closed: true, closed_reason: reason });
    expect(await chat.act('set-chat', main, { is_closed: false })).toMatchObject(
      refusal('NOT_ALLOWED'),
    );
    expect(await chat.send(await chat.writer(), 'Hello')).toMatchObject(refusal('CHAT_CLOSED'));
    await chat.act('set-chat', organiser, { is_closed: false });
    expect((await chat.list()).room).toMatchObject({ is_closed: false, closed_reason: null });
    // An exhibitor who closes its own chat opens it again.
    await chat.act('set-chat', main, { is_closed: true });
    await chat.act('set-chat', main, { is_closed: false });
    expect((await chat.list()).room).toMatchObject({ is_closed: false, closed_reason: null });
  });

  test('a sentence like an address is sent, an address in any spelling is not', async () => {
    const chat = await open();
    const anna = await chat.writer();
    for (const text of ['I like it. Me too', '谢谢。me too', 'Good. Top quality']) {
      expect((await chat.say(anna, text)).text).toBe(text);
    }
    for (const text of ['evil．ｃｏｍ', 'weixin://dl', 'see evil.ai', 't.me/x', '1.2.3.4']) {
      expect(await chat.send(anna, text), text).toMatchObject(refusal('CHAT_LINK_REFUSED'));
    }
    expect(await chat.send(anna, 'Hello', { name: 'evil.dev' })).toMatchObject(
      refusal('CHAT_LINK_REFUSED'),
    );
  });

  test('a visitor may not use a name of the organiser, its people, the exhibitor or the speaker', async () => {
    const { main, company } = await ownExhibitor(server);
    const { name: person } = await organiserOf(server);
    const chat = await open(company.id);
    const anna = await chat.writer();
    for (const name of [
      '主办方',
      'Оrgаnіsеr',
      '官方客服',
      person,
      'Test Optoelectronics',
      'Zhou Min',
    ]) {
      expect(await chat.send(anna, 'Hello', { name }), name).toMatchObject(
        refusal('CHAT_NAME_REFUSED'),
      );
    }
    expect(await chat.texts()).toEqual([]);
    expect((await chat.send(anna, 'Hello', { name: 'Anna' })).status).toBe(200);
    expect((await chat.send(main, 'Welcome', { name: 'Test Optoelectronics' })).status).toBe(200);
    expect(await chat.send(main, 'Hello', { name: '主办方' })).toMatchObject(
      refusal('CHAT_NAME_REFUSED'),
    );
  });

  test('invisible characters are not stored, and script remains text', async () => {
    const chat = await open();
    const anna = await chat.writer();
    const { text } = await chat.say(
      anna,
      '<script>\u202ealert(1)\u200b</script>\n\n&amp; \u2066x\u2069',
    );
    expect(text).toBe('<script>alert(1)</script> &amp; x');
    expect(await chat.texts()).toEqual([text]);
  });

  test('a moderator removes, approves, mutes and pins; others may not, and each act is recorded', async () => {
    const { main, company } = await ownExhibitor(server);
    const { main: rival } = await ownExhibitor(server);
    const chat = await open(company.id);
    const [anna, bea] = [await chat.writer(), await chat.writer()];
    const said = await chat.say(anna, 'Rude');
    const kept = await chat.say(bea, 'Fine');
    const message_id = said.id;
    for (const other of [bea, rival]) {
      for (const [verb, fields] of [
        ['remove-message', { message_id }],
        ['keep-message', { message_id }],
        ['mute', { message_id, extent: 'room' }],
        ['set-chat', { is_closed: true }],
      ] as const) {
        expect(await chat.act(verb, other, fields)).toMatchObject(refusal('NOT_ALLOWED'));
      }
    }
    await chat.act('set-chat', main, { pinned_id: message_id });
    expect((await chat.list()).room.pinned).toMatchObject({ id: message_id, text: 'Rude' });
    await chat.act('report-message', bea, { message_id });
    await chat.act('report-message', bea, { message_id });
    const pending = await server.get(`/web/live/pending-messages?live_id=${chat.live_id}`, main);
    expect(listPendingOfChat.output.parse(pending.data).items).toMatchObject([
      { id: message_id, reports: 1, is_held: false },
    ]);

    await chat.act('remove-message', main, { message_id });
    await chat.act('remove-message', main, { message_id });
    expect(await chat.list()).toMatchObject({
      entries: [
        { is: 'gone', seq: 1 },
        { is: 'message', seq: 2, id: kept.id },
        { is: 'removal', seq: 3, of: 1 },
      ],
      room: { pinned: null },
      last_seq: 3,
    });
    await chat.act('mute', main, { message_id, extent: 'ten_minutes' });
    expect(await chat.send(anna, 'Hello')).toMatchObject(refusal('CHAT_MUTED'));
    chat.wait(limits.CHAT_MUTE_MINUTES * 60 + 1);
    expect((await chat.send(anna, 'Hello')).status).toBe(200);
    const everywhere = { message_id, extent: 'everywhere' };
    expect(await chat.act('mute', main, everywhere)).toMatchObject(refusal('NOT_ALLOWED'));
    const owner = await organiserOf(server);
    await chat.act('mute', owner, everywhere);
    const elsewhere = await open();
    expect(await elsewhere.send(anna, 'Hello')).toMatchObject(refusal('CHAT_MUTED'));
    await elsewhere.act('mute', owner, { message_id, extent: 'none' });
    await chat.act('mute', owner, { message_id, extent: 'none' });
    expect((await elsewhere.send(anna, 'Hello')).status).toBe(200);

    const table = await server.get(
      `/web/live/export-chat?live_id=${chat.live_id}&format=csv`,
      main,
    );
    const csv = Buffer.from(String(table.data.content), 'base64').toString();
    expect(csv).toContain('Rude');
    expect(csv).toContain('Removed');
  });

  test('a message with a listed word is refused or held, and published after approval', async () => {
    const owner = await organiserOf(server);
    const lists = { block: ['赌场'], hold: ['discount'] };
    await server.post('/web/console/chat/save-words', lists, owner);
    const fresh = startServer(server.database);
    fresh.clock.now = server.clock.now;
    const chat = chatOf(fresh, await liveWithChat(fresh));
    const anna = await chat.writer();
    expect(await chat.send(anna, '賭 場')).toMatchObject(refusal('CHAT_TEXT_REFUSED'));
    const key = randomUUID();
    expect((await chat.send(anna, 'A d.iscount?', { key })).data).toEqual({ outcome: 'held' });
    expect((await chat.send(anna, 'A d.iscount?', { key })).data).toEqual({ outcome: 'held' });
    expect(await chat.texts()).toEqual([]);
    const pending = await fresh.get('/web/console/chat/pending', owner);
    const [held] = listPendingOfChat.output
      .parse(pending.data)
      .items.filter(({ live_id }) => live_id === chat.live_id);
    expect(held).toMatchObject({ text: 'A d.iscount?', is_held: true });
    await chat.act('keep-message', owner, { message_id: held?.id });
    expect(await chat.texts()).toEqual(['A d.iscount?']);
    await server.post('/web/console/chat/save-words', { block: [], hold: [] }, owner);
  });

  test('the longest allowed word lists fit into one call', async () => {
    const owner = await organiserOf(server);
    const longest = (sign: string) =>
      Array.from(
        { length: limits.CHAT_WORDS_MAX },
        (_, at) => String.fromCodePoint(0x4e00 + at) + sign.repeat(5),
      );
    const lists = { block: longest('赌'), hold: longest('折') };
    const saved = await server.post('/web/console/chat/save-words', lists, owner);
    expect(saved.status, saved.message).toBe(200);
    const [first = '', ...others] = lists.hold;
    const longer = { ...lists, hold: [`${first}折折`, ...others] };
    const refused = await server.post('/web/console/chat/save-words', longer, owner);
    expect(refused).toMatchObject(refusal('BAD_INPUT'));
    await server.post('/web/console/chat/save-words', { block: [], hold: [] }, owner);
  });

  test('older messages are paged, up to five hundred', async () => {
    const chat = await open();
    const anna = await chat.writer();
    const { id } = await chat.say(anna, 'The first');
    const rows = Array.from({ length: 599 }, (_, at) => ({
      id: randomUUIDv7(),
      live_id: chat.live_id,
      account_id: anna.account_id,
      key_hash: null,
      seq: at + 2,
      state: 'published' as const,
      name: 'A**',
      writes_as: 'visitor' as const,
      text: `Old ${at}`,
      created_at: server.clock.now,
    }));
    await server.database.db.insert(chatMessage).values(rows);
    await server.database.pool.query('update chat_room set seq = 600 where live_id = $1', [
      chat.live_id,
    ]);
    const read: ChatEntry[] = [];
    let page = await chat.list();
    for (;;) {
      read.unshift(...page.entries);
      expect(page.entries.length).toBeLessThanOrEqual(limits.CHAT_HISTORY);
      if (!page.has_more) break;
      page = await chat.list(`&before=${read[0]?.seq}`);
    }
    expect(read.map(({ seq }) => seq)).toEqual(Array.from({ length: 500 }, (_, at) => at + 101));
    const missed = await chat.list('&after=450');
    expect(missed).toMatchObject({ has_more: true, last_seq: 600 });
    expect(missed.entries.map(({ seq }) => seq)).toEqual(
      Array.from({ length: limits.CHAT_MISSED }, (_, at) => at + 451),
    );
    expect(id).toBeTruthy();
  });

  test('chats are deleted after 180 days', async () => {
    const chat = await open();
    await chat.say(await chat.writer(), 'Hello');
    const { db } = server.database;
    const inDays = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000);
    await deleteExpired(db, inDays(limits.CHAT_KEPT_DAYS - 1));
    expect(await chat.texts()).toEqual(['Hello']);
    await deleteExpired(db, inDays(limits.CHAT_KEPT_DAYS + 1));
    expect(await chat.texts()).toEqual([]);
  });

  test('readers without a sign-in receive messages and removals at once, and missed ones after a reconnect', async () => {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => server.app.close());
    const chat = await open();
    const topics = [`room:${chat.live_id}`] as const;
    const reader = await listen(url, { topics });
    const anna = await chat.writer();
    const said = await chat.say(anna, 'Hello');
    expect(await reader.next()).toEqual({
      what: 'chat',
      room_id: chat.live_id,
      change: { entries: [said] },
    });
    const last_id = reader.last_id();
    reader.cut();
    await reader.ended;
    chat.wait(31);
    await chat.say(anna, 'Again');
    const owner = await organiserOf(server);
    await chat.act('remove-message', owner, { message_id: said.id });
    const back = await listen(url, { topics, last_id });
    expect(back.isResumed).toBe(true);
    const heard: ServerEvent[] = [];
    const entries = () =>
      heard.flatMap((event) => (event.what === 'chat' ? (event.change.entries ?? []) : []));
    while (entries().length < 2) heard.push((await back.next()) as ServerEvent);
    expect(entries()).toMatchObject([
      { is: 'message', seq: 2, text: 'Again' },
      { is: 'removal', seq: 3, of: 1 },
    ]);
  });
});

test.runIf(databaseKinds.includes('postgresql'))(
  'two processes share one sequence of a room, and readers of both receive the same',
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
    const [here, there] = [await start(), await start()];
    const live_id = await liveWithChat(here.server);
    const [one, other] = [chatOf(here.server, live_id), chatOf(there.server, live_id)];
    const topics = [`room:${live_id}`] as const;
    const readers = [await listen(here.url, { topics }), await listen(there.url, { topics })];
    const writers = await Promise.all(Array.from({ length: 8 }, one.writer));
    const long = '字'.repeat(200);
    await Promise.all(
      writers.map((writer, at) => (at % 2 ? one : other).say(writer, `${at}${long.slice(3)}`)),
    );
    for (const reader of readers) {
      const heard: ChatEntry[] = [];
      while (heard.length < writers.length) {
        const event = (await reader.next()) as ServerEvent;
        if (event.what === 'chat') heard.push(...(event.change.entries ?? []));
      }
      expect(heard.map(({ seq }) => seq)).toEqual(writers.map((_, at) => at + 1));
      expect(heard).toEqual((await one.list()).entries);
    }
  },
);
