import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, inBothLanguages, line } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

/** The kinds of things that exhibitors hand in and the organiser looks at. */
export const reviewKinds = ['live', 'video', 'news'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const reviewStates = ['pending', 'accepted', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What was handed in, beside what is public. */
const ReviewItem = lazy(() =>
  z.object({
    kind: z.enum(reviewKinds),
    id: z.uuidv7(),
    /** The one that is decided about; a later one is asked about again. */
    version: z.int(),
    title: inBothLanguages(z.string()),
    exhibitor: inBothLanguages(z.string()),
    submitted_at: Instant,
    /** Fields by their path, in order: as they are public, and as they would be. */
    fields: z.array(
      z.object({ field: z.string(), before: z.nullable(z.string()), after: z.string() }),
    ),
    /** Own uploads that it would show. */
    pictures: z.array(z.string()),
  }),
);
export type ReviewItem = z.infer<typeof ReviewItem>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/web/console/review/list',
  who: { can: 'review' },
  summary:
    'What exhibitors have handed in and the organiser has not decided about, the oldest first.',
  input: z.object({}),
  output: z.object({ items: z.array(ReviewItem) }),
});

export const decideReview = endpoint({
  method: 'POST',
  path: '/web/console/review/decide',
  who: { can: 'review' },
  summary: 'Makes something public that was handed in, or returns it with a reason.',
  input: z
    .object({
      kind: z.enum(reviewKinds),
      id: z.uuidv7(),
      version: z.int(),
      decision: z.enum(['accept', 'return']),
      /** Why it is returned, to its exhibitor. */
      reason: z.optional(line(limits.TEXT_CHARACTERS_MAX)),
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'accept' || Boolean(reason), {
        error: 'required',
        path: ['reason'],
      }),
    ),
  output: z.object({}),
  creates: true,
  changes: 'live',
});
