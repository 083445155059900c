import { useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadMore } from '#client/ui/load-more.tsx';
import type { Records } from '#client/ui/records/record-column.ts';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';

interface KeysetPage<Row> {
  items: Row[];
  total: number;
}

/** Flattens the pages of a keyset list into rows. */
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

/** The error text of a list. @throws {CallError} NOT_ALLOWED, which has its own page */
export function useListFailure() {
  const { i18n } = useLingui();
  return (error: Error) => {
    if (error instanceof CallError && error.errorName === 'NOT_ALLOWED') throw error;
    return i18n._(errorText(error));
  };
}
