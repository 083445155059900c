import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exhibitQueries } from './exhibits.ts';

/** Searches all exhibits by keyword, and loads the chosen ones by id. */
export function useExhibitSearch(ids: readonly string[]) {
  const [keyword, setKeyword] = useState('');
  const filters = keyword ? { keyword } : {};
  const { data } = useQuery({
    ...exhibitQueries.list(filters, 1),
    placeholderData: keepPreviousData,
  });
  const names = useQueries({
    queries: ids.map((id) => exhibitQueries.detail(id)),
    combine: (answers) => answers.map((answer) => answer.data?.name),
  });
  return {
    chosen: ids.map((id, at) => ({ code: id, label: names[at] ?? '…' })),
    options: (data?.items ?? []).map(({ id, name, exhibitor_name }) => ({
      code: id,
      label: name,
      detail: exhibitor_name,
    })),
    onQuery: setKeyword,
  };
}
