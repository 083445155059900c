import { Trans, useLingui } from '@lingui/react/macro';
import { priceRange } from '#client/lang/price-range.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { dayText } from '#contract/date-text.ts';
import type { ExhibitCard } from '#contract/exhibits.ts';
import { converted } from './converted.ts';

interface PriceHintProps {
  exhibit: Pick<ExhibitCard, 'price_min' | 'price_max' | 'currency'>;
}

/** A price in RMB in US dollars and euros, at the organiser’s rates; nothing without rates or for a negotiable price. */
export function PriceHint({ exhibit: { price_min, price_max, currency } }: PriceHintProps) {
  const { i18n } = useLingui();
  const { rates } = useExhibition();
  if (!rates || currency !== 'CNY' || price_min === null || price_max === null) return null;
  // Less than half a cent says nothing.
  if (converted(price_max, Math.max(rates.usd, rates.eur)) === 0) return null;
  const amountAt = (rate: number) =>
    priceRange(converted(price_min, rate), converted(price_max, rate), i18n.locale);
  const usd = amountAt(rates.usd);
  const eur = amountAt(rates.eur);
  return (
    <span className="small quiet regular">
      <Trans>
        ≈ USD {usd} · EUR {eur}
      </Trans>
    </span>
  );
}

/** The day of the rates behind the hints; nothing without rates. */
export function RatesDay() {
  const { i18n } = useLingui();
  const { rates } = useExhibition();
  if (!rates) return null;
  const day = dayText(rates.day, i18n.locale);
  return (
    <p className="small quiet">
      <Trans>Rates of {day}, for orientation.</Trans>
    </p>
  );
}
