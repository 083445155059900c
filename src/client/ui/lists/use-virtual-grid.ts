import { useHydrated } from '@tanstack/react-router';
import {
  observeWindowOffset,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Rows above and below what is seen. */
const OVERSCAN = 1;
/** What the server renders, before it is known how high the screen is: more than any shows at first. */
const FIRST_SCREEN = { width: 0, height: 1_000 };
/** Of a card on a phone, before it is read off the page. */
const ROW_PX = 290;
const COLUMNS = 2;

/**
 * Which cards of a long grid are seen. How many stand side by side and how high they are is for the
 * style sheet to say: all are alike, and it is read off the first one.
 */
export function useVirtualGrid(total: number) {
  const grid = useRef<HTMLUListElement>(null);
  const [{ columns, rowHeight, above }, setLayout] = useState({
    columns: COLUMNS,
    rowHeight: ROW_PX,
    above: 0,
  });
  const isHydrated = useHydrated();
  const count = Math.ceil(total / columns);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: above,
    initialRect: FIRST_SCREEN,
    // The first rows, as the server rendered them; from then on, what is in sight.
    initialOffset: () => (isHydrated ? window.scrollY : 0),
    observeElementOffset: observeFromNowOn,
  });

  useLayoutEffect(() => {
    const list = grid.current;
    if (!list) return;
    const read = () => {
      const card = list.firstElementChild;
      if (!card) return;
      const { gridTemplateColumns, rowGap } = getComputedStyle(list);
      const room = list.previousElementSibling ?? list;
      const next = {
        columns: gridTemplateColumns.split(' ').length,
        rowHeight: card.getBoundingClientRect().height + (Number.parseFloat(rowGap) || 0),
        above: Math.round(room.getBoundingClientRect().top + window.scrollY),
      };
      setLayout((now) =>
        now.columns === next.columns &&
        now.above === next.above &&
        Math.abs(now.rowHeight - next.rowHeight) < 0.5
          ? now
          : next,
      );
    };
    const observer = new ResizeObserver(read);
    observer.observe(list);
    read();
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are another list.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    grid,
    first: (first?.index ?? 0) * columns,
    /** One after the last that is seen. */
    end: Math.min(total, ((last?.index ?? -1) + 1) * columns),
    /** Pixels that the others take. */
    before: (first?.start ?? above) - above,
    after: Math.max(0, virtualizer.getTotalSize() + above - (last?.end ?? above)),
  };
}

/** Says at once where the window stands, which is not at the top after a reload. */
function observeFromNowOn(
  virtualizer: Virtualizer<Window, HTMLLIElement>,
  onScroll: (offset: number, isScrolling: boolean) => void,
) {
  onScroll(window.scrollY, false);
  return observeWindowOffset(virtualizer, onScroll);
}
