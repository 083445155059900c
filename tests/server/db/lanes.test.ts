import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inLane, type Lane, LaneQueue, QueueFull } from '#server/db/lanes.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { answerInLane, yieldToTickets } from '#server/http/ticket-priority.ts';
import { databaseKinds, freshDatabase } from '../../support/database.ts';

const patient = { places: 1, patience_ms: 20_000, wait_ms: 20_000 };

/** Adds callers to a queue one after the other, and records the order of their turns. */
async function takeTurns(queue: LaneQueue, callers: { name: string; lane?: Lane }[]) {
  const order: string[] = [];
  const leaveFirst = await queue.enter();
  const turns = callers.map(async ({ name, lane }) => {
    const leave = await (lane ? inLane(lane, () => queue.enter()) : queue.enter());
    order.push(name);
    leave();
  });
  leaveFirst();
  await Promise.all(turns);
  return order;
}

test('tickets precede sign-ins, and sign-ins precede normal calls and jobs in order of arrival', async () => {
  const order = await takeTurns(new LaneQueue(patient), [
    { name: 'list', lane: 'normal' },
    { name: 'job' },
    { name: 'page', lane: 'normal' },
    { name: 'sign-in', lane: 'signIn' },
    { name: 'ticket', lane: 'ticket' },
  ]);
  expect(order).toEqual(['ticket', 'sign-in', 'list', 'job', 'page']);
});

test('sign-ins wait for tickets, and let one normal call pass after every ten', async () => {
  const callers = (name: string, lane: Lane, length: number) =>
    Array.from({ length }, () => ({ name, lane }));
  const order = await takeTurns(new LaneQueue(patient), [
    ...callers('s', 'signIn', 12),
    ...callers('l', 'normal', 2),
    ...callers('T', 'ticket', 11),
  ]);
  expect(order.join('')).toBe(`${'T'.repeat(10)}sT${'s'.repeat(9)}lssl`);
});

test('public calls yield to tickets for a limited time, and pass one by one', async () => {
  const order: string[] = [];
  const { promise: ticket, resolve: onAnswered } = Promise.withResolvers<void>();
  const answered = answerInLane('ticket', () => ticket.then(() => void order.push('ticket')));
  const crowd = ['page', 'sign-in'].map((name) =>
    yieldToTickets(60_000).then(() => order.push(name)),
  );
  await yieldToTickets(1).then(() => order.push('in a hurry'));
  expect(order).toEqual(['in a hurry']);
  onAnswered();
  await Promise.all([answered, ...crowd]);
  expect(order).toEqual(['in a hurry', 'ticket', 'page', 'sign-in']);
  await yieldToTickets(60_000);
});

test('one normal call passes after every ten tickets', async () => {
  const tickets = Array.from({ length: 25 }, () => ({ name: 'T', lane: 'ticket' as const }));
  const lists = Array.from({ length: 4 }, () => ({ name: 'l', lane: 'normal' as const }));
  const order = await takeTurns(new LaneQueue(patient), [...lists, ...tickets]);
  expect(order.join('')).toBe('TTTTTTTTTTlTTTTTTTTTTlTTTTTll');
});

test('normal calls are refused at once if the wait would be too long; tickets and jobs are not', async () => {
  const queue = new LaneQueue({ places: 1, patience_ms: 20_000, wait_ms: 30 });
  for (let call = 0; call < 30; call++) {
    const leave = await queue.enter();
    await sleep(20);
    leave();
  }
  const leave = await queue.enter();
  const asked = Array.from({ length: 20 }, () =>
    inLane('normal', () =>
      queue.enter().then(
        (leaveNow) => leaveNow(),
        (error: unknown) => error,
      ),
    ),
  );
  const first = inLane('ticket', () => queue.enter());
  const job = queue.enter();
  leave();
  (await first)();
  (await job)();
  const outcomes = await Promise.all(asked);
  const refused = outcomes.filter((outcome) => outcome instanceof QueueFull);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.every(isDatabaseUnavailable)).toBe(true);
  expect(outcomes.length - refused.length).toBeGreaterThan(0);
});

test('a call with many queries is refused as a whole or not at all', async () => {
  const queue = new LaneQueue({ places: 1, patience_ms: 20_000, wait_ms: 30 });
  for (let call = 0; call < 30; call++) {
    const leave = await queue.enter();
    await sleep(20);
    leave();
  }
  const leave = await queue.enter();
  const queries = inLane('normal', () =>
    Array.from({ length: 20 }, () => queue.enter().then((leaveNow) => leaveNow())),
  );
  const other = inLane('normal', () => queue.enter()).catch((error: unknown) => error);
  leave();
  await Promise.all(queries);
  expect(await other).toBeInstanceOf(QueueFull);
});

test('sign-ups of a burst wait where lists are refused, and alternate with normal calls', async () => {
  const queue = new LaneQueue({ places: 1, patience_ms: 500, wait_ms: 30 });
  for (let call = 0; call < 30; call++) {
    const leave = await queue.enter();
    await sleep(20);
    leave();
  }
  const leave = await queue.enter();
  const order: string[] = [];
  const ask = (lane: Lane) =>
    inLane(lane, () => queue.enter()).then(
      async (leaveNow) => {
        order.push(lane);
        // Together they take longer than the time-out.
        await sleep(10);
        leaveNow();
      },
      (error: unknown) => error,
    );
  const lists = Array.from({ length: 4 }, () => ask('normal'));
  const seats = Array.from({ length: 60 }, () => ask('burst'));
  const refused = await ask('normal');
  leave();
  expect(refused).toBeInstanceOf(QueueFull);
  expect((await Promise.all([...seats, ...lists])).filter(Boolean)).toEqual([]);
  expect(order.slice(0, 8).join(' ')).toBe('burst normal burst normal burst normal burst normal');
});

test('a queue whose connections are lost one after the other does not advance', async () => {
  const queue = new LaneQueue({ ...patient, patience_ms: 40 });
  const leave = await queue.enter();
  const lost = inLane('ticket', () => queue.enter());
  const late = inLane('ticket', () => queue.enter()).catch((error: unknown) => error);
  await sleep(20);
  leave(true);
  const leaveLost = await lost;
  expect(isDatabaseUnavailable(await late)).toBe(true);
  leaveLost(true);
});

test('a call that exceeds the time-out gets "unavailable", and leaves the queue', async () => {
  const queue = new LaneQueue({ ...patient, patience_ms: 20 });
  const leave = await queue.enter();
  const late = await queue.enter().catch((error: unknown) => error);
  expect(isDatabaseUnavailable(late)).toBe(true);
  leave();
  (await queue.enter())();
});

describe.each(databaseKinds)('on the %s database', (kind) => {
  test('a ticket waits for at most one list, under any load', async () => {
    const { db, pool } = await freshDatabase(kind);
    const slow = sql`select count(*) from generate_series(1, 20000)`;
    const done: string[] = [];
    const lists = Array.from({ length: 60 }, () =>
      inLane('normal', () => db.execute(slow)).then(
        () => done.push('list'),
        () => done.push('refused'),
      ),
    );
    await inLane('ticket', () => pool.query('select 1')).then(() => done.push('ticket'));
    await Promise.all(lists);
    // All connections were busy, and their calls may end at the same time.
    expect(done.indexOf('ticket')).toBeLessThanOrEqual(20);
  });
});
