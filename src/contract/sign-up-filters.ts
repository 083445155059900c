import { Keyword } from './filters.ts';
import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';

// Separate from the calls: every page's script contains the address schemas of all pages, and nothing else.

export const signUpStates = ['signed_up', 'waiting', 'entered', 'cancelled'] as const;

/** Sort orders of a sign-up list; a minus reverses. */
export const signUpSorts = ['-joined_at', 'joined_at', 'name', '-name'] as const;

/** The organiser's sign-up lists: their address, cache key and request. */
export const SignUpFilters = lazy(() =>
  z.object({
    of: z.optional(z.enum(['conference', 'tour'])),
    item_id: z.optional(z.uuidv7()),
    /** Default: everyone except cancelled ones. */
    state: z.optional(z.enum(signUpStates)),
    /** Matches names, companies and ticket numbers. */
    keyword: z.optional(Keyword),
    /** Default: latest first. */
    sort: z.optional(z.enum(signUpSorts)),
  }),
);
export type SignUpFilters = z.infer<typeof SignUpFilters>;
