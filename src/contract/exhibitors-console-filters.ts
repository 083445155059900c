import { Keyword } from './filters.ts';
import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { HallNumber, OptionCode } from './plain-fields.ts';

// Separate from the calls: every page's script contains the address schemas of all pages, and nothing else.

/**
 * `no_booth` and `no_person`: no booth or member assigned yet; `unanswered`: an inquiry waits for its first
 * answer; `one_language`: the name lacks Chinese or English.
 */
export const exhibitorStates = [
  'no_booth',
  'no_person',
  'unanswered',
  'one_language',
  'withdrawn',
] as const;

/** Sort orders of the organiser's exhibitor list; a minus reverses. */
export const consoleExhibitorSorts = ['name', '-name'] as const;

/** The organiser's list of exhibitors: its address, cache key and request. */
export const ConsoleExhibitorFilters = lazy(() =>
  z.object({
    /** Default: all in the directory. */
    state: z.optional(z.enum(exhibitorStates)),
    hall: z.optional(HallNumber),
    category: z.optional(OptionCode),
    /** Matches names in both languages and pinyin, the organiser's number, and booths. */
    keyword: z.optional(Keyword),
    sort: z.optional(z.enum(consoleExhibitorSorts)),
  }),
);
export type ConsoleExhibitorFilters = z.infer<typeof ConsoleExhibitorFilters>;
