/** Some 4 kB each, at most. */
const FOUND_MAX = 2_000;
/** Some 1 kB each. */
const ROWS_MAX = 10_000;

/** Keeps what was found in the directory until it changes. */
export interface Keep {
  one<T>(name: string, find: () => Promise<T>): Promise<T>;
  /** Rows by their ids, in that order; those that are not there are left out. */
  rows<Row extends { id: string }>(
    ids: readonly string[],
    find: (missing: readonly string[]) => Promise<Row[]>,
  ): Promise<Row[]>;
}

/** For those who need nothing but the present. */
export const keepNothing: Keep = {
  one: (_name, find) => find(),
  rows: async (ids, find) => inOrder(ids, new Map((await find(ids)).map((row) => [row.id, row]))),
};

/** Keeps for all calls of this process; what nobody asked for longest goes first. */
export function createKeep(getVersion: () => Promise<number>): Keep {
  let version = 0;
  const found = new Map<string, Promise<unknown>>();
  const rowsById = new Map<string, unknown>();

  async function forgetOutdated() {
    const current = await getVersion();
    if (current === version) return;
    version = current;
    found.clear();
    rowsById.clear();
  }

  return {
    async one<T>(name: string, find: () => Promise<T>) {
      await forgetOutdated();
      const known = found.get(name) as Promise<T> | undefined;
      // What drizzle builds asks anew whenever it is awaited: a promise of it asks once.
      const finding = known ?? Promise.resolve(find());
      putLast(found, name, finding, FOUND_MAX);
      finding.catch(() => found.delete(name));
      return finding;
    },

    async rows<Row extends { id: string }>(
      ids: readonly string[],
      find: (missing: readonly string[]) => Promise<Row[]>,
    ) {
      await forgetOutdated();
      const since = version;
      const known = new Map(ids.map((id) => [id, rowsById.get(id) as Row | undefined]));
      const missing = ids.filter((id) => !known.get(id));
      for (const row of missing.length > 0 ? await find(missing) : []) known.set(row.id, row);
      // What was read before a change is not kept for after it.
      if (since === version) {
        for (const [id, row] of known) if (row) putLast(rowsById, id, row, ROWS_MAX);
      }
      return inOrder(ids, known);
    },
  };
}

function inOrder<Row>(ids: readonly string[], rows: ReadonlyMap<string, Row | undefined>): Row[] {
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function putLast<Value>(map: Map<string, Value>, key: string, value: Value, most: number) {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
