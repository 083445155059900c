import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, optionalText, WholeNumber } from './fields.ts';
import { FloorPlan, floorPlanOf } from './floor-plan.ts';
import { PlanMistake } from './floor-plan-console.ts';
import { lazy } from './lazy.ts';
import { Instant } from './plain-fields.ts';
import { SheetReport, sheetFile, sheetWrite } from './sheet-reports.ts';

const who = { can: 'booths' } as const;

/** Booths in one call that saves a plan under edit: about 150 kB. */
export const PLAN_BOOTHS_A_SAVE = 1_000;
/** The longest text of a hall or place. */
const PLAN_TEXT_CHARACTERS = 500;
/** Rows of a table of booths. */
export const BOOTH_SHEET_ROWS = 5_000;

/** Binary fractions: sums and comparisons of edges are exact. */
const Metres = lazy(() =>
  z.number().check(z.multipleOf(0.25), z.minimum(-10_000), z.maximum(10_000)),
);

/** A booth under edit. Its id stays when it is renumbered. */
const DraftBooth = lazy(() =>
  z.object({
    id: z.uuid(),
    hall: z.string().check(z.maxLength(4)),
    number: z.string().check(z.regex(/^\S{1,12}$/)),
    /** Metres east and south of the plan's north-west corner. */
    x: Metres,
    y: Metres,
    width: Metres,
    depth: Metres,
    /** The exhibitor that gets the booth; null: it becomes free; undefined: its exhibitor stays. */
    holder: z.optional(z.nullable(z.uuid())),
  }),
);
export type DraftBooth = z.infer<typeof DraftBooth>;

const PlanExhibitor = lazy(() =>
  z.object({
    id: z.uuidv7(),
    name: inBothLanguages(z.string()),
    booths: z.array(z.object({ id: z.uuidv7(), number: z.string(), is_co_exhibitor: z.boolean() })),
  }),
);
export type PlanExhibitor = z.infer<typeof PlanExhibitor>;

const PlanDraft = lazy(() =>
  z.object({
    /** Counts the saved changes; 0: nothing differs from the published plan. */
    version: WholeNumber,
    changed_at: z.nullable(Instant),
    plan: FloorPlan,
    booths: z.array(DraftBooth),
    /** Booths of the last published or restored plan. */
    published: z.array(DraftBooth),
    /** Null: none was published. */
    published_at: z.nullable(Instant),
    exhibitors: z.array(PlanExhibitor),
  }),
);
export type PlanDraft = z.infer<typeof PlanDraft>;

export const getPlanDraft = endpoint({
  method: 'GET',
  path: '/web/console/floor-plan/draft',
  who,
  summary: 'The plan under edit, the booths of the published one, and all exhibitors by booth.',
  input: z.object({}),
  output: PlanDraft,
});

const Version = lazy(() => z.object({ version: WholeNumber }));

export const savePlanDraft = endpoint({
  method: 'POST',
  path: '/web/console/floor-plan/draft/save',
  who,
  summary: 'Saves changed and removed booths of the plan under edit, and its halls.',
  input: lazy(() =>
    z.object({
      /** The version that was edited; a newer one is stored: EDITED_MEANWHILE. */
      version: WholeNumber,
      booths: z.array(DraftBooth).check(z.maxLength(PLAN_BOOTHS_A_SAVE)),
      removed: z.array(z.uuid()).check(z.maxLength(PLAN_BOOTHS_A_SAVE)),
      plan: z.optional(floorPlanOf(inBothLanguages(optionalText(PLAN_TEXT_CHARACTERS)))),
    }),
  ),
  output: Version,
  changes: 'floor_plan',
});

export const discardPlanDraft = endpoint({
  method: 'POST',
  path: '/web/console/floor-plan/draft/discard',
  who,
  summary: 'Discards the plan under edit: the published one is edited next.',
  input: z.object({}),
  output: PlanDraft,
  changes: 'floor_plan',
});

export const publishPlanDraft = endpoint({
  method: 'POST',
  path: '/web/console/floor-plan/draft/publish',
  who,
  summary: 'Publishes the plan under edit as the next version, with its exhibitors.',
  input: lazy(() =>
    z.object({
      version: WholeNumber,
      /** Mails the exhibitors whose booths are moved or renumbered. */
      is_told: z.optional(z.boolean()),
    }),
  ),
  output: lazy(() =>
    z.object({
      /** Mistakes that prevent the publication. */
      mistakes: z.array(PlanMistake),
      /** Published version; 0: not published. */
      version: z.int(),
      /** Exhibitors that get a mail. */
      told: z.int(),
    }),
  ),
  creates: true,
  changes: 'floor_plan',
});

const PlanMailText = lazy(() => z.object({ subject: z.string(), text: z.string() }));

export const getPlanMail = endpoint({
  method: 'GET',
  path: '/web/console/floor-plan/draft/mail',
  who,
  summary: 'The mail to exhibitors whose booths the plan under edit moves or renumbers.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      /** Exhibitors with a person who can be written to. */
      reached: z.int(),
      /** Exhibitors without one. */
      unreached: z.int(),
      /** The text to the first of them, in both languages; null: none. */
      example: z.nullable(z.object({ zh: PlanMailText, en: PlanMailText })),
    }),
  ),
});

/** Path of the empty table of booths; takes `lang`. */
export const BOOTHS_TEMPLATE = '/templates/booths.xlsx';

export const importPlanTable = endpoint({
  method: 'POST',
  path: '/web/console/floor-plan/draft/import',
  who,
  summary:
    'Reads a table of booths into the plan under edit. Booths without a place are laid out in rows.',
  input: sheetWrite,
  file: sheetFile,
  output: z.extend(SheetReport, { added: z.int(), changed: z.int(), same: z.int() }),
  creates: true,
  changes: 'floor_plan',
});
