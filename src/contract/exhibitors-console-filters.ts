import * as z from 'zod/mini';
import { Keyword } from './filters.ts';
import { lazy } from './lazy.ts';
import { HallNumber, OptionCode } from './plain-fields.ts';

// Apart from the calls: every page's script holds the addresses of all pages, and no more than that.

/**
 * `no_booth` and `no_person`: nothing is assigned yet, nobody acts for it yet; `unanswered`: an inquiry waits for
 * its first answer.
 */
export const exhibitorStates = ['no_booth', 'no_person', 'unanswered', 'withdrawn'] as const;

/** Orders of the organiser's list of exhibitors; a minus in front: backwards. */
export const consoleExhibitorSorts = ['name', '-name'] as const;

/** Of the organiser's list of exhibitors: its address, cache key and request. */
export const ConsoleExhibitorFilters = lazy(() =>
  z.object({
    /** Without one: all that are in the directory. */
    state: z.optional(z.enum(exhibitorStates)),
    hall: z.optional(HallNumber),
    category: z.optional(OptionCode),
    /** Of names in both languages and pinyin, the organiser's number, and booths. */
    keyword: z.optional(Keyword),
    sort: z.optional(z.enum(consoleExhibitorSorts)),
  }),
);
export type ConsoleExhibitorFilters = z.infer<typeof ConsoleExhibitorFilters>;
