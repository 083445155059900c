import { type RefObject, useEffect, useState } from 'react';

/** Width-to-height ratio. Halls are wider than high, so their names read best with north up. */
const LYING_FROM = 1.4;

/** True when the box is wide enough to show the plan larger in landscape; null on the server. */
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
