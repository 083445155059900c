import * as z from 'zod/mini';
import { lazy } from './lazy.ts';

// Apart from the calls: every page's script holds the addresses of all pages, and no more than that.

export const personStates = ['complete', 'begun', 'revoked', 'same_id_number'] as const;

/** Of the organiser's list of persons: its address, cache key and request. */
export const PersonFilters = lazy(() =>
  z.object({
    /** `revoked`: whose ticket is; `same_id_number`: those that have one that another registration has too. */
    state: z.optional(z.enum(personStates)),
    /** Letters of name and company, a ticket number; a whole e-mail address, phone number or id. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(PERSON_KEYWORD_CHARACTERS_MAX))),
  }),
);
export type PersonFilters = z.infer<typeof PersonFilters>;

/** An e-mail address is looked for as a whole. */
export const PERSON_KEYWORD_CHARACTERS_MAX = 254;
