import { ExhibitFilters, ExhibitorFilters } from '#contract/filters.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

/** A list whose results appear on the plan. */
export type PlannedList =
  | { of: 'exhibitors'; filters: ExhibitorFilters }
  | { of: 'exhibits'; filters: ExhibitFilters };

/**
 * Filters of a list in the plan's address. `hall` is already in use there: the hall with an open
 * card.
 */
export const PlanFilters = lazy(() =>
  z.extend(z.omit(z.extend(ExhibitFilters, ExhibitorFilters.shape), { hall: true, sort: true }), {
    matching: z.optional(z.enum(['exhibitors', 'exhibits'])),
    halls: ExhibitFilters.shape.hall,
  }),
);
export type PlanFilters = z.infer<typeof PlanFilters>;

/** Converts a list's filters into the plan's address. */
export function planAddress({ of, filters }: PlannedList): PlanFilters {
  const { hall: halls, sort: _, ...others } = filters;
  return { matching: of, halls, ...others };
}

/** Reads the list from the plan's address; null: the plan shows all booths. */
export function readPlanFilters({ matching, halls, ...others }: PlanFilters): PlannedList | null {
  const given = { ...others, hall: halls };
  if (matching === 'exhibitors') return { of: matching, filters: ExhibitorFilters.parse(given) };
  if (matching === 'exhibits') return { of: matching, filters: ExhibitFilters.parse(given) };
  return null;
}
