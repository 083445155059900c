/**
 * Finds rows by their ids. What is asked for while a query is under way waits for its end and is then
 * asked for together, so that under load one query answers many; nobody is given what was read before
 * it asked.
 */
export function createBatch<Row extends { id: string }>(
  find: (ids: readonly string[]) => PromiseLike<Row[]>,
): (id: string) => Promise<Row | undefined> {
  let underWay: Promise<unknown> = Promise.resolve();
  let gathering: { ids: Set<string>; found: Promise<Map<string, Row>> } | undefined;

  function gather() {
    const ids = new Set<string>();
    const found = underWay.then(async () => {
      gathering = undefined;
      const rows = await find([...ids]);
      return new Map(rows.map((row) => [row.id, row]));
    });
    underWay = found.catch(() => undefined);
    return { ids, found };
  }

  return async (id) => {
    gathering ??= gather();
    gathering.ids.add(id);
    return (await gathering.found).get(id);
  };
}
