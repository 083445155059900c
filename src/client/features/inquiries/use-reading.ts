import { useEffect, useState } from 'react';

interface ReadThread {
  id: string;
  unread: number;
  thread: readonly { number: number; is_new: boolean }[];
}

/**
 * Marks the messages that are shown as read. Tells of a message whether it was new when the thread was
 * opened, or has come since.
 * @param markRead up to a number; where it fails, the thread stays unread until it is looked at again
 */
export function useReading(
  { id, unread, thread }: ReadThread,
  markRead: (number: number) => Promise<unknown>,
) {
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const last = thread.at(-1)?.number ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every message that comes, once.
  useEffect(() => {
    if (unread === 0) return;
    const fresh = thread.filter(({ is_new }) => is_new).map(({ number }) => number);
    setKnown((before) => new Set([...before, ...fresh]));
    if (!document.hidden) markRead(last).catch(() => undefined);
  }, [id, last, unread]);
  return (number: number) => known.has(number);
}
