import type { QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getExhibitorSelection } from '#contract/exhibitors.ts';
import { exhibitorQueries } from './exhibitors.ts';

type Selection = OutputOf<typeof getExhibitorSelection>;

/** Filters whose values the directory lists. */
interface ListedFilters {
  hall?: string[] | undefined;
  category?: string[] | undefined;
  country?: string[] | undefined;
}

/** Splits filters into those with known values and the unknown values of the address. */
export function knownFilters<Filters extends ListedFilters>(
  filters: Filters,
  { halls, categories, groups, countries }: Selection,
): { filters: Filters; unknown: string[] } {
  const unknown: string[] = [];
  const known = (listed: readonly { code: string }[], given: string[] = []) => {
    const fits = given.filter((value) => listed.some(({ code }) => code === value));
    unknown.push(...given.filter((value) => !fits.includes(value)));
    return fits.length > 0 ? fits : undefined;
  };
  const read = {
    hall: known(halls, filters.hall),
    category: known([...groups, ...categories], filters.category),
    country: known(countries, filters.country),
  };
  return { filters: unknown.length > 0 ? { ...filters, ...read } : filters, unknown };
}

/** Loads the filter values, and a list by its known filters. */
export async function ensureFilteredList<Filters extends ListedFilters>(
  queryClient: QueryClient,
  filters: Filters,
  ensureList: (filters: Filters) => Promise<unknown>,
) {
  const selection = queryClient.ensureQueryData(exhibitorQueries.selection());
  const isListed = filters.hall || filters.category || filters.country;
  // Loads both in parallel when the list does not depend on the filter values.
  const known = isListed ? knownFilters(filters, await selection).filters : filters;
  await Promise.all([selection, ensureList(known)]);
}
