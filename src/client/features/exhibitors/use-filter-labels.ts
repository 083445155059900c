import { useLingui } from '@lingui/react/macro';
import type { SheetFilter } from '#client/ui/lists/use-searchable-list.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getExhibitorSelection } from '#contract/exhibitors.ts';
import type { ExhibitorFilters } from '#contract/filters.ts';

export type Selection = OutputOf<typeof getExhibitorSelection>;

/** The filters that are on or off. */
export function useSwitchLabels() {
  const { t } = useLingui();
  return {
    export: t`Sells abroad`,
    new: t`Shows new products`,
    live: t`With a live stream`,
  };
}

/** Labels of the filters for when they are on, in the order of the sheet. */
export function useFilterLabels(
  filters: ExhibitorFilters,
  { categories, countries }: Selection,
): Record<SheetFilter<ExhibitorFilters>, string> {
  const { t } = useLingui();
  const switches = useSwitchLabels();
  const { hall = '' } = filters;
  const labelOf = (values: Selection['categories'], code: string | undefined) =>
    values.find((value) => value.code === code)?.label ?? code ?? '';
  return {
    hall: t`Hall ${hall}`,
    category: labelOf(categories, filters.category),
    country: labelOf(countries, filters.country),
    ...switches,
  };
}
