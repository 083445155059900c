import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useServerMinute } from '#client/device/server-clock.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { clockLike, dayLike } from '#contract/calendar.ts';
import { weekdayText } from '#contract/date-text.ts';

/** Instants as the clocks of the exhibition show them. */
export function useTimes() {
  const { i18n } = useLingui();
  const { server_time } = useExhibition();
  return useMemo(() => {
    const clock = (instant: string) =>
      clockLike(server_time, new Date(instant)).toISOString().slice(11, 16);
    const day = (instant: string | Date) => dayLike(server_time, new Date(instant));
    const weekday = (instant: string | Date) => weekdayText(day(instant), i18n.locale);
    return {
      /** HH:MM */
      clock,
      /** YYYY-MM-DD */
      day,
      weekday,
      /** Day and time. */
      moment: (instant: string) => `${weekday(instant)} ${clock(instant)}`,
      /** YYYY-MM-DD HH:MM, for columns. */
      stamp: (instant: string) => `${day(instant)} ${clock(instant)}`,
    };
  }, [server_time, i18n.locale]);
}

/** The server’s time, to the minute. */
export function useNow(): Date {
  const { server_time } = useExhibition();
  const minute = useServerMinute(server_time).getTime();
  return useMemo(() => new Date(minute), [minute]);
}
