import { useLingui } from '@lingui/react/macro';
import { useLanguageLabels } from '#client/lang/use-programme-labels.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Tour } from '#contract/tours.ts';
import { useLength } from './use-length.ts';

export function TourKind({ kind }: Pick<Tour, 'kind'>) {
  const { t } = useLingui();
  return <Badge>{kind === 'factory' ? t`Factory tour` : t`Free shuttle`}</Badge>;
}

/** The time between departure and expected return: `3 h 30 min`. */
export function TourLength({ tour: { departs_at, returns_at } }: { tour: Tour }) {
  return useLength((Date.parse(returns_at) - Date.parse(departs_at)) / 60_000);
}

/** The facts that decide: time, seats and languages; a shuttle is free. */
export function TourFacts({ tour }: { tour: Tour }) {
  const { t, i18n } = useLingui();
  const times = useTimes();
  const labels = useLanguageLabels();
  const { departs_at, returns_at, seats, languages, kind } = tour;
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const [from, to] = [times.clock(departs_at), times.clock(returns_at)];
  const facts = [
    { label: `${from}–${to}`, value: <TourLength tour={tour} /> },
    { label: t`Seats`, value: seats },
    { label: t`Language`, value: list.format(languages.map((code) => labels[code])) },
  ];
  if (kind === 'shuttle')
    facts.push({ label: t`With your ticket`, value: t({ message: 'Free', context: 'price' }) });
  return (
    <dl className="row top gap-0 framed facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="tiny quiet numbers">{label}</dt>
          <dd className="strong numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
