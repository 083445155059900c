import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, line } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { ReviewOutcome, shownKinds } from './reviews.ts';

const who = { can: 'review' } as const;

/** An item that an exhibitor shows to visitors, or that the organiser has taken down. */
const ShownItem = lazy(() =>
  z.object({
    kind: z.enum(shownKinds),
    id: z.uuidv7(),
    title: inBothLanguages(z.string()),
    exhibitor_id: z.uuidv7(),
    exhibitor: inBothLanguages(z.string()),
    is_taken_down: z.boolean(),
    /** The reason for the exhibitor; empty: public. */
    reason: z.string(),
  }),
);
export type ShownItem = z.infer<typeof ShownItem>;

export const ShownFilters = z.object({
  kind: z.enum(shownKinds),
  exhibitor_id: z.optional(z.uuidv7()),
  /** That item alone. */
  id: z.optional(z.uuidv7()),
  /** Part of the title, in either language. */
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
});
export type ShownFilters = z.infer<typeof ShownFilters>;

export const listShown = endpoint({
  method: 'GET',
  path: '/web/console/take-down/list',
  who,
  summary: "Exhibitors' public items of one kind; taken-down ones first.",
  input: ShownFilters,
  output: z.object({
    items: z.array(ShownItem),
    /** More exist: a keyword finds them. */
    has_more: z.boolean(),
  }),
});

const which = { kind: z.enum(shownKinds), id: z.uuidv7() };

export const takeDown = endpoint({
  method: 'POST',
  path: '/web/console/take-down/take',
  who,
  summary: 'Hides an item or a whole page of an exhibitor at once; the exhibitor sees the reason.',
  input: z.object({ ...which, reason: line(limits.TEXT_CHARACTERS_MAX) }),
  output: ReviewOutcome,
  creates: true,
  changes: 'exhibit',
});

export const putBack = endpoint({
  method: 'POST',
  path: '/web/console/take-down/put-back',
  who,
  summary: 'Restores a taken-down item.',
  input: z.object(which),
  output: ReviewOutcome,
  creates: true,
  changes: 'exhibit',
});
