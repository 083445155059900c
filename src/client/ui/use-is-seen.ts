import { type RefObject, useEffect, useState } from 'react';

/** A picture is fetched once this share of it is in view. Source: specification §9. */
const IN_VIEW = 0.5;
/** A picture that is scrolled past, or gone with the next letter of a search, is not fetched. */
const REST_MS = 250;

/** True once an element has been in view for a moment; it stays true. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(resting);
        if (!entries.at(-1)?.isIntersecting) return;
        resting = setTimeout(() => {
          setSeen(true);
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
  }, [element]);
  return isSeen;
}
