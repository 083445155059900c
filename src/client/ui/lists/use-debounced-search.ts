import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { watchPresses, whenReleased } from './press.ts';

/** Debounce time before the address changes and the server is asked. */
const PAUSE_MS = 300;

interface DebouncedSearch {
  /** The keyword in the address. */
  keyword: string;
  /** True when the device answers: the list may then follow every key. */
  isAnsweredHere?: () => boolean;
  /** Fetches the results of a keyword before the list shows them. */
  onRequest?: (keyword: string) => Promise<void>;
  /** Writes a keyword into the address. Not for every key: browsers allow 100 changes in 30 s. */
  onSettle: (keyword: string) => void;
}

/**
 * The debounced search term, on its way from the search box to the list and into the address:
 *
 *     a key, where the device answers   requested; listed as soon as the results are there
 *     a pause, Enter or an empty box    requested, listed and settled, all at once
 *     another address (back, a link)    written into the box, listed
 *     a link is followed                settled, and not listed: going back lists it
 *
 * Nothing of this happens during a press: the list stays under the finger.
 */
export function useDebouncedSearch(props: DebouncedSearch) {
  const { keyword } = props;
  const [listed, setListed] = useState(keyword);
  const requested = useRef(keyword);
  const settled = useRef(keyword);
  const box = useRef<HTMLInputElement>(null);
  /** Cancels the debounce timer. */
  const stop = useRef(() => {});
  // The filters may change during the debounce time: the keyword is added to the latest filters.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const request = async (text: string) => {
    if (text === requested.current) return;
    requested.current = text;
    await latest.current.onRequest?.(text);
    // The letter is already painted. The list renders once, in this task, and with its results.
    whenReleased(() => text === requested.current && flushSync(() => setListed(text)));
  };
  const address = (text: string) => {
    stop.current();
    if (text === settled.current) return;
    settled.current = text;
    latest.current.onSettle(text);
  };
  const settle = (typed: string) => {
    const text = typed.trim();
    void request(text);
    // No waiting: the list now shows that results are loading.
    setListed(text);
    address(text);
  };
  const type = (typed: string) => {
    if (latest.current.isAnsweredHere?.()) void request(typed.trim());
    stop.current();
    let stopWaiting = () => {};
    const pause = setTimeout(() => {
      stopWaiting = whenReleased(() => settle(typed));
    }, PAUSE_MS);
    stop.current = () => {
      clearTimeout(pause);
      stopWaiting();
    };
  };
  /** Runs before the link is followed: the debounce timer would navigate back from the new page. */
  const leaveBy = (event: MouseEvent) => {
    const typed = box.current?.value.trim() ?? settled.current;
    if (typed === settled.current || !isInLink(event.target)) return;
    address(typed);
    // A link opened in another tab leaves this list open.
    setTimeout(() => event.defaultPrevented || settle(typed));
  };

  useEffect(() => {
    if (keyword === settled.current) return;
    stop.current();
    requested.current = keyword;
    settled.current = keyword;
    if (box.current) box.current.value = keyword;
    setListed(keyword);
  }, [keyword]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for text typed before hydration.
  useEffect(() => {
    watchPresses();
    document.addEventListener('click', leaveBy, true);
    const typed = box.current?.value ?? '';
    if (typed.trim() !== keyword) type(typed);
    return () => {
      document.removeEventListener('click', leaveBy, true);
      stop.current();
    };
  }, []);

  return {
    /** The keyword whose results are shown or loading. */
    listed,
    /** Props of the search box. */
    box: { ref: box, keyword, onType: type, onSearch: settle },
  };
}

function isInLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null;
}
