import type { SearchMiddleware } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { PlanFilters } from '#client/queries/plan-filters.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { HallNumber } from '#contract/plain-fields.ts';

const BoothNumber = lazy(() => z.string().check(z.regex(/^[\dA-Z][\w.-]{2,11}$/)));
/** A kind of place: which ones there are, the plan's screen knows. */
const PlaceName = lazy(() => z.string().check(z.regex(/^[a-z_]{3,12}$/)));
const EntranceId = lazy(() => z.string().check(z.regex(/^[a-z]{2,16}$/)));

/** Search parameters of the plan. */
export const PlanSearch = lazy(() =>
  addressOf(
    z.extend(PlanFilters, {
      hall: z.optional(HallNumber),
      /** Number of the chosen booth, which is also the destination. */
      booth: z.optional(BoothNumber),
      /** Start of a route: a booth number or an entrance id. */
      from: z.optional(z.union([BoothNumber, EntranceId])),
      /** Shows all places of a kind, and the way from the start to the nearest one. */
      place: z.optional(PlaceName),
      /** Shows the walk past the starred exhibitors. */
      walk: z.optional(z.literal('1')),
    }),
  ),
);
export type PlanSearch = z.infer<typeof PlanSearch>;

/**
 * Retains a list's filters while booths and halls are chosen, unless they are explicitly undefined.
 */
export const retainPlanFilters: SearchMiddleware<PlanSearch> = ({ search, next }) => {
  const chosen = next(search);
  if ('matching' in chosen || search.matching === undefined) return chosen;
  return { ...PlanFilters.parse(search), ...chosen };
};
