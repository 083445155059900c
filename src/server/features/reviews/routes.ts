import type { FastifyInstance } from 'fastify';
import type { InputOf } from '#contract/endpoint.ts';
import {
  decideReview,
  getReviewPolicies,
  listReviews,
  type ReviewItem,
  type ReviewKind,
  reviewKinds,
  saveReviewPolicies,
} from '#contract/reviews.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { type Call, serve } from '#server/http/serve.ts';

import { findPolicies, storePolicy } from './rows.ts';

/** How one kind of things is looked at by the organiser. */
interface Reviewed {
  findPending: (db: Database) => Promise<ReviewItem[]>;
  /** @throws {AppError} EDITED_MEANWHILE where something newer was handed in */
  decide: (decision: InputOf<typeof decideReview>, call: Call) => Promise<void>;
}

/** What exhibitors have handed in, for the organiser to decide about. */
export function reviewRoutes(app: FastifyInstance, kinds: Record<ReviewKind, Reviewed>) {
  serve(app, listReviews, async (_nothing, { db }) => {
    const items: ReviewItem[] = [];
    for (const { findPending } of Object.values(kinds)) items.push(...(await findPending(db)));
    const at = ({ submitted_at }: ReviewItem) => Date.parse(submitted_at);
    return { items: items.sort((a, b) => at(a) - at(b)) };
  });

  serve(app, decideReview, async (decision, call) => {
    await kinds[decision.kind].decide(decision, call);
    return {};
  });

  serve(app, getReviewPolicies, (_nothing, { db }) => findPolicies(db));

  serve(app, saveReviewPolicies, async (policies, { db, record }) => {
    const { id, name } = await getCurrentExhibition(db);
    const before = await findPolicies(db);
    for (const kind of reviewKinds) await storePolicy(db, id, { kind, policy: policies[kind] });
    await record({ action: 'edited', id, name, before, after: policies });
    return policies;
  });
}
