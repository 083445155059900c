import { profileParts } from './company-profiles.ts';
import { endpoint } from './endpoint.ts';
import { optionalText } from './fields.ts';
import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { ownQuestionKinds } from './own-questions.ts';
import { CalendarDate, Instant } from './plain-fields.ts';
import { QuestionFilters } from './statistics-filters.ts';
import { TableFormat } from './table-file.ts';

const who = { can: 'reports' } as const;

/**
 * A count of people. Roles without contacts get no count from 1 to 4: `under_5`. They get a larger count as
 * `hidden` if the others would otherwise reveal a small one.
 */
export const Told = lazy(() => z.union([z.int(), z.enum(['under_5', 'hidden'])]));
export type Told = z.infer<typeof Told>;

/** Groups of people, the largest first. */
const Groups = lazy(() =>
  z.object({
    items: z.array(z.object({ code: z.string(), count: Told })),
    /** The groups without a row of their own; null: every group has one. */
    others: z.nullable(z.object({ groups: z.int(), count: Told })),
  }),
);
export type Groups = z.infer<typeof Groups>;

const EarlierEdition = lazy(() =>
  z.object({
    name: z.string(),
    start_date: CalendarDate,
    /** Its registrations were deleted after their retention period. The counts are absent, not zero. */
    is_deleted: z.boolean(),
    /** Consecutive, from its first complete registration to its last. */
    days: z.array(z.object({ date: CalendarDate, count: Told })),
    /** The day as long before its opening as today is before the opening of this one. */
    same_day: CalendarDate,
    /** Complete registrations up to that day. */
    by_same_day: Told,
  }),
);
export type EarlierEdition = z.infer<typeof EarlierEdition>;

export const getRegistrationStatistics = endpoint({
  method: 'GET',
  path: '/web/console/statistics/registrations',
  who,
  summary: 'Registrations by day, country and channel, and how far they came.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      /** Complete registrations. */
      total: Told,
      /** Consecutive, from the first complete registration to today, in the exhibition's time zone. */
      days: z.array(z.object({ date: CalendarDate, count: Told })),
      countries: Groups,
      /** An empty code: no channel. */
      channels: Groups,
      stages: z.object({
        /** Signed in as a visitor. */
        begun: Told,
        complete: Told,
        /** With an answered questionnaire. */
        answered: Told,
        /** Admitted at a gate. */
        entered: Told,
      }),
      start_date: CalendarDate,
      /** The edition before this one; null: none is readable, or it never had registrations. */
      earlier: z.nullable(EarlierEdition),
    }),
  ),
});
export type RegistrationStatistics = z.infer<typeof getRegistrationStatistics.output>;

export const getQuestionnaireStatistics = endpoint({
  method: 'GET',
  path: '/web/console/statistics/questionnaire',
  who,
  summary: 'Answers to the questionnaire by question.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      /** Complete registrations, and those with an answered questionnaire. */
      complete: Told,
      answered: Told,
      questions: z.array(
        z.object({
          code: z.string(),
          /** The text of the organiser's own question; null: the form has the words. */
          label: z.nullable(z.string()),
          kind: z.enum(ownQuestionKinds),
          answered: Told,
          /** In the order of the form. */
          options: z.array(z.object({ code: z.string(), label: z.string(), count: Told })),
          /** The latest answers in words, for roles that may see persons. */
          texts: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type QuestionStatistics = z.infer<
  typeof getQuestionnaireStatistics.output
>['questions'][number];

/** How often each question, and each option, was chosen. */
export const getAnswerCounts = endpoint({
  method: 'GET',
  path: '/web/console/statistics/answer-counts',
  who: { can: 'settings' },
  summary: 'Answers to the questionnaire by question and option, for those who edit it.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      /** People with an answered questionnaire. */
      answered: Told,
      /** `code` is empty for the people who answered the question. */
      items: z.array(z.object({ question: z.string(), code: z.string(), count: Told })),
    }),
  ),
});

export const getChoiceUses = endpoint({
  method: 'GET',
  path: '/web/console/statistics/choice-uses',
  who: { can: 'settings' },
  summary:
    'How many records of all editions carry each option of the shared choices, and how many booth requests of the edition each choice of their form.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      items: z.array(z.object({ kind: z.string(), code: z.string(), count: Told })),
    }),
  ),
});

export const getCrossTable = endpoint({
  method: 'GET',
  path: '/web/console/statistics/cross-table',
  who,
  summary: 'Answers to one question by country, or by day of registration.',
  input: QuestionFilters,
  output: lazy(() =>
    z.object({
      /** The largest countries or the latest days; `null`: all others together. */
      columns: z.array(z.object({ code: z.nullable(z.string()), answered: Told })),
      rows: z.array(
        z.object({
          code: z.string(),
          label: z.string(),
          /** Counts by column, in the same order. */
          cells: z.array(Told),
        }),
      ),
    }),
  ),
});
export type CrossTable = z.infer<typeof getCrossTable.output>;

export const getExhibitorStatistics = endpoint({
  method: 'GET',
  path: '/web/console/statistics/exhibitors',
  who,
  summary: 'Exhibitors by the parts of their profiles.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      exhibitors: z.int(),
      /** Profiles by their number of parts, from none to all. */
      by_parts: z.array(z.int()),
      /** Profiles that have a part. */
      parts: z.array(z.object({ part: z.enum(profileParts), exhibitors: z.int() })),
    }),
  ),
});
export type ExhibitorStatistics = z.infer<typeof getExhibitorStatistics.output>;

export const getProgrammeStatistics = endpoint({
  method: 'GET',
  path: '/web/console/statistics/programme',
  who,
  summary: 'Conferences and tours by their taken places.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      /** Not cancelled, by time. */
      items: z.array(
        z.object({
          id: z.uuidv7(),
          of: z.enum(['conference', 'tour']),
          title: z.string(),
          starts_at: Instant,
          /** null: unlimited. */
          capacity: z.nullable(z.int()),
          taken: Told,
        }),
      ),
    }),
  ),
});
export type ProgrammeStatistics = z.infer<typeof getProgrammeStatistics.output>;

export const viewedKinds = ['exhibit', 'exhibitor', 'news', 'conference', 'live'] as const;
export type ViewedKind = (typeof viewedKinds)[number];

export const getContentStatistics = endpoint({
  method: 'GET',
  path: '/web/console/statistics/content',
  who,
  summary: 'The most viewed pages by kind.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      kinds: z.array(
        z.object({
          kind: z.enum(viewedKinds),
          /** Views of all pages of the kind, and the pages with a view. */
          views: z.int(),
          viewed: z.int(),
          /** The most viewed ones. */
          items: z.array(z.object({ id: z.uuidv7(), title: z.string(), views: z.int() })),
        }),
      ),
    }),
  ),
});
export type ContentStatistics = z.infer<typeof getContentStatistics.output>;

/** Charts of one file, their rows, and the length of their texts. */
const FIGURES_MAX = 200;
const FIGURE_ROWS_MAX = 2_000;
const FIGURE_CHARACTERS_MAX = 500;

const FigureText = lazy(() => optionalText(FIGURE_CHARACTERS_MAX));

/** A chart as its reader sees it: a finding, and a table. */
const Figure = lazy(() =>
  z.object({
    name: FigureText,
    heading: FigureText,
    notes: z.array(FigureText).check(z.maxLength(5)),
    head: z.array(FigureText).check(z.maxLength(12)),
    rows: z
      .array(z.array(z.union([FigureText, z.number()])).check(z.maxLength(12)))
      .check(z.maxLength(FIGURE_ROWS_MAX)),
  }),
);
export type Figure = z.infer<typeof Figure>;

/**
 * The reader sends the charts: their sentences are made on the screen, and a count that the reader may not see
 * is not on it.
 */
export const exportFigures = endpoint({
  method: 'POST',
  path: '/web/console/statistics/export',
  who,
  summary:
    'Charts of the statistics as a spreadsheet file, a sheet for each; recorded in the history.',
  input: lazy(() =>
    z.object({
      format: TableFormat,
      figures: z.array(Figure).check(z.maxLength(FIGURES_MAX)),
    }),
  ),
  output: z.object({}),
  answers: 'file',
  changes: 'export',
});
