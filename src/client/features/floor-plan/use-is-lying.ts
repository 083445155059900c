import { type RefObject, useEffect, useState } from 'react';

/** Halls are wider than high, so names in them are best read north up. */
const LYING_FROM = 1.4;

/** True where a box is so wide that the plan is larger lying in it; null on the server. */
export function useIsLying(box: RefObject<HTMLElement | null>): boolean | null {
  const [isLying, setLying] = useState<boolean | null>(null);
  useEffect(() => {
    const room = box.current;
    if (!room) return;
    const sizes = new ResizeObserver(() =>
      setLying(room.clientWidth > room.clientHeight * LYING_FROM),
    );
    sizes.observe(room);
    return () => sizes.disconnect();
  }, [box]);
  return isLying;
}
