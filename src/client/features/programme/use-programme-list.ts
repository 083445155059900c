import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { isPackHere, programmeQueries } from '#client/queries/programme.ts';
import { useFollowed } from '#client/sync/programme/followed.ts';
import type { OwnSeats } from '#client/sync/programme/own-seats.ts';
import { useDebouncedSearch } from '#client/ui/lists/use-debounced-search.ts';
import { A_STEP, IN_PLACE, type OnFilters } from '#client/ui/lists/use-searchable-list.ts';
import { ConferenceFilters, ProgrammeSearch } from '#contract/filters.ts';
import { lazy } from '#contract/lazy.ts';

/** The filters of the address, in the format of the kit's lists. */
export const ListedFilters = lazy(() => {
  const { room, track, type, q } = ConferenceFilters.shape;
  return z.object({ keyword: q, room, track, type, mine: ProgrammeSearch.shape.mine });
});
export type ListedFilters = z.infer<typeof ListedFilters>;

interface Options {
  search: ProgrammeSearch;
  onSearch: OnFilters<ProgrammeSearch>;
  /** YYYY-MM-DD; undefined: every day. */
  day: string | undefined;
  own: OwnSeats;
}

/** The conferences that match the address; during typing, the search term is ahead of it. */
export function useProgrammeList({ search, onSearch, day, own }: Options) {
  const client = useQueryClient();
  const followed = useFollowed();
  const { q, room, track, type, mine } = search;
  const listQuery = ({ keyword, mine: isOwn, ...filters }: ListedFilters) =>
    queryOptions({
      ...programmeQueries.list({ ...filters, q: keyword, day }),
      select: (list) => {
        if (!isOwn) return list;
        const items = list.items.filter(({ id }) => own.ids.has(id) || followed.has(id));
        return { ...list, items, total: items.length };
      },
    });
  const onFilters: OnFilters<ListedFilters> = ({ keyword, ...filters }, step) =>
    onSearch({ day: search.day, view: search.view, ...filters, q: keyword }, step);
  const { listed, box } = useDebouncedSearch({
    keyword: q ?? '',
    isAnsweredHere: () => isPackHere(client),
    onRequest: (keyword) =>
      client.prefetchQuery(
        programmeQueries.list({ room, track, type, day, q: keyword || undefined }),
      ),
    onSettle: (keyword) => onSearch({ ...search, q: keyword || undefined }, IN_PLACE),
  });
  const filters = useMemo(
    () => ({ keyword: listed || undefined, room, track, type, mine }),
    [listed, room, track, type, mine],
  );
  const result = useQuery({ ...listQuery(filters), placeholderData: keepPreviousData });
  return {
    box,
    filters,
    onFilters,
    listQuery: (requested: ListedFilters) => listQuery(requested),
    withoutSheet: ({ keyword }: { keyword?: string | undefined }): ListedFilters => ({ keyword }),
    showAll: () => onSearch({ view: search.view }, A_STEP),
    conferences: result.data?.items,
    error: result.data ? null : result.error,
    retry: () => void result.refetch(),
  };
}

export type ProgrammeListState = ReturnType<typeof useProgrammeList>;
