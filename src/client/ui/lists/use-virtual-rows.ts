import { useHydrated } from '@tanstack/react-router';
import {
  observeWindowOffset,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Extra rows above and below the visible ones. */
const OVERSCAN = 1;
/** Height of the top bar and the search box, which are sticky. */
export const STICKY_PX = 136;
/** The server does not know the screen's height: it renders more rows than any screen shows. */
const FIRST_SCREEN = { width: 0, height: 1_000 };

/**
 * The visible items of a long list. Columns and heights are read from the style sheet. Items with a
 * minimum height may grow and are measured; otherwise all have the height of the first.
 */
export function useVirtualRows(total: number, estimate: RowEstimate) {
  const list = useRef<HTMLUListElement>(null);
  const [{ columns, rowHeight, tallHeight, above }, setLayout] = useState<Layout>({
    columns: estimate.columns,
    rowHeight: estimate.height,
    tallHeight: estimate.tall?.height ?? 0,
    above: 0,
  });
  const tallEvery = estimate.tall?.every ?? 0;
  const isHydrated = useHydrated();
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(total / columns),
    estimateSize: (index) => (tallEvery > 0 && index % tallEvery === 0 ? tallHeight : rowHeight),
    overscan: OVERSCAN,
    scrollMargin: above,
    scrollPaddingStart: STICKY_PX,
    initialRect: FIRST_SCREEN,
    // Starts with the rows that the server rendered, then shows the visible ones.
    initialOffset: () => (isHydrated ? window.scrollY : 0),
    observeElementOffset: observeFromNowOn,
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = () => {
      setLayout((now) => {
        const next = layoutOf(element, now);
        return isAlike(now, next) ? now : next;
      });
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are another list.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, tallHeight]);

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
    /** Index after the last visible item. */
    end: Math.min(total, ((last?.index ?? -1) + 1) * columns),
    /** Height of the items before and after, CSS pixels. */
    before: (first?.start ?? above) - above,
    /** The first item that no sticky bar covers. */
    top: (virtualizer.getVirtualItemForOffset(underBars)?.index ?? 0) * columns,
    scrollTo,
    after: Math.max(0, virtualizer.getTotalSize() + above - (last?.end ?? above)),
  };
}

/** Estimates until the style sheet is measured: CSS pixels on a phone, and items per row. */
export interface RowEstimate {
  height: number;
  columns: number;
  /** Every so many items, from the first, one is taller; it is marked by `data-tall`. */
  tall?: { height: number; every: number };
}

interface Layout {
  columns: number;
  rowHeight: number;
  tallHeight: number;
  /** Distance from the top of the page to the first row. */
  above: number;
}

function layoutOf(list: HTMLUListElement, before: Layout): Layout {
  const items = [...list.children];
  if (items.length === 0) return before;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const heightOf = (isTall: boolean) => {
    const item = items.find((one) => one.hasAttribute('data-tall') === isTall);
    const leastHeight = item && Number.parseFloat(getComputedStyle(item).minHeight);
    return (
      leastHeight ||
      (item && item.getBoundingClientRect().height + (Number.parseFloat(rowGap) || 0))
    );
  };
  const start = list.previousElementSibling ?? list;
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight: heightOf(false) ?? before.rowHeight,
    tallHeight: heightOf(true) ?? before.tallHeight,
    above: Math.round(start.getBoundingClientRect().top + window.scrollY),
  };
}

function isAlike(one: Layout, other: Layout): boolean {
  return (
    one.columns === other.columns &&
    one.above === other.above &&
    Math.abs(one.rowHeight - other.rowHeight) < 0.5 &&
    Math.abs(one.tallHeight - other.tallHeight) < 0.5
  );
}

/** Reports the scroll position at once: after a reload it is not the top. */
function observeFromNowOn(
  virtualizer: Virtualizer<Window, HTMLLIElement>,
  onScroll: (offset: number, isScrolling: boolean) => void,
) {
  onScroll(window.scrollY, false);
  return observeWindowOffset(virtualizer, onScroll);
}
