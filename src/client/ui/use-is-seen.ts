import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** A picture is fetched once this share of it is in view. Source: specification §9. */
const IN_VIEW = 0.5;
/** A picture that is scrolled past, or gone with the next letter of a search, is not fetched. */
const REST_MS = 250;

/** Pictures that were seen on this visit: the browser has them, so they are shown without a rest. */
const seen = new Set<string>();

/**
 * True once the element of a picture has been in view for a moment; it stays true.
 * @param isAtOnce the picture is fetched without being seen. Later it may be one of many again, a slide
 *   that is two away: then it stays, for without it the slide would be empty until it has rested.
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
