import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

// Separate from the calls: every page's script contains the address schemas of all pages, and nothing else.

/** `replaced`: its owner has asked for a newer one; `revoked`: the organiser has revoked it. */
export const visaLetterStates = ['valid', 'replaced', 'revoked'] as const;
export type VisaLetterState = (typeof visaLetterStates)[number];

export const VisaLetterFilters = lazy(() =>
  z.object({
    state: z.optional(z.enum(visaLetterStates)),
    /** Matches letter number, name and company. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
  }),
);
export type VisaLetterFilters = z.infer<typeof VisaLetterFilters>;

/** The address of the public check: a letter number as typed, or the signed code of the QR symbol. */
export const VisaLetterCheck = lazy(() =>
  z.object({ code: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
);
