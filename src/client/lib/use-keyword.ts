import { useEffect, useRef, useState } from 'react';

/** While the server answers, it is asked when a hand rests. */
const PAUSE_MS = 300;

/**
 * What stands in the search box, which runs ahead of the address: the address follows at once where the
 * device answers itself, else after a pause.
 */
export function useKeyword(
  keyword: string,
  isAnsweredHere: () => boolean,
  onChange: (keyword: string) => void,
) {
  const [typed, setTyped] = useState(keyword);
  const told = useRef(keyword);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Back and forth, or a search that was taken out: then the address leads.
    if (keyword === told.current) return;
    told.current = keyword;
    clearTimeout(timer.current);
    setTyped(keyword);
  }, [keyword]);

  const tell = (text: string) => {
    clearTimeout(timer.current);
    const sought = text.trim();
    if (sought === told.current) return;
    told.current = sought;
    onChange(sought);
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      if (isAnsweredHere()) tell(text);
      else timer.current = setTimeout(() => tell(text), PAUSE_MS);
    },
    /** Without waiting. */
    search: () => tell(typed),
    clear: () => {
      setTyped('');
      tell('');
    },
  };
}
