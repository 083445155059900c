import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

/** The subjects of videos, in list order. */
export const videoCategories = ['product', 'project', 'company', 'how_to', 'exhibition'] as const;
export type VideoCategory = (typeof videoCategories)[number];

export const VideoFilters = lazy(() =>
  z.object({
    /** `exhibitor`: only exhibitors'; default: also the organiser's. */
    of: z.optional(z.enum(['exhibitor'])),
    exhibitor_id: z.optional(z.uuidv7()),
    /** Only those that show an exhibit. */
    exhibit_id: z.optional(z.uuidv7()),
    category: z.optional(z.enum(videoCategories)),
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
  }),
);
export type VideoFilters = z.infer<typeof VideoFilters>;
