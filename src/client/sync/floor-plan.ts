import { isServer } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { readStoredAnswer } from '#client/device/answer-store.ts';
import { withTimeout } from '#client/device/time.ts';
import { call } from '#client/wire/api.ts';
import { transport } from '#client/wire/transport.ts';
import { Booths } from '#contract/booths.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import {
  CurrentFloorPlan,
  FloorPlan,
  getCurrentFloorPlan,
  getFloorPlan,
  getFloorPlanBooths,
} from '#contract/floor-plan.ts';

/**
 * Cache name, as in `sw.ts`. The worker caches the published plan at its install and at every
 * visit.
 */
const STORE = 'pavilion-plan';
/** Time-out before a cached plan is used. */
const WAIT_MS = 3_000;

export interface KnownPlan extends OutputOf<typeof getCurrentFloorPlan> {
  /**
   * True when the plan comes from the device: the server was unreachable and may have a newer one.
   */
  is_stored: boolean;
}

/**
 * Name and date of the published plan: from the server, with the cached copy as fallback.
 * @throws {CallError} when neither is available
 */
export async function fetchCurrentPlan(
  before: KnownPlan | undefined,
  signal?: AbortSignal,
): Promise<KnownPlan> {
  const stored = await readStored(getCurrentFloorPlan.path, CurrentFloorPlan);
  const known = stored ?? before;
  const answer = call(getCurrentFloorPlan, {}, { signal });
  if (!known) return { ...(await answer), is_stored: false };
  try {
    const current = await withTimeout(answer, WAIT_MS);
    if (stored && stored.plan?.id !== current.plan?.id) void tellWorker().catch(() => {});
    return { ...current, is_stored: false };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ...known, is_stored: true };
  }
}

/** Makes the worker replace its cached plan with the published one. */
async function tellWorker() {
  const { tellLang } = await import('./service-worker.ts');
  await tellLang(transport().lang());
}

/**
 * A published plan: from the cache, because a published plan never changes, else from the server.
 * @throws {CallError}
 */
export async function fetchPlan(id: string, signal?: AbortSignal): Promise<FloorPlan> {
  const stored = await readStored(`${getFloorPlan.path}?id=${id}`, FloorPlan);
  return stored ?? call(getFloorPlan, { id }, { signal });
}

/** The booths of a published plan, read like `fetchPlan`. */
export async function fetchPlanBooths(id: string, signal?: AbortSignal): Promise<Booths> {
  const stored = await readStored(`${getFloorPlanBooths.path}?id=${id}`, Booths);
  return stored ?? call(getFloorPlanBooths, { id }, { signal });
}

/** The schema rejects data that an older build has cached. */
async function readStored<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  if (isServer) return undefined;
  const read = schema.safeParse(await readStoredAnswer(STORE, address));
  return read.success ? read.data : undefined;
}
