import { expect, test } from 'vitest';
import { createBatches } from '#server/db/batches.ts';
import { QueueFull } from '#server/db/lanes.ts';

/**
 * Performs requests, optionally when the test releases them, and records them. Throws for `bad`, and refuses
 * `no`.
 */
function createWork({ waits = false } = {}) {
  const asked: string[][] = [];
  const done: string[] = [];
  const waiting: (() => void)[] = [];
  const run = async (asks: readonly string[]) => {
    asked.push([...asks]);
    if (waits) await new Promise<void>((resolve) => waiting.push(resolve));
    if (asks.includes('away')) throw new Error('Connection terminated unexpectedly');
    if (asks.some((ask) => ask.startsWith('bad'))) throw new Error('That breaks a rule of a table');
    done.push(...asks);
    return asks.map((ask) => (ask === 'no' ? new Error('Refused') : `done ${ask}`));
  };
  const goOn = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
  return { asked, done, run, goOn };
}

const itself = (ask: string) => ask;

test('requests during a batch form the next one, in order of arrival', async () => {
  const { asked, run, goOn } = createWork({ waits: true });
  const act = createBatches({ subjectOf: itself, run });
  const first = act('a');
  await expect.poll(() => asked).toEqual([['a']]);
  const others = Promise.all(['d', 'c', 'b'].map(act));
  await goOn();
  expect(await first).toBe('done a');
  await goOn();
  expect(await others).toEqual(['done d', 'done c', 'done b']);
  expect(asked).toEqual([['a'], ['d', 'c', 'b']]);
});

test('a batch contains one request per subject, and the next sees its result', async () => {
  const { asked, run } = createWork();
  const act = createBatches({ subjectOf: (ask: string) => ask.slice(0, 1), run });
  await Promise.all(['a1', 'b1', 'a2', 'c1', 'a3', 'b2'].map(act));
  expect(asked).toEqual([['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']]);
});

test('one subject with too many requests is refused, and others are served', async () => {
  const { run } = createWork();
  const act = createBatches({ subjectOf: (ask: string) => ask.slice(0, 1), run });
  const asks = Array.from({ length: 6_000 }, () => act('a').catch((error) => error));
  expect(await act('b')).toBe('done b');
  const answers = await Promise.all(asks);
  expect(answers.filter((answer) => answer === 'done a').length).toBeGreaterThan(20);
  expect(answers.at(-1)).toBeInstanceOf(QueueFull);
  expect(await act('a')).toBe('done a');
});

test('failing or refused requests fail alone; the others run once, in order', async () => {
  const { done, run } = createWork();
  const act = createBatches({ subjectOf: itself, run });
  const asks = ['a', 'b', 'bad', 'c', 'no', 'd', 'bad too', 'e'];
  const settled = await Promise.allSettled(asks.map(act));
  expect(settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))).toEqual([
    'done a',
    'done b',
    'done c',
    'done d',
    'done e',
  ]);
  expect(settled.map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
    false,
    false,
    'Error: That breaks a rule of a table',
    false,
    'Error: Refused',
    false,
    'Error: That breaks a rule of a table',
    false,
  ]);
  expect(done).toEqual(['a', 'b', 'c', 'no', 'd', 'e']);
});

test('while the database is down a batch is not retried, and the next one is tried', async () => {
  const { asked, run } = createWork();
  const act = createBatches({ subjectOf: itself, run });
  const settled = await Promise.allSettled(['a', 'away', 'b'].map(act));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(asked).toHaveLength(1);
  expect(await act('c')).toBe('done c');
});
