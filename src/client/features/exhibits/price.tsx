import { Trans, useLingui } from '@lingui/react/macro';
import type { ExhibitCard } from '#contract/exhibits.ts';
import { useUnitLabels } from './use-filter-labels.ts';

interface PriceProps {
  exhibit: Pick<ExhibitCard, 'price_min' | 'price_max' | 'unit'>;
}

/** What one unit costs, in RMB. */
export function Price({ exhibit: { price_min, price_max, unit } }: PriceProps) {
  const { i18n } = useLingui();
  const units = useUnitLabels();
  if (price_min === null || price_max === null) return <Trans>Price negotiable</Trans>;
  const format = new Intl.NumberFormat(i18n.locale, {
    ...{ style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' },
    maximumFractionDigits: Number.isInteger(price_min) && Number.isInteger(price_max) ? 0 : 2,
  });
  const low = format.format(price_min);
  const high = format.format(price_max);
  const price = price_min === price_max ? low : `${low}–${high.replace(/^\D+/, '')}`;
  const per = units[unit];
  return (
    <Trans>
      {price} <small>/ {per}</small>
    </Trans>
  );
}
