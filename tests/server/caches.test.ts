import { LRUCache } from 'lru-cache';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAnswerCache } from '#server/cache/answer-cache.ts';
import { lruLimit } from '#server/cache/lru-limit.ts';
import { createRowCache } from '#server/cache/row-cache.ts';
import { AppError } from '#server/http/app-error.ts';
import { createPageCache, type Page } from '#server/pages/page-cache.ts';

/** A directory whose version the test sets, and functions that count how often they produce an answer. */
function directory() {
  const made: string[] = [];
  return {
    version: 1,
    made,
    make: (text: string) => async () => {
      made.push(text);
      return text;
    },
  };
}

test('an answer is produced once per version of the directory, also for concurrent callers', async () => {
  const shown = directory();
  const cache = createAnswerCache(async () => shown.version);
  const answers = await Promise.all([1, 2, 3].map(() => cache.getOrMake('a', {}, shown.make('A'))));
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
  expect(await cache.getOrMake('a', {}, shown.make('other'))).toMatchObject({ text: 'A' });
  shown.version = 2;
  expect(await cache.getOrMake('a', {}, shown.make('B'))).toMatchObject({ text: 'B' });
  expect(shown.made).toEqual(['A', 'B']);
});

test('beyond the limit the least recently used answer is evicted, and never a fixed one', async () => {
  const shown = directory();
  const cache = createAnswerCache(async () => shown.version, 25);
  const ask = async (key: string, fixed_ms = 0) =>
    cache.getOrMake(key, { fixed_ms }, shown.make(key.repeat(10)));
  await ask('f', 60_000);
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  shown.made.length = 0;
  for (const key of ['f', 'a', 'c', 'b']) await ask(key, key === 'f' ? 60_000 : 0);
  expect(shown.made).toEqual(['b'.repeat(10)]);
});

test('an expensive stale answer is served while one caller refreshes it', async () => {
  const shown = directory();
  const cache = createAnswerCache(async () => shown.version);
  const policy = { fixed_ms: 1e-6 };
  const slow = Promise.withResolvers<string>();
  const ask = async (make: () => Promise<string>) =>
    (await cache.getOrMake('f', policy, make)).text;
  expect(await ask(shown.make('A'))).toBe('A');
  shown.version = 2;
  expect(await ask(() => slow.promise)).toBe('A');
  shown.version = 3;
  expect(await ask(shown.make('never'))).toBe('A');
  slow.resolve('B');
  await slow.promise;
  shown.version = 2;
  await expect.poll(() => ask(shown.make('never'))).toBe('B');
  expect(shown.made).toEqual(['A']);

  shown.version = 4;
  expect(await ask(() => Promise.reject(new Error('away')))).toBe('B');
  await expect.poll(() => ask(shown.make('C'))).toBe('C');
});

test('an answer with the time is produced again when the time changes', async () => {
  const shown = directory();
  const cache = createAnswerCache(async () => shown.version);
  const askAt = async (as_of: number, text: string) =>
    (await cache.getOrMake('a', { as_of }, shown.make(text))).text;
  expect([await askAt(1, 'A'), await askAt(1, 'B'), await askAt(2, 'C')]).toEqual(['A', 'A', 'C']);
  expect(shown.made).toEqual(['A', 'C']);
});

test('a failed answer is produced again for the next caller', async () => {
  const cache = createAnswerCache(async () => 1);
  const fail = async () => {
    throw new Error('the database is away');
  };
  await expect(cache.getOrMake('a', {}, fail)).rejects.toThrow('away');
  expect(await cache.getOrMake('a', {}, async () => 'A')).toMatchObject({ text: 'A' });
});

test('an answer begun before a change is not served to a caller after it', async () => {
  const shown = directory();
  const cache = createAnswerCache(async () => shown.version);
  const slow = Promise.withResolvers<string>();
  const before = cache.getOrMake('a', {}, () => slow.promise);
  await Promise.resolve();
  shown.version = 2;
  const after = await cache.getOrMake('a', {}, shown.make('new'));
  slow.resolve('old');
  expect([(await before).text, after.text]).toEqual(['old', 'new']);
  expect(await cache.getOrMake('a', {}, shown.make('newer'))).toMatchObject({ text: 'new' });
});

test('rows are cached until the directory changes, and not served after the change', async () => {
  const shown = directory();
  const cache = createRowCache(async () => shown.version);
  const reads: string[][] = [];
  const find = async (ids: readonly string[]) => {
    reads.push([...ids]);
    return ids.filter((id) => id !== 'gone').map((id) => ({ id, version: shown.version }));
  };
  await cache.rows(['a', 'b'], find);
  expect(await cache.rows(['c', 'a', 'gone'], find)).toEqual([
    { id: 'c', version: 1 },
    { id: 'a', version: 1 },
  ]);
  shown.version = 2;
  await cache.rows(['a'], find);
  expect(reads).toEqual([['a', 'b'], ['c', 'gone'], ['a']]);

  const slow = Promise.withResolvers<void>();
  const during = cache.rows(['d'], async (ids) => {
    await slow.promise;
    return ids.map((id) => ({ id, version: 2 }));
  });
  await Promise.resolve();
  shown.version = 3;
  await cache.rows([], find);
  slow.resolve();
  await during;
  expect(await cache.rows(['d'], find)).toEqual([{ id: 'd', version: 3 }]);
});

test('beyond the limit the least recently used entries are evicted, also with a time to live', () => {
  for (const more of [{}, { ttl: 60_000 }]) {
    const cache = new LRUCache<string, number>({ ...lruLimit(3), ...more });
    for (const [at, key] of ['a', 'b', 'c'].entries()) cache.set(key, at);
    cache.get('a');
    cache.set('c', 4);
    for (const [at, key] of ['d', 'e'].entries()) cache.set(key, at);
    expect([...cache.keys()].sort()).toEqual(['c', 'd', 'e']);
  }
});

/** A page with a text of its own. */
const page = (html: string, status = 200): Page => ({
  status,
  location: null,
  html,
  tag: html,
  policy: '',
  views: [],
  made_at: performance.now(),
  compressed: {},
  uses: 0,
});
const admitAll = async () => undefined;

test('a caller that may not cause a rendering gets a page of the same content for fifty seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let version = 'first';
  const getOrMake = createPageCache(async () => version);
  const make = async () => page('rendered');
  const refuse = async () => {
    throw new AppError('UNAVAILABLE');
  };
  const ask = () => getOrMake('a', make, refuse).then(({ html }) => html);
  await getOrMake('a', make, admitAll);
  vi.advanceTimersByTime(49_000);
  expect(await ask()).toBe('rendered');
  vi.advanceTimersByTime(2_000);
  await expect(ask()).rejects.toThrow('UNAVAILABLE');
  await getOrMake('a', make, admitAll);
  version = 'second';
  await expect(ask()).rejects.toThrow('UNAVAILABLE');
});

test('a page is rendered again after a change or five seconds, since states change with time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let version = 'first';
  const getOrMake = createPageCache(async () => version);
  const textOf = async (key: string, html: string, status?: number) =>
    (await getOrMake(key, async () => page(html, status), admitAll)).html;
  expect(await textOf('live', 'waiting')).toBe('waiting');
  vi.advanceTimersByTime(4_900);
  expect(await textOf('live', 'on air')).toBe('waiting');
  vi.advanceTimersByTime(200);
  expect(await textOf('live', 'on air')).toBe('on air');
  version = 'second';
  expect(await textOf('live', 'cancelled')).toBe('cancelled');

  expect(await textOf('gone', 'removed', 410)).toBe('removed');
  expect(await textOf('gone', 'again', 410)).toBe('removed');
  expect(await textOf('away', 'unavailable', 503)).toBe('unavailable');
  expect(await textOf('away', 'back')).toBe('back');
});

test('a caller that may not cause a rendering is refused alone; others share one rendering', async () => {
  const getOrMake = createPageCache(async () => 'first');
  const rendered: string[] = [];
  const ask = (caller: string, admit: () => Promise<void>) =>
    getOrMake(
      'a',
      async () => {
        rendered.push(caller);
        return page(`for ${caller}`);
      },
      admit,
    ).then(
      ({ html }) => html,
      (error: AppError) => error.errorName,
    );
  const refuse = async () => {
    throw new AppError('TOO_MANY_REQUESTS');
  };
  const answers = await Promise.all([
    ask('first', refuse),
    ask('second', refuse),
    ask('third', admitAll),
    ask('fourth', refuse),
    ask('fifth', admitAll),
  ]);
  const refused = 'TOO_MANY_REQUESTS';
  expect(answers).toEqual([refused, refused, 'for third', 'for third', 'for third']);
  expect(rendered).toEqual(['third']);
});
