import * as z from 'zod/mini';
import { ExhibitFilters, ExhibitorFilters } from '#contract/filters.ts';
import { lazy } from '#contract/lazy.ts';

/** A list whose results the plan shows. */
export type PlannedList =
  | { of: 'exhibitors'; filters: ExhibitorFilters }
  | { of: 'exhibits'; filters: ExhibitFilters };

/** Filters of a list in the plan's address, where `hall` already is the one whose card is open. */
export const PlanFilters = lazy(() =>
  z.extend(z.omit(z.extend(ExhibitFilters, ExhibitorFilters.shape), { hall: true, sort: true }), {
    matching: z.optional(z.enum(['exhibitors', 'exhibits'])),
    halls: ExhibitFilters.shape.hall,
  }),
);
export type PlanFilters = z.infer<typeof PlanFilters>;

/** The results of a list as the plan's address says them. */
export function planAddress({ of, filters }: PlannedList): PlanFilters {
  const { hall: halls, sort: _, ...others } = filters;
  return { matching: of, halls, ...others };
}

/** The list that the plan's address speaks of; null: it shows all booths. */
export function readPlanFilters({ matching, halls, ...others }: PlanFilters): PlannedList | null {
  const given = { ...others, hall: halls };
  if (matching === 'exhibitors') return { of: matching, filters: ExhibitorFilters.parse(given) };
  if (matching === 'exhibits') return { of: matching, filters: ExhibitFilters.parse(given) };
  return null;
}
