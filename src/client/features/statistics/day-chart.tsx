import { useLingui } from '@lingui/react/macro';
import { DotText } from '#client/ui/dot-picture.tsx';
import { dayText, weekdayText } from '#contract/date-text.ts';
import type { RegistrationStatistics } from '#contract/statistics.ts';
import { Chart } from './chart.tsx';
import { DayPoints, WeekLine, weeksOf } from './day-points.tsx';
import { FigureTable } from './figure-table.tsx';
import { UnitLine } from './row-chart.tsx';
import { DAYS } from './styles.ts';
import { leadersOf, useFigures } from './use-figures.ts';

type Registered = Pick<RegistrationStatistics, 'total' | 'days'>;

/** Registrations by day. */
export function DayChart({ total, days }: Registered) {
  const { t, i18n } = useLingui();
  const { count } = useFigures();
  const { heading, notes } = useDayFinding()({ total, days });
  const weeks = weeksOf(days);
  const { columns, isByWeek } = weeks;
  const ends = [days[0], days.at(-1)].map((day) => weekdayText(day?.date ?? '', i18n.locale));
  return (
    <Chart
      heading={heading}
      notes={notes}
      chart={
        days.length > 0 && (
          <div className="stack columns" style={DAYS}>
            {typeof total === 'number' && <DotText text={String(total)} height={56} />}
            <div className="stack gap-4">
              <DayPoints label={heading} columns={columns} ends={ends} marksMost />
              <UnitLine unit={weeks.unit} thing="person" />
              {isByWeek && <WeekLine />}
            </div>
          </div>
        )
      }
      table={
        <FigureTable
          label={heading}
          head={[t`Day`, t`People`]}
          rows={[...days].reverse().map((day) => ({
            key: day.date,
            cells: [weekdayText(day.date, i18n.locale), count(day.count)],
          }))}
        />
      }
    />
  );
}

/** The sentence about all days, and one about the days with most registrations. */
export function useDayFinding() {
  const { t, i18n } = useLingui();
  const headingOf = ({ total, days }: Registered): string => {
    if (total === 0) return t`No one has registered yet.`;
    if (typeof total !== 'number') return t`Fewer than five people have registered.`;
    const first = dayText(days[0]?.date ?? '', i18n.locale);
    if (total === 1) return t`One person has registered, on ${first}.`;
    const people = i18n.number(total);
    return t`${people} people have registered since ${first}.`;
  };
  const notesOf = ({ days }: Registered): string[] => {
    const { leaders, most } = leadersOf(days.map(({ date, count }) => ({ date, told: count })));
    const [one, other] = leaders.map(({ date }) => weekdayText(date, i18n.locale));
    if (days.length < 2 || !one) return [];
    const people = i18n.number(most);
    if (!other) return [t`Most on ${one}: ${people}.`];
    if (leaders.length === 2) return [t`Most on ${one} and ${other}: ${people} each.`];
    const number = i18n.number(leaders.length);
    return [t`Most on ${number} days: ${people} each.`];
  };
  return (registered: Registered) => ({
    heading: headingOf(registered),
    notes: notesOf(registered),
  });
}
