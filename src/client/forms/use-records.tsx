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

/** The words for a list that was not answered. */
export function useListFailure() {
  const { t, i18n } = useLingui();
  return (error: Error) => {
    const isFinal = error instanceof CallError && error.errorName === 'NOT_ALLOWED';
    const text = isFinal
      ? t`Your role does not open this list. Somebody who looks after people and roles can change that.`
      : i18n._(errorText(error));
    return { text, isFinal };
  };
}
