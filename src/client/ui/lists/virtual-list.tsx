import { Trans } from '@lingui/react/macro';
import { type QueryKey, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { limits } from '#contract/limits.ts';
import { type RowEstimate, useVirtualRows } from './use-virtual-rows.ts';
import classes from './virtual-list.module.css';

/** The query of a list page, by its number from 1. */
export type PageQuery<Filters, Page, Key extends QueryKey> = (
  filters: Filters,
  page: number,
) => UseQueryOptions<Page, Error, Page, Key>;

export interface ListPage<Item> {
  items: Item[];
  next_page: number | null;
  total: number;
  /** Start index of each letter. */
  initials: { code: string; at: number }[];
  /** Words of the keyword without a match in the results. */
  missing: string[];
  /** The corrected keyword that was searched instead. */
  did_you_mean: string | null;
}

/** Handle of a list on the screen. */
export interface ListScroller {
  /** Scrolls an item, by its index from 0, to the top of the window. */
  scrollTo: (index: number) => void;
}

/** An item of a list, which may still be loading. */
export interface ListedItem<Item> {
  item: Item | undefined;
  /** Starts at 0. */
  index: number;
  total: number;
  /** True for the first items of a newly opened page: their pictures load at once. */
  isFirstSeen: boolean;
  /** For items that grow with their text. */
  measure: Ref<HTMLLIElement>;
}

export interface ItemsProps<Item> {
  /** Class of the list: its style sheet defines the number of columns. */
  className?: string | undefined;
  estimate: RowEstimate;
  /** Number of items on the first screen of a phone. */
  firstSeen: number;
  children: (listed: ListedItem<Item>) => ReactNode;
}

interface VirtualListProps<Filters, Item, Key extends QueryKey> extends ItemsProps<Item> {
  filters: Filters;
  listQuery: PageQuery<Filters, ListPage<Item>, Key>;
  total: number;
  scroller: Ref<ListScroller>;
  /** Called with the index (from 0) of the item at the top of the window. */
  onTop?: ((index: number) => void) | undefined;
}

/**
 * Renders the visible items, with empty space for all others. A page is fetched when one of its
 * items becomes visible, anywhere in the list. The scroll position is therefore restored on return
 * and after a reload, without the pages before it.
 */
export function VirtualList<Filters, Item, Key extends QueryKey>(
  props: VirtualListProps<Filters, Item, Key>,
) {
  const { filters, listQuery, total, className, estimate, firstSeen, children } = props;
  const { scroller, onTop } = props;
  const [opened] = useState(filters);
  const { list, measure, first, end, before, after, top, scrollTo } = useVirtualRows(
    total,
    estimate,
  );
  useImperativeHandle(scroller, () => ({ scrollTo }), [scrollTo]);
  useEffect(() => onTop?.(top), [top, onTop]);
  const pages = usePages((page) => listQuery(filters, page), first, Math.max(first, end - 1));
  return (
    <div className={`tall ${classes.place}`} aria-busy={pages.isLoading}>
      <Room height={before} />
      <ul ref={list} className={className}>
        {Array.from({ length: end - first }, (_, at) => {
          const index = first + at;
          const isFirstSeen = index < firstSeen && filters === opened;
          return children({ item: pages.itemAt(index), index, total, isFirstSeen, measure });
        })}
      </ul>
      <Room height={after} />
      <div role="status" className={`end small quiet ${classes.end}`}>
        {pages.hasFailed ? (
          <Button onClick={pages.retry}>
            <Trans>Loading failed. Tap to try again.</Trans>
          </Button>
        ) : (
          end === total && <Trans>End of list</Trans>
        )}
      </div>
    </div>
  );
}

/** The pages that contain the items from one index to another. */
function usePages<Item, Key extends QueryKey>(
  pageQuery: (page: number) => UseQueryOptions<ListPage<Item>, Error, ListPage<Item>, Key>,
  firstIndex: number,
  lastIndex: number,
) {
  const pageOf = (index: number) => Math.floor(index / limits.PAGE_SIZE) + 1;
  const from = pageOf(firstIndex);
  const numbers = Array.from({ length: pageOf(lastIndex) - from + 1 }, (_, at) => from + at);
  // A separate query: a single query switches to another keyword without rendering the list twice.
  const first = useQuery(pageQuery(1));
  const further = useQueries({ queries: numbers.filter((page) => page > 1).map(pageQuery) });
  const pages = from === 1 ? [first, ...further] : further;
  return {
    itemAt: (index: number) => pages[pageOf(index) - from]?.data?.items[index % limits.PAGE_SIZE],
    isLoading: pages.some(({ isPending, isFetching }) => isPending && isFetching),
    hasFailed: pages.some(({ data, isError, isFetching }) => !data && isError && !isFetching),
    retry: () => {
      for (const { isError, refetch } of pages) if (isError) void refetch();
    },
  };
}

/**
 * Empty space of a height, set by an attribute: the CSP of server pages forbids style attributes.
 */
function Room({ height }: { height: number }) {
  return <svg width="1" height={Math.max(0, Math.round(height))} aria-hidden="true" />;
}
