import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EarlierEdition, RegistrationStatistics, Told } from '#contract/statistics.ts';
import { Chart } from './chart.tsx';
import { DayPoints, WeekLine, weeksOf } from './day-points.tsx';
import { FigureTable } from './figure-table.tsx';
import { UnitLine } from './row-chart.tsx';
import { useFigures } from './use-figures.ts';

type Compared = Pick<RegistrationStatistics, 'total' | 'days' | 'start_date'> & {
  earlier: EarlierEdition;
};

const ROWS = 6;
const DAY_MS = 86_400_000;
const distanceOf = (day: string, opening: string) =>
  (Date.parse(day) - Date.parse(opening)) / DAY_MS;

/** Registrations by their distance from the opening, beside those of the edition before. */
export function Comparison(compared: Compared) {
  const { t } = useLingui();
  const { heading, notes } = useComparisonFinding()(compared);
  const { count } = useFigures();
  const { head, rows } = useComparisonTable()(compared, count);
  const { name, start_date, same_day } = compared.earlier;
  const days = daysOf(compared);
  const dayName = useDistanceText();
  if (days.length === 0) return <Chart heading={heading} notes={notes} chart={null} table={null} />;
  const columnsOf = (side: 'now' | 'before', most = 0) =>
    weeksOf(
      days.map((day) => ({ count: day[side] ?? 0 })),
      { rows: ROWS, most },
    );
  const most = Math.max(columnsOf('now').highest, columnsOf('before').highest);
  const sides = [
    { label: t`This edition`, of: columnsOf('now', most) },
    { label: name, of: columnsOf('before', most) },
  ];
  const { unit, isByWeek, span } = columnsOf('now', most);
  const first = days[0]?.distance ?? 0;
  const marked = Math.floor((distanceOf(same_day, start_date) - first) / span);
  const ends = [dayName(first), dayName(days.at(-1)?.distance ?? 0)];
  return (
    <Chart
      heading={heading}
      notes={notes}
      chart={
        <div className="stack gap-12">
          <div className="tiles twos gap-48">
            {sides.map(({ label, of }) => (
              <div key={label} className="stack gap-4">
                <p className="small strong">{label}</p>
                <DayPoints
                  label={label}
                  columns={of.columns}
                  rows={ROWS}
                  ends={ends}
                  marked={marked}
                />
              </div>
            ))}
          </div>
          <UnitLine unit={unit} thing="person" />
          {isByWeek && <WeekLine />}
        </div>
      }
      table={<FigureTable label={heading} head={head} rows={rows} />}
    />
  );
}

/** A day at one distance from the opening; undefined: outside the days of that edition's registrations. */
function daysOf({ days, start_date, earlier }: Compared) {
  const byDistance = (all: Compared['days'], opening: string) =>
    new Map(all.map(({ date, count }) => [distanceOf(date, opening), count]));
  const now = byDistance(days, start_date);
  const before = byDistance(earlier.days, earlier.start_date);
  const distances = [...now.keys(), ...before.keys()];
  if (before.size === 0) return [];
  const first = Math.min(...distances);
  return Array.from({ length: Math.max(...distances) - first + 1 }, (_, at) => {
    const distance = first + at;
    return { distance, now: now.get(distance), before: before.get(distance) };
  });
}

/** `−60`, `Opening`, `+2`. */
function useDistanceText() {
  const { t, i18n } = useLingui();
  return (distance: number): string => {
    if (distance === 0) return t`Opening`;
    const days = i18n.number(distance, { signDisplay: 'always' }).replace('-', '−');
    return t`Day ${days}`;
  };
}

/** @returns head and rows of the table, the latest day first */
export function useComparisonTable() {
  const { t } = useLingui();
  const dayName = useDistanceText();
  return <Cell,>(compared: Compared, tell: (told: Told) => Cell) => {
    // Nothing was counted on such a day, which is not the same as no one.
    const cell = (told: Told | undefined) => (told === undefined ? '–' : tell(told));
    return {
      head: [t`Day from the opening`, t`This edition`, compared.earlier.name],
      rows: [
        {
          key: 'sum',
          cells: [t`Until today`, tell(compared.total), tell(compared.earlier.by_same_day)],
        },
        ...daysOf(compared)
          .reverse()
          .map(({ distance, now, before }) => ({
            key: String(distance),
            cells: [dayName(distance), cell(now), cell(before)],
          })),
      ],
    };
  };
}

/** The sentence that compares, and one about the day. */
export function useComparisonFinding() {
  const { t, i18n } = useLingui();
  const { share } = useFigures();
  const headingOf = ({ total, earlier }: Compared): string => {
    const { name, is_deleted, by_same_day } = earlier;
    if (is_deleted) return t`The registrations of ${name} were deleted when their time was over.`;
    if (typeof total !== 'number' || typeof by_same_day !== 'number') {
      return t`Small numbers are hidden, so ${name} cannot be compared.`;
    }
    const [people, before] = [i18n.number(total), i18n.number(by_same_day)];
    if (by_same_day === 0) return t`${name} had no registration by this day.`;
    if (total === by_same_day) return t`${name} had as many by this day: ${people}.`;
    const part = share(Math.abs(total - by_same_day), by_same_day, 0);
    return total > by_same_day
      ? t`${part} more than ${name} had by this day: ${people} instead of ${before}.`
      : t`${part} fewer than ${name} had by this day: ${people} instead of ${before}.`;
  };
  const dayOf = ({ earlier: { same_day, start_date } }: Compared): string => {
    const distance = distanceOf(same_day, start_date);
    if (distance === 0) return t`Today is the day of the opening.`;
    if (distance < 0) {
      return t`${plural(-distance, {
        one: 'Today is # day before the opening.',
        other: 'Today is # days before the opening.',
      })}`;
    }
    return t`${plural(distance, {
      one: 'Today is # day after the opening.',
      other: 'Today is # days after the opening.',
    })}`;
  };
  return (compared: Compared) => ({
    heading: headingOf(compared),
    notes: compared.earlier.is_deleted ? [] : [dayOf(compared)],
  });
}
