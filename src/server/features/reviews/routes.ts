import type { FastifyInstance } from 'fastify';
import type { InputOf } from '#contract/endpoint.ts';
import { listReturned } from '#contract/returned.ts';
import {
  decideReview,
  getReviewPolicies,
  listReviews,
  type ReviewItem,
  type ReviewKind,
  type ReviewOutcome,
  reviewKinds,
  type ShownKind,
  saveReviewPolicies,
} from '#contract/reviews.ts';
import { listShown, putBack, type ShownFilters, takeDown } from '#contract/take-downs.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { type Call, serve } from '#server/http/serve.ts';
import type { Handed } from '#server/reviews/decide.ts';
import { SHOWN_ROWS, type ShownRow } from '#server/reviews/rows.ts';
import { noteDecision } from './mail-rows.ts';
import { findReturned } from './returned-rows.ts';
import { findPolicies, storePolicy } from './rows.ts';
import { presentShown } from './rules.ts';

/** How one kind of things is looked at by the organiser. */
interface Reviewed {
  findPending: (call: EditionCall) => Promise<ReviewItem[]>;
  /** @throws {AppError} EDITED_MEANWHILE where something newer was handed in */
  decide: (decision: InputOf<typeof decideReview>, call: Call) => Promise<ReviewOutcome>;
}

/** How one kind of things is hidden from visitors, and shown again. */
interface TakenDown {
  findShown: (call: EditionCall, filters: ShownFilters) => Promise<ShownRow[]>;
  /** @throws {MissingRow} where visitors do not see it, or it is the organiser's own */
  takeDown: (which: { id: string; reason: string }, call: Call) => Promise<Handed>;
  /** @throws {MissingRow} where it is not taken down */
  putBack: (which: { id: string }, call: Call) => Promise<Handed>;
}

interface ReviewParts {
  kinds: Record<ReviewKind, Reviewed & TakenDown>;
  /** Pages of exhibitors, which are taken down but not reviewed. */
  exhibitor: TakenDown;
}

/** Items that exhibitors handed in, for the organiser to decide, and their public items. */
export function reviewRoutes(app: FastifyInstance, parts: ReviewParts) {
  const { kinds, exhibitor } = parts;
  const takenDown: Record<ShownKind, TakenDown> = { ...kinds, exhibitor };

  serve(app, listReviews, async (_nothing, call) => {
    const items: ReviewItem[] = [];
    for (const { findPending } of Object.values(kinds)) items.push(...(await findPending(call)));
    const at = ({ submitted_at }: ReviewItem) => Date.parse(submitted_at);
    return { items: items.sort((a, b) => at(a) - at(b)) };
  });

  serve(app, listReturned, async (_nothing, { db, signed_in: { member } }) => ({
    items: await findReturned(db, member.exhibitor_id),
  }));

  serve(app, decideReview, async (decision, call) => {
    const outcome = await kinds[decision.kind].decide(decision, call);
    await noteDecision(call.db, { ...outcome, item_id: decision.id }, call.now);
    return outcome;
  });

  serve(app, listShown, async (filters, call) => {
    const rows = await takenDown[filters.kind].findShown(call, filters);
    const items = rows.slice(0, SHOWN_ROWS - 1).map((row) => presentShown(filters.kind, row));
    return { items, has_more: rows.length === SHOWN_ROWS };
  });

  serve(app, takeDown, async ({ kind, id, reason }, call) => {
    const { exhibitor_id, title } = await takenDown[kind].takeDown({ id, reason }, call);
    const outcome = { kind, outcome: 'taken_down' as const, exhibitor_id, title, reason };
    await noteDecision(call.db, { ...outcome, item_id: id }, call.now);
    return outcome;
  });

  serve(app, putBack, async ({ kind, id }, call) => {
    const { exhibitor_id, title } = await takenDown[kind].putBack({ id }, call);
    const outcome = { kind, outcome: 'put_back' as const, exhibitor_id, title, reason: '' };
    await noteDecision(call.db, { ...outcome, item_id: id }, call.now);
    return outcome;
  });

  policyRoutes(app);
}

function policyRoutes(app: FastifyInstance) {
  serve(app, getReviewPolicies, (_nothing, { db, edition }) => findPolicies(db, edition));

  serve(app, saveReviewPolicies, async (policies, call) => {
    const { db, record } = call;
    const { id, name } = await getExhibitionOf(call);
    const before = await findPolicies(db, id);
    for (const kind of reviewKinds) await storePolicy(db, id, { kind, policy: policies[kind] });
    await record({ action: 'edited', id, name, before, after: policies });
    return policies;
  });
}
