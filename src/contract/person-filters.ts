import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';

// Separate from the calls: every page's script contains the address schemas of all pages, and nothing else.

export const personStates = ['complete', 'begun', 'revoked', 'same_id_number'] as const;

/** The organiser's list of persons: its address, cache key and request. */
export const PersonFilters = lazy(() =>
  z.object({
    /** `revoked`: the ticket is revoked; `same_id_number`: another registration has the same number. */
    state: z.optional(z.enum(personStates)),
    /** Letters of name and company, a ticket number; a complete e-mail address, phone number or id. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(PERSON_KEYWORD_CHARACTERS_MAX))),
  }),
);
export type PersonFilters = z.infer<typeof PersonFilters>;

/** An e-mail address matches only as a whole. */
export const PERSON_KEYWORD_CHARACTERS_MAX = 254;
