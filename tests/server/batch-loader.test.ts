import { expect, test } from 'vitest';
import { createBatchLoader } from '#server/cache/batch-loader.ts';

/** Answers a query when the test releases it, and records it. */
function slowFind() {
  const asked: string[][] = [];
  const waiting: (() => void)[] = [];
  const find = async (ids: readonly string[]) => {
    asked.push([...ids]);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (ids.includes('broken')) throw new Error('The database is away');
    return ids.filter((id) => id !== 'missing').map((id) => ({ id, read: asked.length }));
  };
  const answer = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
  return { asked, find, answer };
}

test('keys requested during a query are loaded together, once each', async () => {
  const { asked, find, answer } = slowFind();
  const get = createBatchLoader(find);
  const first = get('a');
  await expect.poll(() => asked).toEqual([['a']]);
  const others = Promise.all([get('a'), get('b'), get('b'), get('missing')]);
  await answer();
  expect(await first).toEqual({ id: 'a', read: 1 });
  await answer();
  // Reads again what the first query already read, because it may have changed since.
  expect((await others).map((row) => row?.read)).toEqual([2, 2, 2, undefined]);
  expect(asked).toEqual([['a'], ['a', 'b', 'missing']]);
});

test('a failed query fails its own callers, and no others', async () => {
  const { find, answer } = slowFind();
  const get = createBatchLoader(find);
  const failed = expect(get('broken')).rejects.toThrow('away');
  await answer();
  await failed;
  const after = get('a');
  await answer();
  expect(await after).toMatchObject({ id: 'a' });
});
