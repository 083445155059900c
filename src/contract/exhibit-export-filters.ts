import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

/** The filters of the organiser's list of exhibits. */
export const ExhibitExportFilters = lazy(() =>
  z.object({
    exhibitor_id: z.optional(z.uuidv7()),
    /** Part of the name, in either language. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
  }),
);
export type ExhibitExportFilters = z.infer<typeof ExhibitExportFilters>;
