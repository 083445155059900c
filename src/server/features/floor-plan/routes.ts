import { getCurrentFloorPlan, getFloorPlan, getFloorPlanBooths } from '#contract/floor-plan.ts';
import { AppError } from '#server/http/app-error.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';
import { findCurrentPlan, findPlan } from './rows.ts';

/** The published plan: a small answer with its version, and its immutable parts. */
export function floorPlanRoutes(serveCached: ServeCached) {
  const part = () => ({ every_lang: true, immutable: true });

  serveCached(
    getCurrentFloorPlan,
    async (_nothing, { db }) => {
      const plan = await findCurrentPlan(db);
      return { plan: plan ? { ...plan, published_at: plan.published_at.toISOString() } : null };
    },
    () => ({ every_lang: true }),
  );

  serveCached(
    getFloorPlan,
    async ({ id }, { db }) => {
      const plan = await findPlan(db, id, 'plan');
      if (!plan) throw new AppError('NOT_FOUND');
      return plan;
    },
    part,
  );

  serveCached(
    getFloorPlanBooths,
    async ({ id }, { db }) => {
      const booths = await findPlan(db, id, 'booths');
      if (!booths) throw new AppError('NOT_FOUND');
      return booths;
    },
    part,
  );
}
