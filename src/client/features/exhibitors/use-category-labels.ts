import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';

/** Labels of product categories by code; empty while they load. */
export function useCategoryLabels(): ReadonlyMap<string, string> {
  const { data: selection } = useQuery(exhibitorQueries.selection());
  return useMemo(
    () => new Map(selection?.categories.map(({ code, label }) => [code, label])),
    [selection],
  );
}
