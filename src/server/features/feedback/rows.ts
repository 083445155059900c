import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, ilike, lt, or, type SQL } from 'drizzle-orm';
import type { Feedback } from '#contract/feedback.ts';
import type { FeedbackFilters, FeedbackState } from '#contract/feedback-filters.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import { containing, countListed, type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition, isOfOrUnknown } from '#server/features/exhibitions/rows.ts';
import { feedback } from './tables.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

interface Sent extends Feedback {
  number: string;
  account_id: string | null;
  lang: Lang;
  now: Date;
}

/** False if the number is taken. */
export async function addFeedbackRow(db: Database, { now, ...sent }: Sent): Promise<boolean> {
  const { id: exhibition_id } = await getCurrentExhibition(db);
  const added = await db
    .insert(feedback)
    .values({ id: randomUUIDv7(), exhibition_id, ...sent, created_at: now })
    .onConflictDoNothing({ target: feedback.number })
    .returning({ id: feedback.id });
  return added.length > 0;
}

/** The time of the `most`-th latest feedback from an e-mail address; undefined: there is less. */
export async function findEarlierFeedback(
  db: Database,
  email: string,
  count: number,
): Promise<Date | undefined> {
  const [found] = await db
    .select({ created_at: feedback.created_at })
    .from(feedback)
    .where(eq(feedback.email, email))
    .orderBy(desc(feedback.created_at))
    .offset(count - 1)
    .limit(1);
  return found?.created_at;
}

/** A page of an exhibition's feedback, newest first, and its count, which stops one above the limit. */
export async function findFeedback(
  db: Database,
  exhibition_id: string,
  { state, keyword }: FeedbackFilters,
  { after, page_size }: Keyset,
) {
  const matching = and(
    isOfOrUnknown(feedback.exhibition_id, exhibition_id),
    state && eq(feedback.state, state),
    keyword ? matchesKeyword(keyword) : undefined,
  );
  const rows = await db
    .select()
    .from(feedback)
    .where(and(matching, after ? lt(feedback.id, after) : undefined))
    .orderBy(desc(feedback.id))
    .limit(page_size + 1);
  const all = db.select({ id: feedback.id }).from(feedback).where(matching);
  return { ...pageOf(rows, page_size), total: await countListed(db, all) };
}

function matchesKeyword(keyword: string): SQL | undefined {
  const like = containing(keyword);
  const { number, name, email, feedback: text } = feedback;
  return or(...[number, name, email, text].map((column) => ilike(column, like)));
}

/** The row before and after the change; undefined if the exhibition has none. */
export async function changeFeedback(
  db: Database,
  { id, exhibition_id }: { id: string; exhibition_id: string },
  change: { state: FeedbackState; note: string },
): Promise<{ before: FeedbackRow; after: FeedbackRow } | undefined> {
  const [before] = await db
    .select()
    .from(feedback)
    .where(and(eq(feedback.id, id), isOfOrUnknown(feedback.exhibition_id, exhibition_id)))
    .for('update');
  if (!before) return undefined;
  await db.update(feedback).set(change).where(eq(feedback.id, id));
  return { before, after: { ...before, ...change } };
}

/** Deletes old feedback, because it contains personal data. */
export async function deleteOldFeedback(db: Database, now: Date) {
  const last = new Date(now.getTime() - limits.FEEDBACK_KEPT_DAYS * 86_400_000);
  await db.delete(feedback).where(lt(feedback.created_at, last));
}
