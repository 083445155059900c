import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import type { FilterLabels } from '#client/ui/lists/use-searchable-list.ts';
import { readAttributeFilters } from '#contract/attributes.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getExhibitorSelection } from '#contract/exhibitors.ts';
import type { ExhibitFilters } from '#contract/filters.ts';

export type Selection = OutputOf<typeof getExhibitorSelection>;

/** Labels of the on/off filters. */
export function useSwitchLabels() {
  const { t } = useLingui();
  return {
    new: t`New product`,
    on_site: t`On display at the booth`,
    export: t`For export`,
    live: t`With a live stream`,
    negotiable: t`Price negotiable`,
  };
}

/** Labels of active filters, in the order of the sheet. */
export function useFilterLabels(
  { categories, groups }: Selection,
  { exhibitor, hasAttributes }: { exhibitor: string | undefined; hasAttributes: boolean },
): FilterLabels<ExhibitFilters> {
  const { t, i18n } = useLingui();
  const switches = useSwitchLabels();
  const amount = (value: string) => new Intl.NumberFormat(i18n.locale).format(Number(value));
  const amountIn = (word: (value: string) => string) => (value: string) => word(amount(value));
  return {
    exhibitor_id: exhibitor ?? t`One exhibitor`,
    category: (given) =>
      [...groups, ...categories].find(({ code }) => code === given)?.label ?? given,
    price_from: amountIn((price_from) => t`From RMB ${price_from}`),
    price_to: amountIn((price_to) => t`Up to RMB ${price_to}`),
    hall: (hall) => t`Hall ${hall}`,
    pitch_from: amountIn((pitch_from) => t`Pitch from ${pitch_from} mm`),
    pitch_to: amountIn((pitch_to) => t`Pitch up to ${pitch_to} mm`),
    release_year: (year) => t`Released in ${year}`,
    brand: (brand) => t`Brand ${brand}`,
    attributes: useAttributeLabel(hasAttributes),
    ...switches,
    negotiable: (given) => (given === 'true' ? switches.negotiable : t`With a price`),
  };
}

/** Formats the conditions on attributes. */
function useAttributeLabel(enabled: boolean): (value: string) => string {
  const { i18n } = useLingui();
  const { data } = useQuery({ ...exhibitQueries.attributes(), enabled });
  const number = (end: number | undefined) =>
    end === undefined ? '' : new Intl.NumberFormat(i18n.locale).format(end);
  return (value) =>
    readAttributeFilters(value)
      .map((condition) => {
        const attribute = data?.items.find(({ code }) => code === condition.code);
        if (!attribute) return condition.code;
        const { label, unit, choices } = attribute;
        if ('any_of' in condition) {
          return condition.any_of
            .map((one) => choices.find(({ code }) => code === one)?.label ?? one)
            .join(' / ');
        }
        const { from, to } = condition;
        if (to === undefined) return `${label} ≥ ${number(from)} ${unit}`.trim();
        if (from === undefined) return `${label} ≤ ${number(to)} ${unit}`.trim();
        return `${label} ${number(from)}–${number(to)} ${unit}`.trim();
      })
      .join(' · ');
}
