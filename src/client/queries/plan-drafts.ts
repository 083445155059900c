import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getPlanDraft } from '#contract/plan-drafts.ts';
import { consoleQueries } from './console.ts';

/** The plan under edit. Its editor saves by itself, and asks for it again after other changes. */
export const planDraftQueries = {
  draft: () =>
    queryOptions({
      queryKey: [...consoleQueries.all(), 'plan-draft'],
      queryFn: ({ signal }) => call(getPlanDraft, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};
