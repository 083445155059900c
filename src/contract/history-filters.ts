import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { type Subject, subjects } from './subjects.ts';

export const SubjectCode = lazy(() => z.enum(Object.keys(subjects) as [Subject, ...Subject[]]));

export const ActorKind = lazy(() => z.enum(['member', 'organiser', 'person', 'command']));

/** Filters of the console's addresses and lists. */
export const HistoryFilters = lazy(() =>
  z.object({
    subject: z.optional(SubjectCode),
    subject_id: z.optional(z.string().check(z.maxLength(64))),
    exhibitor_id: z.optional(z.uuid()),
    actor_kind: z.optional(ActorKind),
    /** Matches the names of actors and of records. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
    /** Days in the exhibition's zone, both inclusive. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
);
export type HistoryFilters = z.infer<typeof HistoryFilters>;
