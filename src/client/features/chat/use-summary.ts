import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';

const SUMMARY_MS = 10_000;
/** Maximum number of messages in that time that are read aloud one by one. */
const READ_ONE_BY_ONE = 10;

/** Counts the messages of ten seconds, for screen readers in a busy room. */
export function useSummary(messages: readonly ChatMessage[], isAloud: boolean) {
  const newest = messages.at(-1)?.seq ?? 0;
  const latest = useRef(newest);
  latest.current = newest;
  const [summary, setSummary] = useState({ count: 0, isBusy: false });
  useEffect(() => {
    if (!isAloud) return setSummary({ count: 0, isBusy: false });
    let before = latest.current;
    const timer = setInterval(() => {
      const came = latest.current - before;
      before = latest.current;
      const isBusy = came > READ_ONE_BY_ONE;
      setSummary({ count: isBusy ? came : 0, isBusy });
    }, SUMMARY_MS);
    return () => clearInterval(timer);
  }, [isAloud]);
  return summary;
}
