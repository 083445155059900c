import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { createTransfer } from '#contract/transfers.ts';

/** Creates a link. The link is a secret: only the memory of its sheet contains it. */
export function newTransferQuery() {
  return queryOptions({
    queryKey: ['transfers', 'new'],
    queryFn: ({ signal }) => call(createTransfer, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
