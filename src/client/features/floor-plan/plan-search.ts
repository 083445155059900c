import { type SearchMiddleware, useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { addressOf } from '#client/address.ts';
import { PlanFilters } from '#client/queries/plan-filters.ts';
import { lazy } from '#contract/lazy.ts';
import { HallNumber } from '#contract/plain-fields.ts';

const BoothNumber = lazy(() => z.string().check(z.regex(/^\d[0-9A-Za-z.]{2,9}$/)));
const EntranceId = lazy(() => z.string().check(z.regex(/^[a-z]{2,16}$/)));

/** The address of the plan. */
export const PlanSearch = lazy(() =>
  addressOf(
    z.extend(PlanFilters, {
      hall: z.optional(HallNumber),
      /** Number of a booth: it is shown, and the way leads there. */
      booth: z.optional(BoothNumber),
      /** The start of a way: the number of a booth or the id of an entrance. */
      from: z.optional(z.union([BoothNumber, EntranceId])),
      /** The walk past what is starred. */
      walk: z.optional(z.literal('1')),
    }),
  ),
);
export type PlanSearch = z.infer<typeof PlanSearch>;

export interface PlanChoice {
  hall: string | undefined;
  booth: string | undefined;
  from: string | undefined;
  isWalk: boolean;
}

/** The choice in the address; numbers of booths are accepted in small letters, too. */
export function usePlanChoice(): PlanChoice {
  const { hall, booth, from, walk } = useSearch({ from: '/floor-plan' });
  return {
    hall,
    booth: booth?.toUpperCase(),
    from: from && /\d/.test(from) ? from.toUpperCase() : from,
    isWalk: walk === '1',
  };
}

/** Chooses in place: going back leaves the plan. What is not named is no longer chosen. */
export function useChoose(): (choice: PlanSearch) => void {
  const navigate = useNavigate();
  return (choice) =>
    void navigate({ to: '/floor-plan', search: choice, replace: true, resetScroll: false });
}

/** The filters of a list stay on while booths and halls are chosen, until they are named as undefined. */
export const retainPlanFilters: SearchMiddleware<PlanSearch> = ({ search, next }) => {
  const chosen = next(search);
  if ('matching' in chosen || search.matching === undefined) return chosen;
  return { ...PlanFilters.parse(search), ...chosen };
};
