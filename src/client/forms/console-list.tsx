import { useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useListColumns } from '#client/device/use-list-columns.ts';
import { LoadMore } from '#client/ui/load-more.tsx';
import type { Records } from '#client/ui/records/record-column.ts';
import {
  RecordList,
  type RecordListProps,
  type RecordWords,
} from '#client/ui/records/record-list.tsx';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { ExportedList } from '#contract/export-rights.ts';
import { ListExport } from './list-export.tsx';

interface ConsoleFilters {
  keyword?: string | undefined;
  sort?: string | undefined;
}

type Passed = 'records' | 'columns' | 'nameOf' | 'bulk' | 'actions' | 'onOpen';

interface ConsoleListProps<Row, Filters> extends Pick<RecordListProps<Row>, Passed> {
  /** Names the columns that this device stores for the list. */
  name: string;
  words: Omit<RecordWords, 'failure'>;
  filters: Filters;
  onFiltered: (filters: Filters) => void;
  /** Shows all rows again; by default without any filter and in the usual order. */
  onAll?: () => void;
  /** Controls of the filters besides keyword and order. */
  controls?: RecordListProps<Row>['filters'];
  chips?: RecordListProps<Row>['chips'];
  /** The list as a file, with the right to it. */
  exported?: ExportedList;
  /** The order while the filters name none. */
  usualSort?: Filters extends { sort?: infer Sort } ? Sort : never;
}

/** A list of records whose filters stand in the address and whose columns this device stores. */
export function ConsoleList<Row extends { id: string }, Filters extends ConsoleFilters>({
  name,
  words,
  filters,
  onFiltered,
  onAll = () => onFiltered({} as Filters),
  controls,
  chips = [],
  usualSort,
  exported,
  actions,
  ...list
}: ConsoleListProps<Row, Filters>) {
  const { keyword = '', sort = usualSort } = filters;
  const isSorted = list.columns.some(({ sorts }) => sorts);
  return (
    <RecordList
      {...list}
      actions={
        <>
          {actions}
          {exported && <ListExport list={exported} filters={filters} total={list.records.total} />}
        </>
      }
      words={{ ...words, failure: useListFailure() }}
      shown={useListColumns(name, list.columns)}
      idOf={({ id }) => id}
      keyword={keyword}
      onKeyword={(typed) => onFiltered({ ...filters, keyword: typed })}
      filters={controls}
      chips={chips}
      isNarrowed={Object.entries(filters).some(([field, value]) => field !== 'sort' && value)}
      onAll={onAll}
      filterKey={JSON.stringify(filters)}
      {...(isSorted && {
        sort,
        onSort: (order: string) => onFiltered({ ...filters, sort: order }),
      })}
    />
  );
}

interface KeysetPage<Row> {
  items: Row[];
  total: number;
}

/** The pages of a keyset list as the rows of a list of records. */
export function recordsOf<Row>(
  query: UseInfiniteQueryResult<InfiniteData<KeysetPage<Row>>>,
): Records<Row> {
  const { data } = query;
  return {
    rows: data?.pages.flatMap(({ items }) => items),
    total: data?.pages[0]?.total ?? 0,
    error: data ? null : query.error,
    isOld: query.isPlaceholderData,
    onRetry: () => void query.refetch(),
    end: data && !query.isPlaceholderData && <LoadMore query={{ ...query, data }} />,
  };
}

/** The words for a list that was not answered. @throws {CallError} NOT_ALLOWED, which has a page of its own */
export function useListFailure() {
  const { i18n } = useLingui();
  return (error: Error) => {
    if (error instanceof CallError && error.errorName === 'NOT_ALLOWED') throw error;
    return i18n._(errorText(error));
  };
}
