import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { statisticsQueries } from '#client/queries/statistics.ts';
import { useCountryName } from '#client/queries/use-countries.ts';
import { limits } from '#contract/limits.ts';
import type { Groups, RegistrationStatistics } from '#contract/statistics.ts';
import { Comparison } from './comparison.tsx';
import { DayChart } from './day-chart.tsx';
import { type ChartRow, RowChart, type RowFigure } from './row-chart.tsx';
import { leadersOf, useFigures } from './use-figures.ts';

/** Registrations by day, country and channel, and how far they came. */
export function Registrations() {
  const { data } = useSuspenseQuery(statisticsQueries.registrations());
  const { earlier } = data;
  const countries = useCountryFigure();
  const channels = useChannelFigure();
  const stages = useStageFigure();
  return (
    <div className="stack gap-24">
      <DayChart {...data} />
      {earlier && <Comparison {...data} earlier={earlier} />}
      <div className="tiles twos gap-48">
        <RowChart {...countries(data)} />
        <RowChart {...channels(data)} />
      </div>
      <RowChart {...stages(data)} />
    </div>
  );
}

type Part<Name extends keyof RegistrationStatistics> = Pick<RegistrationStatistics, Name | 'total'>;

export function useCountryFigure(): (of: Part<'countries'>) => RowFigure {
  const { t } = useLingui();
  const nameOf = useCountryName();
  const finding = useCountryFinding();
  return ({ countries, total }) => {
    const rows = countries.items.map(({ code, count }) => ({
      key: code,
      label: nameOf(code),
      told: count,
      whole: total,
    }));
    return {
      name: t`Countries`,
      heading: finding(rows, { countries, total }),
      thing: 'person',
      head: [t`Country or region`, t`People`, t`Share`],
      rows: withOthers(rows, { others: countries.others, label: t`Others`, total }),
    };
  };
}

function useCountryFinding() {
  const { t } = useLingui();
  const { count, share } = useFigures();
  return (rows: readonly ChartRow[], { countries, total }: Part<'countries'>): string => {
    const { leaders, most } = leadersOf(rows);
    const [one, other] = leaders.map(({ label }) => label);
    const people = count(most);
    if (total === 0) return t`No country has a registration yet.`;
    if (!one) return t`Too few people to compare countries.`;
    if (rows.length === 1 && !countries.others) {
      return total === 1 ? t`The only registration is from ${one}.` : t`Everyone is from ${one}.`;
    }
    if (!other) {
      const part = share(most, total);
      return t`${one} leads: ${people}, or ${part}.`;
    }
    if (leaders.length === 2) return t`${one} and ${other} lead: ${people} each.`;
    const number = count(leaders.length);
    return t`${number} countries lead: ${people} each.`;
  };
}

export function useChannelFigure(): (of: Part<'channels'>) => RowFigure {
  const { t } = useLingui();
  const finding = useChannelFinding();
  return ({ channels, total }) => {
    const names = new Map([
      ['', t`Without a channel`],
      [limits.FOREIGN_REFERRER_CHANNEL, t`From another site`],
    ]);
    const rows = channels.items.map(({ code, count }) => ({
      key: code,
      label: names.get(code) ?? code,
      told: count,
      whole: total,
    }));
    const named = rows.filter(({ key }) => key !== '');
    return {
      name: t`Channels`,
      heading: finding(named, { channels, total }),
      thing: 'person',
      head: [t`Channel`, t`People`, t`Share`],
      rows: withOthers(rows, { others: channels.others, label: t`Others`, total }),
    };
  };
}

function useChannelFinding() {
  const { t } = useLingui();
  const { count } = useFigures();
  return (named: readonly ChartRow[], { channels, total }: Part<'channels'>): string => {
    const { leaders, most } = leadersOf(named);
    const [one, other] = leaders.map(({ label }) => label);
    const people = count(most);
    const all = count(total);
    if (!one) {
      return channels.others
        ? t`Too few people to compare channels.`
        : t`No registration came through a channel yet.`;
    }
    if (!other) return t`“${one}” brings most: ${people} of ${all}.`;
    if (leaders.length === 2) return t`“${one}” and “${other}” bring most: ${people} each.`;
    const number = count(leaders.length);
    return t`${number} channels bring most: ${people} each.`;
  };
}

/** The rows of named groups, with one of all others behind them. */
function withOthers(
  rows: readonly ChartRow[],
  { others, label, total }: { others: Groups['others']; label: string; total: ChartRow['whole'] },
): ChartRow[] {
  if (!others) return [...rows];
  return [
    ...rows,
    { key: 'others', label: `${label} (${others.groups})`, told: others.count, whole: total },
  ];
}

type Stages = Pick<RegistrationStatistics, 'stages'>;

export function useStageFigure(): (of: Stages) => RowFigure {
  const { t } = useLingui();
  const finding = useStageFinding();
  return ({ stages }) => {
    const { begun, complete, answered, entered } = stages;
    const left =
      typeof begun === 'number' && typeof complete === 'number' ? begun - complete : undefined;
    return {
      name: t`Stages`,
      heading: finding(stages),
      notes: left
        ? [
            t`${plural(left, {
              one: '# person started and is not complete.',
              other: '# people started and are not complete.',
            })}`,
          ]
        : [],
      thing: 'person',
      head: [t`Stage`, t`People`, t`Share`],
      rows: [
        { key: 'begun', label: t`Started`, told: begun, whole: begun },
        { key: 'complete', label: t`Complete`, told: complete, whole: begun },
        { key: 'answered', label: t`Questionnaire answered`, told: answered, whole: begun },
        { key: 'entered', label: t`Entered`, told: entered, whole: begun },
      ],
      isOfWhole: true,
      isWide: true,
    };
  };
}

function useStageFinding() {
  const { t } = useLingui();
  const { share } = useFigures();
  return ({ begun, complete }: Stages['stages']): string => {
    if (begun === 0) return t`No one has started a registration yet.`;
    if (typeof begun !== 'number' || typeof complete !== 'number') {
      return t`Too few people to compare the stages.`;
    }
    if (complete === 0) return t`No one who started has completed the registration.`;
    if (complete === begun) return t`Everyone who started has completed the registration.`;
    const part = share(complete, begun);
    return t`${part} of those who started have completed the registration.`;
  };
}
