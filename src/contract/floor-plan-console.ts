import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, WholeNumber } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';

const who = { can: 'booths' } as const;

/** The mistakes of a plan's file. */
const planMistakes = [
  /** The file is not JSON. */
  'no_json',
  /** The file does not have the shape of a plan; `at` is the path in it. */
  'shape',
  'hall_twice',
  'booths_of_hall_twice',
  'no_such_hall',
  'bad_number',
  'booth_twice',
  'outside',
  'overlap',
] as const;

export const PlanMistake = lazy(() =>
  z.object({
    kind: z.enum(planMistakes),
    /** The hall or booth, or the path in the file. */
    at: z.string(),
    /** The hall around a booth, or the overlapping booth; for a path the schema error. */
    other: z.string(),
  }),
);
export type PlanMistake = z.infer<typeof PlanMistake>;

/** The changes of a plan against the one that booths currently refer to. */
const PlanDifferences = lazy(() =>
  z.object({
    halls: z.int(),
    booths: z.int(),
    /** Numbers of booths. */
    added: z.array(z.string()),
    removed: z.array(z.string()),
    /** Booths with another hall, place or size. */
    moved: z.array(z.string()),
    /** Exhibitors on booths missing in the plan. */
    unplaced: z.array(
      z.object({
        number: z.string(),
        exhibitor_id: z.uuidv7(),
        name: inBothLanguages(z.string()),
      }),
    ),
  }),
);
export type PlanDifferences = z.infer<typeof PlanDifferences>;

const PlanVersions = lazy(() =>
  z.object({
    /** The shown version; null: the plan is not published. */
    shown: z.nullable(z.int()),
    /** Latest first. */
    versions: z.array(
      z.object({ id: z.uuidv7(), version: z.int(), published_at: Instant, booths: z.int() }),
    ),
  }),
);

export const listPlanVersions = endpoint({
  method: 'GET',
  path: '/web/console/floor-plan/versions',
  who,
  summary: 'The published plans of the current exhibition, and the shown one.',
  input: z.object({}),
  output: PlanVersions,
});

export const publishFloorPlan = endpoint({
  method: 'POST',
  path: '/web/console/floor-plan/publish',
  who,
  summary:
    'Reads a plan from a JSON file, says what it would change, and publishes it as the next version.',
  input: lazy(() => z.object({ write: z.enum(['try', 'all']) })),
  file: {
    types: ['application/json'],
    megabytes: limits.SHEET_MEGABYTES,
    too_large: 'sheet_too_large',
  },
  output: lazy(() =>
    z.object({
      mistakes: z.array(PlanMistake),
      /** Null: it has mistakes. */
      differences: z.nullable(PlanDifferences),
      /** Published version; 0: not published. */
      written: z.int(),
    }),
  ),
  creates: true,
  changes: 'floor_plan',
});

export const showFloorPlan = endpoint({
  method: 'POST',
  path: '/web/console/floor-plan/show',
  who,
  summary: 'Shows an earlier plan again, or none: "not yet published".',
  input: lazy(() => z.object({ version: z.nullable(WholeNumber) })),
  output: PlanVersions,
  changes: 'floor_plan',
});
