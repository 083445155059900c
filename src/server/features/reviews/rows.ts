import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type {
  ReviewKind,
  ReviewOutcome,
  ReviewPolicies,
  ReviewPolicy,
  ReviewState,
} from '#contract/reviews.ts';
import type { Database } from '#server/db/open.ts';
import { isOfCurrent } from '#server/features/exhibitions/rows.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { reviewPolicy } from './tables.ts';

const BY_DEFAULT: ReviewPolicies = {
  live: 'before',
  video: 'before',
  news: 'before',
  exhibit: 'none',
};

export async function findPolicies(db: Database): Promise<ReviewPolicies> {
  const rows = await db
    .select({ kind: reviewPolicy.kind, policy: reviewPolicy.policy })
    .from(reviewPolicy)
    .where(isOfCurrent(reviewPolicy.exhibition_id));
  return { ...BY_DEFAULT, ...Object.fromEntries(rows.map(({ kind, policy }) => [kind, policy])) };
}

/** What is done about a thing of an exhibitor. */
export async function findPolicy(db: Database, kind: ReviewKind): Promise<ReviewPolicy> {
  return (await findPolicies(db))[kind];
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

/** Most items of one answer, and one more that tells whether there are others. */
export const SHOWN_ROWS = 51;

/** Something that an exhibitor shows, or that the organiser has taken down. */
export interface ShownRow {
  id: string;
  title: Words;
  exhibitor_id: string;
  exhibitor: Words;
  review: ReviewState;
  review_reason: string;
}

/** The title has the keyword in one of its languages. */
export function hasInTitle(title: PgColumn, keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const text = sql`concat_ws(' ', ${title} ->> 'zh', ${title} ->> 'en')`;
  return sql`strpos(lower(${text}), lower(${keyword})) > 0`;
}

/** Taken down items first: they wait to be corrected or put back. */
export const takenDownFirst = (review: PgColumn | SQL) =>
  sql`${review} is distinct from 'taken_down'`;

/** The exhibitor of something, and its title. */
export interface Handed {
  exhibitor_id: string | null;
  title: Words;
}

/** The answer to a decision about something that an exhibitor handed in. */
export function outcomeOf(
  kind: ReviewKind,
  { exhibitor_id, title }: Handed,
  { decision, reason }: { decision: 'accept' | 'return'; reason: string },
): ReviewOutcome {
  const outcome = decision === 'accept' ? 'accepted' : 'returned';
  return { kind, outcome, exhibitor_id, title, reason };
}
