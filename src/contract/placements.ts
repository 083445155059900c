import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ExhibitFilters, ExhibitorFilters } from './filters.ts';
import { lazy } from './lazy.ts';

/** The locations of a list's results, counted per set of booths. */
export const Placements = z.object({
  total: z.int(),
  places: z.array(
    z.object({
      /** Booth numbers; empty: not assigned yet. */
      booths: z.array(z.string()),
      count: z.int(),
    }),
  ),
});
export type Placements = z.infer<typeof Placements>;

export const placeExhibitors = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/placements',
  who: 'anyone',
  summary: 'The booths of the matching exhibitors, for the plan.',
  input: lazy(() => z.omit(ExhibitorFilters, { sort: true })),
  output: Placements,
});

export const placeExhibits = endpoint({
  method: 'GET',
  path: '/web/exhibit/placements',
  who: 'anyone',
  summary: 'The booths of the matching exhibits, for the plan.',
  input: lazy(() => z.omit(ExhibitFilters, { sort: true })),
  output: Placements,
});
