import { Plural, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { statisticsQueries } from '#client/queries/statistics.ts';
import { useCountryName } from '#client/queries/use-countries.ts';
import { limits } from '#contract/limits.ts';
import type { Groups, RegistrationStatistics } from '#contract/statistics.ts';
import { DayChart } from './day-chart.tsx';
import { type ChartRow, RowChart } from './row-chart.tsx';
import { leadersOf, useFigures } from './use-figures.ts';

/** Registrations by day, country and channel, and how far they came. */
export function Registrations() {
  const { data } = useSuspenseQuery(statisticsQueries.registrations());
  return (
    <div className="stack gap-24">
      <DayChart {...data} />
      <div className="tiles twos gap-48">
        <Countries {...data} />
        <Channels {...data} />
      </div>
      <Stages {...data} />
    </div>
  );
}

type Part<Name extends keyof RegistrationStatistics> = Pick<RegistrationStatistics, Name | 'total'>;

function Countries({ countries, total }: Part<'countries'>) {
  const { t } = useLingui();
  const nameOf = useCountryName();
  const rows = countries.items.map(({ code, count }) => ({
    key: code,
    label: nameOf(code),
    told: count,
    whole: total,
  }));
  return (
    <RowChart
      heading={useCountryFinding(rows, { countries, total })}
      thing="person"
      head={[t`Country or region`, t`People`, t`Share`]}
      rows={withOthers(rows, {
        others: countries.others,
        label: t`Others`,
        total,
      })}
    />
  );
}

function useCountryFinding(
  rows: readonly ChartRow[],
  { countries, total }: Part<'countries'>,
): string {
  const { t } = useLingui();
  const { count, share } = useFigures();
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
}

function Channels({ channels, total }: Part<'channels'>) {
  const { t } = useLingui();
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
  return (
    <RowChart
      heading={useChannelFinding(named, { channels, total })}
      thing="person"
      head={[t`Channel`, t`People`, t`Share`]}
      rows={withOthers(rows, { others: channels.others, label: t`Others`, total })}
    />
  );
}

function useChannelFinding(
  named: readonly ChartRow[],
  { channels, total }: Part<'channels'>,
): string {
  const { t } = useLingui();
  const { count } = useFigures();
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

function Stages({ stages }: Pick<RegistrationStatistics, 'stages'>) {
  const { t } = useLingui();
  const { begun, complete, answered, entered } = stages;
  const rows = [
    { key: 'begun', label: t`Started`, told: begun },
    { key: 'complete', label: t`Complete`, told: complete },
    { key: 'answered', label: t`Questionnaire answered`, told: answered },
    { key: 'entered', label: t`Entered`, told: entered },
  ].map((row) => ({ ...row, whole: begun }));
  return (
    <RowChart
      heading={useStageFinding(stages)}
      note={
        typeof begun === 'number' &&
        typeof complete === 'number' &&
        begun > complete && (
          <Plural
            value={begun - complete}
            one="# person started and is not complete."
            other="# people started and are not complete."
          />
        )
      }
      thing="person"
      head={[t`Stage`, t`People`, t`Share`]}
      rows={rows}
      isOfWhole
      isWide
    />
  );
}

function useStageFinding({ begun, complete }: RegistrationStatistics['stages']): string {
  const { t } = useLingui();
  const { share } = useFigures();
  if (begun === 0) return t`No one has started a registration yet.`;
  if (typeof begun !== 'number' || typeof complete !== 'number') {
    return t`Too few people to compare the stages.`;
  }
  if (complete === 0) return t`No one who started has completed the registration.`;
  if (complete === begun) return t`Everyone who started has completed the registration.`;
  const part = share(complete, begun);
  return t`${part} of those who started have completed the registration.`;
}
