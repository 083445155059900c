import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, inBothLanguages } from './fields.ts';
import { keyset, keysetOf } from './keyset.ts';
import { limits } from './limits.ts';
import { type Subject, subjects } from './subjects.ts';

const SubjectCode = z.enum(Object.keys(subjects) as [Subject, ...Subject[]]);

/** One field of a record, before and after; null: it was not there. Long texts are cut. */
export const Change = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type Change = z.infer<typeof Change>;

export const HistoryEvent = z.object({
  id: z.uuidv7(),
  at: Instant,
  /** A member of an exhibitor, one of the organiser, the person whose data they are, or a command on the server. */
  actor_kind: z.enum(['member', 'organiser', 'person', 'command']),
  actor_name: z.string(),
  /** The exhibitor on whose behalf it was done. */
  exhibitor: z.nullable(z.object({ id: z.uuidv7(), name: inBothLanguages(z.string()) })),
  subject: SubjectCode,
  subject_id: z.string(),
  /** The record's name at that time. */
  subject_name: z.nullable(inBothLanguages(z.string())),
  /** A verb in the past: added, edited, removed … */
  action: z.string(),
  changes: z.array(Change),
  reason: z.nullable(z.string()),
  request_id: z.string(),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const HistoryFilters = z.object({
  subject: z.optional(SubjectCode),
  subject_id: z.optional(z.string().check(z.maxLength(64))),
  exhibitor_id: z.optional(z.uuid()),
  actor_kind: z.optional(HistoryEvent.shape.actor_kind),
  /** Letters of the names of who did it, or of what was changed. */
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
  /** Days in the exhibition's zone, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
});
export type HistoryFilters = z.infer<typeof HistoryFilters>;

export const listHistory = endpoint({
  method: 'GET',
  path: '/web/console/history/list',
  who: { can: 'system' },
  summary: 'All that was changed in console and workspace, newest first.',
  input: z.extend(HistoryFilters, keyset),
  output: keysetOf(HistoryEvent),
});

export const listHistoryOf = endpoint({
  method: 'GET',
  path: '/web/console/history/of',
  who: 'organiser',
  summary: 'The history of one record, for who may read the record.',
  input: z.object({
    subject: SubjectCode,
    subject_id: z.string().check(z.maxLength(64)),
    ...keyset,
  }),
  output: keysetOf(HistoryEvent),
});
