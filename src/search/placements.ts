import type { ExhibitFilters, ExhibitorFilters } from '#contract/filters.ts';
import type { Placements } from '#contract/placements.ts';
import type { Lang } from '#contract/wire.ts';
import type { Directory } from './directory.ts';
import { exhibitorRows } from './exhibitors.ts';
import { exhibitRows, placesOf } from './exhibits.ts';

/** The booths of all exhibitors that match the filters. */
export function placeExhibitors(
  directory: Directory,
  filters: ExhibitorFilters,
  lang: Lang,
): Placements {
  const { booths } = directory.exhibitors;
  const { rows } = exhibitorRows(directory, { ...filters, sort: 'name' }, lang);
  return placementsOf(rows, (row) => booths[row]?.map(({ number }) => number) ?? []);
}

/** The booths of all exhibits that match the filters. */
export function placeExhibits(
  directory: Directory,
  filters: ExhibitFilters,
  lang: Lang,
): Placements {
  const { rows } = exhibitRows(directory, { ...filters, sort: 'name' }, lang);
  const placeOf = placesOf(directory);
  return placementsOf(rows, (row) => {
    const { booth } = placeOf(row);
    return booth ? [booth] : [];
  });
}

function placementsOf(
  rows: readonly number[],
  boothsOf: (row: number) => readonly string[],
): Placements {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const booths = boothsOf(row).join(' ');
    counts.set(booths, (counts.get(booths) ?? 0) + 1);
  }
  return {
    total: rows.length,
    places: [...counts].map(([booths, count]) => ({
      booths: booths.split(' ').filter(Boolean),
      count,
    })),
  };
}
