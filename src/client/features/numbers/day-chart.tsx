import { useLingui } from '@lingui/react/macro';
import { weekdayText } from '#contract/date-text.ts';
import classes from './numbers.module.css';

interface DayChartProps {
  label: string;
  days: readonly { date: string; count: number }[];
}

const HEIGHT = 40;
const STEP = 10;
const WIDTH = 6;
/** Minimum bar height: a day without a count is still visible. */
const LEAST = 1.5;

/**
 * A bar per day. Its accessible name covers the days and the maximum; the table beside it has
 * every number.
 */
export function DayChart({ label, days }: DayChartProps) {
  const { t, i18n } = useLingui();
  const highest = Math.max(...days.map(({ count }) => count), 1);
  const best = days.find(({ count }) => count === highest);
  const from = weekdayText(days[0]?.date ?? '', i18n.locale);
  const to = weekdayText(days.at(-1)?.date ?? '', i18n.locale);
  const day = best && weekdayText(best.date, i18n.locale);
  const words = best
    ? t`${label}, ${from} to ${to}. Most on ${day}: ${highest}.`
    : t`${label}, ${from} to ${to}: none.`;
  return (
    <>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
      >
        {days.map(({ date, count }, index) => {
          const height = LEAST + (count / highest) * (HEIGHT - LEAST);
          return (
            <rect
              key={date}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
              className={count > 0 ? classes.bar : classes.no_bar}
            />
          );
        })}
      </svg>
      <p className="row spread quiet tiny numbers" aria-hidden="true">
        <span>{days[0]?.date.slice(5)}</span>
        <span>{days.at(-1)?.date.slice(5)}</span>
      </p>
    </>
  );
}
