import { useEffect, useState } from 'react';

interface ReadThread {
  id: string;
  unread: number;
  thread: readonly { number: number; is_new: boolean }[];
}

/**
 * Marks visible messages as read. Returns a test: was a message new when the thread was opened, or
 * has it arrived since?
 * @param markRead marks messages up to a number; after a failure the thread stays unread until it
 * is opened again
 */
export function useReading(
  { id, unread, thread }: ReadThread,
  markRead: (number: number) => Promise<unknown>,
) {
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const last = thread.at(-1)?.number ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per new message.
  useEffect(() => {
    if (unread === 0) return;
    const fresh = thread.filter(({ is_new }) => is_new).map(({ number }) => number);
    setKnown((before) => new Set([...before, ...fresh]));
    if (!document.hidden) markRead(last).catch(() => undefined);
  }, [id, last, unread]);
  return (number: number) => known.has(number);
}
