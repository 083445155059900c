import { type RefObject, useEffect, useState } from 'react';

/** How much of a picture is in view when it is fetched. Source: specification §9. */
const IN_VIEW = 0.5;

/** Whether an element has come into sight; once it has, it stays so. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { threshold: IN_VIEW },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
