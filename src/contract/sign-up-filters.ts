import * as z from 'zod/mini';
import { Keyword } from './filters.ts';
import { lazy } from './lazy.ts';

// Apart from the calls: every page's script holds the addresses of all pages, and no more than that.

export const signUpStates = ['signed_up', 'waiting', 'entered', 'cancelled'] as const;

/** Orders of a sign-up list; a minus in front: backwards. */
export const signUpSorts = ['-joined_at', 'joined_at', 'name', '-name'] as const;

/** Of the organiser's sign-up lists: their address, cache key and request. */
export const SignUpFilters = lazy(() =>
  z.object({
    of: z.optional(z.enum(['conference', 'tour'])),
    item_id: z.optional(z.uuidv7()),
    /** Without one: everybody but those who are cancelled. */
    state: z.optional(z.enum(signUpStates)),
    /** Of names, companies and ticket numbers. */
    keyword: z.optional(Keyword),
    /** Without one: the latest first. */
    sort: z.optional(z.enum(signUpSorts)),
  }),
);
export type SignUpFilters = z.infer<typeof SignUpFilters>;
