import * as z from 'zod/mini';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

/** The categories of downloads, in list order. */
export const downloadCategories = ['catalogue', 'form', 'floor_plan', 'logo', 'press'] as const;
export type DownloadCategory = (typeof downloadCategories)[number];

export const DownloadFilters = lazy(() =>
  z.object({
    category: z.optional(z.enum(downloadCategories)),
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
  }),
);
export type DownloadFilters = z.infer<typeof DownloadFilters>;
