import type { Bus } from '#server/db/bus.ts';
import { roomIn } from '#server/http/events/serve-events.ts';

/**
 * Readers who ask for the same at the same moment are answered by one reading: the end of one process sends
 * thousands of them to the others. Nothing is remembered, and a reading that was begun before a room changed is
 * not shared with who asks after that.
 */
export function createSharedReads(bus: Bus) {
  const running = new Map<string, Promise<unknown>>();
  /** How often this process has heard of each room; null: it does not hear all yet. */
  let changes: Map<string, number> | null = null;
  let isAsked = false;

  function beginToHear() {
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

  /** @param key of what is read, beside its room */
  return function share<T>(live_id: string, key: string, read: () => Promise<T>): Promise<T> {
    beginToHear();
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
