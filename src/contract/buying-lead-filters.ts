import * as z from 'zod/mini';
import { lazy } from './lazy.ts';
import { PERSON_KEYWORD_CHARACTERS_MAX } from './person-filters.ts';

export const buyingLeadStates = ['open', 'closed', 'unanswered'] as const;

/** Of the organiser's list of buying leads: its address, cache key and request. */
export const BuyingLeadFilters = lazy(() =>
  z.object({
    /** `unanswered`: open, and no exhibitor has answered. */
    state: z.optional(z.enum(buyingLeadStates)),
    /** Of what is looked for, and of people and companies. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(PERSON_KEYWORD_CHARACTERS_MAX))),
  }),
);
export type BuyingLeadFilters = z.infer<typeof BuyingLeadFilters>;
