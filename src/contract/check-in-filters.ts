import { stages } from './journey-stages.ts';
import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { CalendarDate } from './plain-fields.ts';

const keyword = () =>
  z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX)));

export const EntryFilters = lazy(() =>
  z.object({
    /** A day in the exhibition's time zone. */
    day: z.optional(CalendarDate),
    /** Matches a ticket number or a company name. */
    keyword: keyword(),
  }),
);
export type EntryFilters = z.infer<typeof EntryFilters>;

export const invitedKinds = ['friend', 'group', 'exhibitor', 'channel'] as const;

export const InvitedFilters = lazy(() =>
  z.object({
    kind: z.optional(z.enum(invitedKinds)),
    /** The last stage reached. */
    stage: z.optional(z.enum(stages)),
    /** Matches an exhibitor, a channel or an inviting company. */
    keyword: keyword(),
  }),
);
export type InvitedFilters = z.infer<typeof InvitedFilters>;
