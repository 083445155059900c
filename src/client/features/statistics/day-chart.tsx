import { Trans, useLingui } from '@lingui/react/macro';
import { DotText } from '#client/ui/dot-picture.tsx';
import { dayText, weekdayText } from '#contract/date-text.ts';
import type { RegistrationStatistics, Told } from '#contract/statistics.ts';
import { Chart } from './chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { PointGrid } from './point-grid.tsx';
import { pointsOf, unitOf } from './points.ts';
import { UnitLine } from './row-chart.tsx';
import { DAYS } from './styles.ts';
import { leadersOf, useFigures } from './use-figures.ts';

const ROWS = 12;
/** The points of a few days stay small. */
const COLUMNS_MIN = 45;
/** More days are drawn by week. */
const DAYS_MAX = 92;
const WEEK = 7;

type Day = RegistrationStatistics['days'][number];

/** Registrations by day. */
export function DayChart({ total, days }: Pick<RegistrationStatistics, 'total' | 'days'>) {
  const { t, i18n } = useLingui();
  const { count } = useFigures();
  const heading = useHeading(total, days);
  const isByWeek = days.length > DAYS_MAX;
  return (
    <Chart
      heading={heading}
      note={usePeak(days)}
      chart={
        days.length > 0 && (
          <div className="stack columns" style={DAYS}>
            {typeof total === 'number' && <DotText text={String(total)} height={56} />}
            <DayPoints label={heading} days={isByWeek ? weeksOf(days) : days} isByWeek={isByWeek} />
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

function useHeading(total: Told, days: readonly Day[]): string {
  const { t, i18n } = useLingui();
  if (total === 0) return t`No one has registered yet.`;
  if (typeof total !== 'number') return t`Fewer than five people have registered.`;
  const first = dayText(days[0]?.date ?? '', i18n.locale);
  if (total === 1) return t`One person has registered, on ${first}.`;
  const people = i18n.number(total);
  return t`${people} people have registered since ${first}.`;
}

/** The days with most registrations; undefined if there is nothing to compare. */
function usePeak(days: readonly Day[]): string | undefined {
  const { t, i18n } = useLingui();
  const { leaders, most } = leadersOf(days.map(({ date, count }) => ({ date, told: count })));
  const [one, other] = leaders.map(({ date }) => weekdayText(date, i18n.locale));
  if (days.length < 2 || !one) return undefined;
  const people = i18n.number(most);
  if (!other) return t`Most on ${one}: ${people}.`;
  if (leaders.length === 2) return t`Most on ${one} and ${other}: ${people} each.`;
  const number = i18n.number(leaders.length);
  return t`Most on ${number} days: ${people} each.`;
}

const numberOf = (told: Told) => (typeof told === 'number' ? told : 0);

/** The shown counts of weeks, each dated by its first day. */
function weeksOf(days: readonly Day[]): Day[] {
  const starts = days.filter((_day, at) => at % WEEK === 0);
  return starts.map(({ date }, week) => ({
    date,
    count: days
      .slice(week * WEEK, (week + 1) * WEEK)
      .reduce((sum, { count }) => sum + numberOf(count), 0),
  }));
}

interface DayPointsProps {
  label: string;
  days: readonly Day[];
  isByWeek: boolean;
}

/** A column of points for each day, or week. The highest are in the colour of the text. */
function DayPoints({ label, days, isByWeek }: DayPointsProps) {
  const { i18n } = useLingui();
  const heights = days.map(({ count }) => numberOf(count));
  const most = Math.max(...heights);
  const unit = unitOf(most, ROWS);
  const columns = Math.max(COLUMNS_MIN, days.length);
  const lit: [number, number][] = [];
  const marked: [number, number][] = [];
  const unlit: [number, number][] = [];
  for (let column = 0; column < columns; column += 1) {
    const height = heights[column] ?? 0;
    const points = pointsOf(height, unit);
    const own = height === most && most > 0 && days.length > 1 ? marked : lit;
    for (let row = 0; row < ROWS; row += 1) {
      (row < points ? own : unlit).push([column, ROWS - 1 - row]);
    }
  }
  const ends = [days[0], days.at(-1)].map((day) => weekdayText(day?.date ?? '', i18n.locale));
  return (
    <div className="stack gap-4">
      <PointGrid
        columns={columns}
        rows={ROWS}
        lit={lit}
        marked={marked}
        unlit={unlit}
        isFluid
        label={label}
      />
      <p className="line spread quiet tiny numbers" aria-hidden="true">
        <span>{ends[0]}</span>
        {days.length >= COLUMNS_MIN && <span>{ends[1]}</span>}
      </p>
      <UnitLine unit={unit} thing="person" />
      {isByWeek && (
        <p className="quiet tiny">
          <Trans>One column is a week.</Trans>
        </p>
      )}
    </div>
  );
}
