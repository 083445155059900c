import { Trans } from '@lingui/react/macro';
import { type QueryKey, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { limits } from '#contract/limits.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import classes from './virtual-list.module.css';

/** One page of a list, by its number from 1. */
export type PageQuery<Filters, Page, Key extends QueryKey> = (
  filters: Filters,
  page: number,
) => UseQueryOptions<Page, Error, Page, Key>;

export interface ListPage<Item> {
  items: Item[];
  next_page: number | null;
  total: number;
  /** Where each letter of the register begins. */
  initials: { code: string; at: number }[];
  /** Words of the keyword that what is listed lacks. */
  missing: string[];
  /** The keyword that is listed in place of the one that was typed. */
  did_you_mean: string | null;
}

/** Of a list on the screen. */
export interface ListScroller {
  /** Brings an item, by its place from 0, to the top of the window. */
  scrollTo: (index: number) => void;
}

/** An item of a list, which may still be loading. */
export interface ListedItem<Item> {
  item: Item | undefined;
  /** From 0. */
  index: number;
  total: number;
  /** It is among the first of a page that has just been opened: its picture is wanted at once. */
  isFirstSeen: boolean;
  /** For items that grow with their text. */
  measure: Ref<HTMLLIElement>;
}

export interface ItemsProps<Item> {
  /** Of the list: the style sheet says how many items stand side by side. */
  className?: string | undefined;
  /** Before it is read off the page: how high an item of a phone is, in CSS pixels, and how many fit in a row. */
  estimate: { height: number; columns: number };
  /** Items on the first screen of a phone. */
  firstSeen: number;
  children: (listed: ListedItem<Item>) => ReactNode;
}

interface VirtualListProps<Filters, Item, Key extends QueryKey> extends ItemsProps<Item> {
  filters: Filters;
  listQuery: PageQuery<Filters, ListPage<Item>, Key>;
  total: number;
  scroller: Ref<ListScroller>;
  /** Told of the item at the top of the window, by its place from 0. */
  onTop?: ((index: number) => void) | undefined;
}

/**
 * As many items as are in sight, and as much empty room as all the others take. A page is fetched when
 * one of its items comes into sight, wherever in the list that is: so the place in it is found again on
 * return, after a reload too, without the pages before.
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

/** The pages of a list on which the items from one index to another lie. */
function usePages<Item, Key extends QueryKey>(
  pageQuery: (page: number) => UseQueryOptions<ListPage<Item>, Error, ListPage<Item>, Key>,
  firstIndex: number,
  lastIndex: number,
) {
  const pageOf = (index: number) => Math.floor(index / limits.PAGE_SIZE) + 1;
  const from = pageOf(firstIndex);
  const numbers = Array.from({ length: pageOf(lastIndex) - from + 1 }, (_, at) => from + at);
  // By itself: a single query goes over to another keyword without rendering the list twice.
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

/** Empty room of a height, by an attribute: pages of the server may carry no styles of elements. */
function Room({ height }: { height: number }) {
  return <svg width="1" height={Math.max(0, Math.round(height))} aria-hidden="true" />;
}
