import { isServer } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { readStoredAnswer } from '#client/device/answer-store.ts';
import { withTimeout } from '#client/device/time.ts';
import { call } from '#client/wire/api.ts';
import { transport } from '#client/wire/transport.ts';
import type { Booths } from '#contract/booths.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import {
  type FloorPlan,
  getCurrentFloorPlan,
  getFloorPlan,
  getFloorPlanBooths,
} from '#contract/floor-plan.ts';

/** As `sw.ts` calls it: the worker stores the published plan at its install and at every visit. */
const STORE = 'pavilion-plan';
/** A network that is slower than that is not waited for where a plan is known. */
const WAIT_MS = 3_000;

export interface KnownPlan extends OutputOf<typeof getCurrentFloorPlan> {
  /** It is that of the device: the server was not reached, and may have published another one. */
  is_stored: boolean;
}

/**
 * The name and date of the plan that is published, as the server says, else as this device knows it.
 * @throws {CallError} where neither is known
 */
export async function fetchCurrentPlan(
  before: KnownPlan | undefined,
  signal?: AbortSignal,
): Promise<KnownPlan> {
  const { path, output } = getCurrentFloorPlan;
  const stored = await readStored(path, output);
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

/** The worker stores what is published now in the place of what it has. */
async function tellWorker() {
  const { tellLang } = await import('./service-worker.ts');
  await tellLang(transport().lang());
}

/**
 * A published plan: as it is stored here, for it never changes, else from the server.
 * @throws {CallError}
 */
export async function fetchPlan(id: string, signal?: AbortSignal): Promise<FloorPlan> {
  const { path, output } = getFloorPlan;
  const stored = await readStored(`${path}?id=${id}`, output);
  return stored ?? call(getFloorPlan, { id }, { signal });
}

/** The same of its booths. */
export async function fetchPlanBooths(id: string, signal?: AbortSignal): Promise<Booths> {
  const { path, output } = getFloorPlanBooths;
  const stored = await readStored(`${path}?id=${id}`, output);
  return stored ?? call(getFloorPlanBooths, { id }, { signal });
}

/** What an older build has stored is refused by the schema. */
async function readStored<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  if (isServer) return undefined;
  const read = schema.safeParse(await readStoredAnswer(STORE, address));
  return read.success ? read.data : undefined;
}
