import type { FastifyInstance } from 'fastify';
import type { InputOf } from '#contract/endpoint.ts';
import { decideReview, listReviews, type ReviewItem, type ReviewKind } from '#contract/reviews.ts';
import type { Database } from '#server/db/open.ts';
import { type Call, serve } from '#server/http/serve.ts';

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
}
