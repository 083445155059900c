import { type RefObject, useEffect, useState } from 'react';

/** Whether a box is wider than high; null on the server. */
export function useIsLying(box: RefObject<HTMLElement | null>): boolean | null {
  const [isLying, setLying] = useState<boolean | null>(null);
  useEffect(() => {
    const room = box.current;
    if (!room) return;
    const sizes = new ResizeObserver(() => setLying(room.clientWidth > room.clientHeight));
    sizes.observe(room);
    return () => sizes.disconnect();
  }, [box]);
  return isLying;
}
