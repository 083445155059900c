import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Share of a picture in view that starts its load. Source: specification §9. */
const IN_VIEW = 0.5;
/**
 * Debounce time: a picture that is scrolled past, or replaced by the next letter of a search, is
 * not loaded.
 */
const REST_MS = 250;

/** Pictures loaded during this visit: the browser has cached them, so they appear at once. */
const seen = new Set<string>();

/**
 * True once a picture has been in view for the debounce time; it stays true.
 * @param isAtOnce loads the picture without waiting. The value may change to false later, e.g. for
 * a slide two positions away. The result then stays true, because an empty slide would appear until
 * the debounce time is over.
 */
export function useIsSeen(
  element: RefObject<Element | null>,
  picture: string | null,
  isAtOnce = false,
): boolean {
  const [isSeen, setSeen] = useState(isAtOnce);
  useLayoutEffect(() => {
    if (picture === null || !(isAtOnce || seen.has(picture))) return;
    seen.add(picture);
    setSeen(true);
  }, [picture, isAtOnce]);
  useEffect(() => {
    if (isAtOnce) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(resting);
        if (!entries.at(-1)?.isIntersecting) return;
        resting = setTimeout(() => {
          setSeen(true);
          if (picture !== null) seen.add(picture);
          observer.disconnect();
        }, REST_MS);
      },
      { threshold: IN_VIEW },
    );
    if (element.current) observer.observe(element.current);
    return () => {
      clearTimeout(resting);
      observer.disconnect();
    };
  }, [element, picture, isAtOnce]);
  return isSeen;
}
