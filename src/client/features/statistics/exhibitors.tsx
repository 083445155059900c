import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { statisticsQueries } from '#client/queries/statistics.ts';
import type { ExhibitorStatistics } from '#contract/statistics.ts';
import { RowChart, type RowFigure } from './row-chart.tsx';
import { leadersOf, useFigures } from './use-figures.ts';
import { useProfilePartLabels } from './use-profile-part-labels.ts';

/** Exhibitors by the completeness of their profiles. */
export function Exhibitors() {
  const { data } = useSuspenseQuery(statisticsQueries.exhibitors());
  const figures = useExhibitorFigures();
  return (
    <div className="tiles twos gap-48">
      {figures(data).map((figure) => (
        <RowChart key={figure.name} {...figure} />
      ))}
    </div>
  );
}

export function useExhibitorFigures(): (of: ExhibitorStatistics) => RowFigure[] {
  const completeness = useCompleteness();
  const parts = useParts();
  return (data) => [completeness(data), parts(data)];
}

function useCompleteness() {
  const { t } = useLingui();
  const { count } = useFigures();
  return ({ exhibitors, by_parts }: ExhibitorStatistics): RowFigure => {
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
    return {
      name: t`Profiles`,
      heading: heading(),
      notes: [t`A complete profile has ${all} parts.`],
      thing: 'exhibitor',
      head: [t`Parts`, t`Exhibitors`, t`Share`],
      rows: by_parts
        .map((told, parts) => {
          const there = count(parts);
          return { key: String(parts), label: t`${there} of ${all}`, told, whole: exhibitors };
        })
        .reverse(),
    };
  };
}

function useParts() {
  const { t } = useLingui();
  const labels = useProfilePartLabels();
  const { count } = useFigures();
  return ({ exhibitors, parts }: ExhibitorStatistics): RowFigure => {
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
    return {
      name: t`Parts of profiles`,
      heading: heading(),
      notes:
        most > 0
          ? [t`${plural(most, { one: 'Missing in # profile.', other: 'Missing in # profiles.' })}`]
          : [],
      thing: 'exhibitor',
      head: [t`Part`, t`Exhibitors`, t`Share`],
      rows: parts
        .map(({ part, exhibitors: told }) => ({
          key: part,
          label: labels[part],
          told,
          whole: exhibitors,
        }))
        .sort((first, second) => first.told - second.told),
      isOfWhole: true,
    };
  };
}
