import { Trans } from '@lingui/react/macro';
import type { Told } from '#contract/statistics.ts';
import { PointGrid } from './point-grid.tsx';
import { pointsOf, unitOf } from './points.ts';

const ROWS = 12;
/** The points of a few days stay small. */
const COLUMNS_MIN = 45;
/** More days are drawn by week. */
const DAYS_MAX = 92;
const WEEK = 7;

const numberOf = (told: Told) => (typeof told === 'number' ? told : 0);

/** The heights of columns: of days, or of the shown counts of weeks where there are many days. */
export function weeksOf(days: readonly { count: Told }[], { rows = ROWS, most = 0 } = {}) {
  const isByWeek = days.length > DAYS_MAX;
  const span = isByWeek ? WEEK : 1;
  const columns = Array.from({ length: Math.ceil(days.length / span) }, (_, at) =>
    days.slice(at * span, (at + 1) * span).reduce((sum, { count }) => sum + numberOf(count), 0),
  );
  const highest = Math.max(most, ...columns);
  const unit = unitOf(highest, rows);
  return {
    columns: columns.map((count) => ({ count, points: pointsOf(count, unit) })),
    isByWeek,
    highest,
    unit,
    span,
  };
}

interface DayPointsProps {
  label: string;
  columns: readonly { count: number; points: number }[];
  rows?: number;
  /** Texts below the first and the last column. */
  ends: readonly (string | undefined)[];
  /** The highest columns are in the colour of the text. */
  marksMost?: boolean;
  /** The column in the colour of the text. */
  marked?: number;
}

/** A column of points for each day or week. */
export function DayPoints({
  label,
  columns,
  rows = ROWS,
  ends,
  marksMost,
  marked,
}: DayPointsProps) {
  const most = Math.max(...columns.map(({ count }) => count));
  const width = Math.max(COLUMNS_MIN, columns.length);
  const lit: [number, number][] = [];
  const dark: [number, number][] = [];
  const unlit: [number, number][] = [];
  for (let column = 0; column < width; column += 1) {
    const { count, points } = columns[column] ?? { count: 0, points: 0 };
    const isMost = marksMost && count === most && most > 0 && columns.length > 1;
    const own = isMost || column === marked ? dark : lit;
    for (let row = 0; row < rows; row += 1) {
      (row < points ? own : unlit).push([column, rows - 1 - row]);
    }
  }
  return (
    <>
      <PointGrid
        columns={width}
        rows={rows}
        lit={lit}
        marked={dark}
        unlit={unlit}
        isFluid
        label={label}
      />
      <p className="line spread quiet tiny numbers" aria-hidden="true">
        <span>{ends[0]}</span>
        {columns.length >= COLUMNS_MIN && <span>{ends[1]}</span>}
      </p>
    </>
  );
}

export function WeekLine() {
  return (
    <p className="quiet tiny">
      <Trans>One column is a week.</Trans>
    </p>
  );
}
