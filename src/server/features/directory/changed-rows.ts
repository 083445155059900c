import type { ReadRows } from './read-changed.ts';

/** The rows of a pack, each as it was read last. */
export function collectChanged() {
  const exhibitors = new Map<string, ReadRows['exhibitors'][number]>();
  const exhibits = new Map<string, ReadRows['exhibits'][number]>();
  return {
    take: (rows: ReadRows) => {
      for (const row of rows.exhibitors) exhibitors.set(row.id, row);
      for (const row of rows.exhibits) exhibits.set(row.id, row);
    },
    /** Exhibits in the order of their exhibitors; where everything is read, without those that were removed. */
    changed: ({ version, since }: { version: number; since: number }) => {
      const isShown = ({ removed }: { removed: boolean }) => since !== 0 || !removed;
      return {
        version,
        since,
        exhibitors: [...exhibitors.values()]
          .filter(isShown)
          .sort((one, other) => compare(one.id, other.id)),
        exhibits: [...exhibits.values()]
          .filter(isShown)
          .sort(
            (one, other) =>
              compare(one.exhibitor_id, other.exhibitor_id) ||
              one.position - other.position ||
              compare(one.id, other.id),
          ),
      };
    },
  };
}

/** As the database orders ids. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
