import { type RefObject, useEffect, useState } from 'react';

/** How much of a picture is in view when it is fetched. Source: specification §9. */
const IN_VIEW = 0.5;
/** What is only passed by, or gone with the next letter of a search, is not fetched. */
const REST_MS = 250;

/** Whether an element has come into sight and rested there; once it has, it stays so. */
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
