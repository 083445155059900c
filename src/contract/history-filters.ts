import * as z from 'zod/mini';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { type Subject, subjects } from './subjects.ts';

export const SubjectCode = z.enum(Object.keys(subjects) as [Subject, ...Subject[]]);

export const ActorKind = z.enum(['member', 'organiser', 'person', 'command']);

/** For the addresses of the console and for its lists. */
export const HistoryFilters = lazy(() =>
  z.object({
    subject: z.optional(SubjectCode),
    subject_id: z.optional(z.string().check(z.maxLength(64))),
    exhibitor_id: z.optional(z.uuid()),
    actor_kind: z.optional(ActorKind),
    /** Letters of the names of who did it, or of what was changed. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
    /** Days in the exhibition's zone, both included. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
);
export type HistoryFilters = z.infer<typeof HistoryFilters>;
