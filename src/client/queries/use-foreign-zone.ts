import { useSyncExternalStore } from 'react';
import { serverNow } from '#client/device/clock.ts';
import { foreignZone } from '#client/lang/zone-text.ts';
import { useExhibition } from './use-exhibition.ts';

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
