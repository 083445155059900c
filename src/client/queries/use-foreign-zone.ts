import { useSyncExternalStore } from 'react';
import { serverNow } from '#client/device/clock.ts';
import { foreignZone } from '#client/lang/zone-text.ts';
import { useExhibition } from './use-exhibition.ts';

/** The exhibition's time zone when this device is in another one, else ''; '' during hydration. */
export function useForeignZone(): string {
  const { server_time } = useExhibition();
  return useSyncExternalStore(
    neverChanges,
    () => foreignZone(server_time, serverNow()),
    () => '',
  );
}

const neverChanges = () => () => {};
