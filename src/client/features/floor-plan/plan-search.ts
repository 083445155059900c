import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';

const BoothNumber = z.string().check(z.regex(/^\d[0-9A-Za-z.]{2,9}$/));
const EntranceId = z.string().check(z.regex(/^[a-z]{2,16}$/));

/** What the address of the plan says; junk is read as nothing. The router reads digits as a number. */
export const PlanSearch = z.object({
  hall: z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
  /** Number of a booth: it is shown, and a route leads there. */
  booth: z.catch(z.optional(BoothNumber), undefined),
  /** Where a route begins: the number of a booth or the id of an entrance. */
  from: z.catch(z.optional(z.union([BoothNumber, EntranceId])), undefined),
  /** The walk past what is starred. */
  walk: z.catch(z.optional(z.literal(1)), undefined),
});
export type PlanSearch = z.infer<typeof PlanSearch>;

export interface PlanChoice {
  hall: string | undefined;
  booth: string | undefined;
  from: string | undefined;
  isWalk: boolean;
}

/** What is chosen, by the address; numbers of booths are taken in small letters, too. */
export function usePlanChoice(): PlanChoice {
  const { hall, booth, from, walk } = useSearch({ from: '/floor-plan' });
  return {
    hall: hall === undefined ? undefined : String(hall),
    booth: booth?.toUpperCase(),
    from: from && /\d/.test(from) ? from.toUpperCase() : from,
    isWalk: walk === 1,
  };
}

/** Chooses in place: going back leaves the plan. What is not named is no longer chosen. */
export function useChoose(): (choice: PlanSearch) => void {
  const navigate = useNavigate();
  return (choice) =>
    void navigate({ to: '/floor-plan', search: choice, replace: true, resetScroll: false });
}
