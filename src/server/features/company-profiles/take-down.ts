import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ReviewState } from '#contract/reviews.ts';
import type { ShownFilters } from '#contract/take-downs.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { isOfEdition } from '#server/features/exhibitions/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import type { Call } from '#server/http/serve.ts';
import { hasInTitle, SHOWN_ROWS, takenDownFirst } from '#server/reviews/rows.ts';

const review = sql<ReviewState>`case
  when ${exhibitor.taken_down_at} is null then 'accepted' else 'taken_down' end`;

type Deciding = Pick<Call, 'db' | 'edition' | 'now' | 'record'>;

/**
 * Hides the pages of exhibitors and their content from visitors, and shows them again. Members still have
 * access to the workspace, so that they can correct the content.
 */
export const companyTakeDown = {
  findShown: ({ db, edition }: EditionCall, { id, exhibitor_id, keyword }: ShownFilters) =>
    db
      .select({
        id: exhibitor.id,
        title: exhibitor.name,
        exhibitor_id: exhibitor.id,
        exhibitor: exhibitor.short_name,
        review,
        review_reason: exhibitor.taken_down_reason,
      })
      .from(exhibitor)
      .where(
        and(
          isOfEdition(exhibitor.exhibition_id, edition),
          isNull(exhibitor.removed_at),
          id ? eq(exhibitor.id, id) : undefined,
          exhibitor_id ? eq(exhibitor.id, exhibitor_id) : undefined,
          hasInTitle(exhibitor.name, keyword),
        ),
      )
      .orderBy(takenDownFirst(review), asc(exhibitor.sort_name_zh), asc(exhibitor.id))
      .limit(SHOWN_ROWS),

  async takeDown({ id, reason }: { id: string; reason: string }, call: Deciding) {
    const { db, now, record } = call;
    const changed = await nextVersion(db);
    const { name, taken_down_at } = await getTakingPart(call, id);
    if (taken_down_at) throw new MissingRow();
    await setTakenDown(db, id, { taken_down_at: now, taken_down_reason: reason, changed });
    await record({ subject: 'exhibitor', action: 'taken_down', id, name, reason });
    return { exhibitor_id: id, title: name };
  },

  async putBack({ id }: { id: string }, call: Deciding) {
    const { db, record } = call;
    const changed = await nextVersion(db);
    const { name, taken_down_at } = await getTakingPart(call, id);
    if (!taken_down_at) throw new MissingRow();
    await setTakenDown(db, id, { taken_down_at: null, taken_down_reason: '', changed });
    await record({ subject: 'exhibitor', action: 'put_back', id, name });
    return { exhibitor_id: id, title: name };
  },
};

async function getTakingPart({ db, edition }: EditionCall, id: string) {
  const [found] = await db
    .select({ name: exhibitor.name, taken_down_at: exhibitor.taken_down_at })
    .from(exhibitor)
    .where(
      and(
        eq(exhibitor.id, id),
        isNull(exhibitor.removed_at),
        isOfEdition(exhibitor.exhibition_id, edition),
      ),
    );
  if (!found) throw new MissingRow();
  return found;
}

/** Marks the exhibitor and its visible exhibits as changed, so that copies of the directory are updated. */
async function setTakenDown(
  db: Database,
  id: string,
  {
    changed,
    ...columns
  }: { taken_down_at: Date | null; taken_down_reason: string; changed: number },
) {
  await db
    .update(exhibitor)
    .set({ ...columns, changed })
    .where(eq(exhibitor.id, id));
  await db
    .update(exhibit)
    .set({ changed })
    .where(and(eq(exhibit.exhibitor_id, id), isNull(exhibit.removed_at)));
}
