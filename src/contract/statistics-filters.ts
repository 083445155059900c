import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';

// Separate from the calls: every page's script contains the address schemas of all pages, and nothing else.

/** The questions with options, in the order of the form. */
export const questions = [
  'product_categories',
  'application_scenes',
  'company_scale',
  'annual_budget',
  'visit_purposes',
  'event_types',
  'heard_from',
] as const;
export type QuestionCode = (typeof questions)[number];

export const statisticsTabs = [
  'registrations',
  'questionnaire',
  'exhibitors',
  'programme',
  'content',
] as const;
export type StatisticsTab = (typeof statisticsTabs)[number];

/** The code of one of these questions, or of one of the organiser's own. */
const AnyQuestion = lazy(() => z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)));

/** A question, and what its answers are divided by. */
export const QuestionFilters = lazy(() =>
  z.object({
    question: z._default(AnyQuestion, 'product_categories'),
    by: z._default(z.enum(['country', 'day']), 'country'),
  }),
);
export type QuestionFilters = z.infer<typeof QuestionFilters>;

/** The address of the page of statistics. */
export const StatisticsSearch = lazy(() =>
  z.object({
    tab: z.optional(z.enum(statisticsTabs)),
    question: z.optional(AnyQuestion),
    by: z.optional(z.enum(['country', 'day'])),
  }),
);
export type StatisticsSearch = z.infer<typeof StatisticsSearch>;
