import { Plural, Trans } from '@lingui/react/macro';
import { DotText } from '#client/ui/dot-picture.tsx';
import type { DayCount } from './day-count.ts';
import classes from './ticket.module.css';

/** The days until the exhibition opens, the number in dots. */
export function DayCountDots({ count }: { count: DayCount }) {
  if (count.state === 'over') {
    return (
      <p className={`quiet tiny fixed ${classes.count}`}>
        <Trans>The exhibition is over</Trans>
      </p>
    );
  }
  if (count.state === 'today') {
    const { day, of } = count;
    return (
      <p className={`quiet tiny fixed ${classes.count}`}>
        <DotText text={`${day}/${of}`} height={32} className={classes.countDots} />
        <strong>
          <Trans>Open today</Trans>
        </strong>
        <span className="visually-hidden">
          <Trans>
            Day {day} of {of}
          </Trans>
        </span>
      </p>
    );
  }
  const { days } = count;
  return (
    <p className={`quiet tiny fixed ${classes.count}`}>
      <DotText text={String(days)} height={32} className={classes.countDots} />
      <span className="visually-hidden">{days} </span>
      <Plural value={days} one="day to go" other="days to go" />
    </p>
  );
}
