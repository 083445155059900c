import { useSyncExternalStore } from 'react';
import { serverNow } from './clock.ts';

const MINUTE_MS = 60_000;
/** Maximum delay until a page shows the new minute. */
const TICK_MS = 5_000;

/** The server's time to the minute, ticking. During hydration: `painted`, the render time. */
export function useServerMinute(painted: string): Date {
  const minute = useSyncExternalStore(
    subscribe,
    () => toMinute(serverNow().getTime()),
    () => toMinute(Date.parse(painted)),
  );
  return new Date(minute);
}

function toMinute(milliseconds: number): number {
  return Math.floor(milliseconds / MINUTE_MS) * MINUTE_MS;
}

function subscribe(notify: () => void) {
  const timer = setInterval(notify, TICK_MS);
  return () => clearInterval(timer);
}
