import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { statisticsQueries } from '#client/queries/statistics.ts';
import { useTimes } from '#client/queries/use-times.ts';
import type { ProgrammeStatistics, Told } from '#contract/statistics.ts';
import { RowChart, type RowFigure } from './row-chart.tsx';
import { useFigures } from './use-figures.ts';

type Item = ProgrammeStatistics['items'][number];
type Limited = Item & { capacity: number };

const isLimited = (item: Item): item is Limited => item.capacity !== null;
const numberOf = (told: Told) => (typeof told === 'number' ? told : 0);

/** Conferences and tours by fill: taken places of all places. */
export function Programme() {
  const { data } = useSuspenseQuery(statisticsQueries.programme());
  const figures = useProgrammeFigures();
  return (
    <div className="stack gap-24">
      {figures(data).map((figure) => (
        <RowChart key={figure.name} {...figure} />
      ))}
    </div>
  );
}

export function useProgrammeFigures(): (of: ProgrammeStatistics) => RowFigure[] {
  const { t } = useLingui();
  const { localMoment } = useTimes();
  const finding = useFinding();
  const labelOf = ({ title, starts_at }: Item) => `${title} · ${localMoment(starts_at)}`;
  return ({ items }) => {
    const limited = items.filter(isLimited).sort((one, other) => fillOf(other) - fillOf(one));
    const open = items.filter((item) => !isLimited(item));
    const full = limited.filter((item) => fillOf(item) >= 1).length;
    const filled: RowFigure = {
      name: t`Programme`,
      heading: finding(items, limited),
      notes:
        full > 0
          ? [
              t`${plural(full, {
                one: '# conference or tour is full.',
                other: '# conferences and tours are full.',
              })}`,
            ]
          : [],
      thing: 'place',
      head: [t`Conference or tour`, t`Places taken`, t`Share`],
      rows: limited.map((item) => ({
        key: item.id,
        label: labelOf(item),
        told: item.taken,
        whole: item.capacity,
      })),
      isOfWhole: true,
      isWide: true,
    };
    if (open.length === 0) return [filled];
    const unlimited: RowFigure = {
      name: t`Programme without limit`,
      heading: t`${plural(open.length, {
        one: '# conference or tour has no limit of places.',
        other: '# conferences and tours have no limit of places.',
      })}`,
      thing: 'place',
      isWide: true,
      head: [t`Conference or tour`, t`Places taken`, t`Share`],
      rows: [...open]
        .sort((one, other) => numberOf(other.taken) - numberOf(one.taken))
        .map((item) => ({ key: item.id, label: labelOf(item), told: item.taken, whole: null })),
    };
    return [filled, unlimited];
  };
}

const fillOf = ({ taken, capacity }: Limited) => numberOf(taken) / capacity;

function useFinding() {
  const { t } = useLingui();
  const { count, share } = useFigures();
  return (items: readonly Item[], limited: readonly Limited[]): string => {
    if (items.length === 0) return t`There is no conference or tour yet.`;
    if (limited.length === 0) return t`No conference or tour has a limit of places.`;
    const places = limited.reduce((sum, { capacity }) => sum + capacity, 0);
    const all = count(places);
    if (limited.some(({ taken }) => typeof taken !== 'number')) {
      return t`There are ${all} places. Small numbers are hidden.`;
    }
    const taken = limited.reduce((sum, item) => sum + numberOf(item.taken), 0);
    if (taken === 0) return t`None of ${all} places is taken yet.`;
    const [part, number] = [share(taken, places), count(taken)];
    return t`${number} of ${all} places are taken, or ${part}.`;
  };
}
