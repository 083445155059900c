import { expect, onTestFinished, test } from 'vitest';
import type { DirectoryPack } from '#contract/directory.ts';
import { createDirectorySearch } from '#server/search/directory-search.ts';
import { demoPack } from '../support/demo-directory.ts';

const FIRST = { page: 1, page_size: 1 };

/** A directory that the test changes and whose reads it can delay. */
async function changeable() {
  const whole = await demoPack('small');
  const shown = { version: 1, name: 'Zyxogram', reads: [] as number[], prepare: async () => {} };
  const failures: unknown[] = [];
  const search = createDirectorySearch({
    getVersion: async () => shown.version,
    readPack: async (since) => {
      shown.reads.push(since);
      const { version, name } = shown;
      await shown.prepare();
      const text = JSON.stringify(renamed({ ...whole, version }, name));
      return { version, since: 0, exhibits: whole.exhibits.id.length, text };
    },
    onFailure: (error) => failures.push(error),
  });
  onTestFinished(search.close);
  const find = async (keyword: string) =>
    (await search.ask('exhibits', 'en', { keyword }, FIRST))?.items[0]?.name;
  return { shown, search, find, failures };
}

/** A copy in which the first exhibit has another name. */
function renamed(pack: DirectoryPack, name: string): DirectoryPack {
  const name_en = pack.exhibits.name_en.map((one, at) => (at === 0 ? name : one));
  return { ...pack, exhibits: { ...pack.exhibits, name_en } };
}

test('a change is indexed in the background: until then the previous index answers', async () => {
  const { shown, search, find } = await changeable();
  expect(await find('zyxogram')).toBe('Zyxogram');

  const { promise, resolve: open } = Promise.withResolvers<void>();
  shown.prepare = () => promise;
  Object.assign(shown, { version: 2, name: 'Qwertograph' });
  expect(await find('zyxogram')).toBe('Zyxogram');
  expect(await search.getVersion()).toBe(1);

  open();
  await expect.poll(() => search.getVersion(), { timeout: 30_000 }).toBe(2);
  expect(await find('qwertograph')).toBe('Qwertograph');
});

test('changes that come while one is brought come together, and each thread is brought what it lacks', async () => {
  const { shown, search, find } = await changeable();
  await find('zyxogram');
  const { promise, resolve: open } = Promise.withResolvers<void>();
  shown.prepare = () => promise;
  shown.version = 2;
  await search.getVersion();
  await expect.poll(() => shown.reads.length, { timeout: 30_000 }).toBe(2);
  for (shown.version = 3; shown.version < 9; shown.version += 1) await search.getVersion();
  open();
  await expect.poll(() => search.getVersion(), { timeout: 30_000 }).toBe(9);
  // The first thread had version 1, the second none, and then the first took over again.
  expect(shown.reads).toEqual([0, 0, 1]);
});

test('a directory that cannot be read answers as it was, and says so', async () => {
  const { shown, find, failures } = await changeable();
  await find('zyxogram');
  shown.prepare = () => Promise.reject(new Error('away'));
  shown.version = 2;
  expect(await find('zyxogram')).toBe('Zyxogram');
  await expect.poll(() => failures.length, { timeout: 30_000 }).toBe(1);
  expect(await find('zyxogram')).toBe('Zyxogram');
  shown.prepare = async () => {};
  shown.name = 'Qwertograph';
  await expect.poll(() => find('qwertograph'), { timeout: 30_000 }).toBe('Qwertograph');
});
