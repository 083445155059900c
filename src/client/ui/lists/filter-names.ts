import { useLingui } from '@lingui/react/macro';
import type { FilterLabels, ListFilters, SheetFilter } from './use-searchable-list.ts';

/** A value of an active filter. */
export interface NamedValue<Filters> {
  id: string;
  label: string;
  /** The filters without this value. */
  others: Filters;
}

/** The active filters as text, in the order of their labels; each value of a filter separately. */
export function useFilterNames<Filters extends ListFilters>(
  filters: Filters,
  labels: FilterLabels<Filters>,
): NamedValue<Filters>[] {
  const { t } = useLingui();
  const names = Object.keys(labels) as SheetFilter<Filters>[];
  return names.flatMap((name) =>
    valuesOf(filters[name]).map(({ value, others }) => {
      const named = labels[name];
      const label = typeof named === 'string' ? named : named(String(value));
      return {
        id: `${name} ${value}`,
        label: value === false && typeof named === 'string' ? t`Not: ${label}` : label,
        others: { ...filters, [name]: others },
      };
    }),
  );
}

/** The values of an active filter, each with the remaining filters. */
function valuesOf(given: unknown): { value: unknown; others: unknown }[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) return [{ value: given, others: undefined }];
  return given.map((value) => {
    const others = given.filter((other) => other !== value);
    return { value, others: others.length > 0 ? others : undefined };
  });
}
