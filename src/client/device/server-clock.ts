import { useSyncExternalStore } from 'react';
import { serverNow } from './clock.ts';

const MINUTE_MS = 60_000;
/** How long a page may show the minute that was. */
const TICK_MS = 5_000;

/** The server's time to the minute, ticking; while hydrating, `painted`, when the page was made. */
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

function subscribe(tell: () => void) {
  const timer = setInterval(tell, TICK_MS);
  return () => clearInterval(timer);
}
