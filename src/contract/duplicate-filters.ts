import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

/** `apart`: an organiser decided that these are two people. */
export const duplicateStates = ['waiting', 'apart', 'merged'] as const;
export type DuplicateState = (typeof duplicateStates)[number];

/** Reasons for and against one person, the strongest first. */
export const duplicateReasons = [
  'id_number',
  'email',
  'phone',
  'name_company',
  'pinyin_company',
  'name',
  /** Against it: the names differ. */
  'other_name',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** The organiser's list of possible duplicates: its address, cache key and request. */
export const DuplicateFilters = lazy(() =>
  z.object({
    /** Default: `waiting`. */
    state: z.optional(z.enum(duplicateStates)),
    /** Letters of name and company, or a ticket number, of either registration. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
  }),
);
export type DuplicateFilters = z.infer<typeof DuplicateFilters>;

/** The stored reason for revoking the ticket of a merged registration. */
export const MERGED_TICKET = 'merged';

/** A merge can be undone for this long, and stores what it moved. */
export const MERGE_UNDO_DAYS = 7;
