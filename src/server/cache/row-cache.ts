import { LRUCache } from 'lru-cache';
import { lruLimit } from './lru-limit.ts';

/** Query results of up to about 4 kB each. */
const QUERIES_MAX = 2_000;
/** Rows of about 1 kB each. */
const ROWS_MAX = 10_000;

/** Query results and rows of the directory, cached until it changes. */
export interface RowCache {
  query<T>(name: string, find: () => PromiseLike<T>): Promise<T>;
  /** Rows in the order of their ids; missing ones are omitted. */
  rows<Row extends { id: string }>(
    ids: readonly string[],
    find: (missing: readonly string[]) => PromiseLike<Row[]>,
  ): Promise<Row[]>;
}

/** A cache shared by all calls of this process; evicts the least recently used. */
export function createRowCache(getVersion: () => Promise<number>): RowCache {
  let version = 0;
  const queries = new LRUCache<string, Promise<unknown>>(lruLimit(QUERIES_MAX));
  const rowsById = new LRUCache<string, object>(lruLimit(ROWS_MAX));

  async function clearWhenOutdated() {
    const current = await getVersion();
    if (current === version) return;
    version = current;
    queries.clear();
    rowsById.clear();
  }

  return {
    async query<T>(name: string, find: () => PromiseLike<T>) {
      await clearWhenOutdated();
      const cached = queries.get(name) as Promise<T> | undefined;
      if (cached) return cached;
      // A Drizzle query runs each time it is awaited: a promise of it runs once.
      const running = Promise.resolve(find());
      queries.set(name, running);
      running.catch(() => queries.delete(name));
      return running;
    },

    async rows<Row extends { id: string }>(
      ids: readonly string[],
      find: (missing: readonly string[]) => PromiseLike<Row[]>,
    ) {
      await clearWhenOutdated();
      const versionBefore = version;
      const rows = new Map(ids.map((id) => [id, rowsById.get(id) as Row | undefined]));
      const missing = ids.filter((id) => !rows.get(id));
      for (const row of missing.length > 0 ? await find(missing) : []) {
        rows.set(row.id, row);
        // A row read before a change must not be served after it.
        if (versionBefore === version) rowsById.set(row.id, row);
      }
      return inOrder(ids, rows);
    },
  };
}

function inOrder<Row>(ids: readonly string[], rows: ReadonlyMap<string, Row | undefined>): Row[] {
  return ids.flatMap((id) => rows.get(id) ?? []);
}
