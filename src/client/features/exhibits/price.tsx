import { Trans, useLingui } from '@lingui/react/macro';
import { useUnitLabels } from '#client/lang/use-unit-labels.ts';
import type { ExhibitCard } from '#contract/exhibits.ts';

interface PriceProps {
  exhibit: Pick<ExhibitCard, 'price_min' | 'price_max' | 'unit'>;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Made once for all: to make one takes longer than a whole card. */
function priceFormat(locale: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${maximumFractionDigits}`;
  const made = formats.get(key);
  if (made) return made;
  const style = { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' } as const;
  const format = new Intl.NumberFormat(locale, { ...style, maximumFractionDigits });
  formats.set(key, format);
  return format;
}

/** The price of one unit, in RMB. */
export function Price({ exhibit: { price_min, price_max, unit } }: PriceProps) {
  const { i18n } = useLingui();
  const units = useUnitLabels();
  if (price_min === null || price_max === null) return <Trans>Price negotiable</Trans>;
  const format = priceFormat(
    i18n.locale,
    Number.isInteger(price_min) && Number.isInteger(price_max) ? 0 : 2,
  );
  const low = format.format(price_min);
  const high = format.format(price_max);
  const price = price_min === price_max ? low : `${low}–${high.replace(/^\D+/, '')}`;
  const per = units[unit];
  return (
    <Trans>
      {price} <small className="small quiet">/ {per}</small>
    </Trans>
  );
}
