import { hashKey, queryOptions } from '@tanstack/react-query';
import { CallError } from '#client/lib/call-error.ts';
import { transport } from '#client/lib/transport.ts';
import { FLOOR_PLAN_FILE, FloorPlan } from '#contract/floor-plan.ts';

export const floorPlanQueries = {
  plan: () =>
    queryOptions({
      queryKey: ['floor-plan', 'detail'],
      queryFn: ({ signal }) => loadFloorPlan(signal),
      // One file holds both languages: switching over shows it at once.
      queryKeyHashFn: hashKey,
      meta: { offline: true },
    }),
};

/**
 * Reads the file of the plan. It is no call: the same bytes are kept by the service worker, and the
 * server renders from them. What a captive portal answers in its place is not taken for a plan.
 * @throws {CallError}
 */
async function loadFloorPlan(signal: AbortSignal): Promise<FloorPlan> {
  const { status, statusText, body } = await transport().send(
    { method: 'GET', url: FLOOR_PLAN_FILE, headers: {} },
    signal,
  );
  const plan = FloorPlan.safeParse(body);
  if (status !== 200 || !plan.success) throw new CallError('NOT_UNDERSTOOD', status, statusText);
  return plan.data;
}
