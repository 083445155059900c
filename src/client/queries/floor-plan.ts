import { hashKey, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  fetchCurrentPlan,
  fetchPlan,
  fetchPlanBooths,
  type KnownPlan,
} from '#client/sync/floor-plan.ts';
import { groupCategories } from '#contract/category-groups.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getExhibitorSelection } from '#contract/exhibitors.ts';
import { exhibitorQueries } from './exhibitors.ts';

type Selection = OutputOf<typeof getExhibitorSelection>;

const STALE_MS = 60_000;

/** Answers contain both languages: a change of language shows them at once. */
const shared = { queryKeyHashFn: hashKey, meta: { offline: true } };

export const floorPlanQueries = {
  all: () => ['floor-plan'] as const,

  /** The name and date of the published plan, or null. */
  current: () =>
    queryOptions({
      queryKey: [...floorPlanQueries.all(), 'current'],
      queryFn: ({ signal, client, queryKey }) =>
        fetchCurrentPlan(client.getQueryData<KnownPlan>(queryKey), signal),
      // An unconfirmed answer is refetched at the next opportunity.
      staleTime: ({ state }) => (state.data?.is_stored ? 0 : STALE_MS),
      ...shared,
    }),

  /** A published plan; it never changes. */
  plan: (id: string) =>
    queryOptions({
      queryKey: [...floorPlanQueries.all(), 'detail', id],
      queryFn: ({ signal }) => fetchPlan(id, signal),
      staleTime: Number.POSITIVE_INFINITY,
      ...shared,
    }),

  booths: (id: string) =>
    queryOptions({
      queryKey: [...floorPlanQueries.all(), 'booths', id],
      queryFn: ({ signal }) => fetchPlanBooths(id, signal),
      staleTime: Number.POSITIVE_INFINITY,
      ...shared,
    }),

  /** The exhibitors of every booth in short form. */
  exhibitors: () =>
    queryOptions({ ...exhibitorQueries.register(), placeholderData: keepPreviousData }),

  /** The categories with exhibits, in their groups: booths are coloured by group. */
  grouped: () =>
    queryOptions({
      ...exhibitorQueries.selection(),
      select: groupCategories<Selection['categories'][number], Selection['groups'][number]>,
      placeholderData: keepPreviousData,
    }),

  /** The categories with exhibits. */
  categories: () =>
    queryOptions({
      ...exhibitorQueries.selection(),
      select: ({ categories }) => categories,
      placeholderData: keepPreviousData,
    }),

  /** Search by full name, pinyin and initials: the plan shows shortened names. */
  found: (keyword: string) =>
    queryOptions({
      ...exhibitorQueries.list({ keyword }, 1),
      placeholderData: keepPreviousData,
      retry: false,
    }),
};

/** Loads the data to draw the halls; does nothing when no plan is published. */
export async function ensurePlan(queryClient: QueryClient): Promise<void> {
  const { plan } = await queryClient.ensureQueryData(floorPlanQueries.current());
  if (plan) await queryClient.ensureQueryData(floorPlanQueries.plan(plan.id));
}
