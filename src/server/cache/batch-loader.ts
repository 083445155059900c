/**
 * Loads rows by their ids. Ids requested during a query are batched into the next one, so that one query
 * serves many callers under load. A caller never receives a row that was read before its request.
 */
export function createBatchLoader<Row extends { id: string }>(
  find: (ids: readonly string[]) => PromiseLike<Row[]>,
): (id: string) => Promise<Row | undefined> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { ids: Set<string>; rows: Promise<Map<string, Row>> } | undefined;

  function openBatch() {
    const ids = new Set<string>();
    const rows = running.then(async () => {
      next = undefined;
      const found = await find([...ids]);
      return new Map(found.map((row) => [row.id, row]));
    });
    running = rows.catch(() => undefined);
    return { ids, rows };
  }

  return async (id) => {
    next ??= openBatch();
    next.ids.add(id);
    return (await next.rows).get(id);
  };
}
