import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { isAnsweredHere } from '#client/sync/directory/worker-state.ts';
import { type OnFilters, useSearchableList } from '#client/ui/lists/use-searchable-list.ts';
import { ExhibitorFilters } from '#contract/filters.ts';

/** The list of exhibitors, shared by its screen and its filter sheet. */
export function useDirectory(filters: ExhibitorFilters, onFilters: OnFilters<ExhibitorFilters>) {
  return useSearchableList({
    filters,
    onFilters,
    isAnsweredHere,
    schema: ExhibitorFilters,
    listQuery: exhibitorQueries.list,
  });
}
export type DirectoryState = ReturnType<typeof useDirectory>;
