import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ownStars as ownConferences } from '#client/sync/programme/followed.ts';
import { ownBookings, ownSignUps } from '#client/sync/programme/own-seats.ts';
import { ownStars } from '#client/sync/stars.ts';
import { setTransport } from '#client/wire/transport.ts';
import { getExhibitor } from '#contract/exhibitors.ts';
import { getHasPromotion } from '#contract/exhibits.ts';
import { getChangedPack } from '#contract/programme.ts';
import { storedCalls } from '../../src/build/stored-calls.ts';

interface Options {
  queryKey: readonly unknown[];
  queryFn: (context: object) => unknown;
  meta?: { offline?: boolean };
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/client/queries/*.ts', '!**/use-*.ts'],
  {
    eager: true,
  },
);
const queries = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Queries'))
  .flatMap(([, made]) => Object.values(made as Record<string, (...input: unknown[]) => Options>));

/** Answers of a call that triggers a second one. */
const ANSWERS: Record<string, object> = {
  [getHasPromotion.path]: { has_promotion: true },
  [getExhibitor.path]: { hall: '5', booth: '5A01' },
};

test('the key of the query store covers exactly the calls of persisted queries', async () => {
  const asked = new Set<string>();
  setTransport({
    lang: () => 'en',
    send: async ({ url }) => {
      const [path = ''] = url.split('?');
      asked.add(path);
      const data = ANSWERS[path] ?? { items: [], next_page: null };
      return { status: 200, statusText: 'OK', body: { code: 0, data, message: '' } };
    },
  });
  const own = [ownStars, ownConferences, ownSignUps, ownBookings] as unknown as typeof queries;
  const client = new QueryClient();
  let stored = 0;
  for (const query of [...queries, ...own]) {
    const options = optionsOf(query);
    if (!options?.meta?.offline) continue;
    stored += 1;
    const { signal } = new AbortController();
    const context = { ...options, client, signal, pageParam: 1 };
    await Promise.resolve(options.queryFn(context)).catch(() => {});
  }
  expect(stored).toBeGreaterThan(40);
  // The programme's query calls it only after a pack is stored.
  asked.add(getChangedPack.path);
  expect([...asked].sort()).toEqual(storedCalls.map(({ path }) => path).sort());
});

/** The first page without filters, or the options of an id; null for a list of keys. */
function optionsOf(query: (...input: unknown[]) => Options): Options | null {
  for (const input of [{}, ['an id']]) {
    try {
      const made = query(input, 1);
      return Array.isArray(made) ? null : made;
    } catch (error) {
      if (Array.isArray(input)) throw error;
    }
  }
  return null;
}
