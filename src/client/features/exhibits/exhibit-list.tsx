import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { useDirectoryAge } from '#client/sync/directory/freshness.ts';
import { isAnsweredHere } from '#client/sync/directory/worker-state.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { FilterChips } from '#client/ui/lists/filter-chips.tsx';
import { ListFailed, NothingFound } from '#client/ui/lists/list-states.tsx';
import { FilterButton, ListHead, ListTools, SortSelect } from '#client/ui/lists/list-tools.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { useListSearch } from '#client/ui/lists/use-list-search.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { ExhibitFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import { ExhibitGrid } from './exhibit-grid.tsx';
import classes from './exhibit-list.module.css';
import {
  type ExhibitSearch,
  filtersOf,
  type SheetFilter,
  sheetFilters,
  withoutFilters,
} from './exhibit-search.ts';
import { useFilterLabels } from './use-filter-labels.ts';

const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}));

interface ExhibitListProps {
  /** Fetching the directory for later, where that may cost something. */
  offer: ReactNode;
  search: ExhibitSearch;
  /** `replace` while one types, `push` for a step that one may want to take back. */
  onSearch: (search: ExhibitSearch, how: 'replace' | 'push') => void;
}

/** Every exhibit, to be searched, narrowed and leafed through. */
export function ExhibitList({ offer, search: addressed, onSearch }: ExhibitListProps) {
  const age = useDirectoryAge();
  const { t, i18n } = useLingui();
  const { data: selection } = useSuspenseQuery(exhibitQueries.selection());
  const queryClient = useQueryClient();
  const [isFiltering, setFiltering] = useState(false);
  const { results, keyword, search, filters } = useListSearch({
    isAnsweredHere,
    addressed,
    filtersOf,
    onSought: (next) => queryClient.prefetchQuery(exhibitQueries.list(next, 1)),
    onRested: (next) => onSearch(next, 'replace'),
  });
  const found = useFound(filters);
  const { total } = found;
  const labels = useFilterLabels(filters, selection, found.exhibitor);
  const chips = sheetFilters
    .filter((name) => filters[name] !== undefined)
    .map((name) => ({ name, label: labels[name] }));
  return (
    <>
      <ListTools>
        <SearchBox
          label={t`Search exhibits`}
          placeholder={t`Product, brand or booth`}
          maxLength={limits.KEYWORD_CHARACTERS_MAX}
          given={keyword.given}
          onType={keyword.type}
          onSearch={keyword.search}
        />
        <FilterButton on={chips.length} onOpen={() => setFiltering(true)} />
      </ListTools>
      <FilterChips<SheetFilter>
        chips={chips}
        onRemove={(name) => onSearch({ ...search, [name]: undefined }, 'push')}
        onRemoveAll={() => onSearch(withoutFilters(search), 'push')}
      />
      <AsOf age={age} />
      {offer}
      <ListHead
        count={total !== undefined && <Plural value={total} one="# exhibit" other="# exhibits" />}
      >
        <Sort
          search={search}
          hasKeyword={filters.keyword !== undefined}
          onSorted={(sort) => onSearch({ ...search, sort }, 'push')}
        />
      </ListHead>
      <div
        ref={results}
        className={classes.results}
        data-old={(found.isOld && !isAnsweredHere()) || undefined}
      >
        {found.error ? (
          <ListFailed message={i18n._(errorText(found.error))} onRetry={found.retry} />
        ) : (
          <Found found={found} onClear={() => onSearch({}, 'push')} />
        )}
      </div>
      {isFiltering && (
        <Suspense>
          <FilterSheet
            search={search}
            selection={selection}
            exhibitor={found.exhibitor}
            brands={found.brands}
            onApplied={(applied) => onSearch(applied, 'push')}
            onClosed={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is found, or what was found before while that is on its way. */
function useFound(filters: ExhibitFilters) {
  const asked = useQuery({
    ...exhibitQueries.list(filters, 1),
    placeholderData: keepPreviousData,
  });
  const shown = useRef(filters);
  const isOld = asked.isPlaceholderData;
  useEffect(() => {
    if (!isOld) shown.current = filters;
  }, [isOld, filters]);
  const items = asked.data?.items ?? [];
  return {
    total: asked.data?.total,
    filters: isOld ? shown.current : filters,
    /** Whose exhibits they are, where the address asks for those of one. */
    exhibitor: items.find(({ exhibitor_id }) => exhibitor_id === filters.exhibitor_id)
      ?.exhibitor_name,
    brands: [...new Set(items.map(({ brand }) => brand).filter(Boolean))],
    isOld,
    error: asked.data ? null : asked.error,
    retry: () => void asked.refetch(),
  };
}

interface FoundProps {
  found: ReturnType<typeof useFound>;
  onClear: () => void;
}

function Found({ found: { total, filters }, onClear }: FoundProps) {
  if (total === undefined) return <div className={classes.waiting} aria-busy="true" />;
  if (total > 0) {
    // While one types, the cards stay and say something else: to make them anew takes several times as long.
    const list = JSON.stringify({ ...filters, keyword: undefined });
    return <ExhibitGrid key={list} filters={filters} total={total} />;
  }
  return (
    <NothingFound
      action={
        <button type="button" className="button-quiet" onClick={onClear}>
          <Trans>Show all exhibits</Trans>
        </button>
      }
    >
      <Trans>No exhibit fits. Try a shorter word, or fewer filters.</Trans>
    </NothingFound>
  );
}

interface SortProps {
  search: ExhibitSearch;
  hasKeyword: boolean;
  onSorted: (sort: ExhibitSearch['sort']) => void;
}

function Sort({ search, hasKeyword, onSorted }: SortProps) {
  const { t } = useLingui();
  // Without one it is by name, or by how well the keyword fits.
  const own = hasKeyword ? ('match' as const) : ('name' as const);
  const options = [
    ...(hasKeyword ? [{ code: 'match' as const, label: t`Best match` }] : []),
    { code: 'name' as const, label: t`By name` },
    { code: 'newest' as const, label: t`Newest first` },
    { code: 'price_low' as const, label: t`Price, low to high` },
    { code: 'price_high' as const, label: t`Price, high to low` },
    { code: 'popular' as const, label: t`Most liked` },
  ];
  return (
    <SortSelect
      options={options}
      value={search.sort ?? own}
      onChange={(sort) => onSorted(sort === own || sort === 'match' ? undefined : sort)}
    />
  );
}
