import { Plural, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { statisticsQueries } from '#client/queries/statistics.ts';
import type { ExhibitorStatistics } from '#contract/statistics.ts';
import { RowChart } from './row-chart.tsx';
import { leadersOf, useFigures } from './use-figures.ts';
import { useProfilePartLabels } from './use-profile-part-labels.ts';

/** Exhibitors by the completeness of their profiles. */
export function Exhibitors() {
  const { data } = useSuspenseQuery(statisticsQueries.exhibitors());
  return (
    <div className="tiles twos gap-48">
      <Completeness {...data} />
      <Parts {...data} />
    </div>
  );
}

function Completeness({ exhibitors, by_parts }: ExhibitorStatistics) {
  const { t } = useLingui();
  const { count } = useFigures();
  const most = by_parts.length - 1;
  const all = count(most);
  const complete = by_parts.at(-1) ?? 0;
  const [number, total] = [count(complete), count(exhibitors)];
  const heading = () => {
    if (exhibitors === 0) return t`There is no exhibitor yet.`;
    if (complete === 0) return t`No profile is complete yet.`;
    if (complete === exhibitors) return t`Every profile is complete.`;
    return t`${number} of ${total} profiles are complete.`;
  };
  return (
    <RowChart
      heading={heading()}
      note={t`A complete profile has ${all} parts.`}
      thing="exhibitor"
      head={[t`Parts`, t`Exhibitors`, t`Share`]}
      rows={by_parts
        .map((told, parts) => {
          const there = count(parts);
          return { key: String(parts), label: t`${there} of ${all}`, told, whole: exhibitors };
        })
        .reverse()}
    />
  );
}

function Parts({ exhibitors, parts }: ExhibitorStatistics) {
  const { t } = useLingui();
  const labels = useProfilePartLabels();
  const { count } = useFigures();
  const missing = parts.map(({ part, exhibitors: having }) => ({
    label: labels[part],
    told: exhibitors - having,
  }));
  const { leaders, most } = leadersOf(missing);
  const [one, other] = leaders.map(({ label }) => label);
  const number = count(leaders.length);
  const heading = () => {
    if (exhibitors === 0) return t`There is no exhibitor yet.`;
    if (!one) return t`No part is missing.`;
    if (!other) return t`Missing most often: ${one}.`;
    if (leaders.length === 2) return t`Missing most often: ${one}, and as often ${other}.`;
    return t`${number} parts are missing most often.`;
  };
  return (
    <RowChart
      heading={heading()}
      note={
        most > 0 && (
          <Plural value={most} one="Missing in # profile." other="Missing in # profiles." />
        )
      }
      thing="exhibitor"
      head={[t`Part`, t`Exhibitors`, t`Share`]}
      rows={parts
        .map(({ part, exhibitors: told }) => ({
          key: part,
          label: labels[part],
          told,
          whole: exhibitors,
        }))
        .sort((first, second) => first.told - second.told)}
      isOfWhole
    />
  );
}
