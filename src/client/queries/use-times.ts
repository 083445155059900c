import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { serverNow } from '#client/device/clock.ts';
import { useServerMinute } from '#client/device/server-clock.ts';
import { foreignZone, withZone } from '#client/lang/zone-text.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { clockLike, dayLike } from '#contract/calendar.ts';
import { weekdayText } from '#contract/date-text.ts';

/** Instants as the clocks of the exhibition show them. */
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
      /** Day and time, and whose time it is on a device in another zone. */
      moment: (instant: string) => withZone(moment(instant), zone),
      /** From one instant to another; the day is written once where it is the same. */
      span: (from: string, to: string) => {
        const end = day(from) === day(to) ? clock(to) : moment(to);
        return withZone(`${moment(from)}–${end}`, zone);
      },
    };
  }, [server_time, zone, i18n.locale]);
}

/** The zone of the exhibition's clocks where this device is in another one, else ''; '' while hydrating. */
export function useForeignZone(): string {
  const { server_time } = useExhibition();
  return useSyncExternalStore(
    neverChanges,
    () => foreignZone(server_time, serverNow()),
    () => '',
  );
}

const neverChanges = () => () => {};

/** The server’s time, to the minute. */
export function useNow(): Date {
  const { server_time } = useExhibition();
  const minute = useServerMinute(server_time).getTime();
  return useMemo(() => new Date(minute), [minute]);
}
