import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { useCountries } from '#client/queries/use-countries.ts';
import { FactRows } from '#client/ui/fact.tsx';
import { boothNumbers } from '#contract/booths.ts';
import type { ConsoleExhibitor } from '#contract/console-exhibitors.ts';

/** An exhibitor for a person whose role reads it and does not change it. */
export function ExhibitorFacts({ exhibitor }: { exhibitor: ConsoleExhibitor }) {
  const { t } = useLingui();
  const countries = useCountries();
  const { data } = useSuspenseQuery(exhibitorQueries.categories());
  const { name, city, country, booths, categories, external_number, website } = exhibitor;
  const shown = data.items.filter(({ code }) => categories.includes(code));
  const both = ({ zh, en }: { zh: string; en: string }) =>
    [...new Set([zh, en])].filter(Boolean).join(' · ');
  return (
    <dl className="ruled">
      <FactRows
        facts={[
          [t`Name`, both(name)],
          [t`Booths`, boothNumbers(booths)],
          [t`Country or region`, countries.find(({ code }) => code === country)?.name ?? country],
          [t`City`, both(city)],
          [t`Product categories`, shown.map(({ label }) => label).join(', ')],
          [t`Website`, website],
          [t`Organiser’s number`, external_number],
        ]}
      />
    </dl>
  );
}
