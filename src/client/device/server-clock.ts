import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
/** How long a page may show the minute that was. */
const TICK_MS = 5_000;

/** Milliseconds that the server's clock is ahead of this device's. */
let ahead = 0;

/** Sets our clock by the server's: `server_time` was its time when the answer arrived. */
export function setClock(server_time: string, arrivedAt = Date.now()) {
  ahead = Date.parse(server_time) - arrivedAt;
}

/** Sets our clock by the loaded document; one from a cache says nothing about the time. */
export function setClockByDocument(server_time: string) {
  const [navigation] = performance.getEntriesByType('navigation');
  const isFresh = navigation instanceof PerformanceNavigationTiming && isTransferred(navigation);
  if (isFresh) {
    // The server sends one page to many: it says how old it is.
    const age = navigation.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0;
    setClock(server_time, performance.timeOrigin + navigation.responseStart - age);
  }
}

/** Its body came over the network; a browser that does not report sizes is read as a cache hit. */
function isTransferred({ transferSize, encodedBodySize }: PerformanceNavigationTiming): boolean {
  return transferSize > encodedBodySize;
}

/** The server's time now. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}

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
