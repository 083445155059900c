import { useHydrated } from '@tanstack/react-router';
import {
  observeWindowOffset,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Rows above and below those in sight. */
const OVERSCAN = 1;
/** The bar and the search box, which stay at the top of the window. */
export const STICKY_PX = 136;
/** Rendered by the server, which does not know the height of the screen: more than any shows at first. */
const FIRST_SCREEN = { width: 0, height: 1_000 };

/**
 * The items of a long list that are in sight of the window. Columns and heights are read off the style
 * sheet: items with a least height may grow, and are measured; else all are as high as the first.
 */
export function useVirtualRows(total: number, estimate: { height: number; columns: number }) {
  const list = useRef<HTMLUListElement>(null);
  const [{ columns, rowHeight, above }, setLayout] = useState({
    columns: estimate.columns,
    rowHeight: estimate.height,
    above: 0,
  });
  const isHydrated = useHydrated();
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(total / columns),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: above,
    scrollPaddingStart: STICKY_PX,
    initialRect: FIRST_SCREEN,
    // The first rows, as the server rendered them; from then on, what is in sight.
    initialOffset: () => (isHydrated ? window.scrollY : 0),
    observeElementOffset: observeFromNowOn,
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = () => {
      const next = layoutOf(element);
      if (next) setLayout((now) => (isAlike(now, next) ? now : next));
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are another list.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  const underBars = (virtualizer.scrollOffset ?? 0) + STICKY_PX + 1;
  const scrollTo = useCallback(
    (index: number) => virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'start' }),
    [virtualizer, columns],
  );
  return {
    list,
    measure: virtualizer.measureElement,
    first: (first?.index ?? 0) * columns,
    /** One after the last that is in sight. */
    end: Math.min(total, ((last?.index ?? -1) + 1) * columns),
    /** CSS pixels that the items before and after take. */
    before: (first?.start ?? above) - above,
    /** The first item that no bar covers. */
    top: (virtualizer.getVirtualItemForOffset(underBars)?.index ?? 0) * columns,
    scrollTo,
    after: Math.max(0, virtualizer.getTotalSize() + above - (last?.end ?? above)),
  };
}

interface Layout {
  columns: number;
  rowHeight: number;
  /** From the top of the page to the first row. */
  above: number;
}

function layoutOf(list: HTMLUListElement): Layout | null {
  const item = list.firstElementChild;
  if (!item) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const leastHeight = Number.parseFloat(getComputedStyle(item).minHeight);
  const start = list.previousElementSibling ?? list;
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight:
      leastHeight || item.getBoundingClientRect().height + (Number.parseFloat(rowGap) || 0),
    above: Math.round(start.getBoundingClientRect().top + window.scrollY),
  };
}

function isAlike(one: Layout, other: Layout): boolean {
  return (
    one.columns === other.columns &&
    one.above === other.above &&
    Math.abs(one.rowHeight - other.rowHeight) < 0.5
  );
}

/** Reports at once where the window stands, which is not at the top after a reload. */
function observeFromNowOn(
  virtualizer: Virtualizer<Window, HTMLLIElement>,
  onScroll: (offset: number, isScrolling: boolean) => void,
) {
  onScroll(window.scrollY, false);
  return observeWindowOffset(virtualizer, onScroll);
}
