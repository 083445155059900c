import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { toAddress } from '#client/lib/address-text.ts';
import { errorText } from '#client/lib/error-text.ts';
import { DotPicture } from '#client/ui/dot-picture.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { ExhibitorFilters } from '#contract/exhibitors.ts';
import classes from './directory.module.css';
import { DirectoryList } from './directory-list.tsx';
import {
  type DirectorySearch,
  filtersOf,
  type SheetFilter,
  sheetFilters,
  withoutFilters,
} from './directory-search.ts';
import { FilterChips } from './filter-chips.tsx';
import { LetterRail } from './letter-rail.tsx';
import { exhibitorQueries } from './queries.ts';
import { SearchBox } from './search-box.tsx';
import type { Selection } from './use-filter-labels.ts';
import { useKeyword } from './use-keyword.ts';

const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}));

interface DirectoryProps {
  search: DirectorySearch;
  /** `replace` while one types, `push` for a step that one may want to take back. */
  onSearch: (search: DirectorySearch, how: 'replace' | 'push') => void;
}

/** Every exhibitor, to be searched, narrowed and leafed through. */
export function Directory({ search, onSearch }: DirectoryProps) {
  const { t } = useLingui();
  const { data: selection } = useSuspenseQuery(exhibitorQueries.selection());
  const filters = useMemo(() => filtersOf(search), [search]);
  const found = useFound(filters);
  const results = useRef<HTMLDivElement>(null);
  const keyword = useKeyword(filters.keyword ?? '', isAnsweredHere, (sought) => {
    toTopOf(results.current);
    onSearch({ ...search, keyword: toAddress(sought) }, 'replace');
  });
  const remove = (filter: SheetFilter) => onSearch({ ...search, [filter]: undefined }, 'push');
  const removeAll = () => onSearch(withoutFilters(search), 'push');
  return (
    <>
      <div className={classes.tools}>
        <SearchBox
          label={t`Search exhibitors`}
          placeholder={t`Company, product or booth`}
          typed={keyword.typed}
          onType={keyword.type}
          onSearch={keyword.search}
          onClear={keyword.clear}
        />
        <FilterButton
          search={search}
          filters={filters}
          selection={selection}
          onApplied={(applied) => onSearch(applied, 'push')}
        />
      </div>
      <FilterChips
        filters={filters}
        selection={selection}
        onRemove={remove}
        onRemoveAll={removeAll}
      />
      <div className={classes.above}>
        <p className={classes.count} role="status">
          {found.total !== undefined && (
            <Plural value={found.total} one="# exhibitor" other="# exhibitors" />
          )}
        </p>
        <SortSelect
          search={search}
          hasKeyword={filters.keyword !== undefined}
          onSorted={(sort) => onSearch({ ...search, sort }, 'push')}
        />
      </div>
      <div ref={results} className={classes.results} data-old={found.isOld || undefined}>
        {found.error ? (
          <Failed error={found.error} onRetry={found.retry} />
        ) : (
          <Found found={found} selection={selection} onClear={() => onSearch({}, 'push')} />
        )}
        <LetterRail
          letters={selection.initials.map(({ code }) => code)}
          chosen={filters.initial ?? ''}
          onChosen={(letter) => {
            toTopOf(results.current);
            onSearch({ ...search, initial: toAddress(letter) }, 'replace');
          }}
        />
      </div>
    </>
  );
}

function isAnsweredHere(): boolean {
  return false;
}

/** What is found, or what was found before while that is on its way. */
function useFound(filters: ExhibitorFilters) {
  const asked = useQuery({
    ...exhibitorQueries.list(filters, 1),
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState(filters);
  const isOld = asked.isPlaceholderData;
  if (!isOld && shown !== filters) setShown(filters);
  return {
    total: asked.data?.total,
    filters: isOld ? shown : filters,
    isOld,
    error: asked.data ? null : asked.error,
    retry: () => void asked.refetch(),
  };
}

/** A new list begins at its top; what stands above it need not come back into sight. */
function toTopOf(results: HTMLElement | null) {
  const top = results?.getBoundingClientRect().top ?? 0;
  if (top < 0) window.scrollBy({ top: top - STICKY_PX, behavior: 'instant' });
}

/** What stays at the top of the window: the bar and the search. */
const STICKY_PX = 136;

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
      <div className={classes.nothing}>
        <DotPicture kind="empty" className={classes.picture} />
        <p>
          <Trans>No exhibitor fits. Try a shorter word, or fewer filters.</Trans>
        </p>
        <button type="button" className="button-quiet" onClick={onClear}>
          <Trans>Show all exhibitors</Trans>
        </button>
      </div>
    );
  }
  return (
    <DirectoryList
      key={JSON.stringify(filters)}
      filters={filters}
      total={total}
      categories={categories}
    />
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { i18n } = useLingui();
  return (
    <div className={classes.nothing}>
      <DotPicture kind="offline" className={classes.picture} />
      <p>{i18n._(errorText(error))}</p>
      <button type="button" className="button" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}

interface FilterButtonProps {
  search: DirectorySearch;
  filters: ExhibitorFilters;
  selection: Selection;
  onApplied: (search: DirectorySearch) => void;
}

function FilterButton({ search, filters, selection, onApplied }: FilterButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const on = sheetFilters.filter((filter) => filters[filter] !== undefined).length;
  return (
    <>
      <button
        type="button"
        className={classes.filter}
        aria-haspopup="dialog"
        aria-label={on > 0 ? t`Filters, ${on} on` : t`Filters`}
        data-on={on || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon path="M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0" />
        <span className={classes.word}>
          <Trans>Filters</Trans>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <FilterSheet
            search={search}
            selection={selection}
            onApplied={onApplied}
            onClosed={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface SortSelectProps {
  search: DirectorySearch;
  hasKeyword: boolean;
  onSorted: (sort: DirectorySearch['sort']) => void;
}

const SORTS = ['name', 'booth', 'popular'] as const;

function SortSelect({ search, hasKeyword, onSorted }: SortSelectProps) {
  const { t } = useLingui();
  const labels = { name: t`By name`, booth: t`By booth`, popular: t`Most starred` };
  // Without one it is by name, or by how well the keyword fits.
  const own = hasKeyword ? { code: '', label: t`Best match` } : null;
  return (
    <select
      className={classes.sort}
      aria-label={t`Order of the list`}
      value={search.sort ?? (hasKeyword ? '' : 'name')}
      onChange={({ target: { value } }) =>
        onSorted(SORTS.find((sort) => sort === value && (hasKeyword || sort !== 'name')))
      }
    >
      {own && <option value="">{own.label}</option>}
      {SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {labels[sort]}
        </option>
      ))}
    </select>
  );
}
