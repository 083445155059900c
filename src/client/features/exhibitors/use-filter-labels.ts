import { useLingui } from '@lingui/react/macro';
import type { FilterLabels } from '#client/ui/lists/use-searchable-list.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getExhibitorSelection } from '#contract/exhibitors.ts';
import type { ExhibitorFilters } from '#contract/filters.ts';

export type Selection = OutputOf<typeof getExhibitorSelection>;

/** Labels of the on/off filters. */
export function useSwitchLabels() {
  const { t } = useLingui();
  return {
    export: t`That export`,
    new: t`With new products`,
    live: t`With a live stream`,
  };
}

/** Labels of active filters, in the order of the sheet. */
export function useFilterLabels({
  categories,
  groups,
  countries,
}: Selection): FilterLabels<ExhibitorFilters> {
  const { t } = useLingui();
  const switches = useSwitchLabels();
  const labelOf = (values: Selection['groups']) => (code: string) =>
    values.find((value) => value.code === code)?.label ?? code;
  return {
    hall: (hall) => t`Hall ${hall}`,
    category: labelOf([...groups, ...categories]),
    country: labelOf(countries),
    ...switches,
  };
}
