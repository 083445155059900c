import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, text, WholeNumber, whenRight } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';

/** The kinds of items that exhibitors submit and the organiser reviews. */
export const reviewKinds = ['live', 'video', 'news', 'exhibit'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** The kinds that the organiser can take down. `exhibitor`: the whole page with its contents. */
export const shownKinds = [...reviewKinds, 'exhibitor'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** `taken_down`: the organiser has hidden it from visitors. A new version is pending. */
export const reviewStates = ['pending', 'accepted', 'returned', 'taken_down'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The organiser's review policy per kind: before publication, afterwards, or none. */
export const reviewPolicies = ['before', 'after', 'none'] as const;
export type ReviewPolicy = (typeof reviewPolicies)[number];

const ReviewPolicies = lazy(() =>
  z.object({
    live: z.enum(reviewPolicies),
    video: z.enum(reviewPolicies),
    news: z.enum(reviewPolicies),
    exhibit: z.enum(reviewPolicies),
  }),
);
export type ReviewPolicies = z.infer<typeof ReviewPolicies>;

/** The review state of own items. */
export const ownReview = {
  review: z.enum(reviewStates),
  /** The organiser's requested changes; empty: not returned. */
  review_reason: z.string(),
  /** Visible to visitors before the review. */
  is_unchecked: z.boolean(),
};

/** A submitted item, compared with the public version. */
const ReviewItem = lazy(() =>
  z.object({
    kind: z.enum(reviewKinds),
    id: z.uuidv7(),
    /** The version of this decision; a later one requires another decision. */
    version: z.int(),
    title: inBothLanguages(z.string()),
    exhibitor: inBothLanguages(z.string()),
    submitted_at: Instant,
    /** Already public; if it is returned, visitors see the previous version. */
    is_public: z.boolean(),
    /** Fields by path, in order: as last accepted, and as submitted. */
    fields: z.array(
      z.object({ field: z.string(), before: z.nullable(z.string()), after: z.string() }),
    ),
    /** Own uploads that it would show. */
    pictures: z.array(z.string()),
  }),
);
export type ReviewItem = z.infer<typeof ReviewItem>;

/** The result of a decision about an exhibitor's item. */
export const ReviewOutcome = lazy(() =>
  z.object({
    kind: z.enum(shownKinds),
    outcome: z.enum(['accepted', 'returned', 'taken_down', 'put_back']),
    exhibitor_id: z.nullable(z.uuidv7()),
    title: inBothLanguages(z.string()),
    reason: z.string(),
  }),
);
export type ReviewOutcome = z.infer<typeof ReviewOutcome>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/web/console/review/list',
  who: { can: 'review' },
  summary: 'Submissions of exhibitors without a decision, oldest first.',
  input: z.object({}),
  output: z.object({ items: z.array(ReviewItem) }),
});

export const decideReview = endpoint({
  method: 'POST',
  path: '/web/console/review/decide',
  who: { can: 'review' },
  summary: 'Accepts a submission, or returns it with a reason.',
  input: z
    .object({
      kind: z.enum(reviewKinds),
      id: z.uuidv7(),
      version: WholeNumber,
      decision: z.enum(['accept', 'return']),
      /** The reason for returning it, for the exhibitor. */
      reason: z.optional(text(limits.TEXT_CHARACTERS_MAX)),
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'accept' || Boolean(reason), {
        error: 'required',
        path: ['reason'],
        ...whenRight('decision', 'reason'),
      }),
    ),
  output: ReviewOutcome,
  creates: true,
  changes: 'live',
});

export const getReviewPolicies = endpoint({
  method: 'GET',
  path: '/web/console/review/policies',
  who: { can: 'review' },
  summary: 'When submissions are reviewed, per kind: before publication, after it, or never.',
  input: z.object({}),
  output: ReviewPolicies,
});

export const saveReviewPolicies = endpoint({
  method: 'POST',
  path: '/web/console/review/save-policies',
  who: { can: 'review' },
  summary: 'Sets when submissions of each kind are reviewed; waiting ones stay in the queue.',
  input: ReviewPolicies,
  output: ReviewPolicies,
  creates: true,
  changes: 'exhibition',
});
