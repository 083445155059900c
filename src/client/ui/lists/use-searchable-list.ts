import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type * as z from 'zod/mini';
import { useDebouncedSearch } from './use-debounced-search.ts';
import { useUnpressed } from './use-unpressed.ts';
import { STICKY_PX } from './use-virtual-rows.ts';
import type { ListPage, ListScroller, PageQuery } from './virtual-list.tsx';

export interface ListFilters {
  keyword?: string | undefined;
  sort?: string | undefined;
}

/** All filters in the sheet: everything but keyword and order. */
export type SheetFilter<Filters> = Exclude<keyof Filters & string, keyof ListFilters>;

/** Labels of active filters; a filter with several values has a label per value. */
export type FilterLabels<Filters> = Record<
  SheetFilter<Filters>,
  string | ((value: string) => string)
>;

/** Router options of a change of the address. */
interface Step {
  replace: boolean;
  resetScroll: boolean;
}
/** For typing, and for sliding along the letters. */
export const IN_PLACE: Step = { replace: true, resetScroll: false };
/** For changes that Back undoes. */
export const A_STEP: Step = { replace: false, resetScroll: true };

export type OnFilters<Filters> = (filters: Filters, step: Step) => void;

interface Options<Filters, Item, Key extends QueryKey> {
  schema: z.ZodMiniType<Filters>;
  /** The filters in the address. */
  filters: Filters;
  onFilters: OnFilters<Filters>;
  listQuery: PageQuery<Filters, ListPage<Item>, Key>;
  /** True when the device answers without a network. */
  isAnsweredHere: () => boolean;
}

/**
 * A list with search, filters and sort order. During typing its keyword is ahead of the address.
 */
export function useSearchableList<Filters extends ListFilters, Item, Key extends QueryKey>({
  schema,
  filters: addressed,
  onFilters,
  listQuery,
  isAnsweredHere,
}: Options<Filters, Item, Key>) {
  const queryClient = useQueryClient();
  /** Scrolls to its top for each new keyword. */
  const results = useRef<HTMLDivElement>(null);
  const scroller = useRef<ListScroller>(null);
  const search = useDebouncedSearch({
    keyword: addressed.keyword ?? '',
    isAnsweredHere,
    onRequest: (keyword) => {
      scrollToTop(results);
      return queryClient.prefetchQuery(listQuery(withKeyword(addressed, keyword), 1));
    },
    onSettle: (keyword) => onFilters(withKeyword(addressed, keyword), IN_PLACE),
  });
  const filters = useMemo(() => withKeyword(addressed, search.listed), [addressed, search.listed]);
  return {
    box: search.box,
    results,
    scroller,
    listQuery,
    onFilters,
    isAnsweredHere,
    showAll: () => onFilters(schema.parse({}), A_STEP),
    withoutSheet: ({ keyword, sort }: ListFilters) => schema.parse({ keyword, sort }),
    /** The filters in the address, with the keyword of the search box. */
    filters,
    ...useShownResults(filters, listQuery),
  };
}

export type SearchableListState<
  Filters extends ListFilters,
  Item,
  Key extends QueryKey,
> = ReturnType<typeof useSearchableList<Filters, Item, Key>>;

function withKeyword<Filters extends ListFilters>(filters: Filters, keyword: string): Filters {
  return { ...filters, keyword: keyword || undefined };
}

/** A constant, so that its identity is stable. */
const NONE: ListPage<unknown>['initials'] = [];

/** The results of the filters; while they load, those of the previous filters. */
function useShownResults<Filters, Item, Key extends QueryKey>(
  filters: Filters,
  listQuery: PageQuery<Filters, ListPage<Item>, Key>,
) {
  const firstPage = useQuery({ ...listQuery(filters, 1), placeholderData: keepPreviousData });
  const isOutdated = firstPage.isPlaceholderData;
  const before = useRef(filters);
  useEffect(() => {
    if (!isOutdated) before.current = filters;
  }, [isOutdated, filters]);
  return useUnpressed({
    shown: isOutdated ? before.current : filters,
    isOutdated,
    total: firstPage.data?.total,
    firstItems: firstPage.data?.items ?? [],
    initials: firstPage.data?.initials ?? NONE,
    missing: firstPage.data?.missing ?? [],
    did_you_mean: firstPage.data?.did_you_mean ?? null,
    error: firstPage.data ? null : firstPage.error,
    retry: () => void firstPage.refetch(),
  });
}

/**
 * Scrolls a list with new results to its top; content above may stay out of view. Runs in the next
 * frame, which measures the page in any case.
 */
export function scrollToTop({ current: results }: RefObject<HTMLElement | null>) {
  requestAnimationFrame(() => {
    const top = results?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollBy({ top: top - STICKY_PX, behavior: 'instant' });
  });
}
