import { useEffect, useRef, useState } from 'react';

/** The address, and a server that has to be asked, follow when a hand rests. */
const PAUSE_MS = 300;

/**
 * What stands in a search box, which runs ahead of the address. What is sought follows every letter where
 * the device answers itself, else it waits for the address, which browsers let change only so often.
 */
export function useKeyword(
  keyword: string,
  isAnsweredHere: () => boolean,
  onRested: (keyword: string) => void,
  onSought?: () => void,
) {
  const [typed, setTyped] = useState(keyword);
  const [sought, setSought] = useState(keyword);
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
    clearTimeout(timer.current);
    setTyped(keyword);
    setSought(keyword);
  }, [keyword]);

  const seek = (text: string) => {
    if (text === sought) return;
    setSought(text);
    onSought?.();
  };
  const rest = (text: string) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    seek(trimmed);
    if (trimmed === told.current) return;
    told.current = trimmed;
    tell.current(trimmed);
  };
  return {
    typed,
    sought,
    type: (text: string) => {
      setTyped(text);
      if (isAnsweredHere()) seek(text.trim());
      clearTimeout(timer.current);
      timer.current = setTimeout(() => rest(text), PAUSE_MS);
    },
    /** Without waiting. */
    search: () => rest(typed),
    clear: () => {
      setTyped('');
      rest('');
    },
  };
}
