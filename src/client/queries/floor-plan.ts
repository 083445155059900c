import { hashKey, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { CallError } from '#client/wire/call-error.ts';
import { transport } from '#client/wire/transport.ts';
import { BOOTHS_FILE, Booths } from '#contract/booths.ts';
import { FLOOR_PLAN_FILE, FloorPlan } from '#contract/floor-plan.ts';
import { exhibitorQueries } from './exhibitors.ts';

export const floorPlanQueries = {
  all: () => ['floor-plan'] as const,

  plan: () =>
    queryOptions({
      queryKey: [...floorPlanQueries.all(), 'detail'],
      queryFn: ({ signal }) => loadFile(FLOOR_PLAN_FILE, FloorPlan, signal),
      // One file holds both languages: switching over shows it at once.
      queryKeyHashFn: hashKey,
      meta: { offline: true },
    }),

  booths: () =>
    queryOptions({
      queryKey: [...floorPlanQueries.all(), 'booths'],
      queryFn: ({ signal }) => loadFile(BOOTHS_FILE, Booths, signal),
      queryKeyHashFn: hashKey,
      meta: { offline: true },
    }),

  /** Every booth's exhibitor, short. */
  exhibitors: () =>
    queryOptions({ ...exhibitorQueries.register(), placeholderData: keepPreviousData }),

  /** Booths are coloured by them: the categories of which something is on show. */
  categories: () =>
    queryOptions({
      ...exhibitorQueries.selection(),
      select: ({ categories }) => categories,
      placeholderData: keepPreviousData,
    }),

  /** By the whole name, by pinyin and initials: the names on the plan are shortened. */
  found: (keyword: string) =>
    queryOptions({
      ...exhibitorQueries.list({ keyword }, 1),
      placeholderData: keepPreviousData,
      retry: false,
    }),
};

/**
 * Reads a file of the plan. It is no call: the service worker caches the same bytes, and the server
 * renders from them. The schema refuses what a captive portal answers in its place.
 * @throws {CallError}
 */
async function loadFile<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.infer<Schema>> {
  const { status, statusText, body } = await transport().send(
    { method: 'GET', url, headers: {} },
    signal,
  );
  const read = schema.safeParse(body);
  if (status !== 200 || !read.success) throw new CallError('NOT_UNDERSTOOD', status, statusText);
  return read.data;
}
