import { randomUUIDv7 } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import { EVENT_TOPICS_MAX, EVENTS_PATH } from '#contract/events.ts';
import { limits } from '#contract/limits.ts';
import { hashToken } from '#server/crypto/codes.ts';
import { findReaders } from '#server/features/sign-in/token-rows.ts';
import { createHub } from '#server/http/events/hub.ts';
import { freshEmail, signInBy, startServer } from '../support/buyers.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';
import { listen } from '../support/event-stream.ts';
import { memberOf, ownExhibitor } from '../support/members.ts';

const room = () => `room:${randomUUIDv7()}` as const;

/** Reads a hub like a client: the texts of its events, and the last id. */
function readHub(hub: ReturnType<typeof createHub>, topics: string[]) {
  const heard: string[] = [];
  let last_id = '';
  const read = (bytes: Buffer) => {
    for (const part of bytes.toString().split('\n\n')) {
      if (part.startsWith('data: ')) heard.push(JSON.parse(part.slice(6)));
      if (part.startsWith('id: ')) last_id = part.slice(4);
    }
  };
  read(hub.idLine());
  return { heard, read, last_id: () => last_id, leave: hub.subscribe(topics, read) };
}

test('simultaneous events are encoded once and written once, to readers of their topic only', async () => {
  const hub = createHub(5);
  const written: Buffer[][] = [[], [], []];
  hub.subscribe(['a'], (bytes) => written[0]?.push(bytes));
  hub.subscribe(['a', 'b'], (bytes) => written[1]?.push(bytes));
  hub.subscribe(['c'], (bytes) => written[2]?.push(bytes));
  hub.publish('a', '1');
  hub.publish('b', '2');
  hub.publish('a', '3');
  await setTimeout(30);
  expect(written.map((all) => all.length)).toEqual([1, 2, 0]);
  expect(written[0]?.[0]?.toString()).toMatch(/^data: 1\n\ndata: 3\n\nid: \S+\n\n$/);
  // The same buffer, not an equal copy.
  expect(written[1]?.[0]).toBe(written[0]?.[0]);
});

test('if writing takes long, the next batch is larger and later, within a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let clock = 0;
  let writing_ms = 100;
  const hub = createHub(150, () => clock);
  const written: string[] = [];
  hub.subscribe(['a'], (bytes) => {
    clock += writing_ms;
    written.push(bytes.toString());
  });
  const publish = (text: string) => hub.publish('a', text);
  publish('1');
  await vi.advanceTimersByTimeAsync(150);
  expect(written).toHaveLength(1);
  publish('2');
  publish('3');
  await vi.advanceTimersByTimeAsync(299);
  expect(written).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(written[1]).toMatch(/^data: 2\n\ndata: 3\n\n/);
  writing_ms = 10_000;
  publish('4');
  await vi.advanceTimersByTimeAsync(300);
  publish('5');
  await vi.advanceTimersByTimeAsync(600);
  expect(written).toHaveLength(4);
});

test('a reader that reconnects gets exactly the missed events of its topics, in order, or a gap event', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.constantFrom('leave', 'interrupt', 'wait'),
      fc.record({ topic: fc.constantFrom('a', 'b') }),
    ),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const hub = createHub(0, () => 0);
      const reader = readHub(hub, ['a']);
      const published: number[] = [];
      let hasGap = false;
      for (const [number, step] of all.entries()) {
        if (step === 'leave') reader.leave();
        else if (step === 'interrupt') {
          reader.leave();
          hub.interrupt('"gap"');
          hasGap = true;
        } else if (step === 'wait') await setTimeout(1);
        else {
          hub.publish(step.topic, String(number));
          if (step.topic === 'a') published.push(number);
        }
      }
      await setTimeout(2);
      reader.leave();
      const missed = hub.missedSince(reader.last_id(), ['a']);
      if (hasGap) {
        expect(missed).toBeNull();
        return;
      }
      for (const bytes of missed ?? []) reader.read(bytes);
      expect(reader.heard).toEqual(published);
      hub.close();
    }),
    { numRuns: 50 },
  );
  const hub = createHub();
  for (const foreign of ['', 'x', '00000000-1', hub.idLine().toString().slice(4, 12)]) {
    expect(hub.missedSince(foreign, ['a'])).toBeNull();
  }
});

describe.each(databaseKinds)('on %s', (kind) => {
  async function start() {
    const server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => server.app.close());
    return { server, url };
  }

  test('anyone may follow public topics, and no others', async () => {
    const { url } = await start();
    await listen(url, { topics: ['lives', room()] });
    const refused = async (query: string) => (await fetch(`${url}${EVENTS_PATH}${query}`)).status;
    expect(await refused('')).toBe(errors.SIGN_IN_REQUIRED.status);
    const many = Array.from({ length: EVENT_TOPICS_MAX + 1 }, room).join();
    for (const topics of ['', 'account:1', `account:${randomUUIDv7()}`, 'room:1', many]) {
      expect(await refused(`?topics=${topics}`), topics).toBe(400);
    }
  });

  test('a sign-out ends the streams of that sign-in at once, and no others', async () => {
    const { server, url } = await start();
    const email = freshEmail();
    const phone = await signInBy(server, { email });
    server.clock.now = new Date(server.clock.now.getTime() + limits.CODE_RESEND_SECONDS * 1000);
    const desk = await signInBy(server, { email });
    const [one, two, other] = [
      await listen(url, phone),
      await listen(url, { ...phone, topics: ['lives'] }),
      await listen(url, desk),
    ];
    await server.post('/web/buyer/logout', { token: phone.token });
    await Promise.all([one.ended, two.ended]);
    expect(await Promise.race([other.ended, setTimeout(100, 'open')])).toBe('open');
  });

  test('a member who is removed reads nothing more of the exhibitor, from that moment on', async () => {
    const { server, url } = await start();
    const { company, main } = await ownExhibitor(server);
    const staff = await memberOf(server, company.id);
    const buyer = await signInBy(server, { email: freshEmail() });
    const [removed, bystander] = [await listen(url, staff), await listen(url, buyer)];
    const answer = await server.post('/web/member/remove', { member_id: staff.member_id }, main);
    expect(answer.code).toBe(0);
    await removed.ended;
    expect(await Promise.race([bystander.ended, setTimeout(100, 'open')])).toBe('open');
    const again = await listen(url, staff);
    await server.app.notify(
      server.database.db,
      { exhibitor_id: company.id },
      { what: 'programme' },
    );
    await setTimeout(100);
    expect(again.heard()).toEqual([]);
  });

  test('of seven tabs of one account the oldest makes room', async () => {
    const { server, url } = await start();
    const anna = await signInBy(server, { email: freshEmail() });
    const first = await listen(url, anna);
    const others = [];
    for (let tab = 2; tab <= 7; tab++) others.push(await listen(url, anna));
    await first.ended;
    const ends = others.map(({ ended }) => ended.then(() => 'ended'));
    expect(await Promise.race([...ends, setTimeout(100, 'open')])).toBe('open');
  });

  test('streams are only open for valid sign-ins, checked by one query for all', async () => {
    const { server } = await start();
    const [good, left] = await Promise.all(
      Array.from({ length: 2 }, () => signInBy(server, { email: freshEmail() })),
    );
    if (!good || !left) throw new Error('Two have signed in.');
    await server.post('/web/buyer/logout', { token: left.token });
    const hashes = [good, left].map(({ token }) => hashToken(token));
    const { db } = server.database;
    expect(
      await findReaders(db, hashes, { now: server.clock.now, asksSecondFactor: false }),
    ).toEqual(new Map([[hashToken(good.token), { account_id: good.account_id, member: null }]]));
    const inAYear = new Date(server.clock.now.getTime() + 366 * 86_400_000);
    expect(await findReaders(db, hashes, { now: inAYear, asksSecondFactor: false })).toEqual(
      new Map(),
    );
  });
});
