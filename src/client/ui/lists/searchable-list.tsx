import { useLingui } from '@lingui/react/macro';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { SearchNotice } from '#client/ui/search-notice.tsx';
import { limits } from '#contract/limits.ts';
import { FilterChips } from './filter-chips.tsx';
import { useFilterNames } from './filter-names.ts';
import { ListFailed, NothingFound } from './list-states.tsx';
import { FilterButton, ListHead, ListTools, SortSelect } from './list-tools.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './searchable-list.module.css';
import {
  A_STEP,
  type FilterLabels,
  type ListFilters,
  type SearchableListState,
} from './use-searchable-list.ts';
import { type ItemsProps, VirtualList } from './virtual-list.tsx';

const UnknownValues = optionalPart(
  async () => (await import('./unknown-values.tsx')).UnknownValues,
);

interface ListWords {
  search: string;
  placeholder: string;
  count: (total: number) => ReactNode;
  /** Shown when the list has no entries at all. */
  empty: ReactNode;
  /** Shown when no entry matches keyword and filters. */
  nothing: ReactNode;
  showAll: ReactNode;
  failure: (error: Error) => string;
}

interface SearchableListProps<Filters extends ListFilters, Item, Key extends QueryKey>
  extends ItemsProps<Item> {
  list: SearchableListState<Filters, Item, Key>;
  words: ListWords;
  /** Labels of active filters, in the order of the sheet. */
  labels: FilterLabels<Filters>;
  /** Values in the address that no entry has. */
  unknown: readonly string[];
  /** The first is the default order without a keyword. */
  sorts: readonly { code: Filters['sort'] & string; label: string }[];
  /** Shown beside the order. */
  beside?: ReactNode;
  /** Shown above the list: its age, the offer to download it. */
  notices: ReactNode;
  /** Links to the plan with the filtered results. */
  toPlan: (shown: Filters, total: number) => ReactNode;
  /** Filters beside the list, false on a narrow screen. They replace the button of the sheet. */
  sidebar?: ReactNode;
  /** Shown beside the list. */
  aside?: ReactNode;
  /** Called with the index (from 0) of the item at the top of the window. */
  onTop?: (index: number) => void;
  /** The sheet of filters. */
  sheet: (onClosed: () => void) => ReactNode;
}

/** A list with its search box, filters, order and count. */
export function SearchableList<Filters extends ListFilters, Item, Key extends QueryKey>(
  props: SearchableListProps<Filters, Item, Key>,
) {
  const { list, words, labels, unknown, sorts, beside, notices, toPlan, aside, sheet, sidebar } =
    props;
  const { filters, total } = list;
  const [isFiltering, setFiltering] = useState(false);
  const chips = useFilterNames(filters, labels).map(({ others, ...chip }) => ({
    ...chip,
    onRemove: () => list.onFilters(others, A_STEP),
  }));
  const body = (
    <>
      <ListTools>
        <SearchBox
          label={words.search}
          placeholder={words.placeholder}
          maxLength={limits.KEYWORD_CHARACTERS_MAX}
          {...list.box}
        />
        <FilterButton
          on={chips.length}
          isNarrowOnly={sidebar !== undefined}
          onOpen={() => setFiltering(true)}
        />
      </ListTools>
      {notices}
      <FilterChips
        chips={chips}
        onRemoveAll={() => list.onFilters(list.withoutSheet(filters), A_STEP)}
      />
      {unknown.length > 0 && (
        <Suspense>
          <UnknownValues values={unknown} />
        </Suspense>
      )}
      {(total !== 0 || isNarrowed(list.shown)) && (
        <ListHead count={total !== undefined && words.count(total)}>
          <div className="line">
            <Sort
              sorts={sorts}
              sort={filters.sort}
              hasKeyword={filters.keyword !== undefined}
              onSorted={(sort) => list.onFilters({ ...filters, sort }, A_STEP)}
            />
            {beside}
          </div>
        </ListHead>
      )}
      {total !== undefined && total > 0 && isNarrowed(list.shown) && toPlan(list.shown, total)}
      <SearchNotice
        typed={list.shown.keyword ?? ''}
        missing={total === 0 ? [] : list.missing}
        did_you_mean={list.did_you_mean}
        onTake={(keyword) => list.onFilters({ ...filters, keyword }, A_STEP)}
      />
      <div
        ref={list.results}
        className={`line gap-0 ${classes.results}`}
        aria-busy={(list.isOutdated && !list.isAnsweredHere()) || undefined}
      >
        <Results {...props} />
        {aside}
      </div>
      {isFiltering && <Suspense>{sheet(() => setFiltering(false))}</Suspense>}
    </>
  );
  if (sidebar === undefined) return body;
  return (
    <div className={`stack gap-0 columns ${classes.split}`}>
      <div className="own-scroll">
        <Suspense>{sidebar}</Suspense>
      </div>
      <div>{body}</div>
    </div>
  );
}

function Results<Filters extends ListFilters, Item, Key extends QueryKey>({
  list,
  words,
  onTop,
  ...items
}: Pick<
  SearchableListProps<Filters, Item, Key>,
  'list' | 'words' | 'onTop' | keyof ItemsProps<Item>
>) {
  const { total, error, shown } = list;
  if (error) return <ListFailed message={words.failure(error)} onRetry={list.retry} />;
  if (total === undefined) return <div className="tall" aria-busy="true" />;
  if (total === 0 && !isNarrowed(shown)) return <NoData text={words.empty} />;
  if (total === 0) {
    return (
      <NothingFound
        action={
          <Button kind="second" onClick={list.showAll}>
            {words.showAll}
          </Button>
        }
      >
        {words.nothing}
      </NothingFound>
    );
  }
  const { className, estimate, firstSeen, children } = items;
  return (
    <VirtualList
      // During typing, rows stay and change their content: new rows take several times as long.
      key={JSON.stringify({ ...shown, keyword: undefined })}
      filters={shown}
      total={total}
      listQuery={list.listQuery}
      scroller={list.scroller}
      onTop={onTop}
      className={className}
      estimate={estimate}
      firstSeen={firstSeen}
    >
      {children}
    </VirtualList>
  );
}

/** True with a keyword or a filter; the order excludes nothing. */
function isNarrowed({ sort: _, ...filters }: ListFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

interface SortProps<Code extends string> {
  sorts: readonly { code: Code; label: string }[];
  sort: string | undefined;
  hasKeyword: boolean;
  onSorted: (sort: Code | undefined) => void;
}

/** Default order: the list's first one, or best matches with a keyword. */
function Sort<Code extends string>({ sorts, sort, hasKeyword, onSorted }: SortProps<Code>) {
  const { t } = useLingui();
  const options = [...(hasKeyword ? [{ code: 'match', label: t`Best match` }] : []), ...sorts];
  const usual = options[0]?.code ?? '';
  return (
    <SortSelect
      options={options}
      value={sort ?? usual}
      onChange={(chosen) =>
        onSorted(sorts.find(({ code }) => code === chosen && code !== usual)?.code)
      }
    />
  );
}
