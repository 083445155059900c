import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { joinParts } from '#client/lang/join-parts.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { useCountryName } from '#client/queries/use-countries.ts';
import { FactRows } from '#client/ui/fact.tsx';
import { boothNumbers } from '#contract/booths.ts';
import type { ConsoleExhibitor } from '#contract/exhibitors-console.ts';

/** An exhibitor, read-only, for roles without the right to edit. */
export function ExhibitorFacts({ exhibitor }: { exhibitor: ConsoleExhibitor }) {
  const { t, i18n } = useLingui();
  const countryName = useCountryName();
  const { data } = useSuspenseQuery(exhibitorQueries.categories());
  const { name, city, country, booths, categories, external_number, website, note } = exhibitor;
  const { booked_area } = exhibitor;
  const shown = data.items.filter(({ code }) => categories.includes(code));
  const both = ({ zh, en }: { zh: string; en: string }) => joinParts([zh, en]);
  return (
    <dl className="ruled">
      <FactRows
        facts={[
          [t`Company name`, both(name)],
          [t`Booths`, boothNumbers(booths)],
          [t`Area booked (m²)`, booked_area && i18n.number(booked_area)],
          [t`Country or region`, countryName(country)],
          [t`City`, both(city)],
          [t`Product categories`, shown.map(({ label }) => label).join(', ')],
          [t`Website`, website],
          [t`Organiser’s number`, external_number],
          [t`Note`, note],
        ]}
      />
    </dl>
  );
}
