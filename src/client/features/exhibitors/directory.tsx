import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { toAddress } from '#client/address-text.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { useDirectoryAge } from '#client/sync/directory/freshness.ts';
import { isAnsweredHere } from '#client/sync/directory/worker-state.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { FilterChips } from '#client/ui/lists/filter-chips.tsx';
import { ListFailed, NothingFound } from '#client/ui/lists/list-states.tsx';
import { FilterButton, ListHead, ListTools, SortSelect } from '#client/ui/lists/list-tools.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { toTopOf } from '#client/ui/lists/to-top.ts';
import { useListSearch } from '#client/ui/lists/use-list-search.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { ExhibitorFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import classes from './directory.module.css';
import { DirectoryList } from './directory-list.tsx';
import { DirectoryOffer } from './directory-offer.tsx';
import {
  type DirectorySearch,
  filtersOf,
  type SheetFilter,
  sheetFilters,
  withoutFilters,
} from './directory-search.ts';
import { LetterRail } from './letter-rail.tsx';
import { type Selection, useFilterLabels } from './use-filter-labels.ts';

const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}));

interface DirectoryProps {
  search: DirectorySearch;
  /** `replace` while one types, `push` for a step that one may want to take back. */
  onSearch: (search: DirectorySearch, how: 'replace' | 'push') => void;
}

/** Every exhibitor, to be searched, narrowed and leafed through. */
export function Directory({ search: addressed, onSearch }: DirectoryProps) {
  const age = useDirectoryAge();
  const { t, i18n } = useLingui();
  const { data: selection } = useSuspenseQuery(exhibitorQueries.selection());
  const queryClient = useQueryClient();
  const [isFiltering, setFiltering] = useState(false);
  const { results, keyword, search, filters } = useListSearch({
    isAnsweredHere,
    addressed,
    filtersOf,
    onSought: (next) => queryClient.prefetchQuery(exhibitorQueries.list(next, 1)),
    onRested: (next) => onSearch(next, 'replace'),
  });
  const found = useFound(filters);
  const letters = useMemo(() => selection.initials.map(({ code }) => code), [selection]);
  const labels = useFilterLabels(filters, selection);
  const chips = sheetFilters
    .filter((name) => filters[name] !== undefined)
    .map((name) => ({ name, label: labels[name] }));
  return (
    <>
      <ListTools>
        <SearchBox
          label={t`Search exhibitors`}
          placeholder={t`Name, product or booth`}
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
      <DirectoryOffer />
      <ListHead
        count={
          found.total !== undefined && (
            <Plural value={found.total} one="# exhibitor" other="# exhibitors" />
          )
        }
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
          <Found found={found} selection={selection} onClear={() => onSearch({}, 'push')} />
        )}
        <LetterRail
          letters={letters}
          chosen={filters.initial ?? ''}
          onChosen={(letter) => {
            toTopOf(results);
            onSearch({ ...search, initial: toAddress(letter) }, 'replace');
          }}
        />
      </div>
      {isFiltering && (
        <Suspense>
          <FilterSheet
            search={search}
            selection={selection}
            onApplied={(applied) => onSearch(applied, 'push')}
            onClosed={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is found, or what was found before while that is on its way. */
function useFound(filters: ExhibitorFilters) {
  const asked = useQuery({
    ...exhibitorQueries.list(filters, 1),
    placeholderData: keepPreviousData,
  });
  const shown = useRef(filters);
  const isOld = asked.isPlaceholderData;
  useEffect(() => {
    if (!isOld) shown.current = filters;
  }, [isOld, filters]);
  return {
    total: asked.data?.total,
    filters: isOld ? shown.current : filters,
    isOld,
    error: asked.data ? null : asked.error,
    retry: () => void asked.refetch(),
  };
}

interface FoundProps {
  found: ReturnType<typeof useFound>;
  selection: Selection;
  onClear: () => void;
}

function Found({ found: { total, filters }, selection, onClear }: FoundProps) {
  const categories = useMemo(
    () => new Map(selection.categories.map(({ code, label }) => [code, label])),
    [selection],
  );
  if (total === undefined) return <div className={classes.list} aria-busy="true" />;
  if (total === 0) {
    return (
      <NothingFound
        action={
          <button type="button" className="button-quiet" onClick={onClear}>
            <Trans>Show all exhibitors</Trans>
          </button>
        }
      >
        <Trans>No exhibitor fits. Try a shorter word, or fewer filters.</Trans>
      </NothingFound>
    );
  }
  return (
    <DirectoryList
      // While one types, the rows stay and say something else: to make them anew takes several times as long.
      key={JSON.stringify({ ...filters, keyword: undefined })}
      filters={filters}
      total={total}
      categories={categories}
    />
  );
}

interface SortProps {
  search: DirectorySearch;
  hasKeyword: boolean;
  onSorted: (sort: DirectorySearch['sort']) => void;
}

function Sort({ search, hasKeyword, onSorted }: SortProps) {
  const { t } = useLingui();
  // Without one it is by name, or by how well the keyword fits.
  const own = hasKeyword ? ('match' as const) : ('name' as const);
  const options = [
    ...(hasKeyword ? [{ code: 'match' as const, label: t`Best match` }] : []),
    { code: 'name' as const, label: t`By name` },
    { code: 'booth' as const, label: t`By booth` },
    { code: 'popular' as const, label: t`Most starred` },
  ];
  return (
    <SortSelect
      options={options}
      value={search.sort ?? own}
      onChange={(sort) => onSorted(sort === own || sort === 'match' ? undefined : sort)}
    />
  );
}
