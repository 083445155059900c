import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

/** The categories of downloads, in list order. */
export const downloadCategories = ['catalogue', 'floor_plan', 'form', 'press', 'logo'] as const;
export type DownloadCategory = (typeof downloadCategories)[number];

/** The people that downloads are for, in list order. */
export const downloadGroups = ['visitors', 'exhibitors', 'press'] as const;
export type DownloadGroup = (typeof downloadGroups)[number];

export function downloadGroupOf(category: DownloadCategory): DownloadGroup {
  if (category === 'form') return 'exhibitors';
  return category === 'logo' || category === 'press' ? 'press' : 'visitors';
}

export const DownloadFilters = lazy(() =>
  z.object({
    category: z.optional(z.enum(downloadCategories)),
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
  }),
);
export type DownloadFilters = z.infer<typeof DownloadFilters>;
