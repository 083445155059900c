import { Trans, useLingui } from '@lingui/react/macro';
import { priceRange } from '#client/lang/price-range.ts';
import { useUnitLabels } from '#client/lang/use-unit-labels.ts';
import type { ExhibitCard } from '#contract/exhibits.ts';

interface PriceProps {
  exhibit: Pick<ExhibitCard, 'price_min' | 'price_max' | 'currency' | 'unit'>;
  /** True where a heading names the currency. */
  isBare?: boolean;
}

/** The price per unit. The currency is a word, because the sign ¥ is the yen's too. */
export function Price({
  exhibit: { price_min, price_max, currency, unit },
  isBare = false,
}: PriceProps) {
  const { i18n } = useLingui();
  const units = useUnitLabels();
  if (price_min === null || price_max === null) return <Trans>Price negotiable</Trans>;
  const price = priceRange(price_min, price_max, i18n.locale);
  const per = units[unit];
  const isForeign = currency !== 'CNY';
  if (isBare || isForeign) {
    return (
      <>
        {isForeign && `${currency} `}
        {price} <small className="small quiet regular">/ {per}</small>
      </>
    );
  }
  return (
    <Trans>
      RMB {price} <small className="small quiet regular">/ {per}</small>
    </Trans>
  );
}
