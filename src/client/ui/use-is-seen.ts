import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** A picture is fetched once this share of it is in view. Source: specification §9. */
const IN_VIEW = 0.5;
/** A picture that is scrolled past, or gone with the next letter of a search, is not fetched. */
const REST_MS = 250;

/** Pictures that were seen on this visit: the browser has them, so they are shown without a rest. */
const seen = new Set<string>();

/** True once the element of a picture has been in view for a moment; it stays true. */
export function useIsSeen(element: RefObject<Element | null>, picture: string | null): boolean {
  const [isSeen, setSeen] = useState(false);
  useLayoutEffect(() => {
    if (picture !== null && seen.has(picture)) setSeen(true);
  }, [picture]);
  useEffect(() => {
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
  }, [element, picture]);
  return isSeen;
}
