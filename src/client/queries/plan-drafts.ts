import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getPlanDraft, getPlanMail } from '#contract/plan-drafts.ts';
import { getPlanUnderlay } from '#contract/plan-underlays.ts';
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

  /** Asked for once all edits are saved. */
  mail: (version: number) =>
    queryOptions({
      queryKey: [...consoleQueries.all(), 'plan-mail', version],
      queryFn: ({ signal }) => call(getPlanMail, {}, { signal }),
      gcTime: 0,
    }),

  /** Its editor changes the cached answer, and saves it. */
  underlay: (hall: string) =>
    queryOptions({
      queryKey: [...consoleQueries.all(), 'plan-underlay', hall],
      queryFn: ({ signal }) => call(getPlanUnderlay, { hall }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      enabled: hall !== '',
    }),
};
