/**
 * The server's clock, as far as this device knows it. Without React: tickets are painted by it before any
 * other script is loaded.
 */
const KEY = 'pavilion:clock';
/** A difference that is not worth writing. */
const SAME_MS = 1_000;

/** Milliseconds that the server's clock is ahead of this device's; undefined until it is asked for. */
let ahead: number | undefined;
/** The server has said its time since the page was loaded. */
let isHeard = false;
/** Work that waits for the server's time. */
const waiting: (() => void)[] = [];

function readAhead(): number {
  ahead ??= readLast();
  return ahead;
}

/** The difference at the server's last answer: a wrong clock stays wrong over a reload. */
function readLast(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** Sets our clock by the server's: `server_time` was its time when the answer arrived. */
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
    // Storage is out of reach: the next page hears it again.
  }
}

/** Calls back once the server has said its time to this page: now, or with its next answer. */
export function onceHeard(work: () => void) {
  if (isHeard) work();
  else waiting.push(work);
}

/** Sets our clock by the loaded document; one from a cache says nothing about the time. */
export function setClockByDocument(server_time: string) {
  const [navigation] = performance.getEntriesByType('navigation');
  const isFresh = navigation instanceof PerformanceNavigationTiming && isTransferred(navigation);
  if (isFresh) {
    // The server sends one page to many: it says how old it is.
    const age = navigation.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0;
    // By the time since then: the device's clock may have been set meanwhile.
    const passed = performance.now() - navigation.responseStart;
    setClock(server_time, Date.now() - passed - age);
  }
}

/** Its body came over the network; a browser that does not report sizes is read as a cache hit. */
function isTransferred({ transferSize, encodedBodySize }: PerformanceNavigationTiming): boolean {
  return transferSize > encodedBodySize;
}

/** The server's time now. */
export function serverNow(): Date {
  return new Date(Date.now() + readAhead());
}

/** True when a moment is past by the server's clock, as it was last heard. */
export function hasPassed(moment: Date | number): boolean {
  return Number(moment) <= serverNow().getTime();
}

/**
 * The same, once the server has said its time to this page. A device whose clock was set ahead must not
 * lose a sign-in or a ticket by it, nor delete anything.
 */
export function hasSurelyPassed(moment: Date | number): boolean {
  return isHeard && hasPassed(moment);
}
