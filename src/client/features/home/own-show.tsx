import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useServerMinute } from '#client/device/server-clock.ts';
import { useVisitor } from '#client/device/sign-in.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { clockLike, dayLike } from '#contract/calendar.ts';
import { weekdayText } from '#contract/date-text.ts';
import { greetingAt } from '#contract/time-of-day.ts';
import { openingOf } from './opening.ts';
import classes from './own-show.module.css';

/** The head of the home page for ticket owners: the day, a greeting and what is theirs. */
export function OwnShow({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui();
  const exhibition = useExhibition();
  const { server_time } = exhibition;
  const now = useServerMinute(server_time);
  const name = useVisitor()?.buyer_name ?? '';
  const hour = clockLike(server_time, now).getUTCHours();
  const isOver = openingOf(exhibition, now).state === 'over';
  const greetings = {
    morning: t`Good morning, ${name}`,
    afternoon: t`Good afternoon, ${name}`,
    night: t`Good evening, ${name}`,
  };
  const timeOfDay = greetingAt(hour);
  const greeting = timeOfDay ? greetings[timeOfDay] : t`Hello, ${name}`;
  return (
    <div className={`wide ${classes.show}`}>
      <div>
        <p className="quiet small">{weekdayText(dayLike(server_time, now), i18n.locale)}</p>
        <h1>{isOver ? t`My visit, ${name}` : greeting}</h1>
      </div>
      <Suspense fallback={<div className={classes.room} />}>
        <div className={classes.room}>{children}</div>
      </Suspense>
    </div>
  );
}
