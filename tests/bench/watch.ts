interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
interface LargestPaint extends PerformanceEntry {
  element: Element | null;
  url: string;
}
interface Interaction extends PerformanceEntry {
  interactionId: number;
}

export interface Watched {
  fcp: number;
  lcp: number;
  /** Tag and picture of the largest contentful paint. */
  lcp_element: string;
  cls: number;
  /** Beginnings of the texts that shifted. */
  moved: string[];
  long_tasks: { start: number; duration: number }[];
  /** Durations from input to the next paint. */
  interactions: number[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/**
 * Runs in the page before its scripts and records Web Vitals. CLS is the largest session window: shifts less
 * than 1 s apart, 5 s at most. Source: web.dev/articles/cls.
 */
export function watch() {
  const watched: Watched = {
    fcp: Number.NaN,
    lcp: Number.NaN,
    lcp_element: '',
    cls: 0,
    moved: [],
    long_tasks: [],
    interactions: [],
  };
  window.watched = watched;
  const session = { value: 0, first: 0, last: 0 };

  function observe<Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  }

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcp = startTime;
  });
  observe<LargestPaint>('largest-contentful-paint', ({ startTime, element, url }) => {
    watched.lcp = startTime;
    const picture = url.split('/').at(-1) ?? '';
    watched.lcp_element = `${element?.tagName.toLowerCase() ?? ''} ${picture}`.trim();
  });
  observe<LayoutShift>('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return;
    watched.moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
    const isNext = startTime - session.last < 1000 && startTime - session.first < 5000;
    if (!isNext) session.first = startTime;
    session.value = isNext ? session.value + value : value;
    session.last = startTime;
    watched.cls = Math.max(watched.cls, session.value);
  });
  observe('longtask', ({ startTime, duration }) => {
    watched.long_tasks.push({ start: startTime, duration });
  });
  observe<Interaction>('event', ({ interactionId, duration }) => {
    if (interactionId) watched.interactions.push(duration);
  });
}
