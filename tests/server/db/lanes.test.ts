import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inLane, type Lane, LaneQueue, QueueFull } from '#server/db/lanes.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { giveWay, inTurn } from '#server/http/turns.ts';
import { databaseKinds, freshDatabase } from '../../support/database.ts';

const patient = { places: 1, patience_ms: 20_000, wait_ms: 20_000 };

/** Lets callers into a queue one after the other, and notes their names in the order of their turns. */
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

test('tickets are let in before sign-ins, those before all others that wait, and jobs in the order in which they came', async () => {
  const order = await takeTurns(new LaneQueue(patient), [
    { name: 'list', lane: 'rest' },
    { name: 'job' },
    { name: 'page', lane: 'rest' },
    { name: 'sign-in', lane: 'second' },
    { name: 'ticket', lane: 'first' },
  ]);
  expect(order).toEqual(['ticket', 'sign-in', 'list', 'job', 'page']);
});

test('a crowd that signs in waits for tickets, and lets one of the rest in after every ten, too', async () => {
  const callers = (name: string, lane: Lane, length: number) =>
    Array.from({ length }, () => ({ name, lane }));
  const order = await takeTurns(new LaneQueue(patient), [
    ...[...callers('s', 'second', 12), ...callers('l', 'rest', 2), ...callers('T', 'first', 11)],
  ]);
  expect(order.join('')).toBe(`${'T'.repeat(10)}sT${'s'.repeat(9)}lssl`);
});

test('what anybody may ask waits while a ticket is answered, though not for long, and a crowd goes on one by one', async () => {
  const order: string[] = [];
  const { promise: ticket, resolve: onAnswered } = Promise.withResolvers<void>();
  const answered = inTurn('first', () => ticket.then(() => void order.push('ticket')));
  const crowd = ['page', 'sign-in'].map((name) => giveWay(60_000).then(() => order.push(name)));
  await giveWay(1).then(() => order.push('in a hurry'));
  expect(order).toEqual(['in a hurry']);
  onAnswered();
  await Promise.all([answered, ...crowd]);
  expect(order).toEqual(['in a hurry', 'ticket', 'page', 'sign-in']);
  await giveWay(60_000);
});

test('one of the rest is let in after every ten of those first', async () => {
  const tickets = Array.from({ length: 25 }, () => ({ name: 'T', lane: 'first' as const }));
  const lists = Array.from({ length: 4 }, () => ({ name: 'l', lane: 'rest' as const }));
  const order = await takeTurns(new LaneQueue(patient), [...lists, ...tickets]);
  expect(order.join('')).toBe('TTTTTTTTTTlTTTTTTTTTTlTTTTTll');
});

test('the rest is refused at once while it would wait too long; those first and jobs are not', async () => {
  const queue = new LaneQueue({ places: 1, patience_ms: 20_000, wait_ms: 30 });
  for (let call = 0; call < 30; call++) {
    const leave = await queue.enter();
    await sleep(20);
    leave();
  }
  const leave = await queue.enter();
  const asked = Array.from({ length: 20 }, () =>
    inLane('rest', () =>
      queue.enter().then(
        (leaveNow) => leaveNow(),
        (error: unknown) => error,
      ),
    ),
  );
  const first = inLane('first', () => queue.enter());
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

test('seats that many ask for at once are waited for where lists are refused, one of them before each of the rest', async () => {
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
        // All of them together take longer than the patience.
        await sleep(10);
        leaveNow();
      },
      (error: unknown) => error,
    );
  const lists = Array.from({ length: 4 }, () => ask('rest'));
  const seats = Array.from({ length: 60 }, () => ask('third'));
  const refused = await ask('rest');
  leave();
  expect(refused).toBeInstanceOf(QueueFull);
  expect((await Promise.all([...seats, ...lists])).filter(Boolean)).toEqual([]);
  expect(order.slice(0, 8).join(' ')).toBe('third rest third rest third rest third rest');
});

test('a queue whose connections are lost one after the other does not move', async () => {
  const queue = new LaneQueue({ ...patient, patience_ms: 40 });
  const leave = await queue.enter();
  const lost = inLane('first', () => queue.enter());
  const late = inLane('first', () => queue.enter()).catch((error: unknown) => error);
  await sleep(20);
  leave(true);
  const leaveLost = await lost;
  expect(isDatabaseUnavailable(await late)).toBe(true);
  leaveLost(true);
});

test('who waits longer than anybody may is told that the database is away, and leaves the queue', async () => {
  const queue = new LaneQueue({ ...patient, patience_ms: 20 });
  const leave = await queue.enter();
  const late = await queue.enter().catch((error: unknown) => error);
  expect(isDatabaseUnavailable(late)).toBe(true);
  leave();
  (await queue.enter())();
});

describe.each(databaseKinds)('on the %s database', (kind) => {
  test('a ticket waits for one list at most, however many ask for lists', async () => {
    const { db, pool } = await freshDatabase(kind);
    const slow = sql`select count(*) from generate_series(1, 20000)`;
    const done: string[] = [];
    const lists = Array.from({ length: 60 }, () =>
      inLane('rest', () => db.execute(slow)).then(
        () => done.push('list'),
        () => done.push('refused'),
      ),
    );
    await inLane('first', () => pool.query('select 1')).then(() => done.push('ticket'));
    await Promise.all(lists);
    // As many as there are connections were under way, and may end together with it.
    expect(done.indexOf('ticket')).toBeLessThanOrEqual(20);
  });
});
