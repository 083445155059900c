/**
 * The server's clock, estimated from its last answer. Imports no React, because tickets are painted
 * by this clock before any other script is loaded.
 */
const KEY = 'pavilion:clock';
/** Smaller differences are not persisted. */
const SAME_MS = 1_000;

/** Milliseconds that the server's clock is ahead of this device's; undefined until first read. */
let ahead: number | undefined;
/** True once the server has reported its time to this page. */
let isHeard = false;
/** Callbacks that wait for the server's time. */
const waiting: (() => void)[] = [];

function readAhead(): number {
  ahead ??= readLast();
  return ahead;
}

/** Reads the persisted difference, so that a reload does not fall back to a wrong device clock. */
function readLast(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** Sets the clock. `server_time` is the server's time when its answer arrived. */
export function setClock(server_time: string, arrivedAt = Date.now()) {
  const before = readAhead();
  ahead = Date.parse(server_time) - arrivedAt;
  isHeard = true;
  if (Math.abs(ahead - before) >= SAME_MS) store(ahead);
  for (const work of waiting.splice(0)) work();
}

function store(difference: number) {
  try {
    localStorage.setItem(KEY, String(difference));
  } catch {
    // Storage is unavailable: the next page gets the time again.
  }
}

/**
 * Calls back once the server has reported its time to this page: at once, or with its next answer.
 */
export function onceHeard(work: () => void) {
  if (isHeard) work();
  else waiting.push(work);
}

/** Sets the clock from the loaded document. Ignores a cached document: its time is old. */
export function setClockByDocument(server_time: string) {
  const [navigation] = performance.getEntriesByType('navigation');
  const isFresh = navigation instanceof PerformanceNavigationTiming && isTransferred(navigation);
  if (isFresh) {
    // The server sends one cached page to many visitors and reports its age.
    const age = navigation.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0;
    // Uses elapsed time: the device's clock may have been changed meanwhile.
    const passed = performance.now() - navigation.responseStart;
    setClock(server_time, Date.now() - passed - age);
  }
}

/** True when the body came over the network. Browsers that report no sizes count as a cache hit. */
function isTransferred({ transferSize, encodedBodySize }: PerformanceNavigationTiming): boolean {
  return transferSize > encodedBodySize;
}

/** The current time by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + readAhead());
}

/** True when a moment is past by the server's clock, as last reported. */
export function hasPassed(moment: Date | number): boolean {
  return Number(moment) <= serverNow().getTime();
}

/**
 * Like `hasPassed`, but false until the server has reported its time to this page. A device clock
 * that runs ahead must not end a sign-in, hide a ticket or delete anything.
 */
export function hasSurelyPassed(moment: Date | number): boolean {
  return isHeard && hasPassed(moment);
}
