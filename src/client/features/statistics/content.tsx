import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { statisticsQueries } from '#client/queries/statistics.ts';
import type { ContentStatistics, ViewedKind } from '#contract/statistics.ts';
import { RowChart, type RowFigure } from './row-chart.tsx';
import { leadersOf, useFigures } from './use-figures.ts';

type Viewed = ContentStatistics['kinds'][number];

/** The most viewed pages by kind. */
export function Content() {
  const { data } = useSuspenseQuery(statisticsQueries.content());
  const figures = useContentFigures();
  return (
    <div className="tiles twos gap-48">
      {figures(data).map((figure) => (
        <RowChart key={figure.name} {...figure} />
      ))}
    </div>
  );
}

export function useContentFigures(): (of: ContentStatistics) => RowFigure[] {
  const { t } = useLingui();
  const { count } = useFigures();
  const finding = useFinding();
  const names: Record<ViewedKind, string> = {
    exhibit: t`Views of exhibits`,
    exhibitor: t`Views of exhibitors`,
    news: t`Views of news`,
    conference: t`Views of conferences`,
    live: t`Views of live streams`,
  };
  return ({ kinds }) =>
    kinds.map((of) => {
      const { kind, views, viewed, items } = of;
      const [shown, all] = [count(items.length), count(viewed)];
      return {
        name: names[kind],
        heading: finding(of),
        notes: [
          names[kind],
          ...(viewed > items.length ? [t`The ${shown} most viewed of ${all} pages.`] : []),
        ],
        thing: 'view' as const,
        head: [t`Page`, t`Views`, t`Share`] as const,
        rows: items.map((item) => ({
          key: item.id,
          label: item.title,
          told: item.views,
          whole: views,
        })),
      };
    });
}

function useFinding() {
  const { t } = useLingui();
  const { count } = useFigures();
  return ({ kind, views, viewed, items }: Viewed): string => {
    const nothing: Record<ViewedKind, string> = {
      exhibit: t`No exhibit has been viewed yet.`,
      exhibitor: t`No exhibitor has been viewed yet.`,
      news: t`No news has been viewed yet.`,
      conference: t`No conference has been viewed yet.`,
      live: t`No live stream has been viewed yet.`,
    };
    const { leaders, most } = leadersOf(items.map(({ title, views: told }) => ({ title, told })));
    const [one, other] = leaders.map(({ title }) => title);
    const [number, all] = [count(most), count(views)];
    if (!one) return nothing[kind];
    if (viewed === 1) return t`Only “${one}” has been viewed.`;
    if (!other) return t`“${one}” is viewed most: ${number} of ${all} views.`;
    const each = t`${plural(most, { one: '# view each', other: '# views each' })}`;
    if (leaders.length === 2) return t`“${one}” and “${other}” lead: ${each}.`;
    const pages = count(leaders.length);
    return t`${pages} pages lead: ${each}.`;
  };
}
