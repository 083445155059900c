import { useLingui } from '@lingui/react/macro';
import type { SheetFilter } from '#client/ui/lists/use-searchable-list.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getExhibitorSelection } from '#contract/exhibitors.ts';
import type { ExhibitFilters } from '#contract/filters.ts';

export type Selection = OutputOf<typeof getExhibitorSelection>;

/** The filters that are on or off. */
export function useSwitchLabels() {
  const { t } = useLingui();
  return {
    new: t`New product`,
    on_site: t`Shown on site`,
    export: t`For export`,
    live: t`With a live stream`,
    negotiable: t`Price negotiable`,
  };
}

/** Labels of the filters for when they are on, in the order of the sheet. */
export function useFilterLabels(
  filters: ExhibitFilters,
  { categories }: Selection,
  exhibitor: string | undefined,
): Record<SheetFilter<ExhibitFilters>, string> {
  const { t, i18n } = useLingui();
  const switches = useSwitchLabels();
  const { hall = '', brand = '', release_year: year = '' } = filters;
  const amount = (value: number | undefined) =>
    value === undefined ? '' : new Intl.NumberFormat(i18n.locale).format(value);
  const [price_from, price_to] = [amount(filters.price_from), amount(filters.price_to)];
  const [pitch_from, pitch_to] = [amount(filters.pitch_from), amount(filters.pitch_to)];
  return {
    exhibitor_id: exhibitor ?? t`One exhibitor`,
    category: categories.find(({ code }) => code === filters.category)?.label ?? '',
    hall: t`Hall ${hall}`,
    price_from: t`From ¥${price_from}`,
    price_to: t`Up to ¥${price_to}`,
    pitch_from: t`Pitch from ${pitch_from} mm`,
    pitch_to: t`Pitch up to ${pitch_to} mm`,
    release_year: t`Released in ${year}`,
    brand: t`Brand ${brand}`,
    ...switches,
  };
}
