import type { Bus } from '#server/db/bus.ts';
import { roomIn } from '#server/http/events/serve-events.ts';

/**
 * Single-flight reads: concurrent readers with the same key share one query. When a process ends, thousands of
 * its readers reconnect to the others. Results are not cached. A reader who asks after a change does not share
 * a query that started before it.
 */
export function createSharedReads(bus: Bus) {
  const running = new Map<string, Promise<unknown>>();
  /**
   * The number of changes that this process has received per room; null: it does not receive all changes yet.
   */
  let changes: Map<string, number> | null = null;
  let isAsked = false;

  function listen() {
    if (isAsked) return;
    isAsked = true;
    const heard = new Map<string, number>();
    const { begun } = bus.subscribe({
      onMessage: (text) => {
        const live_id = roomIn(text);
        if (live_id) heard.set(live_id, (heard.get(live_id) ?? 0) + 1);
      },
      onGap: () => {
        for (const [live_id, count] of heard) heard.set(live_id, count + 1);
        running.clear();
      },
    });
    void begun.then(() => {
      changes = heard;
    });
  }

  /** @param key of the query, within its room */
  return function share<T>(live_id: string, key: string, read: () => Promise<T>): Promise<T> {
    listen();
    if (!changes) return read();
    const whole = `${live_id} ${changes.get(live_id) ?? 0} ${key}`;
    const earlier = running.get(whole) as Promise<T> | undefined;
    if (earlier) return earlier;
    const reading = read().finally(() => {
      if (running.get(whole) === reading) running.delete(whole);
    });
    running.set(whole, reading);
    return reading;
  };
}
