import type { ReviewKind, ReviewPolicies, ReviewPolicy } from '#contract/reviews.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf, isOfEdition } from '#server/features/exhibitions/rows.ts';
import { exhibitor, isVisible } from '#server/features/exhibitors/tables.ts';
import type { Nouns } from '#server/reviews/kind.ts';
import { reviewPolicy } from './tables.ts';

const BY_DEFAULT: ReviewPolicies = {
  live: 'before',
  video: 'before',
  news: 'before',
  exhibit: 'none',
};

/** @param edition null: of the current exhibition */
export async function findPolicies(db: Database, edition: string | null): Promise<ReviewPolicies> {
  const rows = await db
    .select({ kind: reviewPolicy.kind, policy: reviewPolicy.policy })
    .from(reviewPolicy)
    .where(isOfEdition(reviewPolicy.exhibition_id, edition));
  return { ...BY_DEFAULT, ...Object.fromEntries(rows.map(({ kind, policy }) => [kind, policy])) };
}

/** The current review policy for a kind of entries. */
export async function findPolicy(db: Database, kind: ReviewKind): Promise<ReviewPolicy> {
  return (await findPolicies(db, null))[kind];
}

export async function storePolicy(
  db: Database,
  exhibition_id: string,
  { kind, policy }: { kind: ReviewKind; policy: ReviewPolicy },
) {
  await db
    .insert(reviewPolicy)
    .values({ exhibition_id, kind, policy })
    .onConflictDoUpdate({
      target: [reviewPolicy.exhibition_id, reviewPolicy.kind],
      set: { policy },
    });
}

/** The nouns that reviews of every kind ask. */
export const nouns: Nouns = { exhibitor, isVisible, isOfEdition, findPolicy, getExhibitionOf };
