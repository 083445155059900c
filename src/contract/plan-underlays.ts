import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lineOrEmpty } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { HallNumber } from './plain-fields.ts';

const who = { can: 'booths' } as const;

/** Points of a drawing's lines: about 180 kB. */
export const UNDERLAY_POINTS = 15_000;
export const UNDERLAY_TEXTS = 500;
export const UNDERLAY_TEXT_CHARACTERS = 30;
/** A drawing in centimetres reaches 10 km. */
const SPAN_MAX = 1_000_000;

const OnHall = lazy(() => z.object({ hall: HallNumber }));

/** The place of an underlay on the plan. */
const UnderlayPlace = lazy(() =>
  z.object({
    /** Metres east and south of the plan's north-west corner. */
    x: z.number().check(z.minimum(-10_000), z.maximum(10_000)),
    y: z.number().check(z.minimum(-10_000), z.maximum(10_000)),
    /** Metres per pixel of the picture, or per unit of the lines. */
    scale: z.number().check(z.minimum(0.000_01), z.maximum(1_000)),
    /** In percent. */
    opacity: z.int().check(z.minimum(5), z.maximum(100)),
    is_shown: z.boolean(),
  }),
);
export type UnderlayPlace = z.infer<typeof UnderlayPlace>;

const Unit = lazy(() => z.int().check(z.minimum(0), z.maximum(SPAN_MAX)));

/** Lines and texts of a drawing, from its north-west corner. */
const UnderlayLines = lazy(() =>
  z
    .object({
      /** Each is x, y, x, y … */
      paths: z.array(z.array(Unit).check(z.minLength(4))).check(z.maxLength(UNDERLAY_POINTS)),
      /** Start of the base line, height, text. */
      texts: z
        .array(z.tuple([Unit, Unit, Unit, lineOrEmpty(UNDERLAY_TEXT_CHARACTERS)]))
        .check(z.maxLength(UNDERLAY_TEXTS)),
    })
    .check(
      z.refine(
        ({ paths }) => paths.reduce((sum, path) => sum + path.length, 0) <= 2 * UNDERLAY_POINTS,
      ),
    ),
);
export type UnderlayLines = z.infer<typeof UnderlayLines>;

/** A picture or drawing below the plan under edit, to trace. It is never published. */
const PlanUnderlay = lazy(() =>
  z.extend(UnderlayPlace, {
    /** Pixels of the picture, or units of the lines. */
    width: z.int(),
    height: z.int(),
    /** WebP as base64; null: it has lines. */
    picture: z.nullable(z.string()),
    lines: z.nullable(UnderlayLines),
  }),
);
export type PlanUnderlay = z.infer<typeof PlanUnderlay>;

const Underlay = lazy(() => z.object({ underlay: z.nullable(PlanUnderlay) }));

export const getPlanUnderlay = endpoint({
  method: 'GET',
  path: '/web/console/floor-plan/draft/underlay',
  who,
  summary: 'The picture or drawing below a hall of the plan under edit.',
  input: OnHall,
  output: Underlay,
});

export const uploadPlanPicture = endpoint({
  method: 'POST',
  path: '/web/console/floor-plan/draft/picture',
  who,
  summary: 'Stores a picture below a hall of the plan under edit, re-encoded and without metadata.',
  input: OnHall,
  file: {
    types: ['image/png', 'image/jpeg', 'image/webp'],
    megabytes: limits.PICTURE_MEGABYTES,
    too_large: 'picture_too_large',
  },
  output: Underlay,
  changes: 'floor_plan',
});

export const savePlanLines = endpoint({
  method: 'POST',
  path: '/web/console/floor-plan/draft/lines',
  who,
  summary: 'Stores the lines and texts of a drawing below a hall of the plan under edit.',
  input: lazy(() =>
    z.extend(UnderlayPlace, { hall: HallNumber, width: Unit, height: Unit, lines: UnderlayLines }),
  ),
  output: Underlay,
  changes: 'floor_plan',
});

export const placePlanUnderlay = endpoint({
  method: 'POST',
  path: '/web/console/floor-plan/draft/place-underlay',
  who,
  summary: 'Moves, scales, fades or hides what is below a hall of the plan under edit.',
  input: lazy(() => z.extend(UnderlayPlace, { hall: HallNumber })),
  output: z.object({}),
  changes: 'floor_plan',
});

export const removePlanUnderlay = endpoint({
  method: 'POST',
  path: '/web/console/floor-plan/draft/remove-underlay',
  who,
  summary: 'Removes what is below a hall of the plan under edit.',
  input: OnHall,
  output: z.object({}),
  changes: 'floor_plan',
});
