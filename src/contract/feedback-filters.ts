import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

export const feedbackStates = ['new', 'in_progress', 'done', 'dismissed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const FeedbackFilters = lazy(() =>
  z.object({
    state: z.optional(z.enum(feedbackStates)),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
  }),
);
export type FeedbackFilters = z.infer<typeof FeedbackFilters>;
