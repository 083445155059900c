import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { PERSON_KEYWORD_CHARACTERS_MAX } from './person-filters.ts';

export const buyingLeadStates = ['open', 'closed', 'unanswered'] as const;

/** The organiser's list of buying leads: its address, cache key and request. */
export const BuyingLeadFilters = lazy(() =>
  z.object({
    /** `unanswered`: open, without an answer from any exhibitor. */
    state: z.optional(z.enum(buyingLeadStates)),
    /** Matches requirements, people and companies. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(PERSON_KEYWORD_CHARACTERS_MAX))),
  }),
);
export type BuyingLeadFilters = z.infer<typeof BuyingLeadFilters>;
