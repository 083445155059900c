import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The address, and a server that has to be asked, follow when a hand rests. */
const PAUSE_MS = 300;

/**
 * What is sought with a search box, which runs ahead of the address. It follows every letter where the
 * device answers itself, else it waits for the address, which browsers let change only so often.
 * @param onSought asks for what a letter leaves; what is sought changes with the answer, so that the
 *   letter is painted first and the list is drawn once
 */
export function useDebouncedSearch(
  keyword: string,
  isAnsweredHere: () => boolean,
  onRested: (keyword: string) => void,
  onSought?: (keyword: string) => Promise<void>,
) {
  const [given, setGiven] = useState({ text: keyword });
  const [sought, setSought] = useState(keyword);
  const asked = useRef(keyword);
  const told = useRef(keyword);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A hand rests after the filters may have changed: what was given last knows them.
  const tell = useRef(onRested);
  useEffect(() => {
    tell.current = onRested;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Back and forth, or a search that was taken out: then the address leads.
    if (keyword === told.current) return;
    told.current = keyword;
    asked.current = keyword;
    clearTimeout(timer.current);
    setGiven({ text: keyword });
    setSought(keyword);
  }, [keyword]);

  const seek = async (text: string) => {
    if (text === asked.current) return;
    asked.current = text;
    await onSought?.(text);
    if (asked.current === text) flushSync(() => setSought(text));
  };
  const rest = (text: string) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    void seek(trimmed);
    // From now on it is seen to be on its way.
    setSought(trimmed);
    if (trimmed === told.current) return;
    told.current = trimmed;
    tell.current(trimmed);
  };
  return {
    /** What the box says, until one types. */
    given,
    sought,
    type: (text: string) => {
      if (isAnsweredHere()) void seek(text.trim());
      clearTimeout(timer.current);
      timer.current = setTimeout(() => rest(text), PAUSE_MS);
    },
    /** Without waiting. */
    search: rest,
  };
}
