import { useLingui } from '@lingui/react/macro';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getExhibitorSelection } from '#contract/exhibitors.ts';
import type { ExhibitorFilters } from '#contract/filters.ts';
import type { SheetFilter } from './directory-search.ts';

export type Selection = OutputOf<typeof getExhibitorSelection>;

/** What filters are called that are on or off. */
export function useSwitchLabels() {
  const { t } = useLingui();
  return {
    export: t`Sells abroad`,
    new: t`Shows new products`,
    live: t`With a live stream`,
  };
}

/** What is said of a filter that is on. */
export function useFilterLabels(filters: ExhibitorFilters, { categories, countries }: Selection) {
  const { t } = useLingui();
  const switches = useSwitchLabels();
  const { hall = '', initial = '' } = filters;
  const labelOf = (values: Selection['categories'], code: string | undefined) =>
    values.find((value) => value.code === code)?.label ?? code ?? '';
  return {
    ...switches,
    hall: t`Hall ${hall}`,
    category: labelOf(categories, filters.category),
    country: labelOf(countries, filters.country),
    initial: t`Begins with ${initial}`,
  } satisfies Record<SheetFilter, string>;
}
