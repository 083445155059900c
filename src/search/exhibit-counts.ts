import type { OutputOf } from '#contract/endpoint.ts';
import type { countExhibits as endpoint } from '#contract/exhibits.ts';
import type { ExhibitFilters } from '#contract/filters.ts';
import { priceStepOf, priceSteps } from '#contract/price-steps.ts';
import type { Lang } from '#contract/wire.ts';
import type { Directory } from './directory.ts';
import { exhibitRows, placesOf } from './exhibits.ts';

/** Filters whose values are counted, each under all other filters; one value has two filters for its ends. */
const COUNTED = {
  category: ['category'],
  hall: ['hall'],
  release_year: ['release_year'],
  price: ['price_from', 'price_to'],
} as const;
type Counted = keyof typeof COUNTED;

/** Counts the exhibits per value of a filter, under all other filters. */
export function countExhibits(
  directory: Directory,
  filters: ExhibitFilters,
  lang: Lang,
): OutputOf<typeof endpoint> {
  const { exhibits, categories } = directory;
  const rowsWithout = (names: readonly (keyof ExhibitFilters)[] = []) => {
    const others: ExhibitFilters = { ...filters, sort: 'name' };
    for (const name of names) delete others[name];
    return exhibitRows(directory, others, lang).rows;
  };
  const all = rowsWithout();
  const tally = (counted: Counted, codesOf: (row: number) => (string | null | undefined)[]) => {
    const names = COUNTED[counted];
    const isOn = names.some((name) => filters[name] !== undefined);
    const counts = new Map<string, number>();
    for (const row of isOn ? rowsWithout(names) : all) {
      for (const code of codesOf(row)) {
        if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
      }
    }
    const values = [...counts].map(([code, count]) => ({ code, exhibits: count }));
    return values.sort((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }));
  };
  const placeOf = placesOf(directory);
  const categoryOf = (row: number) => categories[exhibits.category[row] ?? -1];
  return {
    total: all.length,
    categories: tally('category', (row) => [categoryOf(row)?.code]),
    groups: tally('category', (row) => [categoryOf(row)?.parent]),
    halls: tally('hall', (row) => [placeOf(row).hall]),
    release_years: tally('release_year', (row) => [String(exhibits.release_year[row] || '')]),
    prices: tally('price', (row) => stepsOf(exhibits.price_min[row], exhibits.price_max[row])),
  };
}

/** The lower ends of the steps that a range of prices touches; none without a price, which is not a number. */
function stepsOf(low = Number.NaN, high = low): string[] {
  if (Number.isNaN(low)) return [];
  return priceSteps.slice(priceStepOf(low), priceStepOf(high) + 1).map(String);
}
