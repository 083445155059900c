import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inBothLanguages } from './fields.ts';
import { ActorKind, HistoryFilters, SubjectCode } from './history-filters.ts';
import { keyset, keysetOf } from './keyset.ts';
import { Instant } from './plain-fields.ts';

/** A field of a record, before and after; null: absent. Long texts are cut. */
export const Change = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type Change = z.infer<typeof Change>;

export const HistoryEvent = z.object({
  id: z.uuidv7(),
  at: Instant,
  /** A member of an exhibitor, a person of the organiser, the data subject, or a command on the server. */
  actor_kind: ActorKind,
  actor_name: z.string(),
  /** The exhibitor that the actor worked for. */
  exhibitor: z.nullable(z.object({ id: z.uuidv7(), name: inBothLanguages(z.string()) })),
  subject: SubjectCode,
  subject_id: z.string(),
  /** The record's name at that time. */
  subject_name: z.nullable(inBothLanguages(z.string())),
  /** A verb in the past tense: added, edited, removed … */
  action: z.string(),
  changes: z.array(Change),
  reason: z.nullable(z.string()),
  request_id: z.string(),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const listHistory = endpoint({
  method: 'GET',
  path: '/web/console/history/list',
  who: { can: 'system' },
  scope: 'all',
  summary: 'All changes in console and workspace, newest first.',
  input: z.extend(HistoryFilters, keyset),
  output: keysetOf(HistoryEvent),
});

export const listHistoryOf = endpoint({
  method: 'GET',
  path: '/web/console/history/of',
  who: 'organiser',
  summary: 'The history of a record, for callers who may read the record.',
  input: z.object({
    subject: SubjectCode,
    subject_id: z.string().check(z.maxLength(64)),
    ...keyset,
  }),
  output: keysetOf(HistoryEvent),
});
