import type { OutputOf } from '#contract/endpoint.ts';
import type { countExhibits as endpoint } from '#contract/exhibits.ts';
import type { ExhibitFilters } from '#contract/filters.ts';
import type { Lang } from '#contract/wire.ts';
import type { Directory } from './directory.ts';
import { exhibitRows, placesOf } from './exhibits.ts';

/** Filters whose values are counted, each under all other filters. */
const COUNTED = ['category', 'hall', 'release_year'] as const;
type Counted = (typeof COUNTED)[number];

/** Counts the exhibits per value of a filter, under all other filters. */
export function countExhibits(
  directory: Directory,
  filters: ExhibitFilters,
  lang: Lang,
): OutputOf<typeof endpoint> {
  const { exhibits, categories } = directory;
  const rowsWithout = (name?: Counted) => {
    const others: ExhibitFilters = { ...filters, sort: 'name' };
    if (name) delete others[name];
    return exhibitRows(directory, others, lang).rows;
  };
  const all = rowsWithout();
  const tally = (name: Counted, codeOf: (row: number) => string | undefined) => {
    const counts = new Map<string, number>();
    for (const row of filters[name] ? rowsWithout(name) : all) {
      const code = codeOf(row);
      if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    const counted = [...counts].map(([code, count]) => ({ code, exhibits: count }));
    return counted.sort((one, other) =>
      one.code.localeCompare(other.code, 'en', { numeric: true }),
    );
  };
  const placeOf = placesOf(directory);
  const categoryOf = (row: number) => categories[exhibits.category[row] ?? -1];
  return {
    total: all.length,
    categories: tally('category', (row) => categoryOf(row)?.code),
    groups: tally('category', (row) => categoryOf(row)?.parent ?? undefined),
    halls: tally('hall', (row) => placeOf(row).hall ?? undefined),
    release_years: tally('release_year', (row) => String(exhibits.release_year[row] || '')),
  };
}
