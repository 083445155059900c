import { Trans } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import {
  observeWindowOffset,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { useStars } from '#client/sync/stars.ts';
import { Room } from '#client/ui/lists/room.tsx';
import { usePages } from '#client/ui/lists/use-pages.ts';
import type { ExhibitorFilters } from '#contract/filters.ts';
import classes from './directory.module.css';
import { DirectoryRow } from './directory-row.tsx';

interface DirectoryListProps {
  filters: ExhibitorFilters;
  total: number;
  categories: ReadonlyMap<string, string>;
}

/** As high as a row is at least, before that is read off the style sheet. */
const ROW_PX = 124;
/** Rows of the first screen of a phone: as the list opens, their logos are there at once. */
const FIRST_SEEN = 6;
/** Rows above and below what is seen. */
const OVERSCAN = 1;
/** What the server renders, before it is known how high the screen is: more than any shows at first. */
const FIRST_SCREEN = { width: 0, height: 1_000 };

/**
 * As many rows as are seen, and as much empty room as all the others take. A page of the list is asked
 * for when one of its rows comes into sight, wherever in the list that is: so the place in it is found
 * again on return, after a reload too, without the pages before.
 */
export function DirectoryList({ filters, total, categories }: DirectoryListProps) {
  const [opened] = useState(filters);
  const top = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  const [rowHeight, setRowHeight] = useState(ROW_PX);
  const isHydrated = useHydrated();
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: total,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: above,
    initialRect: FIRST_SCREEN,
    // The first rows, as the server rendered them; from then on, what is in sight.
    initialOffset: () => (isHydrated ? window.scrollY : 0),
    observeElementOffset: observeFromNowOn,
  });
  useLayoutEffect(() => {
    const place = top.current?.getBoundingClientRect().top ?? 0;
    setAbove(place + window.scrollY);
    const row = top.current?.querySelector('li');
    if (row) setRowHeight(Number.parseFloat(getComputedStyle(row).minHeight));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another estimate is another list.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const stars = useStars();
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  const pages = usePages(
    (page) => exhibitorQueries.list(filters, page),
    first?.index ?? 0,
    last?.index ?? 0,
  );
  return (
    <div ref={top} className={classes.list} aria-busy={pages.isLoading}>
      <Room height={(first?.start ?? above) - above} />
      <ul className={classes.rows}>
        {rows.map(({ index }) => {
          const exhibitor = pages.itemAt(index);
          return (
            <DirectoryRow
              key={index}
              exhibitor={exhibitor}
              index={index}
              total={total}
              categories={categories}
              priority={index < FIRST_SEEN && filters === opened}
              isStarred={exhibitor !== undefined && stars.has(exhibitor.id)}
              measure={virtualizer.measureElement}
            />
          );
        })}
      </ul>
      <Room height={virtualizer.getTotalSize() + above - (last?.end ?? above)} />
      <div role="status" className={classes.end}>
        {pages.hasFailed ? (
          <button type="button" className="button" onClick={pages.retry}>
            <Trans>Loading failed. Tap to try again.</Trans>
          </button>
        ) : (
          last?.index === total - 1 && <Trans>That is all.</Trans>
        )}
      </div>
    </div>
  );
}

/** Says at once where the window stands, which is not at the top after a reload. */
function observeFromNowOn(
  virtualizer: Virtualizer<Window, HTMLLIElement>,
  onScroll: (offset: number, isScrolling: boolean) => void,
) {
  onScroll(window.scrollY, false);
  return observeWindowOffset(virtualizer, onScroll);
}
