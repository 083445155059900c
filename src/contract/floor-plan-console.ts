import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, WholeNumber } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';

const who = { can: 'booths' } as const;

/** What is wrong with the file of a plan. */
const planMistakes = [
  /** The file is no JSON. */
  'no_json',
  /** The file has not the form of a plan; `at` is the path in it. */
  'shape',
  'hall_twice',
  'booths_of_hall_twice',
  'no_such_hall',
  'bad_number',
  'booth_twice',
  'outside',
  'overlap',
] as const;

const PlanMistake = lazy(() =>
  z.object({
    kind: z.enum(planMistakes),
    /** The hall or booth, or the path in the file. */
    at: z.string(),
    /** The hall that a booth is outside of, or the booth that lies on it; of a path what is wrong there. */
    other: z.string(),
  }),
);
export type PlanMistake = z.infer<typeof PlanMistake>;

/** What a plan changes, against the one that booths stand by now. */
const PlanDifferences = lazy(() =>
  z.object({
    halls: z.int(),
    booths: z.int(),
    /** Numbers of booths. */
    added: z.array(z.string()),
    removed: z.array(z.string()),
    /** In another hall, on another place, or of another size. */
    moved: z.array(z.string()),
    /** Exhibitors on booths that are not on it. */
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
    /** The one that is shown; null: the plan is not published. */
    shown: z.nullable(z.int()),
    /** The latest first. */
    versions: z.array(
      z.object({ id: z.uuidv7(), version: z.int(), published_at: Instant, booths: z.int() }),
    ),
  }),
);

export const listPlanVersions = endpoint({
  method: 'GET',
  path: '/web/console/floor-plan/versions',
  who,
  summary: 'The plans that the current exhibition has published, and which one is shown.',
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
      /** The version as which it was published; 0: it was not. */
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
