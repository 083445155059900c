import * as z from 'zod/mini';
import { DuplicateFilters, duplicateReasons, duplicateStates } from './duplicate-filters.ts';
import { endpoint } from './endpoint.ts';
import { keyset, keysetOf } from './keyset.ts';
import { lazy } from './lazy.ts';
import { Instant } from './plain-fields.ts';

/** The choices of a merge. Each covers one or more columns of a registration. */
export const mergeFields = [
  'name',
  'gender',
  'company_name',
  'job_title',
  'department',
  'work',
  'country',
  'city',
  'company_address',
  'mobile',
  'email',
  'phone',
  'fax',
  'website',
  'questionnaire',
  'id_number',
] as const;
export type MergeField = (typeof mergeFields)[number];

const named = {
  /** Id of the registration. */
  id: z.uuidv7(),
  name: z.string(),
  company_name: z.string(),
  ticket_number: z.string(),
  created_at: Instant,
};

const pair = {
  id: z.uuidv7(),
  state: z.enum(duplicateStates),
  /** Percent. */
  score: z.int(),
  reasons: z.array(z.enum(duplicateReasons)),
};

/** Two registrations that may belong to one person, the older one first. */
export const ListedDuplicate = lazy(() =>
  z.object({ ...pair, first: z.object(named), second: z.object(named) }),
);
export type ListedDuplicate = z.infer<typeof ListedDuplicate>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/web/console/duplicate/list',
  who: { can: 'registrations.change' },
  summary: 'Pairs of registrations that may belong to one person, the most probable first.',
  input: lazy(() => z.extend(DuplicateFilters, keyset)),
  output: lazy(() => keysetOf(ListedDuplicate)),
});

const sideOf = {
  ...named,
  completed_at: z.nullable(Instant),
  /** The ticket is revoked. */
  is_revoked: z.boolean(),
  /** Admitted scans at gates. */
  entries: z.int(),
  sign_ups: z.int(),
  inquiries: z.int(),
  /** Contacts that the person signs in with. They stay with the registration. */
  fixed: z.array(z.enum(mergeFields)),
};

/** A pair with everything that a merge decides on. Contacts are masked. */
export const Duplicate = lazy(() =>
  z.object({
    ...pair,
    first: z.object(sideOf),
    second: z.object(sideOf),
    fields: z.array(
      z.object({
        field: z.enum(mergeFields),
        /** Codes of country and gender; texts of other choices. Null: the caller may not see contacts. */
        first: z.nullable(z.string()),
        second: z.nullable(z.string()),
        is_same: z.boolean(),
      }),
    ),
    /** The id of the registration whose ticket has entries, otherwise of the older one. */
    suggested: z.uuidv7(),
    /** Changes with every edit of either registration. */
    seen: z.string(),
    /** The merge; null: none, or it cannot be undone any more. */
    merge: z.nullable(
      z.object({
        survivor_id: z.uuidv7(),
        merged_at: Instant,
        undo_until: Instant,
        /** Rows that went to the survivor. */
        moved: z.int(),
        /** The surviving registration was itself merged later. */
        is_blocked: z.boolean(),
      }),
    ),
  }),
);
export type Duplicate = z.infer<typeof Duplicate>;

const OfPair = z.object({ id: z.uuidv7() });

export const getDuplicate = endpoint({
  method: 'GET',
  path: '/web/console/duplicate/info',
  who: { can: 'registrations.change' },
  summary: 'Two registrations side by side; contacts are masked.',
  input: OfPair,
  output: Duplicate,
});

export const setDuplicateApart = endpoint({
  method: 'POST',
  path: '/web/console/duplicate/apart',
  who: { can: 'registrations.change' },
  summary:
    'Stores that two registrations belong to two people, or puts the pair back in the queue.',
  input: z.extend(OfPair, { is_apart: z.boolean() }),
  output: z.object({}),
  creates: true,
  changes: 'registration',
});

export const mergeDuplicate = endpoint({
  method: 'POST',
  path: '/web/console/duplicate/merge',
  who: { can: 'registrations.change' },
  summary:
    'Merges two registrations. The other ticket is revoked; sign-ups, inquiries and favourites move. Can be undone for 7 days.',
  input: z.extend(OfPair, {
    /** The registration that remains, with its ticket. */
    survivor_id: z.uuidv7(),
    /** Fields to take from the other registration. */
    take: z.array(z.enum(mergeFields)).check(z.maxLength(mergeFields.length)),
    /** `seen` of the displayed pair: an edit in between is refused. */
    seen: z.string().check(z.maxLength(64)),
  }),
  output: z.object({}),
  creates: true,
  changes: 'registration',
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/web/console/duplicate/undo',
  who: { can: 'registrations.change' },
  summary: 'Undoes a merge: restores both registrations, both tickets and what had moved.',
  input: OfPair,
  output: z.object({}),
  creates: true,
  changes: 'registration',
});
