import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { createTransfer } from '#contract/transfers.ts';

/** A new link. It is a secret: it is in the memory of the sheet that shows it alone. */
export function newTransferQuery() {
  return queryOptions({
    queryKey: ['transfers', 'new'],
    queryFn: ({ signal }) => call(createTransfer, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
