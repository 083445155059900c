import { exhibitQueries } from '#client/queries/exhibits.ts';
import { isAnsweredHere } from '#client/sync/directory/worker-state.ts';
import { type OnFilters, useSearchableList } from '#client/ui/lists/use-searchable-list.ts';
import { ExhibitFilters } from '#contract/filters.ts';

/** The list of exhibits, shared by its screen and its filter sheet. */
export function useExhibitList(filters: ExhibitFilters, onFilters: OnFilters<ExhibitFilters>) {
  return useSearchableList({
    filters,
    onFilters,
    isAnsweredHere,
    schema: ExhibitFilters,
    listQuery: exhibitQueries.list,
  });
}
export type ExhibitListState = ReturnType<typeof useExhibitList>;
