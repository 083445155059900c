import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { watchPresses, whenReleased } from './press.ts';

/** Without a key for this long, the address follows, and a server that has to be asked. */
const PAUSE_MS = 300;

interface DebouncedSearch {
  /** The keyword of the address. */
  keyword: string;
  /** The device answers without a network: the list may follow every key. */
  isAnsweredHere?: () => boolean;
  /** Fetches the results of a keyword before the list goes over to it. */
  onRequest?: (keyword: string) => Promise<void>;
  /** Takes a keyword into the address. Not for every key: browsers allow 100 changes in 30 s. */
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
 * While something is pressed, nothing of it happens: the list stays under the finger.
 */
export function useDebouncedSearch(props: DebouncedSearch) {
  const { keyword } = props;
  const [listed, setListed] = useState(keyword);
  const requested = useRef(keyword);
  const settled = useRef(keyword);
  const box = useRef<HTMLInputElement>(null);
  /** Ends the pause. */
  const stop = useRef(() => {});
  // The filters may change during the pause: what settles then is added to the latest ones.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const request = async (text: string) => {
    if (text === requested.current) return;
    requested.current = text;
    await latest.current.onRequest?.(text);
    // Painted by now is the letter; the list is rendered once, in this task, and with its results.
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
    // Without waiting: from now on the list shows that its results are on their way.
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
  /** Before the link is followed: the end of the pause would call the browser back from its page. */
  const leaveBy = (event: MouseEvent) => {
    const typed = box.current?.value.trim() ?? settled.current;
    if (typed === settled.current || !isInLink(event.target)) return;
    address(typed);
    // One that has opened elsewhere leaves the list here.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration.
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
    /** The keyword whose results the list shows or awaits. */
    listed,
    /** For the search box. */
    box: { ref: box, keyword, onType: type, onSearch: settle },
  };
}

function isInLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null;
}
