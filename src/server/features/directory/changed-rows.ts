import type { ReadRows } from './read-changed.ts';

/** Collects the rows of a pack. A row that is read again replaces the earlier one. */
export function collectChanged() {
  const exhibitors = new Map<string, ReadRows['exhibitors'][number]>();
  const exhibits = new Map<string, ReadRows['exhibits'][number]>();
  return {
    take: (rows: ReadRows) => {
      for (const row of rows.exhibitors) exhibitors.set(row.id, row);
      for (const row of rows.exhibits) exhibits.set(row.id, row);
    },
    /** Exhibits sorted by exhibitor. A full pack omits removed rows. */
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

/** Compares ids in the database's order. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
