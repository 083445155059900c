import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useServerMinute } from '#client/device/server-clock.ts';
import { withZone } from '#client/lang/zone-text.ts';
import { clockLike, dayLike } from '#contract/calendar.ts';
import { weekdayText } from '#contract/date-text.ts';
import { useExhibition } from './use-exhibition.ts';
import { useForeignZone } from './use-foreign-zone.ts';

/** Formats instants in the exhibition's time zone. */
export function useTimes() {
  const { i18n } = useLingui();
  const { server_time } = useExhibition();
  const zone = useForeignZone();
  return useMemo(() => {
    const clock = (instant: string) =>
      clockLike(server_time, new Date(instant)).toISOString().slice(11, 16);
    const day = (instant: string | Date) => dayLike(server_time, new Date(instant));
    const weekday = (instant: string | Date) => weekdayText(day(instant), i18n.locale);
    const moment = (instant: string) => `${weekday(instant)} ${clock(instant)}`;
    return {
      /** HH:MM */
      clock,
      /** YYYY-MM-DD */
      day,
      weekday,
      /** Day and time, for a page that names the time zone. */
      localMoment: moment,
      /** Day and time, with the time zone on a device in another zone. */
      moment: (instant: string) => withZone(moment(instant), zone),
      /** A time span. The day appears once when both ends share it. */
      span: (from: string, to: string) => {
        const end = day(from) === day(to) ? clock(to) : moment(to);
        return withZone(`${moment(from)}–${end}`, zone);
      },
      /** YYYY-MM-DD HH:MM, for columns. */
      stamp: (instant: string) => `${day(instant)} ${clock(instant)}`,
    };
  }, [server_time, zone, i18n.locale]);
}

/** The server's time to the minute. */
export function useNow(): Date {
  const { server_time } = useExhibition();
  const minute = useServerMinute(server_time).getTime();
  return useMemo(() => new Date(minute), [minute]);
}
